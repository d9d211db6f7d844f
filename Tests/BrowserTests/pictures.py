"""Pictures of the window, and how far two of them are apart."""

import base64

# Days and times are those of whoever looks; all else on these screens is the same each time. The clock of a rest stops
# first, or it writes its own time over again before the picture is taken.
FIX_TIMES = r"""() => {
    for (let timer = setTimeout(() => {}); timer > 0; timer--) clearTimeout(timer);
    const day = '(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?';
    const month = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*';
    const date = new RegExp(`\\b${day},? \\d{1,2} ${month}(?: \\d{4})?\\b`, 'gi');
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
        node.nodeValue = node.nodeValue.replace(date, 'Mon 30 Nov').replace(/\b\d{1,2}:\d{2}\b/g, '18:42');
    document.activeElement.blur();
    scrollTo(0, 0);
}"""
SETTLED = """() => document.fonts.ready.then(() => Promise.all([...document.images]
    .filter(image => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight)
    .map(image => image.decode()))).then(() => new Promise(done =>
        requestAnimationFrame(() => requestAnimationFrame(() => done(null)))))"""

# Squares of 8 pixels whose mean colour differs, wherever within a pixel's way the other picture is laid: another machine
# draws letters with other edges, and a fraction of a pixel further on.
APART = """async ([one, other, limit]) => {
    const size = 8;
    const ways = [0, -1, 1].flatMap(down => [0, -1, 1].map(along => [along, down]));
    const read = async data => {
        const image = new Image();
        image.src = 'data:image/webp;base64,' + data;
        await image.decode();
        const canvas = new OffscreenCanvas(image.width, image.height);
        const context = canvas.getContext('2d');
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, image.width, image.height);
    };
    const means = ({ data, width, height }, left, top) => {
        const sums = [0, 0, 0];
        for (let row = top; row < top + size; row++) {
            const y = Math.min(Math.max(row, 0), height - 1);
            for (let column = left; column < left + size; column++) {
                const x = Math.min(Math.max(column, 0), width - 1);
                for (let c = 0; c < 3; c++) sums[c] += data[4 * (y * width + x) + c];
            }
        }
        return sums.map(sum => sum / size / size);
    };
    const [a, b] = [await read(one), await read(other)];
    if (a.width !== b.width || a.height !== b.height) return { share: 1, places: [] };
    const places = [];
    let all = 0;
    for (let y = 0; y + size <= a.height; y += size) {
        for (let x = 0; x + size <= a.width; x += size) {
            const here = means(a, x, y);
            const isLike = there => here.every((mean, c) => Math.abs(mean - there[c]) <= limit);
            all++;
            if (!ways.some(([along, down]) => isLike(means(b, x + along, y + down)))) places.push([x, y]);
        }
    }
    return { share: places.length / all, places };
}"""
LIMIT = 20


def take(page):
    """The window of a page that has come to rest, as WebP."""
    page.evaluate(FIX_TIMES)
    page.evaluate(SETTLED)
    clip = page.viewport_size | {"x": 0, "y": 0, "scale": 1}
    devtools = page.context.new_cdp_session(page)
    picture = devtools.send("Page.captureScreenshot", {"format": "webp", "quality": 80, "clip": clip})
    devtools.detach()
    return base64.b64decode(picture["data"])


def apart(blank, one, other):
    """What share of two pictures differs, and where first: `(0.02, [0, 640])`; `blank` is any page to reckon in."""
    found = blank.evaluate(APART, [base64.b64encode(one).decode(), base64.b64encode(other).decode(), LIMIT])
    return found["share"], found["places"][:1]
