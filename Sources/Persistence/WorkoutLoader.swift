public import Database
import Domain

/// Writes finished workouts of one athlete, many rows in a statement, as the log would have left them.
///
/// Records are not touched: whoever loads rebuilds them.
public struct WorkoutLoader {
    /// The verb under which the keys of workouts that came from a file are remembered.
    static let importing = "import"

    private let connection: Connection
    private let athlete: Int
    private let digest: ([UInt8]) -> [UInt8]

    /// `digest` is SHA-256.
    public init(_ connection: Connection, athlete: Int, digest: @escaping ([UInt8]) -> [UInt8]) {
        self.connection = connection
        self.athlete = athlete
        self.digest = digest
    }

    /// Writes them in the order given; run it in a transaction.
    public func write(_ workouts: [FinishedWorkout]) throws(DatabaseError) {
        let entries = workouts.flatMap { workout in
            workout.exercises.enumerated().map { PlacedEntry(entry: $1, position: $0 + 1, workout: workout.id) }
        }
        try insert(workoutColumns, workouts.map(row))
        try write(entries, at: workouts.first?.savedAt)
        try insert(operationColumns, workouts.map(saving))
    }

    /// An exercise with its sets, and where it stands in its workout.
    struct PlacedEntry {
        let entry: FinishedWorkout.Entry
        let position: Int
        let workout: Identifier
    }

    /// A set, and where it stands in its exercise.
    struct PlacedSet {
        let set: FinishedWorkout.DoneSet
        let position: Int
        let entry: Identifier
    }

    /// Writes exercises of workouts that are there.
    func write(_ entries: [PlacedEntry], at moment: Instant?) throws(DatabaseError) {
        try insert(entryColumns, entries.map(row))
        try insert(targetColumns, entries.map(\.entry).flatMap(targets))
        let sets = entries.flatMap { placed in
            placed.entry.sets.enumerated().map { PlacedSet(set: $1, position: $0 + 1, entry: placed.entry.id) }
        }
        try write(sets, at: moment)
    }

    /// Writes sets of exercises that are there, and what they say as the first that is known of them.
    func write(_ sets: [PlacedSet], at moment: Instant?) throws(DatabaseError) {
        for batch in sets.batches {
            try insert(setColumns, batch.map(row))
            try connection.execute(
                """
                INSERT INTO set_revisions (athlete_id, set_id, number, base_rev, outcome, kind, weight_milli, weight_unit,
                    reps, seconds, metres_milli, rpe_halves, note, at)
                SELECT athlete_id, id, 1, 0, 'added', kind, weight_milli, weight_unit, reps, seconds, metres_milli,
                    rpe_halves, note, COALESCE(done_at, \(moment), 0)
                FROM sets WHERE athlete_id = \(athlete) AND id IN (\(list: batch.map(\.set.id)))
                """
            )
        }
    }

    private func insert(_ columns: SQL, _ rows: [SQL]) throws(DatabaseError) {
        for batch in rows.batches {
            try connection.execute("INSERT INTO \(part: columns) VALUES \(parts: batch)")
        }
    }
}

private let workoutColumns: SQL = """
    workouts (athlete_id, id, state, completion, name, note, local_day, zone, started_at, ended_at, sort_instant, version,
        created_at, changed_at, saved_at, routine_id, routine_name, course, source, import_id)
    """
private let entryColumns: SQL = """
    workout_exercises (athlete_id, id, workout_id, exercise_owner, exercise_id, position, group_no, note, op_key,
        fingerprint, added_at, routine_exercise_id, source_name)
    """
private let targetColumns: SQL = """
    workout_targets (athlete_id, workout_exercise_id, round, weight_milli, weight_unit, reps_low, reps_high, seconds,
        metres_milli, rest_seconds)
    """
private let setColumns: SQL = """
    sets (athlete_id, id, workout_exercise_id, position, kind, weight_milli, weight_unit, reps, seconds, metres_milli,
        rpe_halves, note, done_at, confirmed, op_key, fingerprint)
    """
private let operationColumns: SQL = "ops (athlete_id, op_key, workout_id, verb, target, fingerprint, at)"

extension WorkoutLoader {
    private func row(_ workout: FinishedWorkout) -> SQL {
        // Each exercise, each set and the saving have counted it up.
        let version = 2 + workout.exercises.count + workout.setCount
        return """
            (\(athlete), \(workout.id), 'saved', \(workout.completion.rawValue), \(workout.name), \(workout.note),
                \(workout.day), \(workout.zone), \(workout.startedAt), \(workout.endedAt), \(workout.sortInstant), \(version),
                \(workout.createdAt), \(workout.savedAt), \(workout.savedAt), \(workout.routine?.id),
                \(workout.routine?.name), \(workout.routine == nil ? nil : RoutineCourse.straight.rawValue),
                \(workout.origin?.program.rawValue ?? "log"), \(workout.origin?.file))
            """
    }

    private func row(_ placed: PlacedEntry) -> SQL {
        let entry = placed.entry
        return """
            (\(athlete), \(entry.id), \(placed.workout), \(entry.isOwn ? athlete : 0), \(entry.exercise),
                \(placed.position), \(entry.group), \(entry.note), \(entry.key),
                \(digest(of: "exercise|\(entry.exercise)")), \(entry.addedAt), \(entry.slot), \(entry.sourceName))
            """
    }

    private func targets(of entry: FinishedWorkout.Entry) -> [SQL] {
        entry.targets.enumerated().map { index, target in
            """
            (\(athlete), \(entry.id), \(index + 1), \(target.weight?.thousandths), \(target.weight?.unit.rawValue),
                \(target.reps?.low), \(target.reps?.high), \(target.seconds), \(target.metresMilli), \(target.rest))
            """
        }
    }

    private func row(_ placed: PlacedSet) -> SQL {
        let (set, values) = (placed.set, placed.set.values)
        return """
            (\(athlete), \(set.id), \(placed.entry), \(placed.position), \(values.kind.rawValue), \(values.weight?.thousandths),
                \(values.weight?.unit.rawValue), \(values.reps), \(values.seconds), \(values.metresMilli),
                \(values.rpeHalves), \(values.note), \(set.doneAt), \(set.isConfirmed), \(set.key),
                \(LogLine(values).fingerprint(in: placed.entry, by: digest)))
            """
    }

    private func saving(_ workout: FinishedWorkout) -> SQL {
        """
        (\(athlete), \(workout.key), \(workout.id), \(workout.origin == nil ? "save" : Self.importing), \(workout.id.text),
            \(digest(of: "operation|save|\(workout.id)")), \(workout.savedAt))
        """
    }

    private func digest(of text: String) -> [UInt8] { digest(Array(text.utf8)) }
}
