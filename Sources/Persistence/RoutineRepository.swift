public import Database
public import Domain

/// The routines of one athlete.
public struct RoutineRepository {
    let connection: Connection
    let athlete: Int

    public init(_ connection: Connection, athlete: Int) {
        self.connection = connection
        self.athlete = athlete
    }

    /// A routine with its whole grid; nil for one in the trash, of somebody else, or of nobody; one statement.
    public func routine(_ id: Identifier) throws(DatabaseError) -> Routine? {
        try kept(id).flatMap { $0.isBinned ? nil : $0.routine }
    }

    /// A routine wherever it is, with what was taken out of it.
    public func kept(_ id: Identifier) throws(DatabaseError) -> KeptRoutine? {
        let rows = try connection.query(
            """
            SELECT r.id, r.name, r.course, r.note, r.rev, r.binned_at IS NOT NULL,
                re.id, re.exercise_id, e.name, e.load_kind, re.group_no, re.position, re.binned_at IS NOT NULL,
                c.round, c.is_on, c.weight_milli, c.weight_unit, c.reps_low, c.reps_high, c.seconds, c.metres_milli,
                c.rest_seconds, c.is_cut
            FROM routines r
            LEFT JOIN routine_exercises re ON re.athlete_id = r.athlete_id AND re.routine_id = r.id
            LEFT JOIN exercises e ON e.owner_id = re.exercise_owner AND e.id = re.exercise_id
            LEFT JOIN routine_cells c ON c.athlete_id = re.athlete_id AND c.routine_exercise_id = re.id
            WHERE r.athlete_id = \(athlete) AND r.id = \(id)
            ORDER BY re.binned_at, re.position, re.id, c.round
            """
        )
        guard let first = rows.first else { return nil }
        var grid: [(row: Row, exercise: RoutineExercise)] = []
        for row in rows {
            guard let id = try row.optionalIdentifier(6) else { continue }
            if grid.last?.exercise.id != id { grid.append((row, try RoutineExercise(row, from: 6))) }
            guard try row.optionalInt(13) != nil else { continue }
            let cell = try RoutineCell(row, from: 14)
            if try row.bool(22) {
                grid[grid.count - 1].exercise.cut.append(cell)
            } else {
                grid[grid.count - 1].exercise.cells.append(cell)
            }
        }
        var routine = try Routine(first)
        for (row, exercise) in grid {
            if try row.bool(12) {
                routine.removed.append(RemovedExercise(index: try row.int(11) - 1, exercise: exercise))
            } else {
                routine.exercises.append(exercise)
            }
        }
        return KeptRoutine(routine: routine, isBinned: try first.bool(5))
    }

    /// Everything but the trash, in no order; one statement.
    public func list() throws(DatabaseError) -> [RoutineSummary] {
        let rows = try connection.query(
            """
            SELECT r.id, r.name,
                (SELECT GROUP_CONCAT(e.name ORDER BY re.position SEPARATOR '\n') FROM routine_exercises re
                    JOIN exercises e ON e.owner_id = re.exercise_owner AND e.id = re.exercise_id
                    WHERE re.athlete_id = r.athlete_id AND re.routine_id = r.id AND re.binned_at IS NULL),
                (SELECT COUNT(*) FROM routine_exercises re
                    JOIN routine_cells c ON c.athlete_id = re.athlete_id AND c.routine_exercise_id = re.id
                    WHERE re.athlete_id = r.athlete_id AND re.routine_id = r.id AND re.binned_at IS NULL
                        AND c.is_on = 1 AND c.is_cut = 0),
                (SELECT COUNT(*) FROM workouts u
                    WHERE u.athlete_id = r.athlete_id AND u.routine_id = r.id AND u.state = 'saved'),
                l.local_day, l.started_at, l.ended_at
            FROM routines r
            LEFT JOIN workouts l ON l.athlete_id = r.athlete_id AND l.id = (
                SELECT w.id FROM workouts w
                WHERE w.athlete_id = r.athlete_id AND w.routine_id = r.id AND w.state = 'saved'
                ORDER BY w.local_day DESC, w.sort_instant DESC, w.id DESC LIMIT 1)
            WHERE r.athlete_id = \(athlete) AND r.binned_at IS NULL
            """
        )
        return try rows.map { row throws(DatabaseError) in try RoutineSummary(row) }
    }

    /// How many there are, those in the trash not counted.
    public func count() throws(DatabaseError) -> Int {
        try connection.query(
            "SELECT COUNT(*) FROM routines WHERE athlete_id = \(athlete) AND binned_at IS NULL"
        ).first?.int(0) ?? 0
    }

    /// Those thrown away after a moment, the latest first.
    public func binned(after limit: Instant) throws(DatabaseError) -> [(id: Identifier, name: String)] {
        let rows = try connection.query(
            """
            SELECT id, name FROM routines WHERE athlete_id = \(athlete) AND binned_at > \(limit)
            ORDER BY binned_at DESC, id DESC
            """
        )
        return try rows.map { row throws(DatabaseError) in (try row.identifier(0), try row.string(1)) }
    }

    /// The exercises of the catalogue by slug, as many as are known; one statement.
    public func catalogue(
        _ slugs: [String]
    ) throws(DatabaseError) -> [String: (id: Identifier, name: String, loadKind: LoadKind)] {
        let rows = try connection.query(
            "SELECT slug, id, name, load_kind FROM exercises WHERE owner_id = 0 AND slug IN (\(list: slugs))"
        )
        var found: [String: (id: Identifier, name: String, loadKind: LoadKind)] = [:]
        for row in rows {
            found[try row.string(0)] = (try row.identifier(1), try row.string(2), try row.value(3))
        }
        return found
    }
}

/// A routine, in the trash or not.
public struct KeptRoutine: Sendable, Equatable {
    public let routine: Routine
    public let isBinned: Bool

    public init(routine: Routine, isBinned: Bool) {
        self.routine = routine
        self.isBinned = isBinned
    }
}

extension Routine {
    fileprivate init(_ row: Row) throws(DatabaseError) {
        self.init(
            id: try row.identifier(0),
            name: try row.string(1),
            course: try row.value(2),
            note: try row.optionalString(3),
            rev: try row.int(4)
        )
    }
}

extension RoutineExercise {
    /// From its row, its exercise, the exercise's name and load kind, and its group in this order.
    fileprivate init(_ row: Row, from first: Int) throws(DatabaseError) {
        self.init(
            id: try row.identifier(first),
            exerciseID: try row.identifier(first + 1),
            name: try row.string(first + 2),
            loadKind: try row.value(first + 3),
            group: try row.optionalInt(first + 4)
        )
    }
}

extension RoutineCell {
    /// Whether it is on, then what is asked.
    fileprivate init(_ row: Row, from first: Int) throws(DatabaseError) {
        self.init(isOn: try row.bool(first), target: try SetTarget(row, from: first + 1))
    }
}

extension SetTarget {
    /// From weight, its unit, lowest and highest reps, seconds, thousandths of a metre and rest in this order.
    init(_ row: Row, from first: Int) throws(DatabaseError) {
        let (low, high) = (try row.optionalInt(first + 2), try row.optionalInt(first + 3))
        self.init(
            weight: try row.weight(first),
            reps: low.flatMap { RepTarget($0, to: high) },
            seconds: try row.optionalInt(first + 4),
            metresMilli: try row.optionalInt(first + 5),
            rest: try row.optionalInt(first + 6)
        )
    }
}

extension RoutineSummary {
    fileprivate init(_ row: Row) throws(DatabaseError) {
        self.init(
            id: try row.identifier(0),
            name: try row.string(1),
            exerciseNames: try row.optionalString(2)?.split(separator: "\n").map(String.init) ?? [],
            setCount: try row.int(3),
            useCount: try row.int(4),
            lastDay: try row.optionalDay(5),
            lastMinutes: WorkoutTimes.minutes(from: try row.optionalInstant(6), to: try row.optionalInstant(7))
        )
    }
}
