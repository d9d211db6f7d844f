public import Database
public import Domain

/// The account holder, as much as every page needs.
public struct Athlete: Sendable, Equatable {
    public let id: Int
    public let name: String?
    public let unit: WeightUnit
    /// An IANA zone name, or nil until a browser has told one.
    public let zone: String?
    /// The day on which calendars begin a week.
    public let firstWeekday: Weekday
    /// How numbers, days and the time of day are printed.
    public let style: TextStyle

    public init(
        id: Int,
        name: String?,
        unit: WeightUnit,
        zone: String?,
        firstWeekday: Weekday = .monday,
        style: TextStyle = .standard
    ) {
        self.id = id
        self.name = name
        self.unit = unit
        self.zone = zone
        self.firstWeekday = firstWeekday
        self.style = style
    }
}

/// An athlete with what a log-in needs to be checked.
public struct AthleteCredentials: Sendable, Equatable {
    public let athlete: Athlete
    public let passwordHash: String
    /// 16 bytes; nil for an account that no form made.
    public let signupKey: [UInt8]?
}

/// What is written at sign-up.
public struct NewAthlete: Sendable {
    public let email: String
    public let emailKey: String
    public let name: String?
    public let passwordHash: String
    public let unit: WeightUnit
    public let zone: String?
    /// 16 bytes: the sign-up form's own key.
    public let signupKey: [UInt8]
    public let createdAt: Instant

    public init(
        email: String,
        emailKey: String,
        name: String?,
        passwordHash: String,
        unit: WeightUnit,
        zone: String?,
        signupKey: [UInt8],
        createdAt: Instant
    ) {
        self.email = email
        self.emailKey = emailKey
        self.name = name
        self.passwordHash = passwordHash
        self.unit = unit
        self.zone = zone
        self.signupKey = signupKey
        self.createdAt = createdAt
    }
}

/// Accounts: found by email before anyone has signed in, and by id after.
public struct AthleteRepository {
    let connection: Connection

    public init(_ connection: Connection) {
        self.connection = connection
    }

    /// The account under a folded email.
    public func credentials(emailKey: String) throws(DatabaseError) -> AthleteCredentials? {
        let rows = try connection.query(
            """
            SELECT id, name, unit, zone, week_start, decimal_mark, thousands_mark, date_style, clock_style,
                password_hash, signup_key FROM athletes
            WHERE email_key = \(emailKey)
            """
        )
        guard let row = rows.first else { return nil }
        return AthleteCredentials(
            athlete: try Athlete(row, from: 0),
            passwordHash: try row.string(9),
            signupKey: try row.optionalBytes(10)
        )
    }

    /// Writes an account and gives its id.
    ///
    /// - Throws: a duplicate key when the email or the sign-up key is already there.
    public func insert(_ new: NewAthlete) throws(DatabaseError) -> Int {
        let rows = try connection.query(
            """
            INSERT INTO athletes (email, email_key, name, password_hash, unit, zone, signup_key, created_at)
            VALUES (\(new.email), \(new.emailKey), \(new.name), \(new.passwordHash), \(new.unit.rawValue),
                \(new.zone), \(new.signupKey), \(new.createdAt))
            RETURNING id
            """
        )
        guard let row = rows.first else { throw .unexpectedColumn(0) }
        return try row.int(0)
    }

    /// Replaces a hash that was made at an older cost, unless it has changed meanwhile.
    public func replaceHash(of athlete: Int, _ old: String, with new: String) throws(DatabaseError) {
        try connection.execute(
            "UPDATE athletes SET password_hash = \(new) WHERE id = \(athlete) AND password_hash = \(old)"
        )
    }

    /// Notes the zone a browser told; when a reminder is due there is worked out anew.
    public func setZone(_ zone: String, of athlete: Int) throws(DatabaseError) {
        try connection.execute("UPDATE athletes SET zone = \(zone) WHERE id = \(athlete)")
        try connection.execute(
            "UPDATE reminders SET due_at = NULL, due_day = NULL WHERE athlete_id = \(athlete)"
        )
    }
}

extension Athlete {
    /// Reads id, name, unit, zone, the first day of the week and the style from nine columns in this order.
    init(_ row: Row, from first: Int) throws(DatabaseError) {
        guard let unit = WeightUnit(rawValue: try row.string(first + 2)) else { throw .unexpectedColumn(first + 2) }
        guard let weekday = Weekday(rawValue: try row.int(first + 4)) else { throw .unexpectedColumn(first + 4) }
        self.init(
            id: try row.int(first),
            name: try row.optionalString(first + 1),
            unit: unit,
            zone: try row.optionalString(first + 3),
            firstWeekday: weekday,
            style: TextStyle(
                decimals: try row.choice(first + 5),
                thousands: try row.choice(first + 6),
                dates: try row.choice(first + 7),
                clock: try row.choice(first + 8)
            )
        )
    }
}

extension Row {
    fileprivate func choice<Choice: RawRepresentable<String>>(_ column: Int) throws(DatabaseError) -> Choice {
        guard let choice = Choice(rawValue: try string(column)) else { throw .unexpectedColumn(column) }
        return choice
    }
}
