public import Database
public import Domain

/// The bests of one athlete, kept beside the sets they come from: every one that was ever reached.
///
/// `is_record` is false for a baseline, `stands` for what has been outdone on the day beside it. Rows are written by
/// `rebuild` alone, within the transaction that changes a saved workout.
public struct RecordRepository {
    let connection: Connection
    let athlete: Int

    public init(_ connection: Connection, athlete: Int) {
        self.connection = connection
        self.athlete = athlete
    }

    /// Makes the bests of some exercises right again after one workout was written to.
    ///
    /// Nothing can have changed before the workout's day, nor before the day on which it held a best until now: what
    /// was reached by then stays, and only the sets done since are read.
    public func rebuild(_ exercises: [Identifier], after workout: Identifier) throws(DatabaseError) {
        guard !exercises.isEmpty, let day = try firstDay(of: workout) else { return }
        try rebuild(exercises, from: day)
    }

    /// Works out the bests of some exercises from the sets of a day and those after it, and writes what is different.
    public func rebuild(_ exercises: [Identifier], from day: LocalDay = .first) throws(DatabaseError) {
        guard !exercises.isEmpty else { return }
        // What stood when the day began, and what was reached since.
        let kept = try keptBests(of: exercises, where: "(r.outdone_on IS NULL OR r.outdone_on >= \(day))")
        let sets = try candidates(of: exercises, from: day)
        var rows: [RecordRow] = []
        for (exercise, loadKind) in try loadKinds(of: exercises) {
            let earlier = kept[exercise.id, default: []].filter { $0.row.day < day }
            let book = RecordBook(of: sets[exercise.id] ?? [], loadKind: loadKind, after: earlier.map(\.entry))
            rows += book.rows(of: exercise, over: earlier.map(\.row))
        }
        try write(rows, over: kept.values.flatMap { $0.map(\.row) })
    }

    private func write(_ rows: [RecordRow], over kept: [RecordRow]) throws(DatabaseError) {
        let before = Dictionary(uniqueKeysWithValues: kept.map { ($0.name, $0) })
        let names = Set(rows.map(\.name))
        for gone in kept.map(\.name).filter({ !names.contains($0) }).batches { try delete(gone) }
        for changed in rows.filter({ before[$0.name] != $0 }).batches { try put(changed) }
    }

    private func delete(_ names: [RecordRow.Name]) throws(DatabaseError) {
        let list = names.map { name -> SQL in "(\(name.set), \(name.kind.rawValue))" }
        try connection.execute(
            "DELETE FROM records WHERE athlete_id = \(athlete) AND (set_id, kind) IN (\(parts: list))"
        )
    }

    private func put(_ rows: [RecordRow]) throws(DatabaseError) {
        let list = rows.map { row -> SQL in
            """
            (\(athlete), \(row.name.set), \(row.name.kind.rawValue), \(row.exercise.owner), \(row.exercise.id),
                \(row.workout), \(row.day), \(row.previous), \(row.previousForReps), \(row.previous != nil),
                \(row.outdoneOn), \(row.stands))
            """
        }
        try connection.execute(
            """
            INSERT INTO records (athlete_id, set_id, kind, exercise_owner, exercise_id, workout_id, local_day,
                previous_set_id, previous_for_reps_set_id, is_record, outdone_on, stands)
            VALUES \(parts: list)
            ON DUPLICATE KEY UPDATE local_day = VALUES(local_day), previous_set_id = VALUES(previous_set_id),
                previous_for_reps_set_id = VALUES(previous_for_reps_set_id), is_record = VALUES(is_record),
                outdone_on = VALUES(outdone_on), stands = VALUES(stands)
            """
        )
    }
}

extension RecordBook {
    /// Every best as its row; of an earlier one only what has become of it can be different.
    fileprivate func rows(of exercise: RecordRow.Exercise, over earlier: [RecordRow]) -> [RecordRow] {
        let kept = Dictionary(uniqueKeysWithValues: earlier.map { ($0.name, $0) })
        let standing = Set(bests.map(\.name))
        return entries.map { entry in
            var row = kept[entry.name] ?? RecordRow(entry, of: exercise)
            row.outdoneOn = entry.outdoneOn
            row.stands = standing.contains(entry.name)
            return row
        }
    }
}

extension RecordRepository {
    /// Works out every best of the athlete from nothing but the sets.
    public func rebuildAll() throws(DatabaseError) {
        let rows = try connection.query(
            "SELECT DISTINCT exercise_id FROM workout_exercises WHERE athlete_id = \(athlete) ORDER BY exercise_id"
        )
        var exercises: [Identifier] = []
        for row in rows { exercises.append(try row.identifier(0)) }
        try rebuild(exercises)
    }
}
