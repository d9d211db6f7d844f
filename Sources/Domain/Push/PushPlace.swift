/// Where a push service answers: scheme, host and port, as `https://push.example:8443`.
public struct PushPlace: Sendable, Hashable {
    public let isSecure: Bool
    /// In small letters; of an IPv6 address without its brackets.
    public let host: String
    public let port: Int

    /// Whether the host is an address in figures and no name.
    public var isNumeric: Bool { host.contains(":") || host.allSatisfy { $0 == "." || $0.isNumber } }

    /// As signatures and log lines spell it, without a port that is usual.
    public var origin: String {
        let name = host.contains(":") ? "[\(host)]" : host
        let usual = isSecure ? 443 : 80
        return "\(isSecure ? "https" : "http")://\(name)\(port == usual ? "" : ":\(port)")"
    }

    /// Reads scheme, host and perhaps a port; nil with an account, a path, or a host that is neither a name nor figures.
    public init?(_ text: String) {
        let text = text.lowercased()
        let isSecure = text.hasPrefix("https://")
        guard isSecure || text.hasPrefix("http://") else { return nil }
        let authority = text.dropFirst(isSecure ? 8 : 7)
        let isVersion6 = authority.hasPrefix("[")
        let hostEnd =
            isVersion6
            ? authority.firstIndex(of: "]").map { authority.index(after: $0) }
            : authority.firstIndex(of: ":") ?? authority.endIndex
        guard let hostEnd, let port = Self.port(authority[hostEnd...], usual: isSecure ? 443 : 80) else { return nil }
        let host = isVersion6 ? authority[..<hostEnd].dropFirst().dropLast() : authority[..<hostEnd]
        guard isVersion6 ? Self.isVersion6(host) : Self.isName(host) else { return nil }
        self.isSecure = isSecure
        self.host = String(host)
        self.port = port
    }

    private static func port(_ text: Substring, usual: Int) -> Int? {
        guard !text.isEmpty else { return usual }
        let digits = text.dropFirst()
        guard text.first == ":", digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let port = Int(digits),
            (1...65_535).contains(port)
        else { return nil }
        return port
    }

    private static func isName(_ host: Substring) -> Bool {
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        return host.utf8.count <= 253
            && labels.allSatisfy { label in
                (1...63).contains(label.utf8.count)
                    && label.utf8.allSatisfy { byte in
                        (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x2D || byte == 0x5F
                    }
            }
    }

    private static func isVersion6(_ host: Substring) -> Bool {
        host.contains(":")
            && host.utf8.allSatisfy {
                (0x61...0x66).contains($0) || (0x30...0x39).contains($0) || $0 == 0x3A || $0 == 0x2E
            }
    }
}
