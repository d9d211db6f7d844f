public import Database
public import Domain

extension ImportRepository {
    /// What taking an import out comes to.
    public struct Undoing: Sendable, Equatable {
        /// Workouts that nobody has touched since.
        public var untouched: [Identifier] = []
        /// Those that were corrected since, by name and day.
        public var touched: [(id: Identifier, name: String?, day: LocalDay)] = []

        public init() {}

        public static func == (one: Undoing, other: Undoing) -> Bool {
            one.untouched == other.untouched && one.touched.map(\.id) == other.touched.map(\.id)
        }
    }

    public func undoing(_ stored: StoredImport) throws(DatabaseError) -> Undoing {
        guard let doneAt = stored.doneAt else { return Undoing() }
        let rows = try connection.query(
            """
            SELECT id, name, local_day, changed_at > \(doneAt) FROM workouts
            WHERE athlete_id = \(athlete) AND import_id = \(stored.id) AND state = 'saved' ORDER BY local_day, id
            """
        )
        var undoing = Undoing()
        for row in rows {
            let id = try row.identifier(0)
            if try row.bool(3) {
                undoing.touched.append((id, try row.optionalString(1), try row.day(2)))
            } else {
                undoing.untouched.append(id)
            }
        }
        return undoing
    }

    /// Puts into the trash what an import has added: workouts that were not touched since, all if so asked, what it added
    /// to others, and own exercises that nothing else uses.
    public func undo(_ stored: StoredImport, withTouched: Bool, at now: Instant) throws(DatabaseError) {
        let undoing = try undoing(stored)
        let workouts = undoing.untouched + (withTouched ? undoing.touched.map(\.id) : [])
        let more = try supplementedWorkouts(of: stored)
        for batch in workouts.batches {
            try connection.execute(
                """
                UPDATE workouts SET state = 'binned', binned_at = \(now), version = version + 1
                WHERE athlete_id = \(athlete) AND id IN (\(list: batch)) AND state = 'saved'
                """
            )
        }
        try setMore(of: stored, "binned_at = \(now)", where: "binned_at IS NULL AND rev = 1")
        for batch in stored.madeExercises.batches {
            try connection.execute(
                """
                UPDATE exercises e SET e.binned_at = \(now)
                WHERE e.owner_id = \(athlete) AND e.id IN (\(list: batch)) AND e.merged_into IS NULL
                    AND \(part: isUnused)
                """
            )
        }
        try connection.execute(
            """
            UPDATE imports SET state = 'undone', undone_at = \(now)
            WHERE athlete_id = \(athlete) AND id = \(stored.id) AND state = 'done'
            """
        )
        try rebuildDerived(of: workouts + more)
    }

    /// Takes everything out of the trash again that went there together.
    public func putBack(_ stored: StoredImport) throws(DatabaseError) {
        guard let undoneAt = stored.undoneAt else { return }
        let rows = try connection.query(
            """
            SELECT id FROM workouts WHERE athlete_id = \(athlete) AND import_id = \(stored.id) AND state = 'binned'
                AND binned_at = \(undoneAt)
            """
        )
        let workouts = try rows.map { row throws(DatabaseError) in try row.identifier(0) }
        for batch in workouts.batches {
            try connection.execute(
                """
                UPDATE workouts SET state = 'saved', binned_at = NULL, version = version + 1
                WHERE athlete_id = \(athlete) AND id IN (\(list: batch))
                """
            )
        }
        try setMore(of: stored, "binned_at = NULL", where: "binned_at = \(undoneAt)")
        try connection.execute(
            "UPDATE exercises SET binned_at = NULL WHERE owner_id = \(athlete) AND binned_at = \(undoneAt)"
        )
        try connection.execute(
            """
            UPDATE imports SET state = 'done', undone_at = NULL
            WHERE athlete_id = \(athlete) AND id = \(stored.id) AND state = 'undone'
            """
        )
        try rebuildDerived(of: workouts + supplementedWorkouts(of: stored))
    }

    /// Whether an exercise `e` stands in no workout that is not in the trash, and in no routine.
    private var isUnused: SQL {
        """
        NOT EXISTS (
            SELECT 1 FROM workout_exercises we
            JOIN workouts w ON w.athlete_id = we.athlete_id AND w.id = we.workout_id AND w.state <> 'binned'
            WHERE we.athlete_id = \(athlete) AND we.exercise_id = e.id AND we.binned_at IS NULL)
        AND NOT EXISTS (
            SELECT 1 FROM routine_exercises re WHERE re.athlete_id = \(athlete) AND re.exercise_id = e.id)
        """
    }

    /// What an import has added to workouts that were here before it.
    private func more(_ stored: StoredImport) throws(DatabaseError) -> (rows: [Identifier], sets: [Identifier]) {
        let row = try connection.query(
            "SELECT more_rows, more_sets FROM imports WHERE athlete_id = \(athlete) AND id = \(stored.id)"
        ).first
        guard let row else { return ([], []) }
        return (row.isNull(0) ? [] : try row.bytes(0).identifiers, row.isNull(1) ? [] : try row.bytes(1).identifiers)
    }

    private func setMore(
        of stored: StoredImport,
        _ assignment: SQL,
        where condition: SQL
    ) throws(DatabaseError) {
        let more = try more(stored)
        for batch in more.rows.batches {
            try connection.execute(
                """
                UPDATE workout_exercises SET \(part: assignment)
                WHERE athlete_id = \(athlete) AND id IN (\(list: batch)) AND \(part: condition)
                """
            )
        }
        for batch in more.sets.batches {
            try connection.execute(
                """
                UPDATE sets SET \(part: assignment)
                WHERE athlete_id = \(athlete) AND id IN (\(list: batch)) AND \(part: condition)
                """
            )
        }
    }

    private func supplementedWorkouts(of stored: StoredImport) throws(DatabaseError) -> [Identifier] {
        let more = try more(stored)
        var found: Set<Identifier> = []
        for batch in more.rows.batches {
            let rows = try connection.query(
                "SELECT workout_id FROM workout_exercises WHERE athlete_id = \(athlete) AND id IN (\(list: batch))"
            )
            for row in rows { found.insert(try row.identifier(0)) }
        }
        for batch in more.sets.batches {
            let rows = try connection.query(
                """
                SELECT we.workout_id FROM sets s
                JOIN workout_exercises we ON we.athlete_id = s.athlete_id AND we.id = s.workout_exercise_id
                WHERE s.athlete_id = \(athlete) AND s.id IN (\(list: batch))
                """
            )
            for row in rows { found.insert(try row.identifier(0)) }
        }
        return found.sorted()
    }
}
