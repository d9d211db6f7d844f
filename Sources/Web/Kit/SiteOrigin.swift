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
    private static func isAuthority(_ text: String) -> Bool {
        text.wholeMatch(of: /([A-Za-z0-9._~-]+|\[[0-9A-Fa-f:.]+\])(:[0-9]{1,5})?/) != nil
    }
}
