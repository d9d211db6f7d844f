"""A line between a browser and the server that breaks at a chosen place of what is posted to the log."""

import contextlib
import re
import socket
import threading
from urllib.parse import urlsplit

from cutting import drain, read_request, reset


def half_sent(browser, server, head, body):
    """The server never has all of it."""
    server.sendall(head + body[:len(body) // 2])
    reset(server)
    reset(browser)


def sent_unseen(browser, server, head, body):
    """Whether the server begins with it is up to the network."""
    server.sendall(head + body)
    reset(server)
    reset(browser)


def answer_lost(browser, server, head, body):
    """The first byte of an answer leaves only after the set is stored."""
    server.sendall(head + body)
    server.recv(1, socket.MSG_PEEK)
    reset(browser)
    drain(server)


CUTS = {"half-sent": half_sent, "sent-unseen": sent_unseen, "answer-lost": answer_lost}


class CutLine:
    """Listens at `origin` until closed. Each connection carries one request, so that a cut is the end of that one."""

    def __init__(self, origin):
        self.server = (urlsplit(origin).hostname, urlsplit(origin).port)
        # While one of CUTS is here, every post to the log meets it: browsers send one anew without being asked.
        self.cut, self.met = None, 0
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
                threading.Thread(target=self._serve, args=(browser,), daemon=True).start()

    def _serve(self, browser):
        with contextlib.suppress(OSError), browser:
            head, body = read_request(browser)
            head = re.sub(rb"(?i)\r\nconnection:[^\r]*", b"", head)
            head = head.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n", 1)
            with socket.create_connection(self.server) as server:
                if self.cut and head.startswith(b"POST /log?"):
                    self.met += 1
                    return self.cut(browser, server, head, body)
                server.sendall(head + body)
                while piece := server.recv(65_536):
                    browser.sendall(piece)
