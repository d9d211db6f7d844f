public import Database
public import Domain

/// Makes one of two exercises of an athlete, and two of one again.
///
/// Rows of workouts and routines are led to the other exercise; no set is written to. What was led is kept by name, so
/// that an undo leads back these rows and no others.
public struct MergeRepository {
    private let connection: Connection
    private let athlete: Int

    public init(_ connection: Connection, athlete: Int) {
        self.connection = connection
        self.athlete = athlete
    }

    /// A merge that can be undone.
    public struct Merge: Sendable, Equatable {
        public let id: Identifier
        public let goes: Identifier
        public let stays: Identifier
        let workoutRows: [Identifier]
        let routineRows: [Identifier]
        let nameRows: [Identifier]
        let keptSettings: KeptSettings
    }

    /// What the exercise that stays was given of the one that went.
    struct KeptSettings: Sendable, Equatable {
        let setUp: Bool
        let rest: Bool
    }

    /// What a merge would come to, from every set of both.
    public func preview(_ merge: ExerciseMerge) throws(DatabaseError) -> MergePreview {
        let sets = try RecordRepository(connection, athlete: athlete)
            .candidates(of: [merge.stays.id, merge.goes.id], from: .first)
        return MergePreview(
            stays: sets[merge.stays.id] ?? [],
            goes: sets[merge.goes.id] ?? [],
            loadKind: merge.stays.loadKind
        )
    }

    /// Leads everything of the one that goes to the one that stays, and works the records out anew.
    public func make(_ merge: ExerciseMerge, id: Identifier, at now: Instant) throws(DatabaseError) {
        let (goes, stays) = (merge.goes.id, merge.stays.id)
        let owner = merge.stays.isOwn ? athlete : 0
        let moved = [
            try names("SELECT id FROM workout_exercises WHERE athlete_id = \(athlete) AND exercise_id = \(goes)"),
            try names("SELECT id FROM routine_exercises WHERE athlete_id = \(athlete) AND exercise_id = \(goes)"),
            try names("SELECT id FROM exercises WHERE owner_id = \(athlete) AND merged_into = \(goes)"),
        ]
        let kept = try keepSettings(of: goes, for: stays, owner: owner)
        try connection.execute(
            """
            INSERT INTO exercise_merges (athlete_id, id, goes_id, stays_owner, stays_id, workout_rows, routine_rows,
                name_rows, setup_kept, rest_kept, made_at)
            VALUES (\(athlete), \(id), \(goes), \(owner), \(stays), \(moved[0].flatMap(\.bytes)),
                \(moved[1].flatMap(\.bytes)), \(moved[2].flatMap(\.bytes)), \(kept.setUp ? 1 : 0),
                \(kept.rest ? 1 : 0), \(now))
            """
        )
        try lead(moved[0], moved[1], to: stays, owner: owner)
        try connection.execute(
            """
            UPDATE exercises SET merged_into = \(stays)
            WHERE owner_id = \(athlete) AND (id = \(goes) OR merged_into = \(goes))
            """
        )
        try connection.execute("DELETE FROM records WHERE athlete_id = \(athlete) AND exercise_id = \(goes)")
        try RecordRepository(connection, athlete: athlete).rebuild([stays])
        try TallyRepository(connection, athlete: athlete).rebuild([stays, goes])
    }

    /// A merge that was made after a moment and not undone, and whose exercise has not itself gone into another.
    public func merge(_ id: Identifier, after moment: Instant) throws(DatabaseError) -> Merge? {
        let rows = try connection.query(
            """
            SELECT x.id, x.goes_id, x.stays_id, x.workout_rows, x.routine_rows, x.name_rows, x.setup_kept, x.rest_kept
            FROM exercise_merges x
            JOIN exercises e ON e.owner_id = x.stays_owner AND e.id = x.stays_id AND e.merged_into IS NULL
            WHERE x.athlete_id = \(athlete) AND x.id = \(id) AND x.undone_at IS NULL AND x.made_at > \(moment)
            FOR UPDATE
            """
        )
        guard let row = rows.first else { return nil }
        return Merge(
            id: try row.identifier(0),
            goes: try row.identifier(1),
            stays: try row.identifier(2),
            workoutRows: try row.bytes(3).identifiers,
            routineRows: try row.bytes(4).identifiers,
            nameRows: try row.bytes(5).identifiers,
            keptSettings: KeptSettings(setUp: try row.bool(6), rest: try row.bool(7))
        )
    }

    /// Leads back what a merge has led, and works the records of both out anew.
    public func undo(_ merge: Merge, at now: Instant) throws(DatabaseError) {
        try lead(merge.workoutRows, merge.routineRows, to: merge.goes, owner: athlete)
        try connection.execute(
            "UPDATE exercises SET merged_into = NULL WHERE owner_id = \(athlete) AND id = \(merge.goes)"
        )
        for names in merge.nameRows.batches {
            try connection.execute(
                """
                UPDATE exercises SET merged_into = \(merge.goes)
                WHERE owner_id = \(athlete) AND merged_into = \(merge.stays) AND id IN (\(list: names))
                """
            )
        }
        try takeBack(merge)
        try connection.execute(
            "UPDATE exercise_merges SET undone_at = \(now) WHERE athlete_id = \(athlete) AND id = \(merge.id)"
        )
        // One after the other: a set's record is taken from the one before the other is given it.
        let records = RecordRepository(connection, athlete: athlete)
        try records.rebuild([merge.stays])
        try records.rebuild([merge.goes])
        try TallyRepository(connection, athlete: athlete).rebuild([merge.stays, merge.goes])
    }

    private func names(_ query: SQL) throws(DatabaseError) -> [Identifier] {
        try connection.query(query).map { row throws(DatabaseError) in try row.identifier(0) }
    }

    private func lead(
        _ workoutRows: [Identifier],
        _ routineRows: [Identifier],
        to exercise: Identifier,
        owner: Int
    ) throws(DatabaseError) {
        for rows in workoutRows.batches {
            try connection.execute(
                """
                UPDATE workout_exercises SET exercise_owner = \(owner), exercise_id = \(exercise)
                WHERE athlete_id = \(athlete) AND id IN (\(list: rows))
                """
            )
        }
        for rows in routineRows.batches {
            try connection.execute(
                """
                UPDATE routine_exercises SET exercise_owner = \(owner), exercise_id = \(exercise)
                WHERE athlete_id = \(athlete) AND id IN (\(list: rows))
                """
            )
        }
    }

    /// What was said of setting up and of resting is kept where nothing else was said.
    private func keepSettings(
        of goes: Identifier,
        for stays: Identifier,
        owner: Int
    ) throws(DatabaseError) -> KeptSettings {
        let setUps = try connection.execute(
            """
            INSERT IGNORE INTO exercise_setups (athlete_id, exercise_id, exercise_owner, text, changed_at)
            SELECT u.athlete_id, \(stays), \(owner), u.text, u.changed_at FROM exercise_setups u
            WHERE u.athlete_id = \(athlete) AND u.exercise_id = \(goes)
            """
        )
        let rests = try connection.execute(
            """
            INSERT IGNORE INTO exercise_rests (athlete_id, exercise_id, exercise_owner, target_seconds, lead_seconds)
            SELECT u.athlete_id, \(stays), \(owner), u.target_seconds, u.lead_seconds FROM exercise_rests u
            WHERE u.athlete_id = \(athlete) AND u.exercise_id = \(goes)
            """
        )
        return KeptSettings(setUp: setUps > 0, rest: rests > 0)
    }

    /// Takes back what a merge has given the exercise that stays, unless it says something else by now.
    private func takeBack(_ merge: Merge) throws(DatabaseError) {
        if merge.keptSettings.setUp {
            try connection.execute(
                """
                DELETE u FROM exercise_setups u
                JOIN exercise_setups g ON g.athlete_id = u.athlete_id AND g.exercise_id = \(merge.goes)
                    AND g.text = u.text AND g.changed_at = u.changed_at
                WHERE u.athlete_id = \(athlete) AND u.exercise_id = \(merge.stays)
                """
            )
        }
        if merge.keptSettings.rest {
            try connection.execute(
                """
                DELETE u FROM exercise_rests u
                JOIN exercise_rests g ON g.athlete_id = u.athlete_id AND g.exercise_id = \(merge.goes)
                    AND g.target_seconds = u.target_seconds AND g.lead_seconds = u.lead_seconds
                WHERE u.athlete_id = \(athlete) AND u.exercise_id = \(merge.stays)
                """
            )
        }
    }
}

extension [UInt8] {
    /// Names of rows, one after the other.
    var identifiers: [Identifier] {
        stride(from: 0, to: count - count % 16, by: 16).compactMap { Identifier(bytes: Array(self[$0..<$0 + 16])) }
    }
}
