// Says what this phone can do when rest is over, and tries it with the functions of rest.js.

function tryPhone(page) {
    const can = { sound: window.AudioContext, vibration: navigator.vibrate, screen: navigator.wakeLock, push: window.PushManager };
    const screenButton = page.querySelector("[data-try=screen]");
    const keepOn = screenButton.textContent;
    const none = window.isSecureContext ? "This browser offers none." : "Only over HTTPS.";

    function say(what, text) {
        page.querySelector(`[data-says=${what}]`).textContent = text;
    }

    function offer(what, text, reason = none) {
        const button = page.querySelector(`[data-try=${what}]`);
        say(what, can[what] ? text ?? button.dataset.can : reason);
        button.hidden = !can[what];
    }

    function sum() {
        const parts = ["Colour", can.sound && "sound", can.vibration && "vibration"].filter(Boolean);
        say("first", parts.join(", "));
        say("over", parts.join(", ").replace("sound", "two tones"));
    }

    function sayScreen() {
        const isKept = wantsAwake();
        const { dataset } = screenButton;
        screenButton.textContent = isKept ? dataset.stop : keepOn;
        offer("screen", isKept ? dataset.did : dataset.can);
    }

    /** A locked phone is told by the server, once the browser has said how. */
    function sayLocked() {
        const form = page.querySelector("[data-sender]");
        // Only iPhones know this word, and in a tab they offer nothing.
        if (form) offer("push", form.dataset.off, navigator.standalone === false ? form.dataset.tab : none);
    }

    const tries = {
        sound({ dataset }) {
            play(false);
            setTimeout(play, 1200, true);
            say("sound", dataset.did);
        },
        vibration({ dataset }) {
            say("vibration", shake(true) ? dataset.did : dataset.refused);
        },
        async screen({ dataset }) {
            try {
                if (wantsAwake()) {
                    localStorage.removeItem(AWAKE);
                } else {
                    (await navigator.wakeLock.request("screen")).release();
                    localStorage.setItem(AWAKE, 1);
                }
                sayScreen();
            } catch {
                say("screen", dataset.refused);
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

    offer("sound");
    offer("vibration");
    sayScreen();
    sayLocked();
    sum();
    page.addEventListener("click", (event) => {
        const button = event.target.closest("[data-try]");
        if (button) tries[button.dataset.try](button);
    });
}

tryPhone(document.getElementById("phone"));
