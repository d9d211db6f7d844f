"""Reads whole requests and answers from sockets, and ends connections as a network does that breaks."""

import re
import socket
import struct


def reset(connection):
    """Ends a connection with RST, whatever was on its way."""
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    connection.close()


def read_request(browser):
    bytes_read = b""
    while b"\r\n\r\n" not in bytes_read:
        bytes_read += some(browser)
    end = bytes_read.index(b"\r\n\r\n") + 4
    length = re.search(rb"(?i)\r\ncontent-length: *(\d+)", bytes_read[:end])
    while length and len(bytes_read) < end + int(length[1]):
        bytes_read += some(browser)
    return bytes_read[:end], bytes_read[end:]


def read_answer(server):
    """All of it: browsers ask for the end of the connection behind it."""
    answer = b""
    while piece := server.recv(65_536):
        answer += piece
    if b"\r\n\r\n" not in answer:
        raise ConnectionError("the server closed without an answer")
    return answer


def some(source):
    piece = source.recv(65_536)
    if not piece:
        raise ConnectionError("closed")
    return piece


def drain(source):
    while source.recv(65_536):
        pass
