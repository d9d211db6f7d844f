"""The commands of WebDriver, over HTTP as Chromium's and WebKit's drivers take them, or over Firefox's own socket."""

import http.client
import json
import socket

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
# name: (HTTP method, path below the session, name in Marionette)
COMMANDS = {
    "open": ("POST", "/url", "WebDriver:Navigate"),
    "address": ("GET", "/url", "WebDriver:GetCurrentURL"),
    "back": ("POST", "/back", "WebDriver:Back"),
    "forward": ("POST", "/forward", "WebDriver:Forward"),
    "reload": ("POST", "/refresh", "WebDriver:Refresh"),
    "find": ("POST", "/elements", "WebDriver:FindElements"),
    "click": ("POST", "/element/{id}/click", "WebDriver:ElementClick"),
    "clear": ("POST", "/element/{id}/clear", "WebDriver:ElementClear"),
    "type": ("POST", "/element/{id}/value", "WebDriver:ElementSendKeys"),
    "text": ("GET", "/element/{id}/text", "WebDriver:GetElementText"),
    "property": ("GET", "/element/{id}/property/{name}", "WebDriver:GetElementProperty"),
    "act": ("POST", "/actions", "WebDriver:PerformActions"),
    "frame": ("POST", "/frame", "WebDriver:SwitchToFrame"),
    "run": ("POST", "/execute/sync", "WebDriver:ExecuteScript"),
    "cookies": ("GET", "/cookie", "WebDriver:GetCookies"),
    "resize": ("POST", "/window/rect", "WebDriver:SetWindowRect"),
    "add cookie": ("POST", "/cookie", "WebDriver:AddCookie"),
    "forget cookies": ("DELETE", "/cookie", "WebDriver:DeleteAllCookies"),
}


class WebDriverError(Exception):
    """What the driver says it could not do; `kind` is the protocol's word for it."""

    def __init__(self, error):
        self.kind = error.get("error", "")
        super().__init__(f"{self.kind}: {error.get('message', '')[:300]}")


class HTTPWire:
    """Speaks to a driver that listens for HTTP."""

    def __init__(self, port, capabilities):
        self.port, self.session = port, ""
        answer = self._request("POST", "/session", {"capabilities": {"alwaysMatch": capabilities}})
        self.session = f"/session/{answer['sessionId']}"

    def send(self, command, /, **values):
        method, path, _ = COMMANDS[command]
        return self._request(method, self.session + path.format(**values), values if method == "POST" else None)

    def close(self):
        self._request("DELETE", self.session, None)

    def _request(self, method, path, values):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            connection.request(method, path, None if values is None else json.dumps(values),
                               {"Content-Type": "application/json"})
            answer = connection.getresponse()
            value = json.loads(answer.read())["value"]
        finally:
            connection.close()
        if answer.status != 200:
            raise WebDriverError(value)
        return value


class MarionetteWire:
    """Speaks to Firefox without a driver between: a length, a colon, and JSON."""

    def __init__(self, port):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=60)
        self.read, self.count = self.socket.makefile("rb"), 0
        self._receive()
        self._request("WebDriver:NewSession", {})

    def send(self, command, /, **values):
        answer = self._request(COMMANDS[command][2], values)
        return answer["value"] if isinstance(answer, dict) and "value" in answer else answer

    def close(self):
        self._request("Marionette:Quit", {"flags": ["eForceQuit"]})
        self.socket.close()

    def _request(self, name, values):
        self.count += 1
        message = json.dumps([0, self.count, name, values]).encode()
        self.socket.sendall(b"%d:%s" % (len(message), message))
        _, _, error, answer = self._receive()
        if error:
            raise WebDriverError(error)
        return answer

    def _receive(self):
        length = b""
        while not length.endswith(b":"):
            byte = self.read.read(1)
            if not byte:
                raise ConnectionError("Firefox has gone")
            length += byte
        return json.loads(self.read.read(int(length[:-1])))
