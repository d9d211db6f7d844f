public import Database
public import Domain

extension RoutineRepository {
    /// Writes a new routine under the key that it was asked for with; run it in a transaction.
    ///
    /// The source is what it was made from, such as `library full-body-a`; nil from nothing.
    public func create(
        _ routine: Routine,
        key: [UInt8],
        source: String? = nil,
        at now: Instant
    ) throws(DatabaseError) {
        try connection.execute(
            """
            INSERT INTO routines (athlete_id, id, name, course, note, source, op_key, created_at, changed_at)
            VALUES (\(athlete), \(routine.id), \(routine.name), \(routine.course.rawValue), \(routine.note), \(source),
                \(key), \(now), \(now))
            """
        )
        try writeGrid(routine, from: Routine(id: routine.id, name: routine.name), at: now)
    }

    /// Writes what has become of a routine, and counts its revision up; nothing where nothing has changed.
    public func write(_ routine: Routine, from old: Routine, at now: Instant) throws(DatabaseError) {
        guard routine != old else { return }
        try connection.execute(
            """
            UPDATE routines SET name = \(routine.name), course = \(routine.course.rawValue), note = \(routine.note),
                rev = rev + 1, changed_at = \(now)
            WHERE athlete_id = \(athlete) AND id = \(routine.id)
            """
        )
        try writeGrid(routine, from: old, at: now)
    }

    /// Throws a routine away, or brings it back.
    public func setBinned(_ isBinned: Bool, _ id: Identifier, at now: Instant) throws(DatabaseError) {
        let moment: Instant? = isBinned ? now : nil
        try connection.execute(
            """
            UPDATE routines SET binned_at = \(moment), changed_at = \(now)
            WHERE athlete_id = \(athlete) AND id = \(id) AND binned_at IS \(part: isBinned ? "NULL" : "NOT NULL")
            """
        )
    }

    private func writeGrid(_ routine: Routine, from old: Routine, at now: Instant) throws(DatabaseError) {
        let known = Dictionary(old.placed.map { ($0.exercise.id, $0) }) { $1 }
        let changed = routine.placed.filter { known[$0.exercise.id]?.isWritten(as: $0) != true }
        for rows in changed.map({ row($0, in: routine.id, at: now) }).batches { try writeRows(rows) }
        for placed in routine.placed {
            let before = known[placed.exercise.id]?.exercise.rounds ?? []
            if before.count > placed.exercise.rounds.count { try shorten(placed.exercise) }
        }
        let written = routine.placed.flatMap { placed in
            cells(of: placed.exercise, besides: known[placed.exercise.id]?.exercise.rounds ?? [])
        }
        for rows in written.batches { try writeCells(rows) }
    }

    private func writeRows(_ rows: [SQL]) throws(DatabaseError) {
        try connection.execute(
            """
            INSERT INTO routine_exercises (athlete_id, id, routine_id, exercise_owner, exercise_id, position, group_no,
                binned_at, rule, training_max_milli, training_max_unit, percents, step_milli, step_unit)
            VALUES \(parts: rows)
            ON DUPLICATE KEY UPDATE position = VALUES(position), group_no = VALUES(group_no),
                binned_at = VALUES(binned_at), rule = VALUES(rule), training_max_milli = VALUES(training_max_milli),
                training_max_unit = VALUES(training_max_unit), percents = VALUES(percents),
                step_milli = VALUES(step_milli), step_unit = VALUES(step_unit)
            """
        )
    }

    /// The owner of its exercise is looked up, so that no row can point at what the athlete cannot know.
    private func row(_ placed: PlacedExercise, in routine: Identifier, at now: Instant) -> SQL {
        let exercise = placed.exercise
        let removedAt: Instant? = placed.isRemoved ? now : nil
        let progression = exercise.progression
        let max = progression.trainingMax
        let percents = max.map { $0.percents.map(String.init).joined(separator: ",") }
        return """
            (\(athlete), \(exercise.id), \(routine),
                (SELECT x.owner_id FROM exercises x
                    WHERE x.id = \(exercise.exerciseID) AND x.owner_id IN (0, \(athlete))),
                \(exercise.exerciseID), \(placed.position), \(exercise.group), \(removedAt),
                \(progression.rule?.word), \(max?.weight.thousandths), \(max?.weight.unit.rawValue), \(percents),
                \(progression.step?.thousandths), \(progression.step?.unit.rawValue))
            """
    }

    private func cells(of exercise: RoutineExercise, besides old: [KeptRound]) -> [SQL] {
        exercise.rounds.enumerated().compactMap { index, round in
            if old.indices.contains(index), old[index].isWritten(as: round) { return nil }
            let target = round.cell.target
            return """
                (\(athlete), \(exercise.id), \(index + 1), \(round.cell.isOn), \(round.isCut),
                    \(target.weight?.thousandths),
                    \(target.weight?.unit.rawValue), \(target.reps?.low), \(target.reps?.high), \(target.seconds),
                    \(target.metresMilli), \(target.rest))
                """
        }
    }

    private func writeCells(_ rows: [SQL]) throws(DatabaseError) {
        try connection.execute(
            """
            INSERT INTO routine_cells (athlete_id, routine_exercise_id, round, is_on, is_cut, weight_milli, weight_unit,
                reps_low, reps_high, seconds, metres_milli, rest_seconds)
            VALUES \(parts: rows)
            ON DUPLICATE KEY UPDATE is_on = VALUES(is_on), is_cut = VALUES(is_cut), weight_milli = VALUES(weight_milli),
                weight_unit = VALUES(weight_unit), reps_low = VALUES(reps_low), reps_high = VALUES(reps_high),
                seconds = VALUES(seconds), metres_milli = VALUES(metres_milli), rest_seconds = VALUES(rest_seconds)
            """
        )
    }

    /// Forgets the rounds behind the last that is kept.
    private func shorten(_ exercise: RoutineExercise) throws(DatabaseError) {
        try connection.execute(
            """
            DELETE FROM routine_cells WHERE athlete_id = \(athlete) AND routine_exercise_id = \(exercise.id)
                AND round > \(exercise.rounds.count)
            """
        )
    }
}

/// An exercise with its place in a routine, or the place it had.
private struct PlacedExercise {
    let exercise: RoutineExercise
    /// From 1.
    let position: Int
    let isRemoved: Bool

    func isWritten(as other: PlacedExercise) -> Bool {
        position == other.position && isRemoved == other.isRemoved && exercise.group == other.exercise.group
            && exercise.progression == other.exercise.progression
    }
}

extension Routine {
    fileprivate var placed: [PlacedExercise] {
        exercises.enumerated().map { PlacedExercise(exercise: $1, position: $0 + 1, isRemoved: false) }
            + removed.map { PlacedExercise(exercise: $0.exercise, position: $0.index + 1, isRemoved: true) }
    }
}

/// A round as it is kept: those that were cut off stand behind the others.
private struct KeptRound {
    let cell: RoutineCell
    let isCut: Bool

    func isWritten(as other: KeptRound) -> Bool { isCut == other.isCut && cell.isWritten(as: other.cell) }
}

extension RoutineExercise {
    fileprivate var rounds: [KeptRound] {
        cells.map { KeptRound(cell: $0, isCut: false) } + cut.map { KeptRound(cell: $0, isCut: true) }
    }
}

extension RoutineCell {
    /// Weights that weigh the same are still two when they are written in two ways.
    fileprivate func isWritten(as other: RoutineCell) -> Bool {
        guard self == other else { return false }
        guard let one = target.weight, let two = other.target.weight else { return true }
        return one.isWritten(as: two)
    }
}
