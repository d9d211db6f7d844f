// Makes a passkey, or logs in with one, where the browser has them; without this file the password does.

/** How old a challenge may be when the browser is asked; the server takes its answer for a minute longer. */
const FRESH = 240000;

const button = document.querySelector("[data-passkey]");
const { form, dataset } = button;
const isMaking = dataset.passkey === "make";
let { challenge } = dataset, since = Date.now(), question, isPressed;

const read = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt());
const written = (bytes) => btoa(String.fromCharCode(...new Uint8Array(bytes))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

/** Sends what the authenticator said as a form, like everything else. */
function send({ rawId, response }) {
    const said = { credential: rawId, client: response.clientDataJSON, data: response.attestationObject ?? response.authenticatorData,
        signature: response.signature, handle: response.userHandle };
    for (const name in said) form.elements[name].value = written(said[name] ?? []);
    form.requestSubmit(button);
}

/** Asks the browser; one question at a time, since it refuses a second. */
function ask(verb, publicKey, mediation) {
    question?.abort();
    question = new AbortController();
    return navigator.credentials[verb]({ signal: question.signal, mediation, publicKey: { challenge: read(challenge), ...publicKey } });
}

const make = () => ask("create", {
    rp: { id: dataset.site, name: "workout-tracker" },
    user: { id: read(dataset.handle), name: dataset.email, displayName: dataset.email },
    pubKeyCredParams: [-7, -257].map((alg) => ({ type: "public-key", alg })),
    excludeCredentials: dataset.known.split(" ").filter(Boolean).map((id) => ({ type: "public-key", id: read(id) })),
    authenticatorSelection: { residentKey: "required" },
});

const isOld = () => Date.now() - since > FRESH;

async function logIn(mediation) {
    if (isOld()) {
        const answer = await fetch("/login");
        const page = new DOMParser().parseFromString(await answer.text(), "text/html");
        challenge = page.querySelector("[data-passkey]").dataset.challenge;
        since = Date.now();
    }
    send(await ask("get", { rpId: dataset.site }, mediation));
}

/** Has passkeys offered where the email is typed. */
async function offer() {
    try {
        if (!isMaking && await PublicKeyCredential.isConditionalMediationAvailable?.()) await logIn("conditional");
    } catch {
        // The button is there.
    }
}

if (window.PublicKeyCredential) {
    button.hidden = false;
    button.onclick = async (event) => {
        event.preventDefault();
        for (const words of document.querySelectorAll("[data-said]")) words.hidden = true;
        // Too old to be taken: the phone would keep one that opens nothing.
        if (isMaking && isOld()) return location.reload();
        isPressed = true;
        try {
            await (isMaking ? make().then(send) : logIn());
        } catch ({ name }) {
            document.querySelector(`[data-said=${name}]`)?.removeAttribute("hidden");
            offer();
        }
        isPressed = false;
    };
    // Whoever comes back to a page that stood open is asked anew.
    setInterval(() => document.hidden || isPressed || isOld() && offer(), 10000);
    offer();
}
