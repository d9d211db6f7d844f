"""Requests over sockets, byte for byte as they were written: nothing is sent again unless the caller says so."""

import http.client
import socket
import urllib.parse


class Answer:
    """What came back: `text` is as much of the body as arrived."""

    def __init__(self, response):
        self.status, self.headers = response.status, response.headers
        self.location = response.headers.get("location", "")
        self.closes = response.will_close
        try:
            self.text = response.read().decode(errors="replace")
        except (OSError, http.client.HTTPException) as error:
            self.closes = True
            self.text = getattr(error, "partial", b"").decode(errors="replace")


class Unanswered(Exception):
    """Not one whole head came back; `sent` is whether the server may have seen any of the request."""

    def __init__(self, reason, sent=True):
        super().__init__(str(reason))
        self.sent = sent


class Wire:
    """One browser's connection, opened when it is needed and kept while the server keeps it."""

    def __init__(self, address, patience=20):
        self.address, self.patience, self.socket = address, patience, None

    def send(self, request):
        """Gives the answer; raises Unanswered where there is none."""
        try:
            self.socket = self.socket or connect(self.address, self.patience)
        except OSError as error:
            self.close()
            raise Unanswered(error, sent=False) from error
        try:
            self.socket.sendall(request)
            answer = receive(self.socket)
        except (OSError, http.client.HTTPException) as error:
            self.close()
            raise Unanswered(error) from error
        if answer.closes:
            self.close()
        return answer

    def close(self):
        if self.socket:
            self.socket.close()
        self.socket = None


def connect(address, patience):
    connection = socket.create_connection(address, patience)
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return connection


def receive(connection):
    response = http.client.HTTPResponse(connection)
    response.begin()
    return Answer(response)


def once(address, request, patience=20):
    """One request on a connection of its own."""
    wire = Wire(address, patience)
    try:
        return wire.send(request)
    finally:
        wire.close()


def write_request(method, path, host, headers=(), body=None):
    lines = [f"{method} {path} HTTP/1.1", f"Host: {host}", *(f"{name}: {value}" for name, value in headers)]
    payload = b""
    if body is not None:
        payload = urllib.parse.urlencode(body).encode()
        lines += ["Content-Type: application/x-www-form-urlencoded", f"Content-Length: {len(payload)}"]
    return ("\r\n".join(lines) + "\r\n\r\n").encode() + payload
