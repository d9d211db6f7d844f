public import Database
import Domain

/// Writes finished workouts of one athlete, many rows in a statement, as the log would have left them.
///
/// Records are not touched: whoever loads rebuilds them.
public struct WorkoutLoader {
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
            workout.exercises.enumerated().map { row(of: $1, at: $0 + 1, in: workout) }
        }
        let placed = workouts.flatMap(\.exercises).flatMap { entry in
            entry.sets.enumerated().map { (set: $1, position: $0 + 1, entry: entry) }
        }
        try insert(workoutColumns, workouts.map(row))
        try insert(entryColumns, entries)
        try insert(targetColumns, workouts.flatMap(\.exercises).flatMap(targets))
        try insert(setColumns, placed.map { row(of: $0.set, at: $0.position, in: $0.entry) })
        try insert(revisionColumns, placed.map { revision(of: $0.set) })
        try insert(operationColumns, workouts.map(saving))
    }

    private func insert(_ columns: SQL, _ rows: [SQL]) throws(DatabaseError) {
        for batch in rows.batches {
            try connection.execute("INSERT INTO \(part: columns) VALUES \(parts: batch)")
        }
    }
}

private let workoutColumns: SQL = """
    workouts (athlete_id, id, state, completion, name, local_day, zone, started_at, ended_at, sort_instant, version,
        created_at, changed_at, saved_at, routine_id, routine_name, course)
    """
private let entryColumns: SQL = """
    workout_exercises (athlete_id, id, workout_id, exercise_owner, exercise_id, position, group_no, note, op_key,
        fingerprint, added_at, routine_exercise_id)
    """
private let targetColumns: SQL = """
    workout_targets (athlete_id, workout_exercise_id, round, weight_milli, weight_unit, reps_low, reps_high, seconds,
        metres_milli, rest_seconds)
    """
private let setColumns: SQL = """
    sets (athlete_id, id, workout_exercise_id, position, kind, weight_milli, weight_unit, reps, seconds, metres_milli,
        rpe_halves, note, done_at, op_key, fingerprint)
    """
private let revisionColumns: SQL = """
    set_revisions (athlete_id, set_id, number, base_rev, outcome, kind, weight_milli, weight_unit, reps, seconds,
        metres_milli, rpe_halves, note, at)
    """
private let operationColumns: SQL = "ops (athlete_id, op_key, workout_id, verb, target, fingerprint, at)"

extension WorkoutLoader {
    private func row(_ workout: FinishedWorkout) -> SQL {
        // Each exercise, each set and the saving have counted it up.
        let version = 2 + workout.exercises.count + workout.setCount
        return """
            (\(athlete), \(workout.id), 'saved', \(workout.completion.rawValue), \(workout.name), \(workout.day),
                \(workout.zone), \(workout.startedAt), \(workout.endedAt), \(workout.sortInstant), \(version),
                \(workout.createdAt), \(workout.savedAt), \(workout.savedAt), \(workout.routine?.id),
                \(workout.routine?.name), \(workout.routine == nil ? nil : RoutineCourse.straight.rawValue))
            """
    }

    private func row(of entry: FinishedWorkout.Entry, at position: Int, in workout: FinishedWorkout) -> SQL {
        """
        (\(athlete), \(entry.id), \(workout.id), \(entry.isOwn ? athlete : 0), \(entry.exercise), \(position),
            \(entry.group), \(entry.note), \(entry.key), \(digest(of: "exercise|\(entry.exercise)")), \(entry.addedAt),
            \(entry.slot))
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

    private func row(of set: FinishedWorkout.DoneSet, at position: Int, in entry: FinishedWorkout.Entry) -> SQL {
        let values = set.values
        return """
            (\(athlete), \(set.id), \(entry.id), \(position), \(values.kind.rawValue), \(values.weight?.thousandths),
                \(values.weight?.unit.rawValue), \(values.reps), \(values.seconds), \(values.metresMilli),
                \(values.rpeHalves), \(values.note), \(set.doneAt), \(set.key),
                \(LogLine(values).fingerprint(in: entry.id, by: digest)))
            """
    }

    private func revision(of set: FinishedWorkout.DoneSet) -> SQL {
        let values = set.values
        return """
            (\(athlete), \(set.id), 1, 0, 'added', \(values.kind.rawValue), \(values.weight?.thousandths),
                \(values.weight?.unit.rawValue), \(values.reps), \(values.seconds), \(values.metresMilli),
                \(values.rpeHalves), \(values.note), \(set.doneAt))
            """
    }

    private func saving(_ workout: FinishedWorkout) -> SQL {
        """
        (\(athlete), \(workout.key), \(workout.id), 'save', \(workout.id.text),
            \(digest(of: "operation|save|\(workout.id)")), \(workout.savedAt))
        """
    }

    private func digest(of text: String) -> [UInt8] { digest(Array(text.utf8)) }
}
