"""A line between a browser and the server that breaks at a chosen place of what is posted to the log."""

import contextlib
import re
import socket

from cutting import drain, read_request, reset
from line import Line


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


class CutLine(Line):
    """Each connection carries one request, so that a cut is the end of that one."""

    def __init__(self, origin):
        # While one of CUTS is here, every post to the log meets it: browsers send one anew without being asked.
        self.cut, self.met = None, 0
        super().__init__(origin)

    def serve(self, browser):
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
