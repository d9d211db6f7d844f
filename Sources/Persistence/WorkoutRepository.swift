public import Database
public import Domain

/// The workouts of one athlete, each as a whole, to be read.
public struct WorkoutRepository {
    private let connection: Connection
    private let athlete: Int

    public init(_ connection: Connection, athlete: Int) {
        self.connection = connection
        self.athlete = athlete
    }

    /// A workout with its exercises and sets; nil for one in the trash, of somebody else, or of nobody; one statement.
    public func workout(_ id: Identifier) throws(DatabaseError) -> Workout? {
        let rows = try connection.query(
            """
            SELECT w.local_day, w.sort_instant, w.id, w.state, w.completion, w.name, w.zone, w.started_at, w.ended_at,
                w.saved_at, we.id, we.exercise_id, e.name, e.load_kind, we.note, we.binned_at IS NULL,
                s.kind, s.weight_milli, s.weight_unit, s.reps, s.seconds, s.metres_milli
            FROM workouts w
            LEFT JOIN workout_exercises we ON we.athlete_id = w.athlete_id AND we.workout_id = w.id
                AND (we.binned_at IS NULL OR we.binned_at = w.saved_at)
            LEFT JOIN exercises e ON e.owner_id = we.exercise_owner AND e.id = we.exercise_id
            LEFT JOIN sets s ON s.athlete_id = we.athlete_id AND s.workout_exercise_id = we.id
                AND s.binned_at IS NULL
            WHERE w.athlete_id = \(athlete) AND w.id = \(id) AND w.state <> 'binned'
            ORDER BY we.position, we.id, s.position, s.id
            """
        )
        guard let first = rows.first else { return nil }
        var workout = try Workout(first)
        var last: Identifier?
        for row in rows {
            guard let id = try row.optionalIdentifier(10) else { continue }
            if try row.optionalString(16) == nil {
                // Save throws exercises without a set away, at the moment of saving itself.
                if try !row.bool(15) { workout.leftOut.append(try row.string(12)) }
            } else if try row.bool(15) {
                if id != last { workout.exercises.append(try WorkoutExercise(row, from: 11)) }
                workout.exercises[workout.exercises.count - 1].sets.append(try PerformedSet(row, from: 16))
                last = id
            }
        }
        return workout
    }

    /// The working and failure sets of each exercise of a workout in the saved workout before it that had some.
    ///
    /// In the order done, by the id of the exercise; one statement, none for a workout without exercises.
    public func lastTime(before workout: Workout) throws(DatabaseError) -> [Identifier: [PerformedSet]] {
        let exercises = Set(workout.exercises.map(\.exerciseID)).sorted()
        guard !exercises.isEmpty else { return [:] }
        let rows = try connection.query(
            """
            SELECT last.exercise_id, s.kind, s.weight_milli, s.weight_unit, s.reps, s.seconds, s.metres_milli
            FROM (
                SELECT e.id AS exercise_id, (\(part: lastWorkout(before: workout.key))) AS workout_id
                FROM exercises e WHERE e.id IN (\(list: exercises)) LIMIT \(exercises.count)
            ) last
            JOIN workout_exercises we ON we.athlete_id = \(athlete) AND we.workout_id = last.workout_id
                AND we.exercise_id = last.exercise_id AND we.binned_at IS NULL
            JOIN sets s ON s.athlete_id = we.athlete_id AND s.workout_exercise_id = we.id
                AND s.binned_at IS NULL AND s.kind IN ('working', 'failure')
            ORDER BY last.exercise_id, we.position, we.id, s.position, s.id
            """
        )
        var found: [Identifier: [PerformedSet]] = [:]
        for row in rows { found[try row.identifier(0), default: []].append(try PerformedSet(row, from: 1)) }
        return found
    }
}

extension WorkoutRepository {
    /// Walks back through the history and stops at the first workout that has working sets of the exercise `e`.
    ///
    /// Asked as a scalar with a limit, not with EXISTS, which the server would answer by reading all sets of the
    /// exercise first: over 3,000 workouts that is 2 ms instead of 180.
    private func lastWorkout(before key: HistoryKey) -> SQL {
        """
        SELECT w.id FROM workouts w
        WHERE w.athlete_id = \(athlete) AND w.state = 'saved' AND w.local_day <= \(key.day)
            AND (w.local_day, w.sort_instant, w.id) < (\(key.day), \(key.instant), \(key.id))
            AND (
                SELECT done.id FROM workout_exercises had
                JOIN sets done ON done.athlete_id = had.athlete_id AND done.workout_exercise_id = had.id
                    AND done.binned_at IS NULL AND done.kind IN ('working', 'failure')
                WHERE had.athlete_id = w.athlete_id AND had.workout_id = w.id AND had.exercise_id = e.id
                    AND had.binned_at IS NULL LIMIT 1) IS NOT NULL
        ORDER BY w.local_day DESC, w.sort_instant DESC, w.id DESC LIMIT 1
        """
    }
}

extension Workout {
    fileprivate init(_ row: Row) throws(DatabaseError) {
        self.init(
            key: try row.historyKey(0),
            state: try row.value(3),
            completion: try row.value(4),
            name: try row.optionalString(5),
            zone: try row.string(6),
            startedAt: try row.optionalInstant(7),
            endedAt: try row.optionalInstant(8),
            savedAt: try row.optionalInstant(9)
        )
    }
}

extension WorkoutExercise {
    /// From exercise, name, load kind and note in this order.
    fileprivate init(_ row: Row, from first: Int) throws(DatabaseError) {
        self.init(
            exerciseID: try row.identifier(first),
            name: try row.string(first + 1),
            loadKind: try row.value(first + 2),
            note: try row.optionalString(first + 3)
        )
    }
}

extension PerformedSet {
    /// From kind, weight, its unit, reps, seconds and thousandths of a metre in this order.
    fileprivate init(_ row: Row, from first: Int) throws(DatabaseError) {
        self.init(
            kind: try row.value(first),
            weight: try row.weight(first + 1),
            reps: try row.optionalInt(first + 3),
            seconds: try row.optionalInt(first + 4),
            metresMilli: try row.optionalInt(first + 5)
        )
    }
}
