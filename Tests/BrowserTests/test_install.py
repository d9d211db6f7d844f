"""The log on a home screen: what a browser needs for it, what it keeps, and what it shows without a connection."""

import json
import re
import shutil
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from conftest import CHROMIUM
from engine_phone import wait_until
from program import ROOT, Program, lasting_port
from promises import wait_for_worker, wait_until_worker_is_gone

KEPT = """async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async name => (await caches.open(name)).keys()));
    return [names.length, requests.flat().map(request => new URL(request.url).pathname).sort()];
}"""
DIGESTED = re.compile(r"^/public/.+\.[0-9a-f]{10}\.[a-z0-9]+$")


@pytest.fixture
def kept(phone):
    """Signed in on a phone whose browser has the worker."""
    phone.sign_up()
    wait_for_worker(phone.page)
    return phone


@pytest.fixture
def own_server(tmp_path):
    """Starts the program on one port and one data folder, again and again, as deployments do."""
    running, port = [], lasting_port()

    def start(**environment):
        if running:
            assert running.pop().stop() == 0
        running.append(Program(tmp_path, port, **environment).start())
        return running[0]

    yield start
    for program in running:
        program.remove()


def test_a_browser_finds_nothing_that_keeps_it_from_the_home_screen(chromium, server, tmp_path):
    # In a profile of its own: a browser refuses to install anything from a private window.
    context = chromium.browser_type.launch_persistent_context(
        tmp_path, executable_path=CHROMIUM, args=["--no-sandbox"], base_url=server.origin)
    try:
        page = context.new_page()
        page.goto("/")
        devtools = context.new_cdp_session(page)
        manifest = devtools.send("Page.getAppManifest")
        assert urlsplit(manifest["url"]).path == "/manifest.webmanifest"
        assert manifest["errors"] == []
        assert json.loads(manifest["data"])["id"] == "/"
        assert devtools.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    finally:
        context.close()


def test_every_picture_of_the_manifest_has_the_size_it_says(phone):
    phone.page.goto("/")
    wrong = phone.page.evaluate("""async () => {
        const manifest = await (await fetch('/manifest.webmanifest')).json();
        const pictures = [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts.flatMap(one => one.icons)];
        const wrong = [];
        for (const { src, sizes } of pictures) {
            const image = new Image();
            image.src = src;
            await image.decode();
            const found = `${image.naturalWidth}x${image.naturalHeight}`;
            if (found !== sizes) wrong.push(`${src}: ${found}`);
        }
        return wrong;
    }""")
    assert wrong == []


def test_after_a_walk_through_the_log_only_public_files_are_kept(kept):
    page = kept.page
    kept.log_workout(Back_squat=[("100", "5")])
    kept.open_history().history_rows().first.click()
    expect(page.get_by_role("heading", level=2, name="Back squat")).to_be_visible()
    page.goto("/history/exercises")
    page.goto("/install")
    assert page.evaluate("navigator.serviceWorker.controller !== null")
    caches, addresses = page.evaluate(KEPT)
    assert caches == 1
    assert len(addresses) > 4
    assert [address for address in addresses if not DIGESTED.match(address)] == ["/offline", "/offline/kept"]
    for shell in ("/offline", "/offline/kept"):
        kept_page = page.evaluate("address => caches.match(address).then(page => page.text())", shell)
        assert not re.search(r"lifter|squat|name=\"t\" value=\"[^\"]", kept_page, re.I)


def test_without_a_connection_the_address_is_kept_and_try_again_opens_it(kept):
    page = kept.page
    kept.log_workout(Back_squat=[("100", "5")])
    page.context.set_offline(True)
    page.goto("/history?exercise=back-squat")
    expect(page.get_by_role("heading", level=1)).to_have_text("No answer.")
    expect(page).to_have_url(re.compile(r"/history\?exercise=back-squat$"))
    page.get_by_role("link", name="Try again").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("No answer.")
    # Its style and its fonts are there too.
    assert page.evaluate("[...document.fonts].some(font => font.family.includes('Black') && font.status === 'loaded')")
    page.context.set_offline(False)
    page.goto("/history")
    page.context.set_offline(True)
    page.reload()
    page.context.set_offline(False)
    page.get_by_role("link", name="Try again").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("History")
    expect(page).to_have_url(re.compile(r"/history$"))


def test_a_server_that_is_gone_is_said_to_be_so_and_comes_back(own_server, chromium):
    server = own_server()
    page = chromium.new_page(base_url=server.origin)
    page.goto("/login")
    wait_for_worker(page)
    server.stop()
    page.goto("/login?next=%2Fhistory")
    expect(page.get_by_role("heading", level=1)).to_have_text("No answer.")
    own_server_again = Program(server.folder, server.port).start()
    try:
        page.get_by_role("link", name="Try again").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Log in")
    finally:
        own_server_again.remove()
        page.close()


def test_switched_off_the_worker_goes_with_the_next_page_and_takes_all_it_kept_along(own_server, chromium):
    page = chromium.new_page(base_url=own_server().origin)
    page.goto("/")
    wait_for_worker(page)
    own_server(SERVICE_WORKER="off")
    page.goto("/login")
    wait_until_worker_is_gone(page)
    assert page.evaluate(KEPT) == [0, []]
    page.goto("/")
    wait_until_worker_is_gone(page)
    page.close()


def test_a_broken_worker_is_replaced_when_the_next_version_is_there(own_server, chromium, tmp_path):
    broken = tmp_path / "broken"
    for folder in ("Templates", "Public"):
        shutil.copytree(ROOT / folder, broken / folder)
    (broken / "Public/js/worker/worker.js").write_text("""
        addEventListener('install', () => skipWaiting());
        addEventListener('fetch', event => event.respondWith(Promise.reject(new Error('broken'))));""")
    page = chromium.new_page(base_url=own_server(RESOURCES=str(broken)).origin)
    page.goto("/")
    wait_for_worker(page)
    with pytest.raises(Exception, match="ERR_FAILED"):
        page.goto("/login")
    own_server()
    # The browser looks for another worker with each load, also one that fails.
    with page.context.expect_event("serviceworker", timeout=30_000) as successor:
        with pytest.raises(Exception, match="ERR_FAILED"):
            page.goto("/login")
    wait_until(lambda: successor.value.evaluate("serviceWorker.state === 'activated'"), "the next version does not begin")
    page.goto("/login")
    expect(page.get_by_role("heading", level=1)).to_have_text("Log in")
    page.close()


def test_without_javascript_nothing_is_kept(browser_of):
    page = browser_of(375, False).new_page()
    page.goto("/")
    assert page.context.service_workers == []
    page.goto("/install")
    expect(page.get_by_role("heading", level=1)).to_have_text("On the home screen.")
