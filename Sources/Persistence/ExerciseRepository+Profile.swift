public import Database
public import Domain

extension ExerciseRepository {
    /// An exercise with its names; nil for one of somebody else or of nobody; one statement.
    ///
    /// Merges that were made before `undoableAfter` can no longer be undone.
    public func profile(_ id: Identifier, undoableAfter: Instant) throws(DatabaseError) -> ExerciseProfile? {
        let rows = try connection.query(
            """
            SELECT e.id, e.name, e.load_kind, e.owner_id <> 0, e.equipment, e.primary_muscle, e.merged_into,
                (SELECT u.text FROM exercise_setups u WHERE u.athlete_id = \(athlete) AND u.exercise_id = e.id),
                n.name, n.own_id, n.merge_id
            FROM exercises e
            LEFT JOIN (
                SELECT a.name, NULL AS own_id, NULL AS merge_id FROM exercise_aliases a WHERE a.exercise_id = \(id)
                UNION ALL
                SELECT m.name, m.id, x.id FROM exercises m
                LEFT JOIN exercise_merges x ON x.athlete_id = \(athlete) AND x.goes_id = m.id
                    AND x.undone_at IS NULL AND x.stays_id = \(id) AND x.made_at > \(undoableAfter)
                WHERE m.owner_id = \(athlete) AND m.merged_into = \(id)
            ) n ON TRUE
            WHERE e.id = \(id) AND e.owner_id IN (0, \(athlete)) ORDER BY n.name
            """
        )
        guard let first = rows.first else { return nil }
        let names = try names(rows)
        return ExerciseProfile(
            id: try first.identifier(0),
            name: try first.string(1),
            loadKind: try first.value(2),
            isOwn: try first.bool(3),
            equipment: try first.optionalString(4).flatMap { Equipment(rawValue: $0) },
            muscle: try first.optionalString(5).flatMap { Muscle(rawValue: $0) },
            aliases: names.everybodys,
            ownNames: names.own,
            setUp: try first.optionalString(7),
            mergedInto: try first.optionalIdentifier(6)
        )
    }

    /// The other names, from name, own id and merge in this order.
    private func names(
        _ rows: [Row]
    ) throws(DatabaseError) -> (everybodys: [String], own: [ExerciseProfile.OwnName]) {
        var everybodys: [String] = []
        var own: [ExerciseProfile.OwnName] = []
        for row in rows {
            guard let name = try row.optionalString(8) else { continue }
            if let id = try row.optionalIdentifier(9) {
                own.append(ExerciseProfile.OwnName(id: id, name: name, merge: try row.optionalIdentifier(10)))
            } else {
                everybodys.append(name)
            }
        }
        return (everybodys, own)
    }

    /// Gives an own exercise another name; nothing else of it changes.
    public func rename(_ id: Identifier, to name: ExerciseName) throws(DatabaseError) {
        try connection.execute(
            """
            UPDATE exercises SET name = \(name.text), name_key = \(name.key)
            WHERE id = \(id) AND owner_id = \(athlete)
            """
        )
    }

    /// Lets a name of the athlete's own lead to an exercise.
    public func addName(
        _ name: ExerciseName,
        id: Identifier,
        to exercise: ExerciseProfile,
        at now: Instant
    ) throws(DatabaseError) {
        try connection.execute(
            """
            INSERT INTO exercises (id, owner_id, athlete_id, name, name_key, load_kind, merged_into, created_at)
            VALUES (\(id), \(athlete), \(athlete), \(name.text), \(name.key), \(exercise.loadKind.rawValue),
                \(exercise.id), \(now))
            """
        )
    }

    /// Forgets a name that leads to an exercise; one that was an exercise of its own once stays.
    public func removeName(_ id: Identifier, of exercise: Identifier) throws(DatabaseError) {
        try connection.execute(
            """
            DELETE FROM exercises WHERE id = \(id) AND owner_id = \(athlete) AND merged_into = \(exercise)
                AND NOT EXISTS (SELECT 1 FROM exercise_merges x
                    WHERE x.athlete_id = \(athlete) AND x.goes_id = exercises.id)
            """
        )
    }
}
