"""A port of its own before the server, whose other end a test has in hand."""

import contextlib
import socket
import threading
from urllib.parse import urlsplit


class Line:
    """Listens at `origin` until closed; what becomes of a connection, `serve` says, which is called on a thread of its own."""

    def __init__(self, origin):
        self.server = (urlsplit(origin).hostname, urlsplit(origin).port)
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.origin = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        threading.Thread(target=self._listen, daemon=True).start()

    def close(self):
        # A thread that waits in accept is woken by this alone.
        self.listener.shutdown(socket.SHUT_RDWR)
        self.listener.close()

    def _listen(self):
        with contextlib.suppress(OSError):
            while True:
                browser, _ = self.listener.accept()
                threading.Thread(target=self.serve, args=(browser,), daemon=True).start()
