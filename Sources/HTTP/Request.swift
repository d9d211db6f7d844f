/// The request line and the header fields: what is known before a body is read.
public struct RequestHead: Sendable {
    /// In capitals, as sent: `GET`, `HEAD`, `POST`.
    public var method: String
    /// The path as sent, still percent-encoded, always beginning with `/`.
    public var path: String
    /// What follows `?`, still encoded; empty without one.
    public var query: String
    public var headers: HeaderFields
    /// The address of the connected peer, without its port; `unix` for a Unix socket.
    public var peer: String

    public init(
        method: String,
        path: String,
        query: String = "",
        headers: HeaderFields = HeaderFields(),
        peer: String = "127.0.0.1"
    ) {
        self.method = method
        self.path = path
        self.query = query
        self.headers = headers
        self.peer = peer
    }
}

/// A request whose body has arrived whole.
public struct Request: Sendable {
    public var head: RequestHead
    public var body: RequestBody
    /// How long it has waited for a thread since it arrived.
    public var waited = Duration.zero

    public init(head: RequestHead, body: RequestBody = .bytes([])) {
        self.head = head
        self.body = body
    }

    public var method: String { head.method }
    public var path: String { head.path }
    public var headers: HeaderFields { head.headers }
}

/// A request's body: in memory when small, spooled to a file when the route allows a large one.
public enum RequestBody: Sendable {
    case bytes([UInt8])
    /// A file that the server deletes once the response is written.
    case file(path: String, count: Int)
}
