import Foundation
import HTTP

/// Where browsers find this site.
public struct SiteOrigin: Sendable, Equatable {
    /// Scheme and authority of PUBLIC_URL, such as `https://log.example.org`; nil on a home network without one.
    let configured: String?
    /// Whether every request comes over HTTPS.
    public let isSecure: Bool

    /// A home network: plain HTTP under whatever name the browser used.
    public static let local = SiteOrigin(configured: nil, isSecure: false)

    private init(configured: String?, isSecure: Bool) {
        self.configured = configured
        self.isSecure = isSecure
    }

    /// Reads PUBLIC_URL; nil unless it is an `http` or `https` address without path, query and account.
    public init?(publicURL text: String) {
        guard let parts = URLComponents(string: text), let host = parts.host?.lowercased(), !host.isEmpty,
            let scheme = parts.scheme?.lowercased(), scheme == "https" || scheme == "http",
            parts.port.map((1...65535).contains) ?? true, parts.path.isEmpty || parts.path == "/", parts.query == nil,
            parts.fragment == nil, parts.user == nil
        else { return nil }
        let standard = scheme == "https" ? 443 : 80
        let port = parts.port.map { $0 == standard ? "" : ":\($0)" } ?? ""
        self.init(configured: "\(scheme)://\(host)\(port)", isSecure: scheme == "https")
    }

    /// The address of a page for whoever reads it elsewhere; the path alone on a home network.
    public func address(of path: String) -> String { (configured ?? "") + path }

    /// The origin a page of ours has in this browser; nil when the request names no host.
    func origin(of head: RequestHead) -> String? {
        if let configured { return configured }
        return head.headers["host"].map { "http://\($0.lowercased())" }
    }

    /// Whether the request was meant for this site: without PUBLIC_URL under any name that is one.
    func isNamed(by head: RequestHead) -> Bool {
        guard let configured else { return head.headers.values("host").allSatisfy(Self.isAuthority) }
        let hosts = head.headers.values("host")
        guard hosts.count == 1, let host = hosts.first?.lowercased() else { return false }
        let authority = configured.split(separator: "/").last.map(String.init) ?? ""
        return host == authority || host == authority + (isSecure ? ":443" : ":80")
    }

    /// Whether it is a name, an IPv4 address or an IPv6 one in brackets, with or without a port.
    ///
    /// By hand, since every request comes by: matching a `Regex` took more time than all else in the answer.
    private static func isAuthority(_ text: String) -> Bool {
        let bytes = text.utf8
        let isVersion6 = bytes.first == UInt8(ascii: "[")
        let end = isVersion6 ? bytes.firstIndex(of: UInt8(ascii: "]")) : bytes.firstIndex(of: UInt8(ascii: ":"))
        guard let end else { return !isVersion6 && !bytes.isEmpty && bytes.allSatisfy(isOfName) }
        let host = isVersion6 ? bytes[bytes.index(after: bytes.startIndex)..<end] : bytes[..<end]
        let rest = isVersion6 ? bytes[bytes.index(after: end)...] : bytes[end...]
        return !host.isEmpty && host.allSatisfy(isVersion6 ? isOfVersion6 : isOfName) && isPort(rest)
    }

    /// Nothing, or a colon and one to five digits.
    private static func isPort(_ bytes: Substring.UTF8View) -> Bool {
        guard bytes.first == UInt8(ascii: ":") else { return bytes.isEmpty }
        return (2...6).contains(bytes.count) && bytes.dropFirst().allSatisfy { (0x30...0x39).contains($0) }
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"), 0x30...0x39,
            UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "-"):
            true
        default: false
        }
    }

    private static func isOfVersion6(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "F"), UInt8(ascii: "a")...UInt8(ascii: "f"), 0x30...0x39,
            UInt8(ascii: ":"), UInt8(ascii: "."):
            true
        default: false
        }
    }
}
