"""A push service on this machine with a browser behind it: notes what is sent, and reads it by code of its own.

Curve, cipher and keys are written out here as the standards have them (SP 800-186, FIPS 197, SP 800-38D, RFC 8291), so that
nothing of what the program uses to seal a message is used to open it.
"""

import base64
import hashlib
import hmac
import http.server
import json
import os
import threading
import time

P = 2**256 - 2**224 + 2**192 + 2**96 - 1
G = (0x6B17D1F2E12C4247F8BCE6E563A440F277037D812DEB33A0F4A13945D898C296,
     0x4FE342E2FE1A7F9B8EE7EB4A7C0F9E162BCE33576B315ECECBB6406837BF51F5)


def encode(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def add(one, other):
    if one is None or other is None:
        return one or other
    (x1, y1), (x2, y2) = one, other
    if x1 == x2 and (y1 + y2) % P == 0:
        return None
    slope = (3 * x1 * x1 - 3) * pow(2 * y1, -1, P) if one == other else (y2 - y1) * pow(x2 - x1, -1, P)
    x = (slope * slope - x1 - x2) % P
    return x, (slope * (x1 - x) - y1) % P


def times(number, point):
    total = None
    while number:
        total = add(total, point) if number & 1 else total
        point, number = add(point, point), number >> 1
    return total


def doubled(byte):
    return (byte << 1 ^ 0x1B) & 0xFF if byte & 0x80 else byte << 1


def substitution():
    """The S-box, worked out from inverses in the field."""
    box, p, q = [0x63] * 256, 1, 1
    while True:
        p = p ^ doubled(p)
        for shift in (1, 2, 4):
            q ^= q << shift & 0xFF
        q ^= 0x09 if q & 0x80 else 0
        turned = q
        for n in (1, 2, 3, 4):
            turned ^= (q << n | q >> 8 - n) & 0xFF
        box[p] = turned ^ 0x63
        if p == 1:
            return box


BOX = substitution()


def round_keys(key):
    words, constant = [list(key[n:n + 4]) for n in range(0, 16, 4)], 1
    while len(words) < 44:
        last = words[-1]
        if len(words) % 4 == 0:
            last = [BOX[byte] for byte in last[1:] + last[:1]]
            last[0] ^= constant
            constant = doubled(constant)
        words.append([a ^ b for a, b in zip(words[-4], last)])
    return [sum(words[n:n + 4], []) for n in range(0, 44, 4)]


def encrypted(keys, block):
    state = [a ^ b for a, b in zip(block, keys[0])]
    for number, key in enumerate(keys[1:], 1):
        state = [BOX[state[(n + 4 * (n % 4)) % 16]] for n in range(16)]
        if number < 10:
            columns = [state[n:n + 4] for n in range(0, 16, 4)]
            state = [doubled(c[n]) ^ doubled(c[(n + 1) % 4]) ^ c[(n + 1) % 4] ^ c[(n + 2) % 4] ^ c[(n + 3) % 4]
                     for c in columns for n in range(4)]
        state = [a ^ b for a, b in zip(state, key)]
    return bytes(state)


def tag_of(keys, nonce, sealed):
    """The tag of GCM over what is sealed, with nothing beside it."""
    h, y = int.from_bytes(encrypted(keys, bytes(16)), "big"), 0
    padded = sealed + bytes(-len(sealed) % 16) + bytes(8) + (8 * len(sealed)).to_bytes(8, "big")
    for n in range(0, len(padded), 16):
        y, z = y ^ int.from_bytes(padded[n:n + 16], "big"), 0
        v = h
        for bit in range(127, -1, -1):
            z ^= v if y >> bit & 1 else 0
            v = v >> 1 ^ (0xE1 << 120 if v & 1 else 0)
        y = z
    mask = encrypted(keys, nonce + b"\0\0\0\1")
    return bytes(a ^ b for a, b in zip(y.to_bytes(16, "big"), mask))


def opened(key, nonce, box):
    keys, sealed = round_keys(key), box[:-16]
    assert tag_of(keys, nonce, sealed) == box[-16:], "the message was changed, or is for somebody else"
    stream = b"".join(encrypted(keys, nonce + (n + 2).to_bytes(4, "big")) for n in range(len(sealed) // 16 + 1))
    return bytes(a ^ b for a, b in zip(sealed, stream))


def hashed(data, key):
    return hmac.new(key, data, hashlib.sha256).digest()


class Receiver:
    """A browser that has subscribed."""

    def __init__(self, number=None, secret=None):
        self.number = number or int.from_bytes(os.urandom(31), "big") + 1
        self.secret = secret or os.urandom(16)
        x, y = times(self.number, G)
        self.point = b"\4" + x.to_bytes(32, "big") + y.to_bytes(32, "big")

    @property
    def keys(self):
        return {"p256dh": encode(self.point), "auth": encode(self.secret)}

    def read(self, body):
        """The text of a message (RFC 8291)."""
        salt, size, sender = body[:16], body[16:21], body[21:86]
        assert size == b"\0\0\x10\0\x41"
        x, _ = times(self.number, (int.from_bytes(sender[1:33], "big"), int.from_bytes(sender[33:], "big")))
        shared = hashed(x.to_bytes(32, "big"), self.secret)
        extracted = hashed(hashed(b"WebPush: info\0" + self.point + sender + b"\1", shared), salt)
        key = hashed(b"Content-Encoding: aes128gcm\0\1", extracted)[:16]
        nonce = hashed(b"Content-Encoding: nonce\0\1", extracted)[:12]
        text = opened(key, nonce, body[86:])
        assert text[-1:] == b"\2"
        return text[:-1]


class Arrival:
    def __init__(self, path, headers, body):
        self.time, self.path, self.headers, self.body = time.time(), path, headers, body


class PushSink:
    """Listens until closed; `statuses` are answered one after the other, then 201."""

    def __init__(self, statuses=()):
        sink, self.arrivals, self.statuses = self, [], list(statuses)

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers["content-length"]))
                sink.arrivals.append(Arrival(self.path, self.headers, body))
                self.send_response(sink.statuses.pop(0) if sink.statuses else 201)
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.origin = f"http://127.0.0.1:{self.server.server_port}"
        self.receiver = Receiver()
        self.endpoint = f"{self.origin}/browser"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self):
        self.server.shutdown()
        self.server.server_close()

    def titles(self):
        return [self.read(one)["notification"]["title"] for one in list(self.arrivals)]

    def read(self, arrival):
        return json.loads(self.receiver.read(arrival.body))

    def wait_for(self, count, within=30):
        end = time.monotonic() + within
        while len(self.arrivals) < count and time.monotonic() < end:
            time.sleep(0.02)
        assert len(self.arrivals) >= count, f"{len(self.arrivals)} of {count} have come"
