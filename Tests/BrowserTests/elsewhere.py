"""A site of somebody else: whatever page it is given, under two names of this machine."""

import html
import http.server
import threading
from urllib.parse import urlsplit


class Elsewhere:
    """Serves its pages until closed, at `origins`: a port of the server's own host, with its cookies, and another host."""

    def __init__(self, server):
        self.pages = {}
        site = self

        class Answer(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                page = site.pages.get(self.path, "").encode()
                self.send_response(200 if page else 404)
                self.send_header("Content-Type", "text/html; charset=utf-8")
                self.send_header("Content-Length", str(len(page)))
                self.end_headers()
                self.wfile.write(page)

            def log_message(self, *_):
                pass

        self.listener = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Answer)
        self.listener.daemon_threads = True
        port = self.listener.server_port
        self.origins = [f"http://{urlsplit(server).hostname}:{port}", f"http://localhost:{port}"]
        threading.Thread(target=self.listener.serve_forever, daemon=True).start()

    def close(self):
        self.listener.shutdown()
        self.listener.server_close()

    def offer(self, path, address, fields):
        """A page whose one button posts these fields."""
        inputs = "".join(f'<input type="hidden" name="{html.escape(name)}" value="{html.escape(value)}">'
                         for name, value in fields)
        form = f'<form method="post" action="{html.escape(address)}">{inputs}<button>Win</button></form>'
        self.pages[path] = f"<!doctype html>{form}"
