"""The three containers as one thing: built, started, stopped, and reached as a phone would reach them."""

import base64
import http.client
import os
import pathlib
import secrets
import shutil
import socket
import ssl
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "Tests/BrowserTests"))
from form_client import FormClient  # noqa: E402

HOST = "gym.lan"
PROJECT = "workout-tracker-check"


def compose_command():
    if subprocess.run(["docker", "compose", "version"], capture_output=True).returncode == 0:
        return ["docker", "compose"]
    return [shutil.which("docker-compose") or "docker-compose"]


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return listener.getsockname()[1]


class Stack:
    """An installation of its own, beside any other on the machine; `folder` holds its .env and what it leaves."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.http_port, self.https_port = free_port(), free_port()
        self.origin = f"https://{HOST}:{self.https_port}"
        self.settings = {
            "SITE_ADDRESS": HOST, "CERTIFICATE": "internal", "DATABASE_PASSWORD": secrets.token_hex(24),
            "HTTP_PORT": self.http_port, "HTTPS_PORT": self.https_port, "NETWORK": "10.213.48",
            "OPERATOR_NAME": "Iron Hall", "OPERATOR_CONTACT": "log@iron-hall.example"}
        self.write_settings()
        self.trust = None

    def write_settings(self, without=None):
        lines = [f"{name}={value}\n" for name, value in self.settings.items() if name != without]
        (self.folder / ".env").write_text("".join(lines))

    def arguments(self):
        return [*compose_command(), "--project-directory", ROOT, "--project-name", PROJECT,
                "--env-file", self.folder / ".env", "--file", ROOT / "docker-compose.yml"]

    def compose(self, *words, check=True, **options):
        done = subprocess.run([*self.arguments(), *words], capture_output=True, text=True, **options)
        assert not check or done.returncode == 0, (words, done.stdout, done.stderr)
        return done

    def documented(self, commands):
        """Runs lines of a document in a shell, with `docker compose` meaning this installation."""
        words = " ".join(f"'{word}'" for word in self.arguments())
        script = f"set -eu\n{commands.replace('docker compose', words)}"
        done = subprocess.run(["bash", "-c", script], cwd=self.folder, capture_output=True, text=True)
        assert done.returncode == 0, (commands, done.stdout, done.stderr)
        return done.stdout

    def up(self):
        """As the documents say, then as soon as the site answers over HTTPS."""
        self.compose("up", "--build", "--detach")
        authority = "/data/caddy/pki/authorities/local/root.crt"
        certificate = self.until(lambda: self.inside("frontend", "cat", authority, check=False).stdout)
        self.trust = ssl.create_default_context(cadata=certificate)
        self.until(lambda: self.visitor().get("/readyz")[0] == 200)
        return self

    def down(self, *options):
        self.compose("down", *options)

    def inside(self, service, *words, check=True):
        return self.compose("exec", "-T", service, *words, check=check)

    def container(self, service, form):
        """What the engine says of a service's container, by a template of its own."""
        name = self.compose("ps", "-q", service).stdout.strip()
        return subprocess.run(
            ["docker", "inspect", "-f", form, name], capture_output=True, text=True, check=True).stdout.strip()

    def log(self, service):
        done = self.compose("logs", "--no-color", service)
        return done.stdout + done.stderr

    def sql(self, query):
        words = 'MYSQL_PWD=$MARIADB_PASSWORD exec mariadb -u "$MARIADB_USER" -NB "$MARIADB_DATABASE" -e "$0"'
        return self.inside("database", "sh", "-c", words, query).stdout.strip()

    def visitor(self):
        return SecureClient(self)

    def curl(self, path, *options):
        certificate = self.folder / "root.crt"
        certificate.write_text(ssl.DER_cert_to_PEM_cert(self.trust.get_ca_certs(binary_form=True)[0]))
        return subprocess.run(
            ["curl", "--silent", "--show-error", "--max-time", "30", "--cacert", certificate,
             "--resolve", f"{HOST}:{self.https_port}:127.0.0.1", *options, self.origin + path],
            capture_output=True, check=True).stdout

    def key_digest(self):
        """Of the site's public key, as Chromium wants to be told of an exception."""
        connection = SecureConnection(self)
        connection.connect()
        data = connection.sock.getpeercert(binary_form=True)
        connection.close()
        steps = ("openssl x509 -inform der -pubkey -noout", "openssl pkey -pubin -outform der", "openssl dgst -sha256 -binary")
        for step in steps:
            data = subprocess.run(step.split(), input=data, capture_output=True, check=True).stdout
        return base64.b64encode(data).decode()

    def until(self, answer, within=120):
        """Waits for other processes; whatever cannot be reached yet is asked again."""
        end = time.monotonic() + within
        while True:
            try:
                if value := answer():
                    return value
            except (OSError, http.client.HTTPException):
                pass
            assert time.monotonic() < end, self.compose("logs", "--no-color", "--tail", "40").stdout
            time.sleep(0.2)


class SecureConnection(http.client.HTTPSConnection):
    """Speaks to this machine under the name of the site, which no name server knows."""

    def __init__(self, stack):
        super().__init__(HOST, stack.https_port, timeout=60, context=stack.trust)
        self.trust = stack.trust

    def connect(self):
        plain = socket.create_connection(("127.0.0.1", self.port), self.timeout)
        self.sock = self.trust.wrap_socket(plain, server_hostname=self.host)


class SecureClient(FormClient):
    """A browser that believes the installation's own authority; it claims to be forwarded for somebody else."""

    def __init__(self, stack, address="198.51.100.7"):
        self.stack = stack
        super().__init__(stack.origin, address)

    def _connect(self):
        return SecureConnection(self.stack)
