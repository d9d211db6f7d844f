"""nginx serving saved answers: what the same bytes cost without a program behind them."""

import pathlib
import socket
import subprocess
import time

CONFIGURATION = """
daemon off;
worker_processes 1;
pid {folder}/nginx.pid;
error_log {folder}/nginx-error.log;
events {{ worker_connections 512; }}
http {{
    access_log {folder}/nginx-access.log;
    client_body_temp_path {folder}; proxy_temp_path {folder}; fastcgi_temp_path {folder};
    uwsgi_temp_path {folder}; scgi_temp_path {folder};
    keepalive_requests 1000000;
    default_type text/html;
    charset utf-8;
    types {{ }}
    root {folder}/saved;
    {headers}
    gzip_comp_level 4;
    server {{ listen 127.0.0.1:{plain}; gzip off; }}
    server {{ listen 127.0.0.1:{packed}; gzip on; }}
}}
"""
OWN = {"content-length", "content-type", "content-encoding", "connection", "date", "server", "vary", "set-cookie",
       "keep-alive"}


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


class Nginx:
    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        (self.folder / "saved").mkdir()
        # Its workers have an account of their own.
        self.folder.chmod(0o755)
        self.headers = {}
        self.plain, self.packed = free_port(), free_port()

    def save(self, name, body, headers):
        """Keeps an answer, and of its headers those that nginx would not write itself."""
        (self.folder / "saved" / name).write_bytes(body)
        self.headers |= {key.lower(): value for key, value in headers if key.lower() not in OWN}

    def __enter__(self):
        lines = [f'add_header {name} "{value}";' for name, value in sorted(self.headers.items())]
        text = CONFIGURATION.format(folder=self.folder, headers="\n    ".join(lines), plain=self.plain, packed=self.packed)
        (self.folder / "nginx.conf").write_text(text)
        self.process = subprocess.Popen(["nginx", "-c", self.folder / "nginx.conf"], stderr=subprocess.DEVNULL)
        for port in (self.plain, self.packed):
            self._wait(port)
        return self

    def _wait(self, port):
        for _ in range(500):
            try:
                socket.create_connection(("127.0.0.1", port)).close()
                # The socket listens before the worker that answers is there to be measured.
                if len(self.pids) > 1:
                    return
            except OSError:
                pass
            time.sleep(0.01)
        raise AssertionError((self.folder / "nginx-error.log").read_text())

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()

    @property
    def pids(self):
        children = pathlib.Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text()
        return [self.process.pid, *map(int, children.split())]
