public import Database
public import Domain

/// Erases what has been in the trash for its time, whoever's it is.
///
/// The keys under which it was written are kept, so that a post from then, sent once more, still finds that it arrived.
public struct TrashChore {
    /// How long it rests between two rounds.
    public static let seconds = 86_400

    private let connection: Connection

    public init(_ connection: Connection) {
        self.connection = connection
    }

    /// Empties the trash, unless some program has done it within the last day; whose turn comes after the stop waits a day.
    ///
    /// - Returns: How many workouts, exercises, sets and routines were erased; nil where it was not due.
    @discardableResult
    public func run(at now: Instant, isStopping: () -> Bool = { false }) throws -> Int? {
        guard try claim(at: now) else { return nil }
        let horizon = TrashLimits.horizon(at: now)
        var erased = 0
        for row in try connection.query("SELECT id FROM athletes ORDER BY id") {
            guard !isStopping() else { break }
            let athlete = try row.int(0)
            erased += try connection.transaction {
                try DraftRepository(connection, athlete: athlete).lockAthlete()
                return try empty(athlete, before: horizon, now)
            }
        }
        return erased
    }

    /// One row that only one of several programs can move on.
    private func claim(at now: Instant) throws(DatabaseError) -> Bool {
        try connection.execute("INSERT IGNORE INTO chores (name, done_at) VALUES ('trash', 0)")
        let due = now.advanced(bySeconds: -Self.seconds)
        return try connection.execute("UPDATE chores SET done_at = \(now) WHERE name = 'trash' AND done_at <= \(due)")
            == 1
    }

    private func empty(_ athlete: Int, before horizon: Instant, _ now: Instant) throws(DatabaseError) -> Int {
        let workouts: SQL = "w.state = 'binned' AND w.binned_at <= \(horizon)"
        let rows: SQL = "we.binned_at <= \(horizon)"
        let sets: SQL = "s.binned_at <= \(horizon)"
        try keepKeys(athlete, of: [workouts, rows, sets], now)
        var erased = try connection.execute(
            "DELETE w FROM workouts w WHERE w.athlete_id = \(athlete) AND \(part: workouts)"
        )
        erased += try connection.execute(
            "DELETE we FROM workout_exercises we WHERE we.athlete_id = \(athlete) AND \(part: rows)"
        )
        erased += try connection.execute("DELETE s FROM sets s WHERE s.athlete_id = \(athlete) AND \(part: sets)")
        try eraseExercises(of: athlete, before: horizon)
        // A plan that has passed still says what its days were.
        erased += try connection.execute(
            """
            DELETE r FROM routines r WHERE r.athlete_id = \(athlete) AND r.binned_at <= \(horizon)
                AND NOT EXISTS (SELECT 1 FROM plan_routines p WHERE p.athlete_id = r.athlete_id AND p.routine_id = r.id)
                AND NOT EXISTS (SELECT 1 FROM planned_days d WHERE d.athlete_id = r.athlete_id AND d.routine_id = r.id)
            """
        )
        return erased
    }

    /// Own exercises that went with an import, unless something has come to use them since.
    private func eraseExercises(of athlete: Int, before horizon: Instant) throws(DatabaseError) {
        try connection.execute(
            """
            DELETE e FROM exercises e LEFT JOIN exercises m ON m.owner_id = e.owner_id AND m.merged_into = e.id
            WHERE e.owner_id = \(athlete) AND e.binned_at <= \(horizon) AND m.id IS NULL
                AND NOT EXISTS (
                    SELECT 1 FROM workout_exercises we WHERE we.athlete_id = \(athlete) AND we.exercise_id = e.id)
                AND NOT EXISTS (
                    SELECT 1 FROM routine_exercises re WHERE re.athlete_id = \(athlete) AND re.exercise_id = e.id)
            """
        )
    }

    /// Of sets for each of the three reasons, of exercises for the first two.
    private func keepKeys(_ athlete: Int, of reasons: [SQL], _ now: Instant) throws(DatabaseError) {
        for reason in reasons {
            try connection.execute(
                """
                INSERT IGNORE INTO ops (athlete_id, op_key, workout_id, verb, target, fingerprint, at)
                SELECT s.athlete_id, s.op_key, we.workout_id, \(OperationLedger.erased), HEX(s.id), s.fingerprint, \(now)
                FROM sets s
                JOIN workout_exercises we ON we.athlete_id = s.athlete_id AND we.id = s.workout_exercise_id
                JOIN workouts w ON w.athlete_id = we.athlete_id AND w.id = we.workout_id
                WHERE s.athlete_id = \(athlete) AND \(part: reason)
                """
            )
        }
        for reason in reasons.prefix(2) {
            try connection.execute(
                """
                INSERT IGNORE INTO ops (athlete_id, op_key, workout_id, verb, target, fingerprint, at)
                SELECT we.athlete_id, we.op_key, we.workout_id, \(OperationLedger.erased), HEX(we.id), we.fingerprint,
                    \(now)
                FROM workout_exercises we
                JOIN workouts w ON w.athlete_id = we.athlete_id AND w.id = we.workout_id
                WHERE we.athlete_id = \(athlete) AND \(part: reason)
                """
            )
        }
    }
}
