import Database
public import Domain

/// All that an import writes at once.
public struct ImportWriting: Sendable {
    public var workouts: [FinishedWorkout] = []
    /// Exercises for workouts that are here.
    public var moreEntries: [(workout: Identifier, entry: FinishedWorkout.Entry)] = []
    /// Sets for exercises that are here.
    public var moreSets: [(row: Identifier, set: FinishedWorkout.DoneSet)] = []
    /// Workouts that were supplemented.
    public var supplemented: [Identifier] = []
    /// Workouts that leave the trash.
    public var broughtBack: [Identifier] = []
    public var madeExercises: [Identifier] = []
    public var report = ImportReport()

    public init() {}

    /// Every set that goes into a workout that is here.
    fileprivate var setsOfOthers: [Identifier] {
        moreEntries.flatMap { $0.entry.sets.map(\.id) } + moreSets.map(\.set.id)
    }
}

/// Another program has done this import meanwhile.
public struct ImportTaken: Error {}

extension ImportRepository {
    /// Writes an import that was claimed, makes the records of what it touched right, and ends it; all in the transaction
    /// that is open.
    ///
    /// Planned days stay as they are: what comes from a file follows no routine.
    ///
    /// - Throws: `ImportTaken` where the claim has passed on.
    public func write(
        _ writing: ImportWriting,
        _ id: Identifier,
        claim: Identifier,
        at now: Instant,
        digest: @escaping ([UInt8]) -> [UInt8]
    ) throws {
        guard try connection.execute(finishing(writing, id, claim, now)) == 1 else { throw ImportTaken() }
        for batch in writing.workouts.map(\.key).batches {
            // Those of workouts that are gone and come back.
            try connection.execute(
                """
                DELETE FROM ops WHERE athlete_id = \(athlete) AND op_key IN (\(list: batch))
                    AND verb = \(WorkoutLoader.importing)
                """
            )
        }
        let loader = WorkoutLoader(connection, athlete: athlete, digest: digest)
        try loader.write(writing.workouts)
        try supplement(writing, with: loader, at: now)
        for batch in writing.broughtBack.batches {
            try connection.execute(
                """
                UPDATE workouts SET state = 'saved', binned_at = NULL, version = version + 1
                WHERE athlete_id = \(athlete) AND id IN (\(list: batch)) AND state = 'binned'
                """
            )
        }
        let touched = writing.workouts.map(\.id) + writing.supplemented + writing.broughtBack
        try revive(exercisesOf: touched, for: id)
        try rebuildDerived(of: touched)
    }

    /// Takes own exercises out of the trash that stand in workouts again; they go with this import as those that it made.
    func revive(exercisesOf workouts: [Identifier], for id: Identifier) throws(DatabaseError) {
        var found: Set<Identifier> = []
        for batch in workouts.batches {
            let rows = try connection.query(
                """
                SELECT DISTINCT e.id FROM workout_exercises we
                JOIN exercises e ON e.owner_id = we.exercise_owner AND e.id = we.exercise_id AND e.binned_at IS NOT NULL
                WHERE we.athlete_id = \(athlete) AND we.workout_id IN (\(list: batch)) AND we.binned_at IS NULL
                    AND e.owner_id = \(athlete)
                """
            )
            for row in rows { found.insert(try row.identifier(0)) }
        }
        guard !found.isEmpty else { return }
        for batch in found.sorted().batches {
            try connection.execute(
                "UPDATE exercises SET binned_at = NULL WHERE owner_id = \(athlete) AND id IN (\(list: batch))"
            )
        }
        try connection.execute(
            """
            UPDATE imports SET made_exercises = CONCAT(made_exercises, \(found.sorted().flatMap(\.bytes)))
            WHERE athlete_id = \(athlete) AND id = \(id)
            """
        )
    }

    private func finishing(_ writing: ImportWriting, _ id: Identifier, _ claim: Identifier, _ now: Instant) -> SQL {
        let report = writing.report
        return """
            UPDATE imports SET state = 'done', done_at = \(now), claim = NULL, failure = NULL,
                lines_read = \(report.linesRead), added_workouts = \(report.addedWorkouts),
                added_sets = \(report.addedSets), known_sets = \(report.knownSets),
                deleted_sets = \(report.deletedSets), left_out = \(report.leftOut.text),
                doubts = \(report.slips.text), made_exercises = \(writing.madeExercises.flatMap(\.bytes)),
                more_rows = \(writing.moreEntries.flatMap(\.entry.id.bytes)),
                more_sets = \(writing.setsOfOthers.flatMap(\.bytes)),
                back_workouts = \(writing.broughtBack.flatMap(\.bytes))
            WHERE athlete_id = \(athlete) AND id = \(id) AND state = 'running' AND claim = \(claim)
            """
    }

    /// What is new goes after what is there.
    private func supplement(_ writing: ImportWriting, with loader: WorkoutLoader, at now: Instant) throws(DatabaseError)
    {
        var places = try lastPlaces(
            """
            SELECT workout_id, MAX(position) FROM workout_exercises WHERE athlete_id = \(athlete) AND workout_id IN
            """,
            writing.moreEntries.map(\.workout)
        )
        let entries = writing.moreEntries.map { workout, entry in
            places[workout, default: 0] += 1
            return WorkoutLoader.PlacedEntry(entry: entry, position: places[workout] ?? 1, workout: workout)
        }
        try loader.write(entries, at: now)
        places = try lastPlaces(
            """
            SELECT workout_exercise_id, MAX(position) FROM sets
            WHERE athlete_id = \(athlete) AND workout_exercise_id IN
            """,
            writing.moreSets.map(\.row)
        )
        let sets = writing.moreSets.map { row, set in
            places[row, default: 0] += 1
            return WorkoutLoader.PlacedSet(set: set, position: places[row] ?? 1, entry: row)
        }
        try loader.write(sets, at: now)
        for batch in writing.supplemented.batches {
            // Its own moment of change stays: what the athlete has not touched can be taken out again.
            try connection.execute(
                "UPDATE workouts SET version = version + 1 WHERE athlete_id = \(athlete) AND id IN (\(list: batch))"
            )
        }
    }

    private func lastPlaces(_ start: SQL, _ parents: [Identifier]) throws(DatabaseError) -> [Identifier: Int] {
        var places: [Identifier: Int] = [:]
        for batch in Set(parents).sorted().batches {
            for row in try connection.query("\(part: start) (\(list: batch)) GROUP BY 1") {
                places[try row.identifier(0)] = try row.int(1)
            }
        }
        return places
    }

    /// Makes records and tallies of all that stands in some workouts right, whatever state these are in now.
    func rebuildDerived(of workouts: [Identifier]) throws(DatabaseError) {
        var exercises: Set<Identifier> = []
        var first: LocalDay?
        for batch in workouts.batches {
            let rows = try connection.query(
                """
                SELECT we.exercise_id, MIN(w.local_day) FROM workouts w
                JOIN workout_exercises we ON we.athlete_id = w.athlete_id AND we.workout_id = w.id
                WHERE w.athlete_id = \(athlete) AND w.id IN (\(list: batch)) GROUP BY we.exercise_id
                """
            )
            for row in rows {
                exercises.insert(try row.identifier(0))
                let day = try row.day(1)
                first = min(day, first ?? day)
            }
        }
        guard let first else { return }
        try RecordRepository(connection, athlete: athlete).rebuild(exercises.sorted(), from: first)
        try TallyRepository(connection, athlete: athlete).rebuild(exercises.sorted())
    }
}
