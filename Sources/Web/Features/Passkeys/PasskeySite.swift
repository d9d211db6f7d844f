import Crypto
import HTTP

/// The name that browsers tie passkeys to.
struct PasskeySite: Equatable {
    /// A domain, without scheme and port.
    let name: String
    /// What browsers say they were asked by.
    let origin: String

    /// What authenticators say they were asked for.
    var digest: [UInt8] { SHA256.digest(Array(name.utf8)) }
}

extension SiteOrigin {
    /// Nil where browsers make none: without PUBLIC_URL, over plain HTTP except on this machine itself, and under a number
    /// in the place of a name.
    var passkeySite: PasskeySite? {
        guard let configured, let scheme = configured.firstRange(of: "://") else { return nil }
        let authority = configured[scheme.upperBound...]
        guard !authority.hasPrefix("[") else { return nil }
        let name = String(authority.prefix { $0 != ":" })
        let isNumber = name.allSatisfy { $0.isNumber || $0 == "." }
        guard !isNumber, isSecure || name == "localhost" else { return nil }
        return PasskeySite(name: name, origin: configured)
    }
}
