"""A line between browsers and the server that counts what goes along it, whoever asked: pages, workers, preloads."""

import contextlib
import re
import socket
import threading
import time

from line import Line


class Wire(Line):
    """`down` and `up` are how many bytes went each way, headers included."""

    def __init__(self, origin):
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
        super().__init__(origin)

    def serve(self, browser):
        with contextlib.suppress(OSError):
            server = socket.create_connection(self.server)
            threading.Thread(target=self._pass, args=(browser, server, False), daemon=True).start()
            self._pass(server, browser, True)

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
