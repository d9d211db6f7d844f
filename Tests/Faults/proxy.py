"""A proxy between browsers and the server that breaks at chosen bytes. Each way of breaking has a port of its own."""

import contextlib
import random
import socket
import threading
import time
import zlib

from cutting import drain, read_answer, read_request, reset

CUTS = {
    "C0": "refuses the connection",
    "C1": "accepts and resets",
    "C2": "resets after the request's head",
    "C3": "resets within the request's body",
    "C4": "resets after the whole request, before it is answered",
    "C5": "resets after the commit, before the first byte of the answer",
    "C6": "resets within the answer's head",
    "C7": "cuts the answer's body",
    "C8": "passes the request on late",
    "C9": "takes everything and passes nothing on",
    "C10": "passes the request on twice",
    "C11": "passes two requests on in the other order",
    "C12": "passes one byte at a time both ways",
}


class FaultProxy:
    """Listens from the start; `address(cut)` is where a browser meets that fault."""

    def __init__(self, server, delays=(0.2, 0.5, 1.0), drip=0.002):
        self.server, self.delays, self.drip = server, delays, drip
        self.seen = dict.fromkeys(CUTS, 0)
        self.lock, self.running, self.waiting = threading.Lock(), [], []
        self.ports, self.listeners = {}, []
        for cut in CUTS:
            listener = socket.create_server(("127.0.0.1", 0), backlog=256)
            self.ports[cut] = listener.getsockname()[1]
            if cut == "C0":
                listener.close()
                continue
            self.listeners.append(listener)
            threading.Thread(target=self._listen, args=(listener, cut), daemon=True).start()

    def address(self, cut):
        if cut == "C0":
            self.seen["C0"] += 1
        return "127.0.0.1", self.ports[cut]

    def close(self):
        """Waits for what it still holds back: late requests arrive before the count."""
        for listener in self.listeners:
            # A thread that waits in accept is woken by this alone.
            listener.shutdown(socket.SHUT_RDWR)
            listener.close()
        end = time.monotonic() + 60
        for thread in self.running:
            thread.join(max(0.0, end - time.monotonic()))

    def _listen(self, listener, cut):
        with contextlib.suppress(OSError):
            while True:
                browser, _ = listener.accept()
                thread = threading.Thread(target=self._serve, args=(browser, cut), daemon=True)
                with self.lock:
                    self.seen[cut] += 1
                    self.running = [one for one in self.running if one.is_alive()] + [thread]
                thread.start()

    def _serve(self, browser, cut):
        with contextlib.suppress(OSError), browser:
            browser.settimeout(40)
            if cut == "C1":
                return reset(browser)
            head, body = read_request(browser)
            # Where in the bytes it breaks follows from the bytes themselves.
            chance = random.Random(zlib.crc32(head + body))
            getattr(self, f"_{cut.lower()}")(browser, head, body, chance)

    def _server(self):
        server = socket.create_connection(self.server, 40)
        server.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return server

    def _break_after(self, browser, request):
        server = self._server()
        server.sendall(request)
        reset(server)
        reset(browser)

    def _c2(self, browser, head, body, chance):
        self._break_after(browser, head)

    def _c3(self, browser, head, body, chance):
        self._break_after(browser, head + body[:chance.randrange(1, len(body))])

    def _c4(self, browser, head, body, chance):
        self._break_after(browser, head + body)

    def _c5(self, browser, head, body, chance):
        with self._server() as server:
            server.sendall(head + body)
            # The first byte of an answer leaves only after the commit.
            server.recv(1, socket.MSG_PEEK)
            reset(browser)
            drain(server)

    def _c6(self, browser, head, body, chance):
        self._cut_answer(browser, head + body, lambda head, _: chance.randrange(1, head))

    def _c7(self, browser, head, body, chance):
        self._cut_answer(browser, head + body, lambda head, whole: head + chance.randrange(0, max(1, whole - head)))

    def _cut_answer(self, browser, request, length):
        with self._server() as server:
            server.sendall(request)
            answer = read_answer(server)
            browser.sendall(answer[:length(answer.index(b"\r\n\r\n") + 4, len(answer))])
            reset(browser)

    def _c8(self, browser, head, body, chance):
        # Whether or not the browser still waits then.
        threading.Event().wait(chance.choice(self.delays))
        self._pass(browser, head + body)

    def _c9(self, browser, head, body, chance):
        drain(browser)

    def _c10(self, browser, head, body, chance):
        with self._server() as one, self._server() as other:
            one.sendall(head + body)
            other.sendall(head + body)
            first = read_answer(one if chance.random() < 0.5 else other)
            browser.sendall(first)
            drain(one)
            drain(other)

    def _c11(self, browser, head, body, chance):
        """The first of two waits until the second has been answered, or for a while where no second comes."""
        answered = threading.Event()
        with self.lock:
            before = self.waiting.pop() if self.waiting else None
            if before is None:
                self.waiting.append(answered)
        if before is None:
            answered.wait(0.5)
            with self.lock, contextlib.suppress(ValueError):
                self.waiting.remove(answered)
        try:
            self._pass(browser, head + body)
        finally:
            if before:
                before.set()

    def _c12(self, browser, head, body, chance):
        with self._server() as server:
            back = threading.Thread(target=self._trickle, args=(server, browser), daemon=True)
            back.start()
            for byte in head + body:
                server.sendall(bytes([byte]))
                threading.Event().wait(self.drip)
            back.join(60)

    def _trickle(self, source, target):
        with contextlib.suppress(OSError):
            while piece := source.recv(4096):
                for byte in piece:
                    target.sendall(bytes([byte]))
                    threading.Event().wait(self.drip)
            target.shutdown(socket.SHUT_WR)

    def _pass(self, browser, request):
        with self._server() as server:
            server.sendall(request)
            answer = read_answer(server)
            with contextlib.suppress(OSError):
                browser.sendall(answer)
