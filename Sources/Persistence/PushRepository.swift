public import Database
public import Domain

/// The browsers of one athlete that are told of a rest while they are shut: at most one for each login.
public struct PushRepository {
    private let connection: Connection
    private let athlete: Int

    public init(_ connection: Connection, athlete: Int) {
        self.connection = connection
        self.athlete = athlete
    }

    /// Whether a login's browser is told, by the sender with this public key.
    public func isSubscribed(_ login: Identifier, to sender: [UInt8]) throws(DatabaseError) -> Bool {
        try !connection.query(
            """
            SELECT 1 FROM push_subscriptions
            WHERE athlete_id = \(athlete) AND login_id = \(login) AND sender = \(sender)
            """
        ).isEmpty
    }

    /// How many browsers are told by the sender with this public key, and whether a login's is among them; one statement.
    public func reach(
        of sender: [UInt8],
        from login: Identifier
    ) throws(DatabaseError) -> (count: Int, hasLogin: Bool) {
        let rows = try connection.query(
            """
            SELECT COUNT(*), COUNT(IF(p.login_id = \(login), 1, NULL)) FROM push_subscriptions p
            JOIN logins l ON l.athlete_id = p.athlete_id AND l.id = p.login_id AND l.revoked_at IS NULL
            WHERE p.athlete_id = \(athlete) AND p.sender = \(sender)
            """
        )
        guard let row = rows.first else { return (0, false) }
        return (try row.int(0), try row.int(1) > 0)
    }

    /// Has a login's browser told; run it in a transaction.
    ///
    /// Two logins of one browser would be told everything twice, so the earlier one gives way.
    public func keep(
        _ subscription: PushSubscription,
        of login: Identifier,
        from sender: [UInt8],
        at now: Instant
    ) throws(DatabaseError) {
        let endpoint = subscription.endpoint.text
        try connection.execute(
            "DELETE FROM push_subscriptions WHERE athlete_id = \(athlete) AND endpoint = \(endpoint)"
        )
        try connection.execute(
            """
            REPLACE INTO push_subscriptions (athlete_id, login_id, endpoint, public_key, secret, sender, made_at)
            VALUES (\(athlete), \(login), \(endpoint), \(subscription.publicKey), \(subscription.secret), \(sender),
                \(now))
            """
        )
    }

    /// Tells a login's browser nothing any more.
    public func forget(_ login: Identifier) throws(DatabaseError) {
        try connection.execute(
            "DELETE FROM push_subscriptions WHERE athlete_id = \(athlete) AND login_id = \(login)"
        )
    }

    /// Has a test sent at a moment; the same post again, by its key of 16 bytes, sends no other.
    public func planTest(for login: Identifier, key: [UInt8], at moment: Instant) throws(DatabaseError) {
        try connection.execute(
            """
            UPDATE push_subscriptions SET test_at = \(moment), test_key = \(key)
            WHERE athlete_id = \(athlete) AND login_id = \(login) AND (test_key IS NULL OR test_key <> \(key))
            """
        )
    }
}
