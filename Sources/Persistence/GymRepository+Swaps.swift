public import Database
public import Domain

extension GymRepository {
    /// Puts a row of another exercise in the place of one, with what was asked and is not done yet.
    ///
    /// Sets that were done stay where they are; without any, the old row goes. Weights are left open: those of another
    /// exercise say nothing.
    public func swap(
        _ row: LogExercise,
        for exercise: Identifier,
        in draft: LogDraft,
        _ stamp: LogStamp
    ) throws(DatabaseError) -> Identifier {
        let (done, open) = draft.split(row)
        let line = Line(exercise: exercise, group: draft.guidance.groups[row.id], targets: open.map(\.withoutWeight))
        try makeRoom(after: row.position, in: draft.id)
        let new = try insert(line, at: row.position + 1, number: 0, into: draft.id, stamp)
        // A row that goes without a set was itself no more than a wish.
        let original = row.standing.isEmpty ? draft.guidance.replaced[row.id]?.row ?? row.id : row.id
        try update(new, "stands_for = \(original)")
        // What may be turned back to whole keeps what was asked of it, weights and all.
        if !row.standing.isEmpty || original != row.id { try dropTargets(of: row.id, after: done.count) }
        if row.standing.isEmpty { try update(row.id, "binned_at = \(stamp.now)") }
        return new
    }

    /// Goes on with the row that another stands for, with what is not done of it yet.
    ///
    /// Sets that were done meanwhile stay, as those of an exercise of its own; without any, its row goes.
    public func swapBack(
        _ row: LogExercise,
        to original: LogExercise,
        in draft: LogDraft,
        at now: Instant
    ) throws(DatabaseError) {
        let (done, open) = draft.split(row)
        let kept = draft.guidance.targets[original.id] ?? []
        try dropTargets(of: original.id, after: 0)
        try write(original.isBinned && !kept.isEmpty ? Array(kept.dropFirst(done.count)) : kept + open, of: original.id)
        try update(original.id, "binned_at = NULL, skipped_at = NULL")
        try dropTargets(of: row.id, after: done.count)
        try update(row.id, "stands_for = NULL")
        if row.standing.isEmpty { try update(row.id, "binned_at = \(now)") }
    }

    private func update(_ row: Identifier, _ change: SQL) throws(DatabaseError) {
        try connection.execute(
            "UPDATE workout_exercises SET \(part: change) WHERE athlete_id = \(athlete) AND id = \(row)"
        )
    }

    private func dropTargets(of row: Identifier, after round: Int) throws(DatabaseError) {
        try connection.execute(
            """
            DELETE FROM workout_targets
            WHERE athlete_id = \(athlete) AND workout_exercise_id = \(row) AND round > \(round)
            """
        )
    }

    private func makeRoom(after position: Int, in workout: Identifier) throws(DatabaseError) {
        try connection.execute(
            """
            UPDATE workout_exercises SET position = position + 1
            WHERE athlete_id = \(athlete) AND workout_id = \(workout) AND position > \(position)
            """
        )
    }
}

extension LogDraft {
    /// What was asked of a row: as much as is done, and the rest.
    fileprivate func split(_ row: LogExercise) -> (done: [SetTarget], open: [SetTarget]) {
        let asked = guidance.targets[row.id] ?? []
        return (Array(asked.prefix(row.workingCount)), Array(asked.dropFirst(row.workingCount)))
    }
}

extension SetTarget {
    fileprivate var withoutWeight: SetTarget {
        var target = self
        target.weight = nil
        return target
    }
}
