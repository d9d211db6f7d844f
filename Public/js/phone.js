// Says what this phone can do when rest is over, and tries it with the functions of rest.js.

function tryPhone(page) {
    const can = { sound: window.AudioContext, vibration: navigator.vibrate, screen: navigator.wakeLock, push: window.PushManager };
    const none = window.isSecureContext ? "This browser offers none." : "Only over HTTPS.";

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
        none);
    }

    /** A locked phone is told by the server, once the browser has said how. */
    function sayLocked() {
        const form = page.querySelector("[data-sender]");
        // Only iPhones know this word, and in a tab they offer nothing.
        if (form) offer("push", form.dataset.off, navigator.standalone === false ? form.dataset.tab : none);
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
        async push({ form }) {
            try {
                await Notification.requestPermission();
                const { pushManager } = await navigator.serviceWorker.ready;
                // One that was made for another server's key would be in the way.
                await (await pushManager.getSubscription())?.unsubscribe();
                const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: form.dataset.sender });
                const { endpoint, keys } = made.toJSON();
                form.endpoint.value = endpoint;
                for (const name in keys) form[name].value = keys[name];
                form.requestSubmit();
            } catch {
                say("push", form.dataset.refused);
            }
        },
    };

    offer("sound", "Plays once you have touched the page. Silent mode mutes it.", none);
    offer("vibration", "A short one first, a long one at the end.", none);
    sayScreen();
    sayLocked();
    sum();
    page.addEventListener("click", (event) => {
        const button = event.target.closest("[data-try]");
        if (button) tries[button.dataset.try](button);
    });
}

tryPhone(document.getElementById("phone"));
