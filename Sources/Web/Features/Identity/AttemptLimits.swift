import Crypto
import Persistence

/// How often an account may be guessed at, and how often one place may knock; the numbers are those of
/// `docs/decisions/0009-guessing.md`.
struct AttemptLimits {
    /// All browsers together that are strangers to an account: 100 tries on the worst day.
    static let strangers = ThrottleLimit(atOnce: 5, secondsForEach: 900)
    /// One browser that somebody has logged in to the account with before.
    static let device = ThrottleLimit(atOnce: 10, secondsForEach: 900)
    /// Strangers behind one address, to whatever accounts: a whole gym may stand there.
    static let address = ThrottleLimit(atOnce: 100, secondsForEach: 9)
    /// A sign-up says whether an email is taken: 60 on the worst day behind one address.
    static let signups = ThrottleLimit(atOnce: 30, secondsForEach: 2880)

    private let visitor: Visitor
    private let throttles: ThrottleRepository

    init(_ visitor: Visitor) {
        self.visitor = visitor
        throttles = ThrottleRepository(visitor.connection)
    }

    /// Counts one try to log in, under the email whether or not it has an account, before anybody looks for one: how soon a
    /// try too many is answered then tells nothing.
    ///
    /// A browser that somebody has logged in to this account with before has a budget of its own, so that strangers who
    /// guess never shut its owner out.
    ///
    /// - Parameter emailKey: The folded email that was typed.
    /// - Returns: Where the try was counted.
    /// - Throws: `Throttled` when there were too many.
    func enterLogin(emailKey: String) throws -> LoginLane {
        if let device = try visitor.knownDevice(emailKey: emailKey) {
            let own = throttle("device", device.digest + Array(emailKey.utf8), Self.device)
            try enter([own])
            return .device(own)
        }
        let lane = [throttle("email", Array(emailKey.utf8), Self.strangers), addressThrottle("login", Self.address)]
        try enter(lane)
        return .strangers(lane)
    }

    /// Counts one try to log in with a passkey, which names no account before it is known to be right.
    ///
    /// - Throws: `Throttled` when there were too many.
    func enterPasskey() throws -> LoginLane {
        let lane = [addressThrottle("login", Self.address)]
        try enter(lane)
        return .strangers(lane)
    }

    /// The right password, code or passkey forgives a known browser what was mistyped before, and a stranger the one try that it was.
    ///
    /// The other strangers' tries stay counted: the owner's log-in gives those who guess nothing.
    func forgive(_ lane: LoginLane) throws {
        switch lane {
        case .device(let own): try throttles.clear(own)
        case .strangers(let lane): for throttle in lane { try throttles.giveBack(throttle) }
        }
    }

    /// Counts one try to sign up.
    ///
    /// - Throws: `Throttled` when there were too many.
    func enterSignup() throws {
        try enter([addressThrottle("signup", Self.signups)])
    }

    /// Counts one look at a calendar's address; seconds to wait where there were too many.
    func wait(forFeed limit: ThrottleLimit) throws -> Int? {
        let seconds = try throttles.take([addressThrottle("feed", limit)], at: visitor.now)
        try throttles.sweep(at: visitor.now)
        return seconds
    }

    private func enter(_ lane: [Throttle]) throws {
        if let seconds = try throttles.take(lane, at: visitor.now) { throw Throttled(retryAfterSeconds: seconds) }
        try throttles.sweep(at: visitor.now)
    }

    private func addressThrottle(_ kind: String, _ limit: ThrottleLimit) -> Throttle {
        throttle(kind, visitor.clientAddress.neighbourhood, limit)
    }

    /// Keyed, so that the table names neither emails nor addresses.
    private func throttle(_ kind: String, _ subject: [UInt8], _ limit: ThrottleLimit) -> Throttle {
        let key = visitor.services.keys.key(for: .throttles)
        let code = MessageCode.of(Array("\(kind):".utf8) + subject, key: key)
        return Throttle(bucket: Array(code.prefix(16)), limit: limit)
    }
}

/// Where a try to log in was counted.
enum LoginLane {
    /// In the budget of one known browser.
    case device(Throttle)
    /// In that of all strangers to the account, and that of their address; for a passkey in the latter alone.
    case strangers([Throttle])
}
