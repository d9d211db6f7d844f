// Says what this phone can do when rest is over, and tries it with the functions of rest.js.

function tryPhone(page) {
    const can = { sound: Boolean(window.AudioContext), vibration: Boolean(navigator.vibrate), screen: Boolean(navigator.wakeLock) };

    const none = "This browser offers none.";

    function say(what, text) {
        page.querySelector(`[data-says=${what}]`).textContent = text;
    }

    function offer(what, text, reason) {
        say(what, can[what] ? text : reason);
        page.querySelector(`[data-try=${what}]`).hidden = !can[what];
    }

    function sum() {
        const parts = ["Colour", can.sound && "sound", can.vibration && "vibration"].filter(Boolean);
        say("first", parts.join(", "));
        say("over", parts.join(", ").replace("sound", "two tones"));
    }

    function sayScreen() {
        const isKept = wantsAwake();
        page.querySelector("[data-try=screen]").textContent = isKept ? "Let it sleep" : "Keep on";
        offer("screen", isKept
            ? "Stays on while you rest, and a minute longer. Costs battery."
            : "Goes off as always. Kept on, you are told on time.",
        window.isSecureContext ? none : "Only over HTTPS.");
    }

    const tries = {
        sound() {
            play(false);
            setTimeout(play, 1200, true);
            say("sound", "First alert, then rest over. Nothing to hear? Check silent mode and volume.");
        },
        vibration() {
            say("vibration", shake(true) ? "The browser took it. Nothing to feel? It is turned off." : "The browser refused.");
        },
        async screen() {
            try {
                if (wantsAwake()) {
                    localStorage.removeItem(AWAKE);
                } else {
                    (await navigator.wakeLock.request("screen")).release();
                    localStorage.setItem(AWAKE, 1);
                }
                sayScreen();
            } catch {
                say("screen", "The phone refused, as it does with a low battery.");
            }
        },
    };

    offer("sound", "Plays once you have touched the page. Silent mode mutes it.", none);
    offer("vibration", "A short one first, a long one at the end.", none);
    sayScreen();
    sum();
    page.addEventListener("click", (event) => tries[event.target.closest("[data-try]")?.dataset.try]?.());
}

tryPhone(document.getElementById("phone"));
