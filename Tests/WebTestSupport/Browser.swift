public import HTTP

/// A browser that reads pages and posts forms, on the site's handler itself instead of a socket.
///
/// Keeps cookies, follows redirects, and sends what a page's own forms say. Like a handler, it belongs to one thread.
public final class Browser {
    /// What the last request led to, redirects followed.
    public private(set) var page: BrowserPage
    public var cookies = CookieJar()
    /// Sent with every request, in place of what the browser would say itself.
    public var headers: HeaderFields = [:]
    /// Whether posts say that they come from a page of this site, as browsers do over HTTPS.
    public var sendsFetchMetadata = true
    /// The status of every answer on the way to `page`, redirects included.
    public private(set) var trail: [Int] = []

    private let service: Service
    private let handler: Service.Handler
    private var entered: [String: String] = [:]
    private var ticked: [String: Bool] = [:]

    /// A browser with an empty page and `host` in its address bar.
    public init(_ service: Service, host: String = "log.test") {
        self.service = service
        handler = service.makeHandler(.write)
        headers = [
            "host": host,
            "user-agent": "Mozilla/5.0 (Android 15; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0",
        ]
        page = BrowserPage(address: "about:blank", response: Response(status: 0))
    }

    /// Asks for an address and follows redirects.
    @discardableResult
    public func open(_ address: String) -> BrowserPage {
        visit(request("GET", address))
    }

    /// Types into every field of this name on the page.
    public func fill(_ name: String, _ value: String) throws {
        guard page.forms.contains(where: { $0.controls.contains { $0.name == name } }) else {
            throw BrowserError.noField(name, page.text)
        }
        entered[name] = value
    }

    /// Ticks a box or takes a tick away.
    public func tick(_ name: String, _ isOn: Bool) throws {
        guard page.forms.contains(where: { $0.controls.contains { $0.name == name && $0.kind == .tick } }) else {
            throw BrowserError.noField(name, page.text)
        }
        ticked[name] = isOn
    }

    /// Presses the first button whose label begins so, and submits its form.
    @discardableResult
    public func press(_ label: String) throws -> BrowserPage {
        try submit { $0.label.hasPrefix(label) }
    }

    /// Presses the first button that sends this value, such as `add-set.{id}`.
    @discardableResult
    public func press(sending value: String) throws -> BrowserPage {
        try submit { $0.value == value }
    }

    /// Follows the first link whose text begins so.
    @discardableResult
    public func follow(_ label: String) throws -> BrowserPage {
        guard let link = page.links.first(where: { $0.text.hasPrefix(label) }) else {
            throw BrowserError.noLink(label, page.text)
        }
        return open(link.address)
    }

    /// Posts fields as a page of this site would, and follows redirects.
    @discardableResult
    public func post(_ address: String, _ fields: [(String, String)]) -> BrowserPage {
        visit(posting(address, fields))
    }

    /// Posts what pressing a button would post, without taking the answer in: for taps that are repeated.
    public func requestForPress(_ label: String) throws -> Request {
        try requestForPress(where: { $0.label.hasPrefix(label) })
    }

    /// The same for the button that sends this value.
    public func requestForPress(sending value: String) throws -> Request {
        try requestForPress(where: { $0.value == value })
    }

    /// The same for the first button that is meant.
    public func requestForPress(where matches: (HTMLForm.Button) -> Bool) throws -> Request {
        let (form, button) = try find(matches)
        return posting(button.action ?? form.action, form.fields(pressing: button, entered: entered, ticked: ticked))
    }

    /// Sends a request with this browser's cookies and keeps those it is given, but stays on its page.
    public func send(_ request: Request) -> Response {
        var request = request
        request.head.headers["cookie"] = cookies.header
        let admission = service.admit(request.head)
        if case .bytes(let body) = request.body, body.count > admission.bodyLimit { return Response(status: 413) }
        let response = handler(request)
        for field in response.headers.values("set-cookie") { cookies.keep(field) }
        return response
    }

    /// A request as this browser would write it.
    public func request(_ method: String, _ address: String, body: [UInt8] = []) -> Request {
        let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)[0]
            .split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        var fields = headers
        if method == "POST" {
            fields["content-type"] = fields["content-type"] ?? "application/x-www-form-urlencoded"
            if sendsFetchMetadata { fields["sec-fetch-site"] = fields["sec-fetch-site"] ?? "same-origin" }
        }
        let head = RequestHead(
            method: method,
            path: String(parts[0]),
            query: parts.count > 1 ? String(parts[1]) : "",
            headers: fields
        )
        return Request(head: head, body: .bytes(body))
    }

    /// A post of these fields.
    public func posting(_ address: String, _ fields: [(String, String)]) -> Request {
        request("POST", resolved(address), body: Array(encoded(fields).utf8))
    }

    private func submit(_ matches: (HTMLForm.Button) -> Bool) throws -> BrowserPage {
        let (form, button) = try find(matches)
        let fields = form.fields(pressing: button, entered: entered, ticked: ticked)
        let address = button.action ?? form.action
        return visit(form.method == "GET" ? asking(address, fields) : posting(address, fields))
    }

    /// What a form sends that only asks: its fields in the address.
    private func asking(_ address: String, _ fields: [(String, String)]) -> Request {
        request("GET", "\(resolved(address))?\(encoded(fields))")
    }

    private func encoded(_ fields: [(String, String)]) -> String {
        fields.map { "\(PercentEncoding.encode($0.0))=\(PercentEncoding.encode($0.1))" }.joined(separator: "&")
    }

    private func find(_ matches: (HTMLForm.Button) -> Bool) throws -> (HTMLForm, HTMLForm.Button) {
        for form in page.forms {
            if let button = form.buttons.first(where: matches) { return (form, button) }
        }
        throw BrowserError.noButton(page.forms.flatMap(\.buttons).map(\.label), page.text)
    }

    private func visit(_ first: Request) -> BrowserPage {
        var request = first
        trail = []
        for _ in 0..<10 {
            let response = send(request)
            trail.append(response.status)
            page = BrowserPage(address: request.address, response: response)
            guard (301...308).contains(response.status), let next = response.headers["location"] else { break }
            request = self.request("GET", next)
        }
        entered = [:]
        ticked = [:]
        return page
    }

    private func resolved(_ address: String) -> String { address.isEmpty ? page.address : address }
}

extension Request {
    fileprivate var address: String { head.query.isEmpty ? path : "\(path)?\(head.query)" }
}

/// What a page lacked that a test asked of it.
public enum BrowserError: Error, CustomStringConvertible {
    case noField(String, String)
    case noButton([String], String)
    case noLink(String, String)

    public var description: String {
        switch self {
        case .noField(let name, let text): "no field \(name) on: \(text)"
        case .noButton(let labels, let text): "no such button among \(labels) on: \(text)"
        case .noLink(let label, let text): "no link \(label) on: \(text)"
        }
    }
}
