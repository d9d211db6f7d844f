"""Reads pages and posts their forms over plain HTTP, as a browser without scripts would."""

import html.parser
import http.client
import urllib.parse

BOUNDARY = "between-the-parts-of-a-form"


class Form:
    def __init__(self, action):
        self.action, self.fields, self.buttons = action, [], []


class FormReader(html.parser.HTMLParser):
    """The forms of a page with their fields and buttons; a control may name its form from outside."""

    def __init__(self, text):
        super().__init__()
        self.forms, self.by_id, self.current = [], {}, None
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        if tag == "form":
            self.current = Form(values.get("action", ""))
            self.forms.append(self.current)
            self.by_id[values.get("id")] = self.current
        form = self.by_id.get(values.get("form"), self.current)
        if form is None or "name" not in values and tag != "button":
            return
        if tag == "button":
            form.buttons.append(values)
        elif tag == "input" and (values.get("type") not in ("radio", "checkbox") or "checked" in values):
            form.fields.append([values["name"], values.get("value") or ""])

    def handle_endtag(self, tag):
        if tag == "form":
            self.current = None


class FormClient:
    """One browser's worth of cookies."""

    def __init__(self, origin, address, patience=15):
        self.address, self.cookies, self.patience = address, {}, patience
        self.move_to(origin)

    def move_to(self, origin):
        self.origin, self.host = origin, urllib.parse.urlsplit(origin).netloc

    def get(self, path):
        return self._send("GET", path, None)

    def page(self, path):
        status, _, text = self.get(path)
        assert status == 200, (path, status)
        return FormReader(text)

    def post(self, path, fields):
        return self._send("POST", path, urllib.parse.urlencode([tuple(pair) for pair in fields]))

    def upload(self, path, fields, name, file_name, text):
        """Posts a form with one file in it."""
        parts = [f'Content-Disposition: form-data; name="{field}"\r\n\r\n{value}' for field, value in fields if field != name]
        parts.append(f'Content-Disposition: form-data; name="{name}"; filename="{file_name}"\r\n\r\n{text}')
        body = "".join(f"--{BOUNDARY}\r\n{part}\r\n" for part in parts) + f"--{BOUNDARY}--\r\n"
        return self._send("POST", path, body.encode(), f"multipart/form-data; boundary={BOUNDARY}")

    def press(self, form, button):
        """What a press of a button would send: an address and the fields."""
        fields = form.fields + ([[button["name"], button.get("value", "")]] if "name" in button else [])
        return button.get("formaction", form.action), [list(pair) for pair in fields]

    def _connect(self):
        return http.client.HTTPConnection(self.host, timeout=self.patience)

    def _send(self, method, path, body, kind="application/x-www-form-urlencoded"):
        connection = self._connect()
        headers = {"X-Forwarded-For": self.address, "Origin": self.origin, "Sec-Fetch-Site": "same-origin",
                   "Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())}
        if body is not None:
            headers["Content-Type"] = kind
        try:
            connection.request(method, path, body, headers)
            answer = connection.getresponse()
            text = answer.read().decode()
            self._keep(answer.headers.get_all("set-cookie") or [])
            return answer.status, answer.headers.get("location"), text
        finally:
            connection.close()

    def _keep(self, cookies):
        for cookie in cookies:
            name, _, value = cookie.partition(";")[0].partition("=")
            self.cookies[name] = value
