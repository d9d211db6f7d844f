internal import COpenSSL

/// A stored password: scrypt (RFC 7914) with its parameters beside the digest.
///
/// Text form: `$scrypt$ln=15,r=8,p=3$<salt>$<digest>`, both in base64 without padding, as the PHC string format asks.
public struct PasswordHash: Sendable, Equatable, CustomStringConvertible {
    /// The cost of one try.
    public struct Cost: Sendable, Equatable {
        /// The exponent of N: memory is 128 · r · 2^logN bytes.
        public let logN: Int
        public let r: Int
        public let p: Int

        public init(logN: Int, r: Int, p: Int) {
            self.logN = logN
            self.r = r
            self.p = p
        }

        /// OWASP's second row for scrypt: 32 MB and three passes, about 0.2 s on one core of 2020.
        public static let current = Cost(logN: 15, r: 8, p: 3)

        /// What `current` was before, as long as there may be hashes of it.
        public static let former: [Cost] = []

        /// What stored text may ask for: anything beyond is a broken row, not work to be done.
        ///
        /// scrypt itself asks that N be less than 2^(16 · r).
        var isBearable: Bool {
            (1...20).contains(logN) && (1...32).contains(r) && (1...16).contains(p) && logN < 16 * r
        }
    }

    /// The machine had no memory for a hash, so that nobody knows whether a password fits.
    public struct Failure: Error, Equatable {
        let cost: Cost
    }

    public let cost: Cost
    let salt: [UInt8]
    let digest: [UInt8]

    /// Hashes a password with 16 random bytes of salt.
    public init(of password: [UInt8], salt: [UInt8], cost: Cost = .current) throws(Failure) {
        self.cost = cost
        self.salt = salt
        self.digest = try Self.derive(password, salt: salt, cost: cost, count: 32)
    }

    /// Reads the stored text; nil when it is not of this form or asks for unbearable work.
    public init?(_ text: String) {
        let parts = text.split(separator: "$", omittingEmptySubsequences: false)
        guard parts.count == 5, parts[0].isEmpty, parts[1] == "scrypt",
            let cost = Self.cost(parts[2]), cost.isBearable,
            let salt = Base64.decode(parts[3]), !salt.isEmpty,
            let digest = Base64.decode(parts[4]), digest.count == 32
        else { return nil }
        self.cost = cost
        self.salt = salt
        self.digest = digest
    }

    public var description: String {
        "$scrypt$ln=\(cost.logN),r=\(cost.r),p=\(cost.p)$\(Base64.encode(salt))$\(Base64.encode(digest))"
    }

    /// Whether this is the password, found out at full cost and compared in constant time.
    public func matches(_ password: [UInt8]) throws(Failure) -> Bool {
        constantTimeEqual(digest, try Self.derive(password, salt: salt, cost: cost, count: digest.count))
    }

    /// Whether it was made at another cost than is asked for today.
    public func needsRehash(for cost: Cost = .current) -> Bool { self.cost != cost }

    /// Works as long as `matches` does on a hash of the current cost, and finds nothing.
    ///
    /// For names that have no account: the answer takes as long as for those that have one.
    public static func rejectAtEqualCost(_ password: [UInt8], cost: Cost = .current) throws(Failure) {
        _ = try derive(password, salt: [UInt8](repeating: 0, count: 16), cost: cost, count: 32)
    }

    static func derive(_ password: [UInt8], salt: [UInt8], cost: Cost, count: Int) throws(Failure) -> [UInt8] {
        let memory = UInt64(128 * cost.r) << UInt64(cost.logN) + UInt64(1 << 22)
        var key = [UInt8](repeating: 0, count: count)
        let done = password.withUnsafeBytes { raw in
            EVP_PBE_scrypt(
                raw.bindMemory(to: CChar.self).baseAddress,
                password.count,
                salt,
                salt.count,
                1 << UInt64(cost.logN),
                UInt64(cost.r),
                UInt64(cost.p),
                memory,
                &key,
                count
            )
        }
        guard done == 1 else { throw Failure(cost: cost) }
        return key
    }

    private static func cost(_ text: Substring) -> Cost? {
        let pairs = text.split(separator: ",").map { $0.split(separator: "=") }
        guard pairs.count == 3, pairs.allSatisfy({ $0.count == 2 }), pairs.map({ $0[0] }) == ["ln", "r", "p"],
            let logN = Int(pairs[0][1]), let r = Int(pairs[1][1]), let p = Int(pairs[2][1])
        else { return nil }
        return Cost(logN: logN, r: r, p: p)
    }
}
