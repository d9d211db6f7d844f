public import HTTP

extension Request {
    /// The same without the token of its page, as whoever forges a post would write it.
    ///
    /// A page's own post is refused for standing on another's page, before anybody looks at the rows that it names.
    public var withoutToken: Request {
        guard case .bytes(let bytes) = body else { return self }
        var copy = self
        let pairs = String(decoding: bytes, as: UTF8.self).split(separator: "&").filter { !$0.hasPrefix("t=") }
        copy.body = .bytes(Array(pairs.joined(separator: "&").utf8))
        return copy
    }
}
