"""A line between browsers and the server that counts what goes along it, whoever asked: pages, workers, preloads."""

import contextlib
import re
import socket
import threading
import time
from urllib.parse import urlsplit


class Wire:
    """Listens at `origin` until closed; `down` and `up` are how many bytes went each way, headers included."""

    def __init__(self, origin):
        self.server = (urlsplit(origin).hostname, urlsplit(origin).port)
        self.down, self.up = 0, 0
        # While it is, what the server answers is lost: the server has done what it was asked.
        self.is_deaf = False
        # How many seconds each piece of an answer takes longer; and while it hangs, nothing of one comes.
        self.delay, self.hangs = 0, False
        # What stands here is the answer to everything, and the server is asked for nothing: the gate of a network.
        self.gate = b""
        # The lines of what was asked for: "GET /log HTTP/1.1".
        self.asked = []
        self.lock = threading.Lock()
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
                server = socket.create_connection(self.server)
                threading.Thread(target=self._pass, args=(browser, server, False), daemon=True).start()
                threading.Thread(target=self._pass, args=(server, browser, True), daemon=True).start()

    def _pass(self, source, target, is_down):
        with contextlib.suppress(OSError):
            while piece := source.recv(65_536):
                if is_down and self.is_deaf:
                    break
                if is_down:
                    time.sleep(self.delay)
                while is_down and self.hangs:
                    time.sleep(.05)
                if not is_down:
                    self.asked += [line.decode() for line in re.findall(rb"^[A-Z]+ \S+ HTTP/1\.1", piece, re.M)]
                    if self.gate:
                        source.sendall(self.gate)
                        break
                with self.lock:
                    if is_down:
                        self.down += len(piece)
                    else:
                        self.up += len(piece)
                target.sendall(piece)
            target.shutdown(socket.SHUT_RDWR if is_down and self.is_deaf else socket.SHUT_WR)
