"""The containers, seen from a phone and from whoever runs them."""

import gzip
import hashlib
import os
import re
import subprocess
import threading
import urllib.parse

from playwright.sync_api import sync_playwright

from stack import HOST, ROOT, Stack

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")


def blocks(document, beginning):
    """The block of commands in a document whose first line begins so."""
    text = (ROOT / "docs" / document).read_text()
    return next(block for block in re.findall(r"```sh\n(.*?)```", text, re.S) if block.startswith(beginning))


def test_without_a_password_nothing_starts(tmp_path):
    stack = Stack(tmp_path)
    stack.write_settings(without="DATABASE_PASSWORD")
    done = stack.compose("config", check=False)
    assert done.returncode != 0
    assert "make a password for the database in .env (docs/deploy.md)" in done.stderr


def test_the_documented_settings_are_enough(tmp_path):
    stack = Stack(tmp_path)
    (tmp_path / ".env").unlink()
    subprocess.run(["bash", "-c", blocks("deploy.md", "(umask 077")], cwd=tmp_path, check=True)
    assert (tmp_path / ".env").stat().st_mode & 0o077 == 0
    stack.compose("config", "-q")


def test_sets_are_there_after_down_and_up(stack, lifter):
    lifter.write_one()
    lifter.write_one()
    stack.down()
    stack.up()
    lifter.settle(stack.origin)
    assert len(lifter.answered) == 2


def test_the_program_is_no_root_and_can_write_only_its_data(stack):
    assert stack.inside("backend", "id", "-u").stdout.strip() == "10001"
    for place in ("/usr/local/bin/x", "/site/Public/x", "/etc/x", "/x"):
        assert stack.inside("backend", "touch", place, check=False).returncode != 0, place
        # Not even as root.
        refused = stack.compose("exec", "-T", "-u", "0", "backend", "touch", place, check=False)
        assert refused.returncode != 0 and "Read-only file system" in refused.stderr, place
    stack.inside("backend", "sh", "-c", "touch /data/x && rm /data/x")
    capabilities = stack.inside("backend", "grep", "CapBnd", "/proc/self/status").stdout
    assert capabilities.split()[1] == "0" * 16


def test_doctor_finds_nothing_wrong(stack):
    done = stack.inside("backend", "workout-tracker", "doctor", check=False)
    lines = done.stdout.splitlines()
    # How much room the machine has is not for this test to say.
    wrong = [line for line in lines if not line.startswith("ok ") and not re.match(r"\w+ +(memory|disk|files):", line)]
    assert wrong == [], done.stdout
    # It got as far as what only a running database can say.
    assert {"schema", "durability", "clocks"} <= {re.split(r"\W+", line)[1] for line in lines}, done.stdout


def test_only_the_frontend_is_reached_from_outside(stack):
    ports = {service: stack.container(service, "{{json .HostConfig.PortBindings}}") for service in ("backend", "database")}
    assert set(ports.values()) <= {"{}", "null"}, ports


def test_http_leads_to_https(stack):
    words = ["curl", "-s", "-o", "/dev/null", "-w", "%{http_code} %{redirect_url}", "--resolve",
             f"{HOST}:{stack.http_port}:127.0.0.1", f"http://{HOST}:{stack.http_port}/login"]
    answer = subprocess.run(words, capture_output=True, text=True, check=True).stdout
    assert answer == f"301 {stack.origin}/login"


def test_a_browser_speaks_http_3(stack):
    arguments = [
        "--no-sandbox", f"--origin-to-force-quic-on={HOST}:{stack.https_port}",
        f"--host-resolver-rules=MAP {HOST} 127.0.0.1", f"--ignore-certificate-errors-spki-list={stack.key_digest()}"]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=arguments)
        page = browser.new_page()
        page.goto(f"{stack.origin}/login")
        assert page.evaluate("performance.getEntriesByType('navigation')[0].nextHopProtocol") == "h3"
        browser.close()


def test_it_speaks_http_2_and_offers_http_3(stack):
    told = stack.curl("/", "--http2", "-o", "/dev/null", "-w", "%{http_version}", "--dump-header", "-").decode()
    assert told.endswith("2")
    assert re.search(rf'(?i)alt-svc: h3=":{stack.https_port}"', told)
    assert "strict-transport-security: max-age=" in told
    assert not re.search(r"(?im)^server:", told)


def test_pages_and_files_are_compressed_once(stack):
    page = stack.curl("/", "--compressed").decode()
    sheet = re.search(r'href="(/public/[^"]+\.css)"', page) or re.search(r'href="(/[^"]+\.css)"', page)
    for path in ("/", sheet.group(1)):
        plain = stack.curl(path, "-H", "Accept-Encoding: identity")
        packed = stack.curl(path, "-H", "Accept-Encoding: gzip, zstd", "--dump-header", stack.folder / "head")
        head = (stack.folder / "head").read_text().lower()
        assert re.findall(r"(?m)^content-encoding: (\S+)", head) == ["gzip"], head
        assert len(packed) < len(plain) // 2
        if path != "/":
            assert gzip.decompress(packed) == plain


def test_nobody_can_claim_another_address(stack):
    """Two tries at two accounts from one place spend one budget of an address, whatever each claims."""
    def tries(email, claimed):
        visitor = stack.visitor()
        visitor.address = claimed
        form = next(f for f in visitor.page("/login").forms if any(n == "password" for n, _ in f.fields))
        path, fields = visitor.press(form, form.buttons[0])
        values = dict(fields) | {"email": email, "password": "wrong but long enough"}
        assert visitor.post(path, list(values.items()))[0] == 422
        return int(stack.sql("SELECT COUNT(*) FROM throttles"))

    first = tries("nobody@example.com", "203.0.113.5")
    assert tries("nobody.else@example.com", "203.0.113.6") == first + 1


def test_a_body_that_is_too_large_is_refused_by_the_servers_own_page(stack, lifter):
    path = lifter.prepare()[1]
    status, _, text = lifter.client.post(path, [["note", "x" * 600_000]])
    assert status == 413
    assert "<title>" in text
    answer = stack.curl("/log", "-o", "/dev/null", "-w", "%{http_code}", "--data-binary", f"@{big_file(stack)}")
    assert answer == b"413"


def big_file(stack):
    file = stack.folder / "big"
    file.write_bytes(b"x" * 3_000_000)
    return file


def test_stopping_lets_a_post_that_has_begun_arrive(stack, lifter):
    lifter.open_post = lifter.prepare()
    _, path, fields = lifter.open_post
    body = urllib.parse.urlencode([tuple(pair) for pair in fields]).encode()
    connection = lifter.client._connect()
    connection.putrequest("POST", path)
    cookies = "; ".join(f"{name}={value}" for name, value in lifter.client.cookies.items())
    for name, value in {"Origin": stack.origin, "Cookie": cookies, "Content-Length": len(body),
                        "Content-Type": "application/x-www-form-urlencoded"}.items():
        connection.putheader(name, value)
    connection.endheaders(body[:20])
    # Whatever was sent before is there once this is answered.
    assert stack.visitor().get("/readyz")[0] == 200
    before = stack.log("backend").count("requests that have begun are finished first")
    stopping = threading.Thread(target=stack.compose, args=("stop", "backend"))
    stopping.start()
    stack.until(lambda: stack.log("backend").count("requests that have begun are finished first") > before)
    connection.send(body[20:])
    assert connection.getresponse().status == 303
    stopping.join()
    assert stack.container("backend", "{{.State.ExitCode}}") == "0"
    lifter.answered.append(lifter.open_post[0])
    lifter.open_post = None
    stack.compose("start", "backend")
    stack.until(lambda: stack.visitor().get("/readyz")[0] == 200)
    lifter.settle(stack.origin)


def test_while_the_program_is_started_again_pages_wait_and_a_post_is_saved_once(stack, lifter):
    lifter.write_one()
    lifter.open_post = lifter.prepare()
    weight, path, fields = lifter.open_post
    stack.compose("stop", "backend")
    answers = {}
    waiting = [threading.Thread(target=lambda: answers.update(page=lifter.client.get("/log"))),
               threading.Thread(target=lambda: answers.update(post=lifter.client.post(path, fields)))]
    for thread in waiting:
        thread.start()
    stack.compose("start", "backend")
    for thread in waiting:
        thread.join()
    assert answers["page"][0] == 200, answers["page"]
    # Older versions of Caddy do not keep a post either, although nothing of it has left.
    assert answers["post"][0] in (303, 502), answers["post"]
    if answers["post"][0] == 303:
        lifter.answered.append(weight)
        lifter.open_post = None
    stack.until(lambda: stack.visitor().get("/readyz")[0] == 200)
    lifter.settle(stack.origin)
    assert len(lifter.answered) == 2


def test_while_nothing_answers_a_page_says_what_to_do(stack, lifter):
    _, path, fields = lifter.prepare()
    stack.compose("stop", "backend")
    try:
        for status, _, text in (lifter.client.get("/log"), lifter.client.post(path, fields)):
            assert status == 502
            assert "nothing is saved twice" in text
        written = stack.log("frontend")
        assert not any(word in written for word in ("remote_ip", "client_ip", "User-Agent", "?k=")), written
    finally:
        stack.compose("start", "backend")
    stack.until(lambda: stack.visitor().get("/readyz")[0] == 200)


def test_a_database_that_dies_loses_nothing_and_its_return_is_noticed(stack, lifter):
    lifter.write_one()
    started = stack.container("backend", "{{.State.StartedAt}} {{.RestartCount}}")
    lifter.open_post = lifter.prepare()
    weight, path, fields = lifter.open_post
    stack.compose("kill", "-s", "KILL", "database")
    status, _, text = lifter.client.post(path, fields)
    assert status == 503
    assert f'value="{weight}"' in text, "what was typed is not on the page"
    assert stack.visitor().get("/")[0] == 200, "the first page needs no database"
    assert stack.inside("backend", "workout-tracker", "health").stdout == "ok\n"
    stack.compose("start", "database")
    stack.until(lambda: stack.visitor().get("/readyz")[0] == 200)
    lifter.settle(stack.origin)
    assert len(lifter.answered) == 2
    assert stack.container("backend", "{{.State.StartedAt}} {{.RestartCount}}") == started


def test_the_program_waits_for_its_database(stack, lifter):
    lifter.write_one()
    stack.compose("stop", "backend", "database")
    stack.compose("start", "backend")
    stack.until(lambda: "cannot reach the database at database:3306 yet" in stack.log("backend"))
    stack.compose("start", "database")
    stack.until(lambda: stack.visitor().get("/readyz")[0] == 200)
    assert stack.container("backend", "{{.RestartCount}}") == "0"
    lifter.settle(stack.origin)


def test_the_documented_backup_brings_everything_back(stack, lifter):
    lifter.write_one()
    stack.documented(blocks("deploy.md", "docker compose exec -T database sh -c 'MYSQL_PWD=$MARIADB_PASSWORD exec mariadb-dump"))
    key = (stack.folder / "server.key").read_bytes()
    assert len(key) == 32
    stack.down("--volumes")
    stack.up()
    assert stack.sql("SELECT COUNT(*) FROM athletes") == "0"
    stack.documented(blocks("deploy.md", "docker compose exec -T backend"))
    stack.until(lambda: stack.visitor().get("/readyz")[0] == 200)
    lifter.settle(stack.origin)
    assert stack.inside("backend", "sh", "-c", "sha256sum </data/server.key").stdout.split()[0] == hashlib.sha256(key).hexdigest()
    assert stack.inside("backend", "stat", "-c", "%a", "/data/server.key").stdout.strip() == "600"


def test_the_backup_of_the_night_is_tried_and_holds_what_was_answered(stack, lifter):
    lifter.write_one()
    stack.compose("stop", "backend")
    # As if the last had been made the day before yesterday.
    assert stack.sql("UPDATE chores SET done_at = done_at - 172800000 WHERE name = 'backup'; SELECT ROW_COUNT()") == "1"
    stack.compose("start", "backend")
    stack.until(lambda: "restored and counted" in stack.inside("backend", "workout-tracker", "doctor", check=False).stdout)
    dump = stack.inside("backend", "sh", "-c", "gunzip -c /data/dumps/nightly-*.sql.gz").stdout
    assert lifter.email in dump
    assert len(re.findall("INSERT INTO `sets` ", dump)) > 0
    lifter.settle(stack.origin)
