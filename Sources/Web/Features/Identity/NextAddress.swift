import HTTP

/// Where a log-in leads: a page of ours, or nowhere.
struct NextAddress: Equatable {
    /// Path and query.
    let text: String

    /// Takes only an address whose path is a page for people who are logged in.
    ///
    /// A list of what is allowed on the parsed path, not a search for what is not: there are too many ways to spell
    /// another site.
    init?(_ text: String?, among routes: Router<SignedIn>) {
        guard let text, text.utf8.count <= 1024, text.utf8.allSatisfy(Self.isPlain) else { return nil }
        let path = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)[0]
        guard path.hasPrefix("/"), case .found = routes.match(method: "GET", path: String(path)) else { return nil }
        self.text = text
    }

    /// Letters that mean themselves in a path and a query; among those left out are `\`, `#` and controls.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "/?&=%-._~+".utf8.contains(byte)
        }
    }
}
