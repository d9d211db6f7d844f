public import Database
public import Domain

/// The passkeys of an athlete: keys that a phone or another thing holds, of which the public half is kept here.
public struct PasskeyRepository {
    /// How many an athlete may have: one for each thing to log in with, and some to spare.
    public static let most = 20

    private let connection: Connection
    private let athlete: Int

    public init(_ connection: Connection, athlete: Int) {
        self.connection = connection
        self.athlete = athlete
    }

    /// All of them, the oldest first.
    public func all() throws(DatabaseError) -> [KeptPasskey] {
        let rows = try connection.query(
            """
            SELECT id, credential, handle, algorithm, public_key, counter, name, made_at, used_at, refused_at
            FROM passkeys WHERE athlete_id = \(athlete) ORDER BY id
            """
        )
        var passkeys: [KeptPasskey] = []
        for row in rows { passkeys.append(try KeptPasskey(row, from: 0)) }
        return passkeys
    }

    /// - Throws: a duplicate key where some athlete has a passkey of this credential.
    public func insert(_ new: KeptPasskey) throws(DatabaseError) {
        try connection.execute(
            """
            INSERT INTO passkeys
                (athlete_id, id, credential, handle, algorithm, public_key, counter, name, made_at)
            VALUES (\(athlete), \(new.id), \(new.credential), \(new.handle), \(new.algorithm), \(new.publicKey),
                \(new.counter), \(new.name), \(new.madeAt))
            """
        )
    }

    /// Notes that it was used, and how often its authenticator says it has signed; run it in a transaction.
    ///
    /// - Returns: Whether that is more often than before; otherwise nothing is written, since something else signs with a
    ///   copy of it. An authenticator that does not count says 0 each time.
    public func use(_ id: Identifier, counted: Int, at now: Instant) throws(DatabaseError) -> Bool {
        let rows = try connection.query(
            "SELECT counter FROM passkeys WHERE athlete_id = \(athlete) AND id = \(id) FOR UPDATE"
        )
        guard let before = try rows.first?.int(0), counted > before || (counted == 0 && before == 0) else {
            return false
        }
        try connection.execute(
            """
            UPDATE passkeys SET counter = \(counted), used_at = \(now)
            WHERE athlete_id = \(athlete) AND id = \(id)
            """
        )
        return true
    }

    /// Notes that it was refused, since its count went back.
    public func refuse(_ id: Identifier, at now: Instant) throws(DatabaseError) {
        try connection.execute(
            "UPDATE passkeys SET refused_at = \(now) WHERE athlete_id = \(athlete) AND id = \(id)"
        )
    }

    public func rename(_ id: Identifier, to name: String) throws(DatabaseError) {
        try connection.execute(
            "UPDATE passkeys SET name = \(name) WHERE athlete_id = \(athlete) AND id = \(id)"
        )
    }

    /// It opens nothing from now on; what it has opened stays open.
    public func remove(_ id: Identifier) throws(DatabaseError) {
        try connection.execute("DELETE FROM passkeys WHERE athlete_id = \(athlete) AND id = \(id)")
    }

    /// Whose passkey a credential is; nil for nobody's.
    public static func find(
        credential: [UInt8],
        _ connection: Connection
    ) throws(DatabaseError) -> (athlete: Athlete, passkey: KeptPasskey)? {
        let rows = try connection.query(
            """
            SELECT a.id, a.name, a.unit, a.zone, a.week_start, a.decimal_mark, a.thousands_mark, a.date_style,
                a.clock_style, p.id, p.credential, p.handle, p.algorithm, p.public_key, p.counter, p.name, p.made_at,
                p.used_at, p.refused_at
            FROM passkeys p JOIN athletes a ON a.id = p.athlete_id WHERE p.credential = \(credential)
            """
        )
        guard let row = rows.first else { return nil }
        return (try Athlete(row, from: 0), try KeptPasskey(row, from: 9))
    }

    /// Uses a challenge up, 16 bytes that tell it from others, and forgets some whose time is over.
    ///
    /// - Returns: Whether nobody had used it before.
    public static func spend(
        challenge: [UInt8],
        until end: Instant,
        _ connection: Connection,
        at now: Instant
    ) throws(DatabaseError) -> Bool {
        try connection.execute("DELETE FROM spent_challenges WHERE expires_at <= \(now) ORDER BY expires_at LIMIT 10")
        let written = try connection.execute(
            "INSERT IGNORE INTO spent_challenges (challenge, expires_at) VALUES (\(challenge), \(end))"
        )
        return written == 1
    }
}

/// A passkey as it is kept.
public struct KeptPasskey: Sendable, Equatable {
    public let id: Identifier
    /// What its authenticator calls it, up to 1,023 bytes.
    public let credential: [UInt8]
    /// What its authenticator calls the athlete, 32 bytes: the same for all passkeys of one, and it tells nothing of them.
    public let handle: [UInt8]
    /// By its number in COSE.
    public let algorithm: Int
    /// As X.509 writes it.
    public let publicKey: [UInt8]
    /// How often it has signed, as far as is known.
    public let counter: Int
    public let name: String
    public let madeAt: Instant
    public let usedAt: Instant?
    /// When its count went back, last.
    public let refusedAt: Instant?

    public init(
        id: Identifier,
        credential: [UInt8],
        handle: [UInt8],
        algorithm: Int,
        publicKey: [UInt8],
        counter: Int,
        name: String,
        madeAt: Instant,
        usedAt: Instant? = nil,
        refusedAt: Instant? = nil
    ) {
        self.id = id
        self.credential = credential
        self.handle = handle
        self.algorithm = algorithm
        self.publicKey = publicKey
        self.counter = counter
        self.name = name
        self.madeAt = madeAt
        self.usedAt = usedAt
        self.refusedAt = refusedAt
    }
}

extension KeptPasskey {
    fileprivate init(_ row: Row, from first: Int) throws(DatabaseError) {
        self.init(
            id: try row.identifier(first),
            credential: try row.bytes(first + 1),
            handle: try row.bytes(first + 2),
            algorithm: try row.int(first + 3),
            publicKey: try row.bytes(first + 4),
            counter: try row.int(first + 5),
            name: try row.string(first + 6),
            madeAt: try row.instant(first + 7),
            usedAt: try row.optionalInstant(first + 8),
            refusedAt: try row.optionalInstant(first + 9)
        )
    }
}
