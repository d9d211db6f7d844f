public import Database
public import Domain

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

    /// Whether the athlete has logged in with this browser.
    public func isKnown(_ digest: [UInt8], of athlete: Int, at now: Instant) throws(DatabaseError) -> Bool {
        let oldest = now.advanced(bySeconds: -Self.keptSeconds)
        let rows = try connection.query(
            """
            SELECT 1 FROM device_cookies
            WHERE athlete_id = \(athlete) AND device_sha256 = \(digest) AND last_login > \(oldest)
            """
        )
        return !rows.isEmpty
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
