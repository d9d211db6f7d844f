public import Database
public import Domain

/// The open draft of one athlete as gym mode leads through it; what was done is written by `DraftRepository`.
public struct GymRepository {
    let connection: Connection
    let athlete: Int

    public init(_ connection: Connection, athlete: Int) {
        self.connection = connection
        self.athlete = athlete
    }

    /// One exercise to be led through, before it has a row.
    public struct Line: Sendable, Equatable {
        public let exercise: Identifier
        public let slot: Identifier?
        public let group: Int?
        public let targets: [SetTarget]

        public init(exercise: Identifier, slot: Identifier? = nil, group: Int? = nil, targets: [SetTarget] = []) {
            self.exercise = exercise
            self.slot = slot
            self.group = group
            self.targets = targets
        }
    }

    /// Makes the open draft a guided one, and adds these exercises behind what stands in it.
    ///
    /// - Returns: The rows, in order.
    public func lead(
        _ draft: LogDraft,
        along lines: [Line],
        by routine: RoutineMark?,
        _ course: RoutineCourse,
        _ stamp: LogStamp
    ) throws(DatabaseError) -> [Identifier] {
        var rows: [Identifier] = []
        for (index, line) in lines.enumerated() {
            let place = (draft.exercises.map(\.position).max() ?? 0) + 1 + index
            rows.append(try insert(line, at: place, number: index, into: draft.id, stamp))
        }
        try connection.execute(
            """
            UPDATE workouts SET course = \(course.rawValue), routine_id = \(routine?.id),
                routine_name = \(routine?.name), name = COALESCE(name, \(routine?.name)),
                active_row = \(rows.first), version = version + 1, changed_at = \(stamp.now)
            WHERE athlete_id = \(athlete) AND id = \(draft.id)
            """
        )
        return rows
    }

    func insert(
        _ line: Line,
        at position: Int,
        number: Int,
        into workout: Identifier,
        _ stamp: LogStamp
    ) throws(DatabaseError) -> Identifier {
        let id = stamp.mint()
        let fingerprint = stamp.fingerprint(ofExercise: line.exercise)
        try connection.execute(
            """
            INSERT INTO workout_exercises (athlete_id, id, workout_id, exercise_owner, exercise_id, position, group_no,
                routine_exercise_id, op_key, fingerprint, added_at)
            SELECT \(athlete), \(id), \(workout), e.owner_id, e.id, \(position), \(line.group), \(line.slot),
                \(stamp.derive(stamp.key, fingerprint + [UInt8(truncatingIfNeeded: number)])), \(fingerprint),
                \(stamp.now)
            FROM exercises e WHERE e.id = \(line.exercise) AND e.owner_id IN (0, \(athlete))
            """
        )
        try write(line.targets, of: id)
        return id
    }

    func write(_ targets: [SetTarget], of row: Identifier) throws(DatabaseError) {
        for (index, target) in targets.enumerated() {
            try connection.execute(
                """
                INSERT INTO workout_targets (athlete_id, workout_exercise_id, round, weight_milli, weight_unit,
                    reps_low, reps_high, seconds, metres_milli, rest_seconds)
                VALUES (\(athlete), \(row), \(index + 1), \(target.weight?.thousandths),
                    \(target.weight?.unit.rawValue), \(target.reps?.low), \(target.reps?.high), \(target.seconds),
                    \(target.metresMilli), \(target.rest))
                """
            )
        }
    }

    /// Shows another row; what was not guided until now is from here on.
    public func show(_ row: Identifier?, of workout: Identifier) throws(DatabaseError) {
        try connection.execute(
            """
            UPDATE workouts SET active_row = \(row), course = COALESCE(course, 'straight')
            WHERE athlete_id = \(athlete) AND id = \(workout)
            """
        )
    }

    /// Leaves a row out today, or takes it back in.
    public func skip(_ row: Identifier, at now: Instant?) throws(DatabaseError) {
        try connection.execute(
            "UPDATE workout_exercises SET skipped_at = \(now) WHERE athlete_id = \(athlete) AND id = \(row)"
        )
    }

    /// What exercises are done with, by their id, and what there is to do them with.
    public struct Means: Sendable, Equatable {
        /// None of an own exercise, which does not say.
        public var equipment: [Identifier: Equipment] = [:]
        /// What the athlete has said of the gym; nil where nothing was said, or it was set aside.
        public var inventory: GymInventory?

        public init() {}
    }

    /// What these exercises are done with, and what the gym has; one statement.
    public func means(for exercises: [Identifier]) throws(DatabaseError) -> Means {
        guard !exercises.isEmpty else { return Means() }
        let rows = try connection.query(
            """
            SELECT e.id, e.equipment, 0 AS place, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL FROM exercises e
            WHERE e.id IN (\(list: exercises)) AND e.owner_id IN (0, \(athlete)) AND e.equipment IS NOT NULL
            UNION ALL
            SELECT NULL, NULL, p.position, \(part: InventoryRows.columns)
            FROM gyms g JOIN gym_pieces p ON p.athlete_id = g.athlete_id
            WHERE g.athlete_id = \(athlete) AND g.set_aside_at IS NULL
            ORDER BY place
            """
        )
        var means = Means()
        for row in rows where !row.isNull(0) { means.equipment[try row.identifier(0)] = try row.value(1) }
        means.inventory = try InventoryRows(rows.filter { $0.isNull(0) }, from: 3).inventory
        return means
    }

    /// Exercises for the same muscle, those trained last first.
    public func sameJob(as exercise: Identifier, limit: Int) throws(DatabaseError) -> [Exercise] {
        let rows = try connection.query(
            """
            SELECT e.id, e.owner_id, e.name, e.load_kind
            FROM exercises x
            JOIN exercises e ON e.primary_muscle = x.primary_muscle AND e.id <> x.id AND e.owner_id IN (0, \(athlete))
                AND e.merged_into IS NULL
            WHERE x.id = \(exercise) AND x.owner_id IN (0, \(athlete))
            ORDER BY (SELECT MAX(we.added_at) FROM workout_exercises we WHERE we.athlete_id = \(athlete)
                    AND we.exercise_id = e.id AND we.binned_at IS NULL) DESC,
                e.load_kind = x.load_kind DESC, e.equipment = x.equipment DESC, e.name
            LIMIT \(limit)
            """
        )
        var found: [Exercise] = []
        for row in rows { found.append(try Exercise(row)) }
        return found
    }

    /// The working sets of the last saved workout that went through a place of a routine.
    public func lastTime(
        at slots: [Identifier],
        besides workout: Identifier
    ) throws(DatabaseError) -> [Identifier: LastTime] {
        guard !slots.isEmpty else { return [:] }
        let rows = try connection.query(
            """
            SELECT had.routine_exercise_id, w.local_day, s.kind, s.weight_milli, s.weight_unit, s.reps, s.seconds,
                s.metres_milli, s.confirmed
            FROM (
                SELECT r.routine_exercise_id, MAX(w0.sort_instant) AS at
                FROM workout_exercises r
                JOIN workouts w0 ON w0.athlete_id = r.athlete_id AND w0.id = r.workout_id
                WHERE r.athlete_id = \(athlete) AND r.routine_exercise_id IN (\(list: slots)) AND r.binned_at IS NULL
                    AND w0.state = 'saved' AND w0.id <> \(workout)
                GROUP BY r.routine_exercise_id
            ) last
            JOIN workout_exercises had ON had.athlete_id = \(athlete)
                AND had.routine_exercise_id = last.routine_exercise_id AND had.binned_at IS NULL
            JOIN workouts w ON w.athlete_id = \(athlete) AND w.id = had.workout_id AND w.state = 'saved'
                AND w.sort_instant = last.at
            JOIN sets s FORCE INDEX (sets_order) ON s.athlete_id = had.athlete_id AND s.workout_exercise_id = had.id
                AND s.binned_at IS NULL AND s.kind IN ('working', 'failure')
            ORDER BY had.routine_exercise_id, s.position, s.id
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
}
