"""A phone that is locked: what the server sends to a push service, when, and how a browser is asked and answers."""

import json
import re
import time

import pytest
from playwright.sync_api import expect

from conftest import ARGUMENTS, CHROMIUM
from form_client import FormClient
from layout import Viewer
from lifter import Lifter
from program import Program, lasting_port
from push_sink import PushSink, Receiver, decode, encode
from promises import wait_for_worker, wait_until_true

PASSWORD = "a short sentence works"
# A browser that says yes, and gives what a push service would have given it.
ALLOWING = """
    Notification.requestPermission = async () => 'granted';
    window.subscribed = [];
    PushManager.prototype.getSubscription = async () => null;
    PushManager.prototype.subscribe = async (options) => {
        window.subscribed.push(options);
        return { toJSON: () => (SUBSCRIPTION) };
    };
"""


@pytest.fixture
def sink():
    sink = PushSink()
    yield sink
    sink.close()


@pytest.fixture
def serve(tmp_path, sink):
    """Starts a program that sends to the sink, on one port and one folder."""
    started, port = [], lasting_port()

    def start(**environment):
        settings = {"OPERATOR_CONTACT": "mara@log.example", "PUSH_SERVICES": sink.origin} | environment
        started.append(Program(tmp_path, port, **settings).start())
        return started[-1]

    yield start
    for program in started:
        program.remove()


class Trainee:
    """Somebody who trains over plain forms, and whose browser is the sink's."""

    def __init__(self, origin, sink):
        self.client, self.sink = FormClient(origin, "198.19.7.1"), sink
        form = next(f for f in self.client.page("/signup").forms if any(n == "password" for n, _ in f.fields))
        path, fields = self.client.press(form, form.buttons[-1])
        values = dict(fields) | {"email": "push@example.com", "password": PASSWORD}
        assert self.send(path, values).endswith("&then=log")
        self.press("/log", "add-exercise", exercise="Back squat")

    def send(self, path, values):
        """Posts until it is answered: a machine that is busy with other tests says so, and every post may be repeated."""
        for _ in range(10):
            status, location, text = self.client.post(path, list(values.items()))
            if status != 503:
                break
            time.sleep(1)
        assert status == 303, (status, text[:800])
        return location

    def press(self, page, value, **typed):
        """Presses the button that sends a value, with something typed."""
        for form in self.client.page(page).forms:
            for button in form.buttons:
                if button.get("value") == value or value.endswith(".") and (button.get("value") or "").startswith(value):
                    path, fields = self.client.press(form, button)
                    known = dict(fields)
                    named = {next(n for n in known if n.endswith(key)): text for key, text in typed.items()}
                    return self.send(path, known | named)
        raise AssertionError(f"no button {value} on {page}")

    def allow(self):
        form = next(f for f in self.client.page("/gym/phone").forms if any(n == "endpoint" for n, _ in f.fields))
        values = dict(form.fields) | {"endpoint": self.sink.endpoint} | self.sink.receiver.keys
        assert self.send(form.action, values) == "/gym/phone"

    def do_set(self, weight="100"):
        """Adds a set; the moment at which the rest after it ends."""
        row = re.search(r"add-set\.([\w-]+)", self.client.get("/log")[2])[1]
        text = self.client.get("/log")[2]
        cells = re.findall(rf'name="(n\.{row}\.[^"]+)"', text)
        form = next(f for f in self.client.page("/log").forms if any(b.get("value") == f"add-set.{row}" for b in f.buttons))
        button = next(b for b in form.buttons if b.get("value") == f"add-set.{row}")
        path, fields = self.client.press(form, button)
        typed = dict(zip(cells, (weight, "5")))
        self.send(path, dict(fields) | typed)
        return int(re.search(r'data-ends-at="(\d+)"', self.client.get("/gym")[2])[1]) / 1000

    def usually_rest(self, target, lead):
        self.do_set("60")
        form = next(f for f in self.client.page("/gym/timer").forms if any(n == "rest-other" for n, _ in f.fields))
        button = next(b for b in form.buttons if b.get("value") == "set")
        path, fields = self.client.press(form, button)
        values = dict(fields) | {"rest-other": target, "ahead-other": lead, "scope": "always"}
        self.send(path, values)


def is_signed(authorization):
    """Whether the token holds what a push service asks, by the key it names (RFC 8292); the signature is Swift's to test."""
    head, claims = (json.loads(decode(part)) for part in re.match(r"vapid t=([^.]+)\.([^.]+)\.", authorization).groups())
    key = decode(re.search(r"k=(\S+)", authorization)[1])
    return head == {"typ": "JWT", "alg": "ES256"} and len(key) == 65 and claims


def test_one_at_the_alert_and_one_at_the_end_sealed_urgent_and_on_time(serve, sink):
    program = serve()
    lifter = Trainee(program.origin, sink)
    lifter.usually_rest("8 s", "4 s")
    lifter.allow()
    end = lifter.do_set()
    sink.wait_for(2)
    # Longer than another look at what is due: a third would have come.
    time.sleep(3)
    assert sink.titles() == ["Rest ends in 0:04", "Rest over"]
    for arrival, ahead, life in zip(sink.arrivals, (5, 1), ("4", "30")):
        assert 0 <= arrival.time - (end - ahead) < 1, "sent at the wrong time"
        assert arrival.path == "/browser"
        assert arrival.headers["urgency"] == "high"
        assert arrival.headers["ttl"] == life
        assert re.fullmatch(r"rest-[\w-]{22}", arrival.headers["topic"])
        claims = is_signed(arrival.headers["authorization"])
        assert (claims["aud"], claims["sub"]) == (sink.origin, "mailto:mara@log.example")
        assert 0 < claims["exp"] - arrival.time <= 24 * 3600
    message = sink.read(sink.arrivals[1])
    assert message["web_push"] == 8030
    assert message["notification"]["navigate"] == "/gym"
    assert sink.arrivals[0].headers["topic"] == sink.arrivals[1].headers["topic"]
    assert program.stop() == 0


def test_nothing_of_a_rest_that_a_new_set_has_ended(serve, sink):
    lifter = Trainee(serve().origin, sink)
    lifter.usually_rest("6 s", "off")
    lifter.allow()
    lifter.do_set()
    # In the middle of the rest that the next set ends.
    time.sleep(2)
    end = lifter.do_set("102.5")
    sink.wait_for(1)
    # Longer than what was left of the first rest: one of its own would have come.
    time.sleep(4)
    assert sink.titles() == ["Rest over"]
    assert sink.arrivals[0].time >= end - 1


@pytest.mark.parametrize("with_database", [False, True], ids=["program", "program and database"])
def test_one_over_a_kill_and_a_restart_in_the_middle_of_a_rest(serve, sink, with_database):
    program = serve()
    lifter = Trainee(program.origin, sink)
    lifter.usually_rest("25 s", "off")
    lifter.allow()
    end = lifter.do_set()
    program.kill(database=with_database)
    serve()
    assert not sink.arrivals, "it took too long to start for this test"
    sink.wait_for(1, within=40)
    # Longer than another look at what is due: a second would have come.
    time.sleep(2)
    assert sink.titles() == ["Rest over"]
    assert sink.arrivals[0].time >= end - 1


def test_a_browser_that_is_gone_is_forgotten_and_one_that_is_busy_asked_again(serve, sink):
    lifter = Trainee(serve().origin, sink)
    lifter.usually_rest("4 s", "off")
    lifter.allow()
    sink.statuses = [503, 201]
    lifter.do_set()
    sink.wait_for(2)
    assert 0.9 < sink.arrivals[1].time - sink.arrivals[0].time < 3
    sink.statuses = [410]
    lifter.do_set("105")
    sink.wait_for(3)
    for _ in range(100):
        if "data-sender" in lifter.client.get("/gym/phone")[2]:
            break
        time.sleep(0.05)
    else:
        raise AssertionError("the page still says that this browser is told")
    assert sink.titles() == ["Rest over"] * 3


def allowing(context, sink):
    subscription = json.dumps({"endpoint": sink.endpoint, "keys": sink.receiver.keys})
    context.add_init_script(ALLOWING.replace("SUBSCRIPTION", subscription))
    return Lifter(context.new_page())


def test_a_phone_is_asked_tried_and_turned_off_again(serve, sink, browser_of):
    lifter = allowing(browser_of(base_url=serve().origin), sink).sign_up()
    page = lifter.page
    page.goto("/gym/phone")
    expect(page.get_by_text("Off. If you allow it, a notification comes there")).to_be_visible()
    expect(page.get_by_text("Nothing until you unlock it")).to_be_visible()
    page.get_by_role("button", name="Allow").click()
    expect(page.get_by_text("On. Usually within a few seconds, not guaranteed")).to_be_visible()
    expect(page.get_by_text("Notification, both times")).to_be_visible()
    page.get_by_role("button", name="Try").last.click()
    expect(page.get_by_text("Lock the phone now.")).to_be_visible()
    sink.wait_for(1)
    assert sink.read(sink.arrivals[0])["notification"]["body"] == "Only a test: alerts arrive on this phone."
    page.get_by_role("button", name="Turn off").click()
    expect(page.get_by_role("button", name="Allow")).to_be_visible()


def test_the_browser_is_given_the_servers_key_and_told_that_everything_is_shown(serve, sink, browser_of):
    page = allowing(browser_of(base_url=serve().origin), sink).sign_up().page
    page.goto("/gym/phone")
    # Stays, so that it can be asked what it was given.
    page.evaluate("document.querySelector('[data-sender]').requestSubmit = () => {}")
    page.get_by_role("button", name="Allow").click()
    page.wait_for_function("() => subscribed.length === 1")
    options = page.evaluate("subscribed[0]")
    assert options["userVisibleOnly"] is True
    assert decode(options["applicationServerKey"])[0] == 4 and len(decode(options["applicationServerKey"])) == 65


def test_a_browser_that_refuses_and_one_without_push_say_so(serve, sink, browser_of):
    origin = serve().origin
    context = browser_of(base_url=origin)
    context.add_init_script("PushManager.prototype.subscribe = async () => { throw new DOMException('no') };"
                            "Notification.requestPermission = async () => 'denied'")
    page = Lifter(context.new_page()).sign_up().page
    page.goto("/gym/phone")
    page.get_by_role("button", name="Allow").click()
    expect(page.get_by_text("The browser refused")).to_be_visible()
    for script, words in [("delete window.PushManager", "This browser offers none."),
                          ("delete window.PushManager; navigator.standalone = false", "Nothing there in a tab."),
                          ("delete window.PushManager; Object.defineProperty(window, 'isSecureContext', { value: false })",
                           "Only over HTTPS.")]:
        tab = context.new_page()
        tab.add_init_script(script)
        tab.goto("/gym/phone")
        expect(tab.get_by_role("listitem").filter(has_text="Locked screen").first).to_contain_text(words)
        expect(tab.get_by_role("button", name="Allow")).to_be_hidden()


def test_without_scripts_it_says_why_and_what_is_on_can_be_turned_off(serve, sink, browser_of):
    context = browser_of(base_url=serve().origin, scripts=False)
    page = Lifter(context.new_page()).sign_up().page
    page.goto("/gym/phone")
    row = page.get_by_role("listitem").filter(has_text="Locked screen").first
    expect(row).to_contain_text("Needs a script")
    form = page.locator("form[data-sender]")
    fields = {"op": "allow", "endpoint": sink.endpoint} | sink.receiver.keys
    assert page.request.post(form.get_attribute("action"), form=fields, headers={"Origin": page.url.split("/gym")[0]}).ok
    page.reload()
    page.get_by_role("button", name="Turn off").click()
    expect(row).to_contain_text("Needs a script")


def test_a_server_without_it_says_so_in_one_line(browser_of):
    page = Lifter(browser_of().new_page()).sign_up().page
    page.goto("/gym/phone")
    expect(page.get_by_text("this server sends no notifications")).to_be_visible()
    expect(page.get_by_role("button", name="Allow")).to_have_count(0)


def wait_for_count(page, events, count):
    for _ in range(400):
        if len(events) >= count:
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"{len(events)} of {count}: {events}")


def test_the_worker_shows_what_comes_and_one_takes_the_place_of_the_other(serve, chromium):
    origin = serve().origin
    said = {title: json.dumps({"web_push": 8030, "notification": {"title": title, "tag": "rest", "navigate": "/gym"}})
            for title in ("Rest over", "Rest ends in 0:30")}
    # The engine without the browser around it refuses notifications, whatever it is told.
    with chromium.browser_type.launch(executable_path=CHROMIUM, args=ARGUMENTS) as browser:
        context = browser.new_context(base_url=origin)
        context.grant_permissions(["notifications"], origin=origin)
        page = Lifter(context.new_page()).sign_up().page
        wait_for_worker(page)
        devtools = context.new_cdp_session(page)
        registrations, displayed = [], []
        devtools.on("ServiceWorker.workerRegistrationUpdated", lambda event: registrations.extend(event["registrations"]))
        devtools.on("BackgroundService.backgroundServiceEventReceived", lambda event: displayed.append(event))
        devtools.send("ServiceWorker.enable")
        devtools.send("BackgroundService.startObserving", {"service": "notifications"})
        devtools.send("BackgroundService.setRecording", {"service": "notifications", "shouldRecord": True})
        page.wait_for_timeout(500)
        # What cannot be read still says that rest is over.
        for number, (title, data) in enumerate([*said.items(), ("Rest over", "no JSON")], start=1):
            devtools.send("ServiceWorker.deliverPushMessage",
                          {"origin": origin, "registrationId": registrations[0]["registrationId"], "data": data})
            # Chromium, asked for what it shows while it begins to show the first, forgets that one.
            wait_for_count(page, displayed, number)
            wait_until_true(page, """title => navigator.serviceWorker.ready.then(ready => ready.getNotifications())
                .then(shown => shown.length === 1 && shown[0].title === title && shown[0].tag === 'rest')""", title)


def test_it_fits_every_width_and_shuts_nobody_out(serve, sink, browser_of):
    context = browser_of(base_url=serve().origin, bypass_csp=True, service_workers="block")
    page = Lifter(context.new_page()).sign_up().page
    viewer, found = Viewer(page), []
    page.goto("/gym/phone")
    found += [f"off {fault}" for fault in viewer.faults()]
    action = page.locator("form[data-sender]").get_attribute("action")
    fields = {"op": "allow", "endpoint": sink.endpoint} | sink.receiver.keys
    assert page.request.post(action, form=fields, headers={"Origin": page.url.split("/gym")[0]}).ok
    page.reload()
    page.get_by_role("button", name="Try").last.click()
    expect(page.get_by_text("Lock the phone now.")).to_be_visible()
    found += [f"on {fault}" for fault in viewer.faults()]
    assert found == []


def test_what_opens_the_messages_here_opens_the_one_of_the_standard():
    """RFC 8291, 5."""
    receiver = Receiver(int.from_bytes(decode("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"), "big"),
                        decode("BTBZMqHH6r4Tts7J_aSIgg"))
    assert encode(receiver.point) == (
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4")
    body = decode("DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK"
                  "6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN")
    assert receiver.read(body) == b"When I grow up, I want to be a watermelon"
    with pytest.raises(AssertionError):
        receiver.read(body[:-1] + b"\0")
