import Crypto
import Persistence

/// What a browser is known by to the accounts that were logged in with it: a token for each, the latest first.
///
/// One for each and not one for all, so that who has left a browser's token in somebody's hands gives no other account away.
struct DeviceTokens {
    /// A tablet that stands in a gym serves many; the cookie goes with every request.
    static let longest = 10

    private(set) var tokens: [LoginToken]

    /// Reads the cookie; what we have not written is left out.
    init(_ cookie: String?) {
        let parts = (cookie ?? "").split(separator: ".").filter { $0.utf8.count == LoginToken.length }
        tokens = parts.prefix(Self.longest).map { LoginToken(text: String($0)) }
    }

    /// Puts a token first, in the place of the one not used for longest when there are too many.
    func noting(_ token: LoginToken) -> DeviceTokens {
        var copy = self
        copy.tokens = Array(([token] + tokens.filter { $0.text != token.text }).prefix(Self.longest))
        return copy
    }

    var text: String { tokens.map(\.text).joined(separator: ".") }
}

extension Visitor {
    /// The token by which this athlete's account knows this browser, nil for a stranger.
    func knownDevice(of athlete: Int) throws -> LoginToken? {
        try knownDevice { $0.athlete == athlete }
    }

    /// The same for the account of a folded email: the work depends on the browser alone, not on whether there is one.
    func knownDevice(emailKey: String) throws -> LoginToken? {
        try knownDevice { $0.emailKey == emailKey }
    }

    private func knownDevice(where isMeant: (KnownDevice) -> Bool) throws -> LoginToken? {
        let tokens = cookies.device.tokens
        guard !tokens.isEmpty else { return nil }
        let known = try DeviceRepository(connection).known(among: tokens.map(\.digest), at: now).first(where: isMeant)
        return tokens.first { $0.digest == known?.digest }
    }
}
