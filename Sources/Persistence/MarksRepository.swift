public import Database
public import Domain

/// What an athlete did before, to stand beside what is being done.
public struct MarksRepository {
    let connection: Connection
    let athlete: Int

    public init(_ connection: Connection, athlete: Int) {
        self.connection = connection
        self.athlete = athlete
    }

    /// The working and failure sets of each exercise in the last saved workout before a place in the history.
    ///
    /// By the id of the exercise, in the order done; one statement, none for no exercises. A workout that is being
    /// written to is not its own past: it is left out by its id.
    public func lastTime(
        of exercises: [Identifier],
        before key: HistoryKey
    ) throws(DatabaseError) -> [Identifier: LastTime] {
        guard !exercises.isEmpty else { return [:] }
        let rows = try connection.query(
            """
            SELECT last.exercise_id, w.local_day, s.kind, s.weight_milli, s.weight_unit, s.reps, s.seconds,
                s.metres_milli, s.confirmed
            FROM (
                SELECT e.id AS exercise_id, (\(part: lastWorkout(before: key))) AS workout_id
                FROM exercises e WHERE e.id IN (\(list: exercises)) LIMIT \(exercises.count)
            ) last
            JOIN workouts w ON w.athlete_id = \(athlete) AND w.id = last.workout_id
            JOIN workout_exercises we ON we.athlete_id = \(athlete) AND we.workout_id = last.workout_id
                AND we.exercise_id = last.exercise_id AND we.binned_at IS NULL
            JOIN sets s FORCE INDEX (sets_order) ON s.athlete_id = we.athlete_id AND s.workout_exercise_id = we.id
                AND s.binned_at IS NULL AND s.kind IN ('working', 'failure')
            ORDER BY last.exercise_id, we.position, we.id, s.position, s.id
            """
        )
        var found: [Identifier: LastTime] = [:]
        for row in rows {
            let day = try row.day(1)
            found[try row.identifier(0), default: LastTime(day: day, sets: [])].append(
                try PerformedSet(row, from: 2),
                isConfirmed: try row.bool(8)
            )
        }
        return found
    }

    /// Walks back through the history and stops at the first workout that has working sets of the exercise `e`.
    ///
    /// Asked as a scalar with a limit, not with EXISTS, which the server would answer by reading all sets of the
    /// exercise first: over 3,000 workouts that is 2 ms instead of 180.
    private func lastWorkout(before key: HistoryKey) -> SQL {
        """
        SELECT w.id FROM workouts w
        WHERE w.athlete_id = \(athlete) AND w.state = 'saved' AND w.local_day <= \(key.day) AND w.id <> \(key.id)
            AND (w.local_day, w.sort_instant, w.id) < (\(key.day), \(key.instant), \(key.id))
            AND (
                SELECT done.id FROM workout_exercises had
                JOIN sets done FORCE INDEX (sets_order)
                    ON done.athlete_id = had.athlete_id AND done.workout_exercise_id = had.id
                    AND done.binned_at IS NULL AND done.kind IN ('working', 'failure')
                WHERE had.athlete_id = w.athlete_id AND had.workout_id = w.id AND had.exercise_id = e.id
                    AND had.binned_at IS NULL LIMIT 1) IS NOT NULL
        ORDER BY w.local_day DESC, w.sort_instant DESC, w.id DESC LIMIT 1
        """
    }
}
