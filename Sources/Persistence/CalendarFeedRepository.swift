public import Database
public import Domain

/// The one address under which an athlete's planned days can be read without a login.
///
/// Of its secret only the digest is kept.
public struct CalendarFeedRepository {
    /// How stale the time of the last fetch may be.
    private static let touchSeconds = 600

    private let connection: Connection
    private let athlete: Int

    public init(_ connection: Connection, athlete: Int) {
        self.connection = connection
        self.athlete = athlete
    }

    /// The address there is; nil where the feed is off; one statement.
    public func kept() throws(DatabaseError) -> KeptFeed? {
        let rows = try connection.query(
            "SELECT secret_sha256, op_key, made_at, fetched_at FROM calendar_feeds WHERE athlete_id = \(athlete)"
        )
        guard let row = rows.first else { return nil }
        return KeptFeed(
            digest: try row.bytes(0),
            key: try row.bytes(1),
            madeAt: try row.instant(2),
            fetchedAt: try row.optionalInstant(3)
        )
    }

    /// Puts an address in the place of the one there was, which stops at once; the key, 16 bytes, is that of the post.
    public func make(digest: [UInt8], key: [UInt8], at now: Instant) throws(DatabaseError) {
        try connection.execute(
            """
            REPLACE INTO calendar_feeds (athlete_id, secret_sha256, op_key, made_at)
            VALUES (\(athlete), \(digest), \(key), \(now))
            """
        )
    }

    /// Switches the feed off.
    public func revoke() throws(DatabaseError) {
        try connection.execute("DELETE FROM calendar_feeds WHERE athlete_id = \(athlete)")
    }

    /// Notes that a calendar has read it, at most every ten minutes.
    public func noteFetch(at now: Instant) throws(DatabaseError) {
        let old = now.advanced(bySeconds: -Self.touchSeconds)
        try connection.execute(
            """
            UPDATE calendar_feeds SET fetched_at = \(now)
            WHERE athlete_id = \(athlete) AND (fetched_at IS NULL OR fetched_at < \(old))
            """
        )
    }

    /// Whose days a secret opens, by its digest of 32 bytes, and the zone of that athlete; nil for a secret of nobody's.
    public static func reader(
        digest: [UInt8],
        _ connection: Connection
    ) throws(DatabaseError) -> (athlete: Int, zone: String?)? {
        let rows = try connection.query(
            """
            SELECT f.athlete_id, a.zone FROM calendar_feeds f JOIN athletes a ON a.id = f.athlete_id
            WHERE f.secret_sha256 = \(digest)
            """
        )
        return try rows.first.map { row throws(DatabaseError) in (try row.int(0), try row.optionalString(1)) }
    }
}

/// The address of a feed, as far as it is kept.
public struct KeptFeed: Sendable, Equatable {
    /// Of the secret, 32 bytes.
    public let digest: [UInt8]
    /// Of the post that made it, 16 bytes.
    public let key: [UInt8]
    public let madeAt: Instant
    /// When a calendar has read it last, give or take ten minutes.
    public let fetchedAt: Instant?
}
