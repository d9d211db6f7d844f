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
    /// A browser that somebody has logged in to this account with before has a count of its own, so that strangers who
    /// guess never shut its owner out.
    ///
    /// - Parameters:
    ///   - emailKey: The folded email that was typed.
    ///   - athlete: Whose it is, nil for nobody's.
    /// - Returns: Where the try was counted.
    /// - Throws: `Throttled` when there were too many.
    func enterLogin(emailKey: String, of athlete: Int?) throws -> LoginLane {
        if let device = try knownDevice(of: athlete) {
            let lane = LoginLane(bucket: bucket("device", device + Array(emailKey.utf8)))
            try enter([(lane.bucket, Self.perEmail)])
            return lane
        }
        let lane = LoginLane(bucket: bucket("email", Array(emailKey.utf8)))
        try enter([(lane.bucket, Self.perEmail), (addressBucket("login"), Self.perAddress)])
        return lane
    }

    /// The right password opens its own lane again, and no other: not the strangers' when the owner comes along.
    func forgetLogin(_ lane: LoginLane) throws {
        try throttles.clear(bucket: lane.bucket)
    }

    /// Looks for nobody's browser too, so that an answer takes as long whether or not there is an account.
    private func knownDevice(of athlete: Int?) throws -> [UInt8]? {
        guard let text = visitor.cookies.device else { return nil }
        let digest = LoginToken(text: text).digest
        let devices = DeviceRepository(visitor.connection)
        return try devices.isKnown(digest, of: athlete ?? 0, at: visitor.now) ? digest : nil
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

    private func addressBucket(_ kind: String) -> [UInt8] { bucket(kind, visitor.clientAddress.neighbourhood) }

    /// Keyed, so that the table names neither emails nor addresses.
    private func bucket(_ kind: String, _ subject: [UInt8]) -> [UInt8] {
        MessageCode.of(Array("\(kind):".utf8) + subject, key: visitor.services.keys.key(for: .throttles))
    }
}

/// Where the tries to log in to one account are counted: those of one known browser, or those of all strangers.
struct LoginLane {
    let bucket: [UInt8]
}
