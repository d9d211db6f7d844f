public import Database
public import Domain

/// A login with its athlete, as one look-up finds it, living or not.
public struct LoginRecord: Sendable, Equatable {
    public let id: Identifier
    public let athlete: Athlete
    public let isKept: Bool
    public let lastSeen: Instant
    public let expiresAt: Instant
    public let revokedAt: Instant?

    /// Whether it still lets its browser in.
    public func isLive(at now: Instant) -> Bool { revokedAt == nil && now < expiresAt }
}

/// What is written when a browser logs in.
public struct NewLogin: Sendable {
    public let athlete: Int
    public let id: Identifier
    /// The digest of the token; the token itself is only in the cookie.
    public let tokenDigest: [UInt8]
    /// The kind of browser, such as "Firefox on Android".
    public let label: String
    public let isKept: Bool
    /// Whether a passkey has opened it, not the password.
    public let isByPasskey: Bool
    public let createdAt: Instant

    public init(
        athlete: Int,
        id: Identifier,
        tokenDigest: [UInt8],
        label: String,
        isKept: Bool,
        isByPasskey: Bool = false,
        createdAt: Instant
    ) {
        self.athlete = athlete
        self.id = id
        self.tokenDigest = tokenDigest
        self.label = label
        self.isKept = isKept
        self.isByPasskey = isByPasskey
        self.createdAt = createdAt
    }
}

/// The browsers that are, or were, logged in.
public struct LoginRepository {
    /// A browser that stays away this long has to log in again.
    public static let idleSeconds = 90 * 86_400
    /// A login that is over is kept this long, so that a post from its browser still finds its owner.
    public static let tombstoneSeconds = 90 * 86_400

    let connection: Connection

    public init(_ connection: Connection) {
        self.connection = connection
    }

    /// The login under a token's digest, over or not, as long as it is kept.
    public func find(tokenDigest: [UInt8]) throws(DatabaseError) -> LoginRecord? {
        let rows = try connection.query(
            """
            SELECT a.id, a.name, a.unit, a.zone, a.week_start, a.decimal_mark, a.thousands_mark, a.date_style,
                a.clock_style, l.id, l.is_kept, l.last_seen, l.expires_at, l.revoked_at
            FROM logins AS l JOIN athletes AS a ON a.id = l.athlete_id
            WHERE l.token_sha256 = \(tokenDigest)
            """
        )
        guard let row = rows.first else { return nil }
        return try LoginRecord(row)
    }

    public func insert(_ new: NewLogin) throws(DatabaseError) {
        let at = new.createdAt
        let expires = at.advanced(bySeconds: Self.idleSeconds)
        try connection.execute(
            """
            INSERT INTO logins
                (athlete_id, id, token_sha256, label, is_kept, by_passkey, created_at, last_seen, expires_at)
            VALUES (\(new.athlete), \(new.id), \(new.tokenDigest), \(new.label), \(new.isKept), \(new.isByPasskey),
                \(at), \(at), \(expires))
            """
        )
    }

    /// Notes that the browser was here, which moves the idle limit on.
    public func touch(_ login: Identifier, of athlete: Int, at now: Instant) throws(DatabaseError) {
        let expires = now.advanced(bySeconds: Self.idleSeconds)
        try connection.execute(
            """
            UPDATE logins SET last_seen = \(now), expires_at = \(expires)
            WHERE athlete_id = \(athlete) AND id = \(login) AND revoked_at IS NULL
            """
        )
    }

    /// Ends a login, and with it what its browser is told while it is shut; ending it again changes nothing.
    public func revoke(_ login: Identifier, of athlete: Int, at now: Instant) throws(DatabaseError) {
        try connection.execute(
            """
            UPDATE logins SET revoked_at = \(now)
            WHERE athlete_id = \(athlete) AND id = \(login) AND revoked_at IS NULL
            """
        )
        try PushRepository(connection, athlete: athlete).forget(login)
    }

    /// Forgets an athlete's logins that have been over for longer than they are kept.
    public func forgetOld(of athlete: Int, at now: Instant) throws(DatabaseError) {
        let limit = now.advanced(bySeconds: -Self.tombstoneSeconds)
        try connection.execute(
            """
            DELETE FROM logins WHERE athlete_id = \(athlete) AND (revoked_at < \(limit) OR expires_at < \(limit))
            """
        )
    }
}

extension LoginRecord {
    init(_ row: Row) throws(DatabaseError) {
        self.init(
            id: try row.identifier(9),
            athlete: try Athlete(row, from: 0),
            isKept: try row.bool(10),
            lastSeen: try row.instant(11),
            expiresAt: try row.instant(12),
            revokedAt: try row.optionalInstant(13)
        )
    }
}
