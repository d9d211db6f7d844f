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
                s.kind, s.weight_milli, s.weight_unit, s.reps, s.seconds, s.metres_milli, s.rpe_halves, s.note,
                s.id, s.confirmed, s.rev, x.name, w.routine_id, w.note,
                w.source, i.done_at
            FROM workouts w
            LEFT JOIN imports i ON i.athlete_id = w.athlete_id AND i.id = w.import_id
            LEFT JOIN workout_exercises we ON we.athlete_id = w.athlete_id AND we.workout_id = w.id
                AND (we.binned_at IS NULL OR we.binned_at = w.saved_at)
            LEFT JOIN exercises e ON e.owner_id = we.exercise_owner AND e.id = we.exercise_id
            LEFT JOIN workout_exercises r ON r.athlete_id = we.athlete_id AND r.id = we.stands_for
                AND r.exercise_id <> we.exercise_id
            LEFT JOIN exercises x ON x.owner_id = r.exercise_owner AND x.id = r.exercise_id
            LEFT JOIN sets s FORCE INDEX (sets_order) ON s.athlete_id = we.athlete_id AND s.workout_exercise_id = we.id
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
                if id != last { workout.exercises.append(try WorkoutExercise(row, from: 11, insteadOf: 27)) }
                try workout.exercises[workout.exercises.count - 1].take(row, from: 16)
                last = id
            }
        }
        return workout
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
        routine = try row.optionalIdentifier(28)
        note = try row.optionalString(29)
        if let program = ImportProgram(rawValue: try row.string(30)) {
            origin = WorkoutOrigin(program: program, broughtAt: try row.optionalInstant(31))
        }
    }
}

extension WorkoutExercise {
    /// A set from its eight columns, its name, whether its numbers are right, and its revision.
    fileprivate mutating func take(_ row: Row, from first: Int) throws(DatabaseError) {
        let id = try row.identifier(first + 8)
        sets.append(try PerformedSet(whole: row, from: first))
        setIDs.append(id)
        if try !row.bool(first + 9) { doubted[id] = try row.int(first + 10) }
    }

    /// From exercise, name, load kind and note in this order, and the name of what it was done in place of.
    fileprivate init(_ row: Row, from first: Int, insteadOf place: Int) throws(DatabaseError) {
        self.init(
            exerciseID: try row.identifier(first),
            name: try row.string(first + 1),
            loadKind: try row.value(first + 2),
            note: try row.optionalString(first + 3)
        )
        insteadOf = try row.optionalString(place)
    }
}
