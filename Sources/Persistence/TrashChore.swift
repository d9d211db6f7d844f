public import Database
public import Domain

/// Erases what has been in the trash for its time, and files that were kept for theirs, whoever's it is.
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
    /// - Returns: How many workouts, exercises, sets, routines and exercises of routines were erased; nil where it was not due.
    @discardableResult
    public func run(at now: Instant, isStopping: () -> Bool = { false }) throws -> Int? {
        guard try claim(at: now) else { return nil }
        try KeptFileRepository.sweep(connection, at: now)
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

    private func claim(at now: Instant) throws(DatabaseError) -> Bool {
        let chore = Chore("trash", connection)
        let last = try chore.lastDone(orSince: Instant(milliseconds: 0))
        guard last <= now.advanced(bySeconds: -Self.seconds) else { return false }
        return try chore.claim(at: now, lastDone: last)
    }

    private func empty(_ athlete: Int, before horizon: Instant, _ now: Instant) throws(DatabaseError) -> Int {
        let overdue = Overdue(athlete: athlete, horizon: horizon)
        for sets in [overdue.setsOfWorkouts, overdue.setsOfExercises, overdue.sets] {
            try keepKeys("s", of: sets, now)
        }
        for exercises in [overdue.exercisesOfWorkouts, overdue.needlessExercises] {
            try keepKeys("we", of: exercises, now)
        }
        var erased = try connection.execute("DELETE w FROM \(part: overdue.workouts)")
        erased += try connection.execute("DELETE we FROM \(part: overdue.needlessExercises)")
        erased += try connection.execute("DELETE s FROM \(part: overdue.loneSets)")
        erased += try bare(overdue)
        erased += try eraseRoutines(athlete, before: horizon)
        try eraseExercises(of: athlete, before: horizon)
        return erased
    }

    /// Keeps the keys of rows that are called `s` or `we`.
    private func keepKeys(_ row: SQL, of rows: SQL, _ now: Instant) throws(DatabaseError) {
        try connection.execute(
            """
            INSERT IGNORE INTO ops (athlete_id, op_key, workout_id, verb, target, fingerprint, at)
            SELECT \(part: row).athlete_id, \(part: row).op_key, we.workout_id, \(OperationLedger.erased),
                HEX(\(part: row).id), \(part: row).fingerprint, \(now)
            FROM \(part: rows)
            """
        )
    }

    /// Erases routines, and exercises taken out of a routine.
    ///
    /// A day of a plan that has passed still says what was planned on it: such a routine keeps its name and its grid, and
    /// what no day shows of it goes. That a plan which has ended began with it is no reason to keep it.
    private func eraseRoutines(_ athlete: Int, before horizon: Instant) throws(DatabaseError) -> Int {
        let overdue: SQL = """
            r.binned_at <= \(horizon) AND NOT EXISTS (
                SELECT 1 FROM plan_routines pr
                JOIN plans p ON p.athlete_id = pr.athlete_id AND p.id = pr.plan_id AND p.open_slot = 1
                WHERE pr.athlete_id = \(athlete) AND pr.routine_id = r.id)
            """
        let erased = try connection.execute(
            """
            DELETE r FROM routines r WHERE r.athlete_id = \(athlete) AND \(part: overdue)
                AND NOT EXISTS (SELECT 1 FROM planned_days d WHERE d.athlete_id = r.athlete_id AND d.routine_id = r.id)
            """
        )
        try connection.execute(
            """
            UPDATE routines r SET r.note = NULL
            WHERE r.athlete_id = \(athlete) AND r.note IS NOT NULL AND \(part: overdue)
            """
        )
        try eraseParts("load_decisions x", of: overdue, athlete)
        try eraseParts("routine_cells x", "AND x.is_cut = 1", of: overdue, athlete)
        return try erased
            + connection.execute(
                "DELETE re FROM routine_exercises re WHERE re.athlete_id = \(athlete) AND re.binned_at <= \(horizon)"
            )
    }
}

extension TrashChore {
    /// Leaves of the exercises that stay no more than what was asked.
    private func bare(_ overdue: Overdue) throws(DatabaseError) -> Int {
        try connection.execute(
            """
            UPDATE workout_exercises we FORCE INDEX (workout_exercises_binned) SET we.note = NULL
            WHERE we.athlete_id = \(overdue.athlete) AND we.binned_at <= \(overdue.horizon) AND we.note IS NOT NULL
            """
        )
        return try connection.execute("DELETE s FROM \(part: overdue.setsOfExercises)")
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

    /// Erases rows `x` that hang on the exercises of routines `r`.
    private func eraseParts(
        _ parts: SQL,
        _ only: SQL = "",
        of routines: SQL,
        _ athlete: Int
    ) throws(DatabaseError) {
        try connection.execute(
            """
            DELETE x FROM routines r
            JOIN routine_exercises re ON re.athlete_id = r.athlete_id AND re.routine_id = r.id
            JOIN \(part: parts) ON x.athlete_id = re.athlete_id AND x.routine_exercise_id = re.id \(part: only)
            WHERE r.athlete_id = \(athlete) AND \(part: routines)
            """
        )
    }
}

/// Where what has been in the trash for its time is found, each along an index, so that nothing else is read.
///
/// The indexes are named, since statistics of an almost empty trash have the server read every set.
private struct Overdue {
    let athlete: Int
    let horizon: Instant

    var workouts: SQL { "\(part: binnedWorkouts) WHERE \(part: workoutIsOver)" }

    /// Exercises taken out of a workout that can go without a trace.
    ///
    /// What was asked and left out, and what another exercise was done in place of, is of the workout for good: without it
    /// one that was done in part would be complete.
    var needlessExercises: SQL {
        """
        \(part: binnedExercises) WHERE \(part: exerciseIsOver)
            AND NOT EXISTS (SELECT 1 FROM workout_targets t
                WHERE t.athlete_id = we.athlete_id AND t.workout_exercise_id = we.id)
            AND we.id NOT IN (SELECT k.id FROM (
                SELECT DISTINCT o.stands_for AS id FROM workout_exercises b FORCE INDEX (workout_exercises_binned)
                STRAIGHT_JOIN workout_exercises o FORCE INDEX (workout_exercises_order)
                    ON o.athlete_id = b.athlete_id AND o.workout_id = b.workout_id AND o.stands_for = b.id
                WHERE b.athlete_id = \(athlete) AND b.binned_at <= \(horizon)) k)
        """
    }

    var exerciseIsOver: SQL { "we.athlete_id = \(athlete) AND we.binned_at <= \(horizon)" }
    var loneSets: SQL { "\(part: binnedSets) WHERE s.athlete_id = \(athlete) AND s.binned_at <= \(horizon)" }

    var exercisesOfWorkouts: SQL {
        "\(part: binnedWorkouts) \(part: itsExercises) WHERE \(part: workoutIsOver)"
    }

    var setsOfWorkouts: SQL {
        "\(part: binnedWorkouts) \(part: itsExercises) \(part: itsSets) WHERE \(part: workoutIsOver)"
    }

    var setsOfExercises: SQL {
        "\(part: binnedExercises) \(part: itsSets) WHERE \(part: exerciseIsOver)"
    }

    var sets: SQL {
        """
        \(part: binnedSets)
        STRAIGHT_JOIN workout_exercises we ON we.athlete_id = s.athlete_id AND we.id = s.workout_exercise_id
        WHERE s.athlete_id = \(athlete) AND s.binned_at <= \(horizon)
        """
    }

    private var binnedWorkouts: SQL { "workouts w FORCE INDEX (workouts_history)" }
    private var binnedExercises: SQL { "workout_exercises we FORCE INDEX (workout_exercises_binned)" }
    private var binnedSets: SQL { "sets s FORCE INDEX (sets_binned)" }

    private var workoutIsOver: SQL {
        "w.athlete_id = \(athlete) AND w.state = 'binned' AND w.binned_at <= \(horizon)"
    }

    private var itsExercises: SQL {
        """
        STRAIGHT_JOIN workout_exercises we FORCE INDEX (workout_exercises_order)
            ON we.athlete_id = w.athlete_id AND we.workout_id = w.id
        """
    }

    private var itsSets: SQL {
        """
        STRAIGHT_JOIN sets s FORCE INDEX (sets_order)
            ON s.athlete_id = we.athlete_id AND s.workout_exercise_id = we.id
        """
    }
}
