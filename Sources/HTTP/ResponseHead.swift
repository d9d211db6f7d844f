/// How a response's body ends on the wire.
public enum ResponseFraming: Sendable, Equatable {
    case length(Int)
    case chunked
    /// With the connection: all that an HTTP/1.0 client understands of a stream.
    case untilClose
    /// There is no body and no length: 204 and 304.
    case none
}

extension Response {
    /// The status line and the header fields with the empty line after them.
    ///
    /// `date` and `connection` are the values of the fields of these names; without the latter there is none.
    public func headBytes(framing: ResponseFraming, date: String, connection: String?) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(512)
        bytes.append(contentsOf: "HTTP/1.1 ".utf8)
        bytes.append(contentsOf: String(status).utf8)
        bytes.append(ASCII.space)
        bytes.append(contentsOf: reasonPhrase(status).utf8)
        bytes.append(contentsOf: "\r\n".utf8)
        for field in headers.fields where !Self.belongsToServer(field.name) {
            bytes.append(field: field.name, field.value)
        }
        switch framing {
        case .length(let count): bytes.append(field: "content-length", String(count))
        case .chunked: bytes.append(field: "transfer-encoding", "chunked")
        case .untilClose, .none: break
        }
        bytes.append(field: "date", date)
        if let connection { bytes.append(field: "connection", connection) }
        bytes.append(contentsOf: "\r\n".utf8)
        return bytes
    }

    /// Whether an answer with this status never has a body.
    public var isBodyless: Bool { status == 204 || status == 304 }

    private static func belongsToServer(_ name: String) -> Bool {
        switch name {
        case "content-length", "transfer-encoding", "connection", "keep-alive", "date": true
        default: false
        }
    }
}

extension [UInt8] {
    fileprivate mutating func append(field name: String, _ value: String) {
        append(contentsOf: name.utf8)
        append(contentsOf: ": ".utf8)
        append(contentsOf: value.utf8)
        append(contentsOf: "\r\n".utf8)
    }
}

/// The words after a status, for people who read the wire.
public func reasonPhrase(_ status: Int) -> String {
    reasonPhrases[status] ?? ""
}

private let reasonPhrases: [Int: String] = [
    100: "Continue", 200: "OK", 201: "Created", 202: "Accepted", 204: "No Content",
    301: "Moved Permanently", 302: "Found", 303: "See Other", 304: "Not Modified", 308: "Permanent Redirect",
    400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
    409: "Conflict", 410: "Gone", 413: "Content Too Large", 414: "URI Too Long", 415: "Unsupported Media Type",
    417: "Expectation Failed", 422: "Unprocessable Content", 429: "Too Many Requests",
    431: "Request Header Fields Too Large", 500: "Internal Server Error", 501: "Not Implemented",
    503: "Service Unavailable", 505: "HTTP Version Not Supported",
]
