// Shows what is left of the rest. The page carries the moment it ends and the moment the page was made, both by the server's
// clock: neither a phone's wrong clock nor its sleep matters, since nothing is counted. Without this file the page says
// the time of day.

/** Under what name a browser remembers to keep its screen on. */
const AWAKE = "keep-awake";
const PLACE = ".rest, .floor--rest";

let audio;

/** Pages may make sounds only once they were touched. */
function unlockSound() {
    if (!window.AudioContext || navigator.userActivation?.hasBeenActive === false) return;
    audio ??= new AudioContext();
    if (audio.state !== "running") audio.resume().catch(() => {});
}

function tone(pitch, start, length) {
    const at = audio.currentTime + start;
    const sound = audio.createOscillator();
    const loudness = audio.createGain();
    sound.frequency.value = pitch;
    // Fades, since a sound that is cut off clicks.
    loudness.gain.setValueAtTime(0.6, at);
    loudness.gain.linearRampToValueAtTime(0, at + length);
    sound.connect(loudness).connect(audio.destination);
    sound.start(at);
    sound.stop(at + length);
}

/** One tone for the first alert, two rising ones when rest is over. */
function play(isOver) {
    unlockSound();
    if (!audio) return;
    tone(isOver ? 880 : 620, 0, 0.2);
    if (isOver) tone(1320, 0.25, 0.45);
}

/** Whether the phone took it. */
function shake(isOver) {
    return navigator.vibrate?.(isOver ? [250, 120, 250, 120, 400] : 200);
}

function wantsAwake() {
    try {
        return AWAKE in localStorage;
    } catch {
        return false;
    }
}

let lock;

async function keepAwake(isWanted) {
    if (!isWanted) {
        (await lock)?.release();
        lock = undefined;
    } else if (!lock && navigator.wakeLock && !document.hidden) {
        lock = navigator.wakeLock.request("screen").catch(() => {});
        (await lock)?.addEventListener("release", () => { lock = undefined; });
    }
}

function clockText(seconds) {
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

function countRest() {
    const news = Object.assign(document.createElement("p"), { className: "vh", role: "status" });
    let box, skew, timer, phase, title, ownTitle, isUnsent = false, sending = Promise.resolve();

    /** Takes on a clock that arrived at a moment of this phone's own. */
    function adopt(found, arrived) {
        [box, phase] = [found, undefined];
        const seen = (box?.dataset.now ?? NaN) - arrived;
        // What came late says too little; a clock that was set says something else altogether.
        skew = Math.abs(seen - skew) < 2000 ? Math.max(seen, skew) : seen;
        document.body.append(news);
        draw();
    }

    function draw() {
        clearTimeout(timer);
        // A page that took this one's place has brought a title of its own.
        if (document.title !== ownTitle) title = document.title;
        if (box?.dataset.endsAt) {
            count(box.dataset);
        } else {
            ownTitle = document.title = title;
            keepAwake(false);
        }
        if (isUnsent && box) [...box.querySelectorAll(".of")].at(-1).textContent = "not sent, tap again";
    }

    function count(data) {
        const left = data.endsAt - (Date.now() + skew);
        const now = left <= 0 ? "over" : left <= data.lead * 1000 ? "alert" : "running";
        show(Math.abs(Math.ceil(left / 1000)), now, data);
        if (phase && phase !== now) signal(now);
        phase = now;
        // And a minute longer.
        keepAwake(left > -60_000 && wantsAwake());
        // When the next second is full, a little after rather than before.
        timer = setTimeout(draw, (((left % 1000) + 1000) % 1000 || 1000) + 4);
    }

    function show(seconds, now, data) {
        const text = clockText(seconds);
        const isOver = now === "over";
        const words = box.querySelectorAll(".of");
        box.querySelector("time").textContent = isOver && !words.length ? "Go" : text;
        if (words.length) {
            words[0].textContent = isOver ? "Rest over" : "";
            words[1].textContent = isOver ? "ago" : seconds > data.target ? "left" : `left of ${data.of}`;
        }
        box.querySelector("rect")?.setAttribute("width", isOver ? 0 : Math.min(1000, (seconds * 1000) / data.target));
        box.classList.toggle("is-alert", now !== "running");
        box.classList.toggle("is-over", isOver);
        box.classList.add("is-counted");
        ownTitle = document.title = `${isOver ? "GO" : text} · ${title}`;
    }

    function signal(now) {
        if (now === "running") return;
        const isOver = now === "over";
        play(isOver);
        shake(isOver);
        news.textContent = isOver ? "Rest over" : "Rest ends soon";
        if (isOver) refresh();
    }

    /** Takes the clock of another page, or has none where that has none. */
    function take(page, arrived) {
        const fresh = new DOMParser().parseFromString(page, "text/html").querySelector(PLACE);
        if (!fresh && box.matches(".floor--rest")) return location.reload();
        const focused = box.contains(document.activeElement) && document.activeElement.value;
        if (fresh) box.replaceWith(fresh);
        else box.remove();
        adopt(fresh, arrived);
        if (focused) fresh?.querySelector(`[value=${focused}]`)?.focus();
    }

    /** Asks how the rest stands: another phone may have changed it. */
    async function refresh() {
        // The answer to a post has no address to ask for again.
        if (!box || /[?&]k=/.test(location.search)) return;
        try {
            const answer = await fetch(location.href);
            const arrived = Date.now();
            if (answer.ok && new URL(answer.url).pathname === location.pathname) take(await answer.text(), arrived);
        } catch {
            // It goes on by what it knows.
        }
    }

    /** Posts as the form would, and stays: the page may hold something typed. */
    async function send(op) {
        const button = box?.querySelector(`.ctl [value=${op}]`);
        if (!button) return;
        const fields = new FormData(button.form);
        fields.append(button.name, op);
        try {
            const answer = await fetch(button.formAction, { method: "POST", body: new URLSearchParams(fields) });
            const arrived = Date.now();
            isUnsent = false;
            if (answer.ok) take(await answer.text(), arrived);
            else button.form.requestSubmit(button);
        } catch {
            isUnsent = true;
            draw();
        }
    }

    document.addEventListener("click", (event) => {
        const button = event.target.closest?.(".rest .ctl button");
        if (!button || !box?.contains(button)) return;
        event.preventDefault();
        // One after the other: each answer brings the key of the next.
        sending = sending.then(() => send(button.value));
    });
    for (const touch of ["pointerdown", "keydown"]) document.addEventListener(touch, unlockSound);
    document.addEventListener("visibilitychange", () => {
        if (document.hidden) return;
        draw();
        refresh();
    });
    addEventListener("pageshow", (event) => {
        const found = document.querySelector(PLACE);
        if (found === box) draw();
        else adopt(found, Date.now());
        if (event.persisted) refresh();
    });
    addEventListener("focus", draw);
    addEventListener("online", refresh);

    const came = performance.getEntriesByType("navigation")[0]?.responseStart;
    adopt(document.querySelector(PLACE), came ? performance.timeOrigin + came : Date.now());
}

countRest();
