public import Database
public import Domain

/// An account as whoever runs the server sees it: no more than tells one from another.
public struct AccountSummary: Sendable, Equatable {
    public let id: Int
    public let email: String
    public let createdAt: Instant
    /// Nil when no browser has ever logged in, or none for longer than logins are kept.
    public let lastSeen: Instant?
    public let workouts: Int
}

/// All accounts, for the command line; no page comes here.
public struct AccountRepository {
    private let connection: Connection

    public init(_ connection: Connection) {
        self.connection = connection
    }

    /// Gives a row once there is something that nobody could make again.
    public static let anyAccount: SQL = "SELECT 1 FROM athletes LIMIT 1"

    /// Every account, the oldest first.
    public func all() throws(DatabaseError) -> [AccountSummary] {
        let rows = try connection.query(
            """
            SELECT a.id, a.email, a.created_at,
                (SELECT MAX(l.last_seen) FROM logins AS l WHERE l.athlete_id = a.id),
                (SELECT COUNT(*) FROM workouts AS w WHERE w.athlete_id = a.id AND w.state = 'saved')
            FROM athletes AS a ORDER BY a.id
            """
        )
        var accounts: [AccountSummary] = []
        for row in rows { accounts.append(try AccountSummary(row)) }
        return accounts
    }

    /// The athlete under a folded email.
    public func find(emailKey: String) throws(DatabaseError) -> Int? {
        let rows = try connection.query("SELECT id FROM athletes WHERE email_key = \(emailKey)")
        guard let row = rows.first else { return nil }
        return try row.int(0)
    }

    /// Replaces the password and logs every browser out; run it in a transaction.
    public func setPasswordHash(_ hash: String, of athlete: Int, at now: Instant) throws(DatabaseError) {
        try connection.execute("UPDATE athletes SET password_hash = \(hash) WHERE id = \(athlete)")
        try connection.execute(
            """
            UPDATE logins SET revoked_at = \(now) WHERE athlete_id = \(athlete) AND revoked_at IS NULL
            """
        )
        try connection.execute("DELETE FROM push_subscriptions WHERE athlete_id = \(athlete)")
    }

    /// Deletes an account with everything it holds; run it in a transaction.
    ///
    /// Workouts and routines go first: an own exercise cannot go while a row of theirs points at it.
    public func delete(_ athlete: Int) throws(DatabaseError) {
        try connection.execute("DELETE FROM workouts WHERE athlete_id = \(athlete)")
        try connection.execute("DELETE FROM routines WHERE athlete_id = \(athlete)")
        try connection.execute("DELETE FROM athletes WHERE id = \(athlete)")
    }
}

extension AccountSummary {
    fileprivate init(_ row: Row) throws(DatabaseError) {
        self.init(
            id: try row.int(0),
            email: try row.string(1),
            createdAt: try row.instant(2),
            lastSeen: try row.optionalInstant(3),
            workouts: try row.int(4)
        )
    }
}
