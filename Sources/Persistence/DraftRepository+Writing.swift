public import Database
public import Domain

/// What a post brings that the domain does not make: its key, the moment, new names.
public struct LogStamp {
    /// 16 bytes that name this attempt within the account.
    public var key: [UInt8]
    public let now: Instant
    /// When the sets were done that are added; nil where nobody knows.
    public var doneAt: Instant?
    public let mint: () -> Identifier
    /// SHA-256.
    public let digest: ([UInt8]) -> [UInt8]
    /// The local day of a moment in a zone.
    public let localDay: (Instant, String) -> LocalDay
    /// The key that follows from another and a digest.
    public let derive: ([UInt8], [UInt8]) -> [UInt8]
    /// The moment that a clock in a zone shows so many milliseconds after midnight of a day.
    public var instant: (LocalDay, Int, String) -> Instant = { day, milliseconds, _ in
        Instant(milliseconds: Int64(day.daysSinceEpoch) * 86_400_000 + Int64(milliseconds))
    }

    public init(
        key: [UInt8],
        now: Instant,
        mint: @escaping () -> Identifier,
        digest: @escaping ([UInt8]) -> [UInt8],
        localDay: @escaping (Instant, String) -> LocalDay,
        derive: @escaping ([UInt8], [UInt8]) -> [UInt8]
    ) {
        self.key = key
        self.now = now
        doneAt = now
        self.mint = mint
        self.digest = digest
        self.localDay = localDay
        self.derive = derive
    }
}

extension DraftRepository {
    /// Writes what was decided for a workout, in order, counts its version up, and puts right what follows from it:
    /// records, tallies and planned days.
    public func write(_ changes: [LogChange], to draft: LogDraft, _ stamp: LogStamp) throws(DatabaseError) {
        let touched = draft.exercises(touchedBy: changes)
        let tallies = TallyRepository(connection, athlete: athlete)
        let isPlanned = draft.guidance.routine != nil && draft.state != .draft && !changes.isEmpty
        let before = isPlanned || !touched.isEmpty ? try tallies.day(of: draft.id) : nil
        for change in changes { try write(change, to: draft, stamp) }
        if !changes.isEmpty { try touch(draft.id, at: stamp.now) }
        if draft.state == .saved, !changes.isEmpty, !draft.guidance.targets.isEmpty {
            try settleCompletion(of: draft, adding: changes)
        }
        try RecordRepository(connection, athlete: athlete).rebuild(touched, after: draft.id)
        guard let before else { return }
        try tallies.rebuild(touched, on: [before, draft.day])
        if isPlanned { try PlanRepository(connection, athlete: athlete).settle([before, draft.day]) }
    }

    private func touch(_ workout: Identifier, at now: Instant) throws(DatabaseError) {
        try connection.execute(
            """
            UPDATE workouts SET version = version + 1, changed_at = \(now)
            WHERE athlete_id = \(athlete) AND id = \(workout)
            """
        )
    }

    /// A set that arrives late may be the one that was missing.
    private func settleCompletion(of draft: LogDraft, adding changes: [LogChange]) throws(DatabaseError) {
        try connection.execute(
            """
            UPDATE workouts SET completion = \(draft.earnedCompletion(adding: changes).rawValue)
            WHERE athlete_id = \(athlete) AND id = \(draft.id)
            """
        )
    }

    private func write(_ change: LogChange, to draft: LogDraft, _ stamp: LogStamp) throws(DatabaseError) {
        switch change {
        case .head(let name, let day): try writeHead(name, day, of: draft)
        case .hours(let hours, let day): try write(hours, on: day, of: draft, stamp)
        case .remark(let text): try update(workout: draft.id, "note = \(text)")
        case .note(let row, let text):
            try update(exercise: row, "note = \(text), rev = rev + 1")
        case .revise(let set, let revision): try write(revision, of: set, at: stamp.now)
        case .settleConflict(let set, let number): try settleConflict(number, of: set, at: stamp.now)
        case .binExercise(let row): try update(exercise: row, "binned_at = \(stamp.now)")
        case .restoreExercise(let row): try update(exercise: row, "binned_at = NULL")
        case .position(let row, let position): try update(exercise: row, "position = \(position)")
        case .keepText(let cell, let text): try keep(text, in: cell, beside: draft.id, at: stamp.now)
        case .forgetText(let cell): try forget(cell, beside: draft.id)
        case .addSet(let new): try insert(new, stamp)
        case .confirm(let set, let isRight): try update(set: set, "confirmed = \(isRight ? 1 : 0)")
        case .finish: try finish(draft, stamp)
        case .bin: try bin(draft.id, at: stamp.now)
        case .reopen: try reopen(draft.id)
        case .putBack: try update(workout: draft.id, "state = 'saved', binned_at = NULL")
        }
    }

    private func writeHead(_ name: String?, _ day: LocalDay, of draft: LogDraft) throws(DatabaseError) {
        try update(workout: draft.id, "name = \(name), local_day = \(day), head_rev = head_rev + 1")
    }

    private func write(
        _ hours: WorkoutHours?,
        on day: LocalDay,
        of draft: LogDraft,
        _ stamp: LogStamp
    ) throws(DatabaseError) {
        let start = hours.map { $0.startedAt ?? stamp.instant(day, $0.start, draft.zone) }
        let end = hours.flatMap { hours in hours.endedAt ?? hours.end.map { stamp.instant(day, $0, draft.zone) } }
        try update(
            workout: draft.id,
            "started_at = \(start), ended_at = \(end), sort_instant = \(start ?? WorkoutTimes.noon(of: day))"
        )
    }

    private func update(workout: Identifier, _ assignments: SQL) throws(DatabaseError) {
        try connection.execute(
            "UPDATE workouts SET \(part: assignments) WHERE athlete_id = \(athlete) AND id = \(workout)"
        )
    }

    private func update(exercise row: Identifier, _ assignments: SQL) throws(DatabaseError) {
        try connection.execute(
            "UPDATE workout_exercises SET \(part: assignments) WHERE athlete_id = \(athlete) AND id = \(row)"
        )
    }

    private func update(set: Identifier, _ assignments: SQL) throws(DatabaseError) {
        try connection.execute("UPDATE sets SET \(part: assignments) WHERE athlete_id = \(athlete) AND id = \(set)")
    }

    private func write(_ revision: SetRevision, of set: Identifier, at now: Instant) throws(DatabaseError) {
        let values = revision.values
        try connection.execute(
            """
            INSERT INTO set_revisions
                (athlete_id, set_id, number, base_rev, outcome, kind, weight_milli, weight_unit, reps, seconds,
                metres_milli, rpe_halves, note, at)
            VALUES (\(athlete), \(set), \(revision.number), \(revision.baseRev), \(revision.outcome.rawValue),
                \(values.kind.rawValue), \(values.weight?.thousandths), \(values.weight?.unit.rawValue),
                \(values.reps), \(values.seconds), \(values.metresMilli), \(values.rpeHalves), \(values.note),
                \(now))
            """
        )
        switch revision.outcome {
        case .applied:
            try update(
                set: set,
                """
                kind = \(values.kind.rawValue), weight_milli = \(values.weight?.thousandths),
                weight_unit = \(values.weight?.unit.rawValue), reps = \(values.reps), seconds = \(values.seconds),
                metres_milli = \(values.metresMilli), rpe_halves = \(values.rpeHalves), note = \(values.note),
                rev = rev + 1
                """
            )
        case .kept: try update(set: set, "rev = rev + 1")
        case .removed: try update(set: set, "binned_at = \(now)")
        case .restored: try update(set: set, "binned_at = NULL")
        case .added, .conflict: break
        }
    }

    private func settleConflict(_ number: Int, of set: Identifier, at now: Instant) throws(DatabaseError) {
        try connection.execute(
            """
            UPDATE set_revisions SET settled_at = \(now)
            WHERE athlete_id = \(athlete) AND set_id = \(set) AND number = \(number)
            """
        )
    }

    private func keep(
        _ text: String,
        in cell: String,
        beside workout: Identifier,
        at now: Instant
    ) throws(DatabaseError) {
        try connection.execute(
            """
            INSERT INTO draft_texts (athlete_id, workout_id, cell, text, at)
            VALUES (\(athlete), \(workout), \(cell), \(text), \(now))
            ON DUPLICATE KEY UPDATE text = \(text), at = \(now)
            """
        )
    }

    private func forget(_ cell: String, beside workout: Identifier) throws(DatabaseError) {
        try connection.execute(
            "DELETE FROM draft_texts WHERE athlete_id = \(athlete) AND workout_id = \(workout) AND cell = \(cell)"
        )
    }

    private func insert(_ new: NewSet, _ stamp: LogStamp) throws(DatabaseError) {
        let id = stamp.mint()
        let values = new.values
        let fingerprint = stamp.fingerprint(of: LogLine(values, count: new.count), in: new.exercise)
        try connection.execute(
            """
            INSERT INTO sets (athlete_id, id, workout_exercise_id, position, kind, weight_milli, weight_unit, reps,
                seconds, metres_milli, rpe_halves, note, confirmed, done_at, op_key, fingerprint)
            VALUES (\(athlete), \(id), \(new.exercise), \(new.position), \(values.kind.rawValue),
                \(values.weight?.thousandths), \(values.weight?.unit.rawValue), \(values.reps), \(values.seconds),
                \(values.metresMilli), \(values.rpeHalves), \(values.note), \(new.isConfirmed ? 1 : 0),
                \(stamp.doneAt),
                \(stamp.key(ofSet: new.number, fingerprint)), \(fingerprint))
            """
        )
        try write(SetRevision(number: 1, baseRev: 0, outcome: .added, values: values), of: id, at: stamp.now)
    }
}

extension DraftRepository {
    /// Adds an exercise at the end of a workout.
    public func add(
        _ exercise: Exercise,
        at position: Int,
        to draft: LogDraft,
        _ stamp: LogStamp
    ) throws(DatabaseError) -> LogExercise {
        let id = stamp.mint()
        try connection.execute(
            """
            INSERT INTO workout_exercises (athlete_id, id, workout_id, exercise_owner, exercise_id, position,
                op_key, fingerprint, added_at)
            VALUES (\(athlete), \(id), \(draft.id), \(exercise.ownerID), \(exercise.id), \(position),
                \(stamp.key), \(stamp.fingerprint(ofExercise: exercise.id)), \(stamp.now))
            """
        )
        try touch(draft.id, at: stamp.now)
        return LogExercise(
            id: id,
            exerciseID: exercise.id,
            name: exercise.name,
            loadKind: exercise.loadKind,
            position: position
        )
    }
}
