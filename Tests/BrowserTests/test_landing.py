"""The front page as it moves, and that without motion it is whole."""

import re

import pytest
from playwright.sync_api import expect

from conftest import PHONE, WIDTHS

COLOUR = re.compile(r"-color-\d+\.\w+\.(avif|webp|jpg)$")
PAPER, RED = "rgb(242, 239, 232)", "rgb(255, 59, 31)"
CLEAR, GROUND, RAISED = "rgba(0, 0, 0, 0)", "rgb(14, 14, 14)", "rgb(26, 26, 26)"


class Cover:
    """The front page in one browser, and the colour pictures that it has fetched so far."""

    def __init__(self, context):
        self.page = context.new_page()
        self.fetched = []
        self.page.on("request", lambda request: COLOUR.search(request.url) and self.fetched.append(request.url))

    def open(self):
        self.page.goto("/", wait_until="networkidle")
        return self

    def scroll(self, pixels):
        self.page.evaluate("y => new Promise(done => {"
                           "  scrollTo({ top: y, behavior: 'instant' });"
                           "  requestAnimationFrame(() => requestAnimationFrame(done));"
                           "})", pixels)

    def bring(self, selector, share):
        """Scrolls until the top of an element lies at a share of the window's height."""
        self.scroll(self.page.evaluate("([selector, share]) => scrollY - share * innerHeight"
                                       "  + document.querySelector(selector).getBoundingClientRect().top",
                                       [selector, share]))

    def style(self, selector, name):
        """A computed value of each element, in order."""
        return self.page.eval_on_selector_all(
            selector, "(all, name) => all.map(one => getComputedStyle(one)[name])", name)

    def strength(self, place):
        """From 0 for mono to 1 for colour; 0 too while the colour picture has no box."""
        picture = self.page.locator(f"{place} .colour")
        return float(self.style(f"{place} .colour", "opacity")[0]) if picture.is_visible() else 0


@pytest.fixture
def moving(browser_of):
    """Opens the front page for someone who minds no motion: `moving(**PHONE)`."""
    def open_cover(width=375, scripts=True, **options):
        context = browser_of(width, scripts, service_workers="block", **options)
        cover = Cover(context)
        cover.page.emulate_media(reduced_motion="no-preference")
        return cover
    return open_cover


@pytest.fixture
def still(browser_of):
    return Cover(browser_of(service_workers="block", **PHONE))


def at(cover, milliseconds):
    """Holds what runs by time, not by scrolling, at so long after the page was there."""
    cover.page.evaluate("""time => document.getAnimations()
        .filter(one => one.timeline === document.timeline)
        .forEach(one => { one.pause(); one.currentTime = time; })""", milliseconds)


def arrived(cover):
    """How far each part of the cover has come: the three lines, the rule, the way in."""
    return cover.page.evaluate("""() => {
        const style = selector => getComputedStyle(document.querySelector(selector));
        const lines = [...document.querySelectorAll('.hero h1 span')].map(one => {
            const sides = getComputedStyle(one).clipPath.slice('inset('.length).split(' ').map(parseFloat);
            return 100 - Math.max(0, sides[2] ?? sides[0]);
        });
        const across = style('.hero .limerule').scale;
        return { lines, rule: across === 'none' ? 1 : parseFloat(across), way: parseFloat(style('.hero .go').opacity) };
    }""")


def test_the_lines_come_one_after_the_other_then_the_rule_is_drawn_and_the_way_in_settles(moving):
    cover = moving().open()
    at(cover, 0)
    assert arrived(cover) == {"lines": [0, 0, 0], "rule": 0, "way": 0}
    at(cover, 240)
    first, second, third = arrived(cover)["lines"]
    assert first > second > third > 0
    assert arrived(cover)["rule"] == arrived(cover)["way"] == 0
    at(cover, 600)
    middle = arrived(cover)
    assert middle["lines"][0] == 100 and 0 < middle["rule"] < 1 and 0 < middle["way"] < 1
    at(cover, 1200)
    assert arrived(cover) == {"lines": [100, 100, 100], "rule": 1, "way": 1}


LIES = """() => {
    const style = (selector, part) => getComputedStyle(document.querySelector(selector), part);
    const box = selector => document.querySelector(selector).getBoundingClientRect();
    const [hero, shot, rule, start, entry] =
        ['.hero', '.shot img', '.limerule', '.hero .btn--primary', '.hero .in a'].map(box);
    const lines = [...document.querySelectorAll('.hero h1 span')].map(one => one.getBoundingClientRect());
    const size = parseFloat(style('.hero h1').fontSize);
    const colours = ['.hero', '.limerule', '.hero .btn--primary'].map(one => style(one).backgroundColor);
    const holds = {
        'the band fills the window': hero.left === 0 && hero.width === innerWidth && hero.height >= innerHeight,
        'the picture bleeds off the right edge': shot.right >= hero.right,
        'three lines are stacked': lines.length === 3 && lines.every((line, n) => !n || line.top > lines[n - 1].top + 30),
        'they stand at the left': lines.every(line => line.left < 60 && line.right <= innerWidth),
        'the rule lies under them, the control under the rule':
            rule.top >= lines[2].bottom - 20 && Math.abs(start.top - rule.bottom) < 2,
        'both ways in are whole':
            [start, entry].every(one => one.left >= 0 && one.right <= innerWidth && one.bottom <= innerHeight),
        'the headline is 44 to 128 px': size >= 44 && size <= 128 && (innerWidth < 1280 || size === 128),
        'ground, lime and red': colours.join() === 'rgb(14, 14, 14),rgb(232, 255, 71),rgb(255, 59, 31)',
        'grain lies over it': /\\/grain\\.\\w+\\.webp/.test(style('.hero', '::after').backgroundImage),
    };
    return Object.keys(holds).filter(one => !holds[one]);
}"""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_the_first_frame_is_a_magazine_cover_at_every_width(browser_of, motion):
    cover = Cover(browser_of(service_workers="block"))
    cover.page.emulate_media(reduced_motion=motion)
    cover.open()
    at(cover, 1200)
    for width, height in WIDTHS.items():
        cover.page.set_viewport_size({"width": width, "height": height})
        assert cover.page.evaluate(LIES) == [], width


def test_a_phone_fetches_no_colour_before_it_scrolls_and_then_what_it_sees(moving):
    cover = moving(**PHONE).open()
    assert cover.fetched == []
    strengths = []
    for pixels in (100, 200, 300, 406):
        cover.scroll(pixels)
        strengths.append(cover.strength(".hero"))
    assert 0 < strengths[0] < strengths[1] < strengths[2] < strengths[3] == 1
    cover.page.wait_for_load_state("networkidle")
    assert [re.search(r"(\w+-\w+)-color", address)[1] for address in cover.fetched] == ["hero-portrait"]
    cover.scroll(0)
    assert cover.strength(".hero") == 0


def test_on_a_phone_a_band_turns_to_colour_as_it_passes(moving):
    cover = moving(**PHONE).open()
    bands = [".crop:nth-child(1 of .crop)", ".crop:nth-child(2 of .crop)"]
    for band in bands:
        cover.bring(band, 0.9)
        assert cover.strength(band) == 0
        cover.bring(band, 0.1)
        assert cover.strength(band) == 1
        expect(cover.page.locator(f"{band} .colour")).to_have_js_property("complete", True)


def test_under_a_pointer_a_picture_turns_to_colour_and_back(moving):
    cover = moving(1280).open()
    assert cover.fetched == []
    cover.bring(".crop", 0.3)
    fetched = len(cover.fetched)
    cover.page.mouse.move(5, 5)
    cover.page.locator(".crop").first.hover()
    expect(cover.page.locator(".crop .colour").first).to_have_css("opacity", "1")
    assert "band-knurl" in cover.fetched[fetched]
    # Mono lies whole below it, so that a picture which is long in coming leaves no hole.
    assert cover.style(".crop img:not(.colour)", "opacity")[0] == "1"
    cover.page.mouse.move(5, 5)
    expect(cover.page.locator(".crop .colour").first).to_be_hidden()


def test_the_cover_turns_to_colour_under_a_pointer_before_any_scrolling(moving):
    cover = moving(1280).open()
    cover.page.mouse.move(900, 200)
    expect(cover.page.locator(".hero .colour")).to_have_css("opacity", "1")
    assert "hero-landscape" in cover.fetched[0]


@pytest.mark.parametrize("width", [375, 1280])
def test_the_stat_band_flips_from_paper_to_red_row_by_row(moving, width):
    cover = moving(width).open()
    size = {375: 44, 1280: 96}[width]
    assert {round(float(text.removesuffix("px"))) for text in cover.style(".promise dd", "fontSize")} == {size}
    assert set(cover.style(".promise dd", "color") + cover.style(".promise dt", "color")) == {GROUND}
    cover.bring(".promise", 0.9)
    assert set(cover.style(".promise > div", "backgroundColor")) == {PAPER}
    cover.bring(".promise > div:last-child", 0.52)
    grounds = cover.style(".promise > div", "backgroundColor")
    assert grounds[0] == RED and grounds[-1] == PAPER
    cover.bring(".promise > div:last-child", 0.1)
    assert set(cover.style(".promise > div", "backgroundColor")) == {RED}


def test_chapter_titles_light_up_as_they_come(moving):
    cover = moving().open()
    cover.bring(".chapter h2 span", 0.97)
    unlit = cover.style(".chapter h2 span", "color")[0]
    cover.bring(".chapter h2 span", 0.3)
    assert unlit != PAPER == cover.style(".chapter h2 span", "color")[0]


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_the_way_to_log_in_is_in_view_wherever_one_has_scrolled(browser_of, motion):
    cover = Cover(browser_of(service_workers="block"))
    page = cover.page
    page.emulate_media(reduced_motion=motion)
    cover.open()
    link = page.locator(".topbar").get_by_role("link", name="Log in")
    for width, height in WIDTHS.items():
        page.set_viewport_size({"width": width, "height": height})
        length = page.evaluate("document.documentElement.scrollHeight - innerHeight")
        for share in (0, 0.15, 0.4, 0.7, 1):
            cover.scroll(share * length)
            top, is_on_top = link.evaluate("""link => {
                const { x, y, width, height } = link.getBoundingClientRect();
                return [y, link.contains(document.elementFromPoint(x + width / 2, y + height / 2))];
            }""")
            assert 0 <= top < 60 and is_on_top, (width, share)
    link.click()
    expect(page).to_have_url(re.compile("/login$"))


def test_logging_and_history_are_told_in_ruled_rows_and_solid_blocks(moving):
    cover = moving().open()
    rules = cover.style(".chapter .rows > li", "borderBottomWidth")
    assert len(rules) == 6 and set(rules) == {"1px"}
    assert cover.style(".duo > .block", "backgroundColor") == [RED, RAISED]
    assert set(cover.style(".duo, .duo *, .promise, .promise *", "borderRadius")) == {"0px"}
    assert set(cover.style(".duo, .duo *, .promise, .promise *", "boxShadow")) == {"none"}


def test_every_picture_comes_in_three_formats_and_in_a_size_for_the_window(still):
    pictures = still.open().page.eval_on_selector_all("picture", """all => all.map(one => ({
        types: [...new Set([...one.querySelectorAll('source[type]')].map(source => source.type))],
        isMeasured: [...one.querySelectorAll('source[type]')].every(source => source.sizes && /\\d+w/.test(source.srcset)),
        last: one.querySelector('img').getAttribute('src').split('.').pop(),
        hasPlace: ['width', 'height'].every(name => one.querySelector('img').hasAttribute(name)),
    }))""")
    assert len(pictures) == 6
    assert all(one == {"types": ["image/avif", "image/webp"], "isMeasured": True, "last": "jpg", "hasPlace": True}
               for one in pictures)
    # 375 px at two dots each.
    assert [re.search(r"-(\d+)\.\w+\.avif", address)[1] for address in still.fetched] == ["780"]


def composed(cover):
    """Everything is there without scrolling, and nothing runs."""
    page = cover.page
    page.evaluate("Promise.all(document.getAnimations().map(one => one.finished)).then(() => null)")
    assert cover.style(".hero h1 span", "opacity") == ["1", "1", "1"]
    assert set(cover.style(".chapter h2 span", "color")) == {PAPER}
    ground = cover.style(".topbar", "backgroundColor")
    cover.bring(".promise", 0.3)
    assert page.evaluate("document.getAnimations().every(one => one.playState === 'finished')")
    assert ground == cover.style(".topbar", "backgroundColor") == [GROUND]
    return cover.style(".promise", "backgroundColor")[0], set(cover.style(".promise > div", "backgroundColor"))


def test_with_reduced_motion_the_page_is_composed_at_once_in_colour_from_one_picture(still):
    page = still.open().page
    assert page.evaluate("document.getAnimations().length") == 0
    assert composed(still) == (RED, {CLEAR})
    cover = page.locator(".shot img:not(.colour)")
    assert COLOUR.search(cover.evaluate("image => image.currentSrc"))
    assert [re.search(r"(\w+-\w+)-color", address)[1] for address in still.fetched] == ["hero-portrait"]


def test_an_engine_without_scroll_timelines_gets_the_composed_page_in_mono(moving):
    cover = moving(**PHONE)

    def without_timelines(route):
        answer = route.fetch()
        sheet, count = re.subn(r"@supports\s*\(animation-timeline:\s*scroll\(\)\)", "@supports (unheard: of)", answer.text())
        assert count == 1
        route.fulfill(response=answer, body=sheet)

    cover.page.route(re.compile(r"/app\.\w+\.css$"), without_timelines)
    cover.open()
    assert composed(cover) == (PAPER, {CLEAR})
    cover.bring(".last", 0.5)
    cover.page.wait_for_load_state("networkidle")
    assert cover.fetched == []


def test_without_javascript_it_moves_all_the_same(moving):
    cover = moving(1280, scripts=False).open()
    cover.page.mouse.wheel(0, 500)
    expect(cover.page.locator(".hero .colour")).to_have_css("opacity", "1")
