public import Database
public import Domain

/// Whether and when one athlete is reminded of training.
public struct ReminderRepository {
    private let connection: Connection
    private let athlete: Int

    public init(_ connection: Connection, athlete: Int) {
        self.connection = connection
        self.athlete = athlete
    }

    /// What was chosen; nil before anything was; one statement.
    public func kept() throws(DatabaseError) -> KeptReminder? {
        let rows = try connection.query("SELECT is_on, at_minutes FROM reminders WHERE athlete_id = \(athlete)")
        guard let row = rows.first else { return nil }
        guard let time = ReminderTime(minutes: try row.int(1)) else { throw .unexpectedColumn(1) }
        return KeptReminder(isOn: try row.bool(0), time: time)
    }

    /// Keeps a choice; when it is due next is worked out by whoever sends.
    ///
    /// The day that was reminded of last stays, so that no day is twice, however often the choice changes.
    public func keep(_ reminder: KeptReminder, at now: Instant) throws(DatabaseError) {
        try connection.execute(
            """
            INSERT INTO reminders (athlete_id, is_on, at_minutes, changed_at)
            VALUES (\(athlete), \(reminder.isOn), \(reminder.time.minutes), \(now))
            ON DUPLICATE KEY UPDATE is_on = VALUES(is_on), at_minutes = VALUES(at_minutes), due_at = NULL,
                due_day = NULL, changed_at = VALUES(changed_at)
            """
        )
    }
}

/// Whether an athlete is reminded of training, and at what time of a day with training.
public struct KeptReminder: Sendable, Equatable {
    public let isOn: Bool
    public let time: ReminderTime

    public init(isOn: Bool, time: ReminderTime) {
        self.isOn = isOn
        self.time = time
    }
}
