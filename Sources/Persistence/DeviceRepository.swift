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

    /// The one among a browser's digests that a log-in of the athlete has left, nil for a browser that is a stranger.
    public func known(
        among digests: [[UInt8]],
        of athlete: Int,
        at now: Instant
    ) throws(DatabaseError) -> [UInt8]? {
        let oldest = now.advanced(bySeconds: -Self.keptSeconds)
        let rows = try connection.query(
            """
            SELECT device_sha256 FROM device_cookies
            WHERE athlete_id = \(athlete) AND device_sha256 IN (\(list: digests)) AND last_login > \(oldest)
            ORDER BY last_login DESC LIMIT 1
            """
        )
        return try rows.first?.bytes(0)
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
