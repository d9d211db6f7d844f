public import Database
public import Domain

/// The rest that runs in a workout of one athlete, and how long that athlete likes to rest.
public struct RestRepository {
    private let connection: Connection
    private let athlete: Int

    public init(_ connection: Connection, athlete: Int) {
        self.connection = connection
        self.athlete = athlete
    }

    /// A rest with the row of the workout whose set it follows.
    public struct KeptRest: Sendable, Equatable {
        public var timer: RestTimer
        public let row: Identifier

        public init(_ timer: RestTimer, after row: Identifier) {
            self.timer = timer
            self.row = row
        }
    }

    /// The rest of a workout, running, paused or over; nil before its first and after one that was skipped.
    public func rest(in workout: Identifier) throws(DatabaseError) -> KeptRest? {
        let rows = try connection.query(
            """
            SELECT workout_exercise_id, started_at, target_seconds, lead_seconds, ends_at, left_milliseconds
            FROM rests WHERE athlete_id = \(athlete) AND workout_id = \(workout)
            """
        )
        guard let row = rows.first else { return nil }
        var course = RestTimer.Course.paused(left: try row.optionalInt(5) ?? 0)
        if let end = try row.optionalInstant(4) { course = .running(until: end) }
        let timer = RestTimer(
            startedAt: try row.instant(1),
            setting: RestSetting(target: try row.int(2), lead: try row.int(3)),
            course: course
        )
        return KeptRest(timer, after: try row.identifier(0))
    }

    /// Keeps how the rest of a workout stands; whatever was kept of it before is gone.
    ///
    /// The key has 16 bytes and is that of the post that did it. Of what lies behind when it is written no phone is told
    /// any more: whoever wrote it has the phone in hand.
    public func keep(
        _ rest: KeptRest,
        in workout: Identifier,
        key: [UInt8],
        at now: Instant
    ) throws(DatabaseError) {
        let timer = rest.timer
        let told = { (occasion: PushOccasion) in timer.leaves(occasion).flatMap { $0 <= now ? now : nil } }
        var (end, left): (Instant?, Int?)
        switch timer.course {
        case .running(let until): end = until
        case .paused(let milliseconds): left = milliseconds
        }
        try connection.execute(
            """
            REPLACE INTO rests (athlete_id, workout_id, workout_exercise_id, op_key, started_at, target_seconds,
                lead_seconds, ends_at, left_milliseconds, alerted_at, pushed_at)
            VALUES (\(athlete), \(workout), \(rest.row), \(key), \(timer.startedAt), \(timer.setting.target),
                \(timer.setting.lead), \(end), \(left), \(told(.alert)), \(told(.over)))
            """
        )
    }

    /// Ends the rest of a workout before its time.
    public func skip(in workout: Identifier) throws(DatabaseError) {
        try connection.execute("DELETE FROM rests WHERE athlete_id = \(athlete) AND workout_id = \(workout)")
    }

    /// What the athlete has settled, for these exercises of the catalogue.
    public func habits(for exercises: [Identifier]) throws(DatabaseError) -> RestHabits {
        let rows = try connection.query(
            """
            SELECT a.rest_seconds, a.rest_lead_seconds, r.exercise_id, r.target_seconds, r.lead_seconds
            FROM athletes a
            LEFT JOIN exercise_rests r ON r.athlete_id = \(athlete) AND r.exercise_id IN (\(list: exercises))
            WHERE a.id = \(athlete)
            """
        )
        var habits = RestHabits()
        for row in rows {
            habits.usual = RestSetting(target: try row.int(0), lead: try row.int(1))
            guard let exercise = try row.optionalIdentifier(2) else { continue }
            habits.own[exercise] = RestSetting(target: try row.int(3), lead: try row.int(4))
        }
        return habits
    }

    /// Settles the rest of one exercise; nil leaves it to the usual one.
    public func settle(_ setting: RestSetting?, for exercise: Identifier) throws(DatabaseError) {
        guard let setting else {
            try connection.execute(
                "DELETE FROM exercise_rests WHERE athlete_id = \(athlete) AND exercise_id = \(exercise)"
            )
            return
        }
        try connection.execute(
            """
            REPLACE INTO exercise_rests (athlete_id, exercise_id, exercise_owner, target_seconds, lead_seconds)
            SELECT \(athlete), e.id, e.owner_id, \(setting.target), \(setting.lead)
            FROM exercises e WHERE e.id = \(exercise) AND e.owner_id IN (0, \(athlete))
            """
        )
    }

    /// Settles the rest of every exercise that has none of its own.
    public func settleUsual(_ setting: RestSetting) throws(DatabaseError) {
        try connection.execute(
            """
            UPDATE athletes SET rest_seconds = \(setting.target), rest_lead_seconds = \(setting.lead)
            WHERE id = \(athlete)
            """
        )
    }
}
