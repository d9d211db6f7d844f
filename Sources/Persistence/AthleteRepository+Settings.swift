public import Database
public import Domain

/// What an athlete has said of themselves, as the pages of the account and of the settings show it.
public struct AthleteProfile: Sendable, Equatable {
    public let name: String?
    /// As it was typed.
    public let email: String
    public let passwordHash: String
    /// How long a rest is where nothing else is said.
    public let rest: RestSetting
}

extension AthleteRepository {
    /// Nil once the account is gone.
    public func profile(of athlete: Int) throws(DatabaseError) -> AthleteProfile? {
        let rows = try connection.query(
            """
            SELECT name, email, password_hash, rest_seconds, rest_lead_seconds FROM athletes WHERE id = \(athlete)
            """
        )
        guard let row = rows.first else { return nil }
        return AthleteProfile(
            name: try row.optionalString(0),
            email: try row.string(1),
            passwordHash: try row.string(2),
            rest: RestSetting(target: try row.int(3), lead: try row.int(4))
        )
    }

    public func setName(_ name: String?, of athlete: Int) throws(DatabaseError) {
        try connection.execute("UPDATE athletes SET name = \(name) WHERE id = \(athlete)")
    }

    /// Changes what the athlete logs in by.
    ///
    /// - Throws: a duplicate key when another account has the address.
    public func setEmail(_ email: EmailAddress, of athlete: Int) throws(DatabaseError) {
        try connection.execute(
            "UPDATE athletes SET email = \(email.text), email_key = \(email.key) WHERE id = \(athlete)"
        )
    }

    /// Changes how weights are shown and read; no weight that was written changes.
    public func setUnit(_ unit: WeightUnit, of athlete: Int) throws(DatabaseError) {
        try connection.execute("UPDATE athletes SET unit = \(unit.rawValue) WHERE id = \(athlete)")
    }

    public func setFirstWeekday(_ day: Weekday, of athlete: Int) throws(DatabaseError) {
        try connection.execute("UPDATE athletes SET week_start = \(day.rawValue) WHERE id = \(athlete)")
    }

    /// Changes what stands before decimals wherever something is printed; what is typed is read with either mark.
    public func setDecimals(_ decimals: TextStyle.Decimals, of athlete: Int) throws(DatabaseError) {
        try connection.execute("UPDATE athletes SET decimal_mark = \(decimals.rawValue) WHERE id = \(athlete)")
    }

    public func setThousands(_ thousands: TextStyle.Thousands, of athlete: Int) throws(DatabaseError) {
        try connection.execute("UPDATE athletes SET thousands_mark = \(thousands.rawValue) WHERE id = \(athlete)")
    }

    public func setDates(_ dates: TextStyle.Dates, of athlete: Int) throws(DatabaseError) {
        try connection.execute("UPDATE athletes SET date_style = \(dates.rawValue) WHERE id = \(athlete)")
    }

    public func setClock(_ clock: TextStyle.Clock, of athlete: Int) throws(DatabaseError) {
        try connection.execute("UPDATE athletes SET clock_style = \(clock.rawValue) WHERE id = \(athlete)")
    }
}
