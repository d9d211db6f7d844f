public import Database
public import Domain

extension DraftRepository {
    /// Writes what stands in a workout once more, as a saved workout of a day without times, and puts records right.
    ///
    /// - Returns: The id of the new one.
    public func copy(
        _ workout: LogDraft,
        to day: LocalDay,
        _ stamp: LogStamp
    ) throws(DatabaseError) -> Identifier {
        let copy = stamp.mint()
        try connection.execute(
            """
            INSERT INTO workouts (athlete_id, id, state, completion, name, note, local_day, zone, sort_instant,
                created_at, changed_at, saved_at, source)
            SELECT athlete_id, \(copy), 'saved', completion, name, note, \(day), zone, \(WorkoutTimes.noon(of: day)),
                \(stamp.now), \(stamp.now), \(stamp.now), 'copy'
            FROM workouts WHERE athlete_id = \(athlete) AND id = \(workout.id)
            """
        )
        let rows = workout.standing.filter { !$0.standing.isEmpty }
        for row in rows { try self.copy(row, into: copy, stamp) }
        // What follows from a workout is made right by whoever writes to it.
        try write([.hours(nil, on: day)], to: workout.copied(to: copy, day, rows, at: stamp.now), stamp)
        return copy
    }

    private func copy(_ row: LogExercise, into workout: Identifier, _ stamp: LogStamp) throws(DatabaseError) {
        let id = stamp.mint()
        try connection.execute(
            """
            INSERT INTO workout_exercises (athlete_id, id, workout_id, exercise_owner, exercise_id, position, group_no,
                note, op_key, fingerprint, added_at)
            SELECT athlete_id, \(id), \(workout), exercise_owner, exercise_id, position, group_no, note,
                \(stamp.derive(stamp.key, id.bytes)), fingerprint, \(stamp.now)
            FROM workout_exercises WHERE athlete_id = \(athlete) AND id = \(row.id)
            """
        )
        for set in row.standing { try copy(set, into: id, stamp) }
    }

    private func copy(_ set: LogSet, into row: Identifier, _ stamp: LogStamp) throws(DatabaseError) {
        let id = stamp.mint()
        try connection.execute(
            """
            INSERT INTO sets (athlete_id, id, workout_exercise_id, position, kind, weight_milli, weight_unit, reps,
                seconds, metres_milli, rpe_halves, note, confirmed, op_key, fingerprint)
            SELECT athlete_id, \(id), \(row), position, kind, weight_milli, weight_unit, reps, seconds, metres_milli,
                rpe_halves, note, confirmed, \(stamp.derive(stamp.key, id.bytes)), fingerprint
            FROM sets WHERE athlete_id = \(athlete) AND id = \(set.id)
            """
        )
        try connection.execute(
            """
            INSERT INTO set_revisions (athlete_id, set_id, number, base_rev, outcome, kind, weight_milli, weight_unit,
                reps, seconds, metres_milli, rpe_halves, note, at)
            SELECT athlete_id, id, 1, 0, 'added', kind, weight_milli, weight_unit, reps, seconds, metres_milli,
                rpe_halves, note, \(stamp.now)
            FROM sets WHERE athlete_id = \(athlete) AND id = \(id)
            """
        )
    }
}

extension LogDraft {
    /// As much of a copy as has to be known of it, to make right what follows from it.
    fileprivate func copied(
        to id: Identifier,
        _ day: LocalDay,
        _ rows: [LogExercise],
        at now: Instant
    ) -> LogDraft {
        LogDraft(
            id: id,
            state: .saved,
            day: day,
            zone: zone,
            startedAt: nil,
            createdAt: now,
            exercises: rows
        )
    }
}
