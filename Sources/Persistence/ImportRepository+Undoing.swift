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
        var undoing = Undoing()
        for condition in try workouts(of: stored) {
            let rows = try connection.query(
                """
                SELECT id, name, local_day, changed_at > \(doneAt) FROM workouts
                WHERE athlete_id = \(athlete) AND \(part: condition) AND state = 'saved' ORDER BY local_day, id
                """
            )
            for row in rows {
                let id = try row.identifier(0)
                if try row.bool(3) {
                    undoing.touched.append((id, try row.optionalString(1), try row.day(2)))
                } else {
                    undoing.untouched.append(id)
                }
            }
        }
        undoing.touched.sort { ($0.day, $0.id) < ($1.day, $1.id) }
        return undoing
    }

    /// Conditions for the workouts that came with an import: those that it made, and those that it took out of the trash.
    private func workouts(of stored: StoredImport) throws(DatabaseError) -> [SQL] {
        let made: SQL = "import_id = \(stored.id)"
        return try [made]
            + more(stored).back.batches.map {
                "id IN (\(list: $0)) AND (import_id IS NULL OR import_id <> \(stored.id))"
            }
    }

    /// Puts into the trash what an import has added: workouts that were not touched since, all if so asked, what it added
    /// to others, and own exercises that nothing else uses.
    public func undo(_ stored: StoredImport, withTouched: Bool, at now: Instant) throws(DatabaseError) {
        let undoing = try undoing(stored)
        let workouts = undoing.untouched + (withTouched ? undoing.touched.map(\.id) : [])
        let others = try supplementedWorkouts(of: stored)
        for batch in workouts.batches {
            try connection.execute(
                """
                UPDATE workouts SET state = 'binned', binned_at = \(now), version = version + 1
                WHERE athlete_id = \(athlete) AND id IN (\(list: batch)) AND state = 'saved'
                """
            )
        }
        let more = try more(stored)
        try setParts("sets s", more.sets, "binned_at = \(now)", where: "s.binned_at IS NULL AND s.rev = 1")
        // What the athlete wrote under them stays, and so do they.
        try setParts("workout_exercises we", more.rows, "binned_at = \(now)", where: isEmptied)
        try countUp(others)
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
        try rebuildDerived(of: workouts + others)
    }

    /// Takes everything out of the trash again that went there together.
    public func putBack(_ stored: StoredImport) throws(DatabaseError) {
        guard let undoneAt = stored.undoneAt else { return }
        var workouts: [Identifier] = []
        for condition in try self.workouts(of: stored) {
            let rows = try connection.query(
                """
                SELECT id FROM workouts WHERE athlete_id = \(athlete) AND \(part: condition) AND state = 'binned'
                    AND binned_at = \(undoneAt)
                """
            )
            for row in rows { workouts.append(try row.identifier(0)) }
        }
        for batch in workouts.batches {
            try connection.execute(
                """
                UPDATE workouts SET state = 'saved', binned_at = NULL, version = version + 1
                WHERE athlete_id = \(athlete) AND id IN (\(list: batch))
                """
            )
        }
        let (more, others) = (try more(stored), try supplementedWorkouts(of: stored))
        try setParts("sets s", more.sets, "binned_at = NULL", where: "s.binned_at = \(undoneAt)")
        try setParts("workout_exercises we", more.rows, "binned_at = NULL", where: "we.binned_at = \(undoneAt)")
        try countUp(others)
        try connection.execute(
            "UPDATE exercises SET binned_at = NULL WHERE owner_id = \(athlete) AND binned_at = \(undoneAt)"
        )
        try connection.execute(
            """
            UPDATE imports SET state = 'done', undone_at = NULL
            WHERE athlete_id = \(athlete) AND id = \(stored.id) AND state = 'undone'
            """
        )
        // Own exercises that another import has taken along since.
        try revive(exercisesOf: workouts + others, for: stored.id)
        try rebuildDerived(of: workouts + others)
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

    /// Whether an exercise `we` of a workout has no set any more.
    private var isEmptied: SQL {
        """
        we.binned_at IS NULL AND NOT EXISTS (
            SELECT 1 FROM sets s FORCE INDEX (sets_order)
            WHERE s.athlete_id = \(athlete) AND s.workout_exercise_id = we.id AND s.binned_at IS NULL)
        """
    }

    /// What an import has added to workouts that were here before it, and the workouts that it took out of the trash.
    private struct More {
        var rows: [Identifier] = []
        var sets: [Identifier] = []
        var back: [Identifier] = []
    }

    private func more(_ stored: StoredImport) throws(DatabaseError) -> More {
        let row = try connection.query(
            """
            SELECT more_rows, more_sets, back_workouts FROM imports
            WHERE athlete_id = \(athlete) AND id = \(stored.id)
            """
        ).first
        guard let row, !row.isNull(0), !row.isNull(1) else { return More() }
        return More(
            rows: try row.bytes(0).identifiers,
            sets: try row.bytes(1).identifiers,
            back: row.isNull(2) ? [] : try row.bytes(2).identifiers
        )
    }

    private func setParts(
        _ table: SQL,
        _ ids: [Identifier],
        _ assignment: SQL,
        where condition: SQL
    ) throws(DatabaseError) {
        for batch in ids.batches {
            try connection.execute(
                """
                UPDATE \(part: table) SET \(part: assignment)
                WHERE athlete_id = \(athlete) AND id IN (\(list: batch)) AND \(part: condition)
                """
            )
        }
    }

    /// Tells pages of these workouts that they are out of date.
    private func countUp(_ workouts: [Identifier]) throws(DatabaseError) {
        for batch in workouts.batches {
            try connection.execute(
                "UPDATE workouts SET version = version + 1 WHERE athlete_id = \(athlete) AND id IN (\(list: batch))"
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
