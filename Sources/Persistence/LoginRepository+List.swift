public import Database
public import Domain

/// A browser that is logged in, as its athlete sees it in a list.
public struct ListedLogin: Sendable, Equatable {
    public let id: Identifier
    /// "Firefox on Android".
    public let label: String
    /// Whether a passkey has opened it, not the password.
    public let isByPasskey: Bool
    /// Known to the hour.
    public let lastSeen: Instant

    public init(id: Identifier, label: String, isByPasskey: Bool, lastSeen: Instant) {
        self.id = id
        self.label = label
        self.isByPasskey = isByPasskey
        self.lastSeen = lastSeen
    }
}

extension LoginRepository {
    /// The logins that let a browser in, the one seen last first.
    public func living(of athlete: Int, at now: Instant) throws(DatabaseError) -> [ListedLogin] {
        let rows = try connection.query(
            """
            SELECT id, label, by_passkey, last_seen FROM logins
            WHERE athlete_id = \(athlete) AND revoked_at IS NULL AND expires_at > \(now)
            ORDER BY last_seen DESC, id DESC
            """
        )
        var logins: [ListedLogin] = []
        for row in rows {
            logins.append(
                ListedLogin(
                    id: try row.identifier(0),
                    label: try row.string(1),
                    isByPasskey: try row.bool(2),
                    lastSeen: try row.instant(3)
                )
            )
        }
        return logins
    }

    /// Whether a login of this athlete has this name, over or not.
    public func knows(_ login: Identifier, of athlete: Int) throws(DatabaseError) -> Bool {
        let rows = try connection.query(
            "SELECT 1 FROM logins WHERE athlete_id = \(athlete) AND id = \(login)"
        )
        return !rows.isEmpty
    }

    /// Ends every login but one, and with them what their browsers are told while they are shut.
    public func revokeOthers(than kept: Identifier, of athlete: Int, at now: Instant) throws(DatabaseError) {
        try connection.execute(
            """
            UPDATE logins SET revoked_at = \(now)
            WHERE athlete_id = \(athlete) AND id <> \(kept) AND revoked_at IS NULL
            """
        )
        try connection.execute(
            "DELETE FROM push_subscriptions WHERE athlete_id = \(athlete) AND login_id <> \(kept)"
        )
    }
}
