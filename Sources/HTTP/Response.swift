/// An answer: a status, header fields and a body.
///
/// `content-length`, `date` and `connection` belong to the server and are not set here.
public struct Response: Sendable {
    public var status: Int
    public var headers: HeaderFields
    public var body: ResponseBody

    public init(status: Int, headers: HeaderFields = HeaderFields(), body: ResponseBody = .bytes([])) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    public init(status: Int, headers: HeaderFields = HeaderFields(), bytes: [UInt8]) {
        self.init(status: status, headers: headers, body: .bytes(bytes))
    }

    /// Sends the browser to `location` with GET, so that a reload never repeats the form post.
    public static func seeOther(_ location: String) -> Response {
        Response(status: 303, headers: ["location": location])
    }
}

/// A response's body: bytes, or a producer that is asked for more until it has no more.
public enum ResponseBody: Sendable {
    case bytes([UInt8])
    /// Sent chunked (or until close to an HTTP/1.0 client). Called on a worker thread; nil ends the body.
    case stream(@Sendable () throws -> [UInt8]?)
}
