"""Starts the browsers of Debian: Chromium, Firefox ESR and WebKitGTK's, with JavaScript and without."""

import contextlib
import os
import pathlib
import re
import signal
import socket
import subprocess
import time

from webdriver import HTTPWire, MarionetteWire

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
MINI_BROWSER = next(pathlib.Path("/usr/lib").glob("*/webkit2gtk-4.1/MiniBrowser"), None)
FIREFOX_SETTINGS = {
    "javascript.enabled": True, "browser.shell.checkDefaultBrowser": False, "app.update.auto": False,
    # Sends a form again without asking, as whoever presses Reload would say.
    "dom.confirm_repost.testing.always_accept": True,
    "datareporting.policy.dataSubmissionEnabled": False, "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False, "toolkit.telemetry.reportingpolicy.firstRun": False}


@contextlib.contextmanager
def chromium(folder, scripts):
    port = free_port()
    arguments = ["--headless=new", "--no-sandbox", "--disable-gpu", f"--user-data-dir={folder}"]
    settings = {"credentials_enable_service": False, "profile.managed_default_content_settings.javascript": 1 if scripts else 2}
    options = {"binary": CHROMIUM, "args": arguments, "prefs": settings}
    with process(["chromedriver", f"--port={port}"], folder, port) as driver:
        with session(HTTPWire(port, {"goog:chromeOptions": options}), driver) as wire:
            yield wire


@contextlib.contextmanager
def firefox(folder, scripts):
    port = free_port()
    settings = FIREFOX_SETTINGS | {"marionette.port": port, "javascript.enabled": scripts}
    lines = [f'user_pref("{name}", {str(value).lower()});' for name, value in settings.items()]
    (folder / "user.js").write_text("\n".join(lines))
    command = ["firefox-esr", "--headless", "--marionette", "--no-remote", "--profile", str(folder)]
    with process(command, folder, port) as driver, session(MarionetteWire(port), driver) as wire:
        yield wire


@contextlib.contextmanager
def webkit(folder, scripts):
    port = free_port()
    # Scripts are left out of the page then, since the driver itself needs an engine that runs them.
    arguments = ["--automation", f"--enable-javascript-markup={str(scripts).lower()}"]
    options = {"binary": str(MINI_BROWSER), "args": arguments}
    with display(folder) as screen:
        own = {"DISPLAY": screen, "LIBGL_ALWAYS_SOFTWARE": "1", "XDG_RUNTIME_DIR": str(folder),
               # Its sandbox needs namespaces that a container does not give.
               "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
        with process(["WebKitWebDriver", f"--port={port}"], folder, port, own) as driver:
            with session(HTTPWire(port, {"webkitgtk:browserOptions": options}), driver) as wire:
                yield wire


ENGINES = {"chromium": chromium, "firefox": firefox, "webkit": webkit}


@contextlib.contextmanager
def display(folder):
    """A screen that nobody sees."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "800x1200x24", "-nolisten", "tcp"]
    with open(folder / "xvfb.log", "wb") as log, ending(subprocess.Popen(command, pass_fds=[write], stderr=log)):
        os.close(write)
        with open(read) as number:
            yield f":{number.readline().strip()}"


@contextlib.contextmanager
def process(command, folder, port, environment=None):
    """A program that has begun to listen, and is stopped in the end."""
    own = {"HOME": str(folder), "TMPDIR": str(folder)} | (environment or {})
    with open(folder / "driver.log", "wb") as log:
        with ending(subprocess.Popen(command, stdout=log, stderr=log, env=os.environ | own)) as running:
            wait_for(port, running)
            yield running


@contextlib.contextmanager
def ending(running):
    """A process that is gone in the end, whatever has happened."""
    try:
        yield running
    finally:
        running.terminate()
        try:
            running.wait(20)
        except subprocess.TimeoutExpired:
            running.kill()
            running.wait()


@contextlib.contextmanager
def session(wire, driver):
    wire.driver = driver
    try:
        yield wire
    finally:
        wire.close()


# What the processes are called that run the pages: Chromium's, Firefox's, WebKit's.
PAGES = re.compile(r"--type=renderer|-contentproc .* tab$|WebKitWebProcess")


def suspend(wire, seconds):
    """Stops all processes that run a page of this browser, as a phone does with those out of sight."""
    pages = [pid for pid in descendants(wire.driver.pid) if PAGES.search(command_line(pid))]
    assert pages, [command_line(pid) for pid in descendants(wire.driver.pid)]
    try:
        for pid in pages:
            os.kill(pid, signal.SIGSTOP)
        time.sleep(seconds)
    finally:
        for pid in pages:
            os.kill(pid, signal.SIGCONT)


def descendants(pid):
    children = [int(child) for task in pathlib.Path(f"/proc/{pid}/task").glob("*/children") for child in task.read_text().split()]
    return children + [below for child in children for below in descendants(child)]


def command_line(pid):
    with contextlib.suppress(FileNotFoundError):
        return pathlib.Path(f"/proc/{pid}/cmdline").read_text().replace("\0", " ").strip()
    return ""


def wait_for(port, running, within=60):
    deadline = time.monotonic() + within
    while time.monotonic() < deadline and running.poll() is None:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=5):
            return
        time.sleep(.1)
    raise AssertionError(f"{running.args[0]} does not listen; it ended with {running.poll()}")


def free_port():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]
