import Crypto
import Persistence

/// How often an account may be guessed at, and how often one place may knock.
struct AttemptLimits {
    static let perEmail = ThrottleLimit(attempts: 10, windowSeconds: 900)
    /// Generous: a whole gym may stand behind one address.
    static let perAddress = ThrottleLimit(attempts: 100, windowSeconds: 900)
    static let signups = ThrottleLimit(attempts: 30, windowSeconds: 3600)

    private let visitor: Visitor
    private let throttles: ThrottleRepository

    init(_ visitor: Visitor) {
        self.visitor = visitor
        throttles = ThrottleRepository(visitor.connection)
    }

    /// Counts one try to log in, under the email whether or not it has an account.
    ///
    /// - Throws: `Throttled` when there were too many.
    func enterLogin(emailKey: String) throws {
        try enter([(emailBucket(emailKey), Self.perEmail), (addressBucket("login"), Self.perAddress)])
    }

    /// The right password opens its own bucket again.
    func forgetLogin(emailKey: String) throws {
        try throttles.clear(bucket: emailBucket(emailKey))
    }

    /// Counts one try to sign up.
    ///
    /// - Throws: `Throttled` when there were too many.
    func enterSignup() throws {
        try enter([(addressBucket("signup"), Self.signups)])
    }

    private func enter(_ buckets: [(bucket: [UInt8], limit: ThrottleLimit)]) throws {
        let waits = try buckets.compactMap { try throttles.wait(bucket: $0.bucket, limit: $0.limit, at: visitor.now) }
        if let longest = waits.max() { throw Throttled(retryAfterSeconds: longest) }
        for (bucket, limit) in buckets { try throttles.count(bucket: bucket, limit: limit, at: visitor.now) }
        try throttles.sweep(olderThanSeconds: Self.signups.windowSeconds, at: visitor.now)
    }

    private func emailBucket(_ key: String) -> [UInt8] { bucket("email", Array(key.utf8)) }

    private func addressBucket(_ kind: String) -> [UInt8] { bucket(kind, visitor.clientAddress.neighbourhood) }

    /// Keyed, so that the table names neither emails nor addresses.
    private func bucket(_ kind: String, _ subject: [UInt8]) -> [UInt8] {
        MessageCode.of(Array("\(kind):".utf8) + subject, key: visitor.services.keys.key(for: .throttles))
    }
}
