public import Database
public import Domain

/// Reminders of training: when each is due next is written down, claimed when it comes, and worked out anew.
extension PushSchedule {
    /// Those due of athletes with a browser to be told with, few enough that rests do not wait behind them.
    func reminders(before horizon: Instant, at now: Instant) throws(DatabaseError) -> [DuePush] {
        let rows = try connection.query(
            """
            SELECT m.athlete_id, NULL, 'reminder', m.due_at, 0, m.due_day FROM reminders m
            WHERE m.is_on = 1 AND m.due_at < \(horizon) AND \(part: isHeard("m", at: now))
            ORDER BY m.due_at LIMIT 20
            """
        )
        return try rows.map { row throws(DatabaseError) in try DuePush(row) }
    }

    /// Reminders of which nobody knows when they are due next.
    public func unsettled() throws(DatabaseError) -> [UnsettledReminder] {
        let rows = try connection.query(
            """
            SELECT m.athlete_id, m.at_minutes, m.last_day, a.zone FROM reminders m
            JOIN athletes a ON a.id = m.athlete_id WHERE m.is_on = 1 AND m.due_at IS NULL LIMIT 50
            """
        )
        return try rows.map { row throws(DatabaseError) in
            guard let time = ReminderTime(minutes: try row.int(1)) else { throw .unexpectedColumn(1) }
            return UnsettledReminder(
                athlete: try row.int(0),
                time: time,
                lastDay: try row.optionalDay(2),
                zone: try row.optionalString(3)
            )
        }
    }

    /// Writes when a reminder is due next, unless it has been chosen anew, or another zone told, since it was read.
    public func settle(_ reminder: UnsettledReminder, at next: ReminderMoment) throws(DatabaseError) {
        try connection.execute(
            """
            UPDATE reminders SET due_at = \(next.instant), due_day = \(next.day)
            WHERE athlete_id = \(reminder.athlete) AND is_on = 1 AND due_at IS NULL
                AND at_minutes = \(reminder.time.minutes)
                AND (SELECT a.zone FROM athletes a WHERE a.id = reminders.athlete_id) <=> \(reminder.zone)
            """
        )
    }

    /// Takes the reminder of a day, for one caller only: whatever becomes of it, the day is not reminded of again.
    func claimReminder(_ due: DuePush) throws(DatabaseError) -> Int {
        try connection.execute(
            """
            UPDATE reminders SET due_at = NULL, due_day = NULL, last_day = \(due.day)
            WHERE athlete_id = \(due.athlete) AND is_on = 1 AND due_at = \(due.moment) AND due_day = \(due.day)
            """
        )
    }

    /// Whether the day has training that is still open, nothing was done on it, no workout runs, and it is still wanted.
    func isTrainingOpen(_ due: DuePush) throws(DatabaseError) -> Bool {
        try !connection.query(
            """
            SELECT 1 FROM planned_days d
            JOIN routines r ON r.athlete_id = d.athlete_id AND r.id = d.routine_id AND r.binned_at IS NULL
            JOIN reminders m ON m.athlete_id = d.athlete_id AND m.is_on = 1
            WHERE d.athlete_id = \(due.athlete) AND d.local_day = \(due.day) AND d.kind = 'training'
                AND d.outcome = 'open'
                AND NOT EXISTS (SELECT 1 FROM workouts w
                    WHERE w.athlete_id = d.athlete_id AND w.state = 'saved' AND w.local_day = d.local_day)
                AND NOT EXISTS (SELECT 1 FROM workouts o
                    JOIN workout_exercises oe ON oe.athlete_id = o.athlete_id AND oe.workout_id = o.id
                        AND oe.binned_at IS NULL
                    WHERE o.athlete_id = d.athlete_id AND o.open_slot = 1)
            """
        ).isEmpty
    }

    /// Writes the days of a plan up to the horizon, for an athlete who has not looked for weeks.
    public func keepUp(_ due: DuePush) throws {
        guard let day = due.day else { return }
        try PlanRepository(connection, athlete: due.athlete).keepUp(on: day, weeksStartingOn: .monday)
    }
}

/// A reminder that is on, before it is known when it comes.
public struct UnsettledReminder: Sendable, Equatable {
    public let athlete: Int
    public let time: ReminderTime
    /// The last day that was reminded of, or let pass.
    public let lastDay: LocalDay?
    /// The athlete's; nil until a browser has told one.
    public let zone: String?
}
