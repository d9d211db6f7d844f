public import Database
public import Domain

/// A browser that an account was logged in with.
public struct KnownDevice: Sendable, Equatable {
    /// SHA-256 of its token, 32 bytes.
    public let digest: [UInt8]
    public let athlete: Int
    /// The folded email of the account.
    public let emailKey: String
}

/// The browsers that somebody has logged in with, by the digest of the cookie that tells them from strangers.
///
/// Knowing one opens nothing; it keeps strangers' guesses from shutting the owner out.
public struct DeviceRepository {
    /// The cookie lives no longer either, unless another log-in renews it.
    public static let keptSeconds = 400 * 86_400

    private let connection: Connection

    public init(_ connection: Connection) {
        self.connection = connection
    }

    /// What log-ins have left of a browser's digests, the latest first.
    ///
    /// Whose they are is asked of the rows and not of the database, so that the answer takes no longer for an account that
    /// there is.
    public func known(among digests: [[UInt8]], at now: Instant) throws(DatabaseError) -> [KnownDevice] {
        let oldest = now.advanced(bySeconds: -Self.keptSeconds)
        let rows = try connection.query(
            """
            SELECT c.device_sha256, a.id, a.email_key FROM device_cookies c JOIN athletes a ON a.id = c.athlete_id
            WHERE c.device_sha256 IN (\(list: digests)) AND c.last_login > \(oldest)
            ORDER BY c.last_login DESC
            """
        )
        return try rows.map { row throws(DatabaseError) in
            KnownDevice(digest: try row.bytes(0), athlete: try row.int(1), emailKey: try row.string(2))
        }
    }

    /// Notes a log-in, and forgets the athlete's browsers that have not been used for one since too long.
    public func remember(_ digest: [UInt8], of athlete: Int, at now: Instant) throws(DatabaseError) {
        let oldest = now.advanced(bySeconds: -Self.keptSeconds)
        try connection.execute(
            "DELETE FROM device_cookies WHERE athlete_id = \(athlete) AND last_login <= \(oldest)"
        )
        try connection.execute(
            """
            INSERT INTO device_cookies (athlete_id, device_sha256, last_login)
            VALUES (\(athlete), \(digest), \(now)) ON DUPLICATE KEY UPDATE last_login = \(now)
            """
        )
    }
}
