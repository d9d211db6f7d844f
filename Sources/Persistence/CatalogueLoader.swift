public import Database
public import Domain

/// Writes the built-in exercises into the database, so that they can be joined like the athletes' own.
public struct CatalogueLoader {
    private let connection: Connection

    public init(_ connection: Connection) {
        self.connection = connection
    }

    /// Adds what is missing and corrects what has changed; rows keep their ids, and none is removed.
    public func load(
        _ catalogue: [CatalogueExercise],
        folding: (String) -> String,
        at now: Instant,
        mint: () -> Identifier
    ) throws {
        try connection.transaction {
            for exercise in catalogue { try write(exercise, folding, at: now, mint) }
        }
    }

    private func write(
        _ exercise: CatalogueExercise,
        _ folding: (String) -> String,
        at now: Instant,
        _ mint: () -> Identifier
    ) throws(DatabaseError) {
        let key = folding(exercise.name)
        try connection.execute(
            """
            INSERT INTO exercises (id, owner_id, slug, name, name_key, load_kind, equipment, primary_muscle,
                secondary_muscles, step_milli, created_at)
            VALUES (\(mint()), 0, \(exercise.slug), \(exercise.name), \(key), \(exercise.loadKind.rawValue),
                \(exercise.equipment.rawValue), \(exercise.primaryMuscle.rawValue),
                \(exercise.secondaryMuscles.map(\.rawValue).joined(separator: ",")), \(exercise.stepThousandths), \(now))
            ON DUPLICATE KEY UPDATE name = VALUES(name), name_key = VALUES(name_key),
                equipment = VALUES(equipment), primary_muscle = VALUES(primary_muscle),
                secondary_muscles = VALUES(secondary_muscles), step_milli = VALUES(step_milli)
            """
        )
        for alias in exercise.aliases {
            try connection.execute(
                """
                INSERT INTO exercise_aliases (owner_id, exercise_id, name, name_key)
                SELECT 0, id, \(alias), \(folding(alias))
                FROM exercises WHERE slug = \(exercise.slug)
                ON DUPLICATE KEY UPDATE name = VALUES(name), exercise_id = VALUES(exercise_id)
                """
            )
        }
    }
}
