public import Database
public import Domain

/// The workouts of one athlete as the log form reads and writes them.
public struct DraftRepository {
    let connection: Connection
    let athlete: Int

    public init(_ connection: Connection, athlete: Int) {
        self.connection = connection
        self.athlete = athlete
    }

    /// Holds the athlete until the transaction ends, so that posts of one athlete queue.
    ///
    /// First in a unit: what is read after it is what the posts before have written.
    public func lockAthlete() throws(DatabaseError) {
        _ = try connection.query("SELECT id FROM athletes WHERE id = \(athlete) FOR UPDATE")
    }

    /// The open draft, whole, in four statements.
    public func openDraft() throws(DatabaseError) -> LogDraft? {
        try draft("open_slot = 1")
    }

    /// The one of a day that has passed, written while another may be running, whole.
    public func openPast() throws(DatabaseError) -> LogDraft? {
        try draft("open_slot = 2")
    }

    /// Any workout of the athlete, in whatever state.
    public func workout(_ id: Identifier) throws(DatabaseError) -> LogDraft? {
        try draft("id = \(id)")
    }

    /// The workout that one of these exercise rows stands in.
    public func workout(ofRows rows: [Identifier]) throws(DatabaseError) -> LogDraft? {
        try draft(
            """
            id = (SELECT workout_id FROM workout_exercises
                WHERE athlete_id = \(athlete) AND id IN (\(list: rows)) LIMIT 1)
            """
        )
    }

    /// The workout that a set belongs to.
    public func workout(ofSet set: Identifier) throws(DatabaseError) -> LogDraft? {
        try draft(
            """
            id = (SELECT we.workout_id FROM sets s
                JOIN workout_exercises we ON we.athlete_id = s.athlete_id AND we.id = s.workout_exercise_id
                WHERE s.athlete_id = \(athlete) AND s.id = \(set))
            """
        )
    }

    private func draft(_ condition: SQL) throws(DatabaseError) -> LogDraft? {
        let rows = try connection.query(
            """
            SELECT id, state, head_rev, name, local_day, zone, started_at, created_at, changed_at,
                course, active_row, routine_id, routine_name, ended_at, saved_at, note,
                open_slot <=> 2
            FROM workouts WHERE athlete_id = \(athlete) AND \(part: condition)
            """
        )
        guard let row = rows.first else { return nil }
        var draft = LogDraft(
            id: try row.identifier(0),
            state: try row.value(1),
            headRev: try row.int(2),
            name: try row.optionalString(3),
            day: try row.day(4),
            zone: try row.string(5),
            startedAt: try row.optionalInstant(6),
            createdAt: try row.instant(7),
            changedAt: try row.instant(8)
        )
        draft.endedAt = try row.optionalInstant(13)
        draft.savedAt = try row.optionalInstant(14)
        draft.note = try row.optionalString(15)
        draft.isPast = try row.bool(16)
        let revisions = try revisions(in: draft.id)
        draft.exercises = try exercises(in: draft.id, revisions)
        draft.keptTexts = try keptTexts(beside: draft.id)
        if !row.isNull(9) { draft.guidance = try guidance(of: draft.id, row, from: 9) }
        return draft
    }

    private func exercises(
        in workout: Identifier,
        _ revisions: [Identifier: [SetRevision]]
    ) throws(DatabaseError) -> [LogExercise] {
        let rows = try connection.query(
            """
            SELECT we.id, we.exercise_id, e.name, e.load_kind, we.position, we.rev, we.note, we.binned_at IS NOT NULL,
                s.id, s.position, s.rev, s.binned_at IS NOT NULL, s.done_at, s.confirmed,
                s.kind, s.weight_milli, s.weight_unit, s.reps, s.seconds, s.metres_milli, s.rpe_halves, s.note,
                u.text
            FROM workout_exercises we
            LEFT JOIN exercise_setups u ON u.athlete_id = we.athlete_id AND u.exercise_id = we.exercise_id
            JOIN exercises e ON e.owner_id = we.exercise_owner AND e.id = we.exercise_id
            LEFT JOIN sets s FORCE INDEX (sets_order) ON s.athlete_id = we.athlete_id AND s.workout_exercise_id = we.id
            WHERE we.athlete_id = \(athlete) AND we.workout_id = \(workout)
            ORDER BY we.position, we.id, s.position, s.id
            """
        )
        var exercises: [LogExercise] = []
        for row in rows {
            let id = try row.identifier(0)
            if exercises.last?.id != id { exercises.append(try exercise(row)) }
            guard let set = try row.optionalIdentifier(8) else { continue }
            exercises[exercises.count - 1].sets.append(
                LogSet(
                    id: set,
                    position: try row.int(9),
                    rev: try row.int(10),
                    values: try PerformedSet(whole: row, from: 14),
                    isBinned: try row.int(11) == 1,
                    isConfirmed: try row.int(13) == 1,
                    doneAt: try row.optionalInstant(12),
                    revisions: revisions[set] ?? []
                )
            )
        }
        return exercises
    }

    private func exercise(_ row: Row) throws(DatabaseError) -> LogExercise {
        var exercise = LogExercise(
            id: try row.identifier(0),
            exerciseID: try row.identifier(1),
            name: try row.string(2),
            loadKind: try row.value(3),
            position: try row.int(4),
            rev: try row.int(5),
            note: try row.optionalString(6),
            isBinned: try row.int(7) == 1
        )
        exercise.setUp = try row.optionalString(22)
        return exercise
    }

    private func revisions(in workout: Identifier) throws(DatabaseError) -> [Identifier: [SetRevision]] {
        let rows = try connection.query(
            """
            SELECT r.set_id, r.number, r.base_rev, r.outcome, r.settled_at IS NOT NULL,
                r.kind, r.weight_milli, r.weight_unit, r.reps, r.seconds, r.metres_milli, r.rpe_halves, r.note
            FROM workout_exercises we
            JOIN sets s FORCE INDEX (sets_order) ON s.athlete_id = we.athlete_id AND s.workout_exercise_id = we.id
            JOIN set_revisions r ON r.athlete_id = s.athlete_id AND r.set_id = s.id
            WHERE we.athlete_id = \(athlete) AND we.workout_id = \(workout)
            ORDER BY r.set_id, r.number
            """
        )
        var found: [Identifier: [SetRevision]] = [:]
        for row in rows {
            found[try row.identifier(0), default: []].append(
                SetRevision(
                    number: try row.int(1),
                    baseRev: try row.int(2),
                    outcome: try row.value(3),
                    values: try PerformedSet(whole: row, from: 5),
                    isSettled: try row.int(4) == 1
                )
            )
        }
        return found
    }

    private func keptTexts(beside workout: Identifier) throws(DatabaseError) -> [String: String] {
        let rows = try connection.query(
            "SELECT cell, text FROM draft_texts WHERE athlete_id = \(athlete) AND workout_id = \(workout)"
        )
        var texts: [String: String] = [:]
        for row in rows { texts[try row.string(0)] = try row.string(1) }
        return texts
    }
}
