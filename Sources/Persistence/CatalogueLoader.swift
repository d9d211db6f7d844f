public import Database
public import Domain

/// Writes the built-in exercises into the database, so that they can be joined like the athletes' own.
public struct CatalogueLoader {
    private let connection: Connection
    private let folding: (String) -> String

    /// `folding` makes of a name what tells two names apart.
    public init(_ connection: Connection, folding: @escaping (String) -> String) {
        self.connection = connection
        self.folding = folding
    }

    /// Makes the catalogue's rows those of the table, in four statements when nothing has changed.
    ///
    /// Rows keep their ids, and no exercise is ever removed; an alias that is no longer in the table goes.
    public func load(_ catalogue: [CatalogueExercise], at now: Instant, mint: () -> Identifier) throws {
        try connection.transaction {
            let known = try knownRows()
            for rows in catalogue.filter({ known[$0.slug] != columns(of: $0) }).batches {
                try write(rows, at: now, mint)
            }
            try writeAliases(of: catalogue)
        }
    }

    private func knownRows() throws(DatabaseError) -> [String: [String]] {
        let rows = try connection.query(
            """
            SELECT slug, name, name_key, equipment, primary_muscle, secondary_muscles, step_milli
            FROM exercises WHERE owner_id = 0
            """
        )
        var known: [String: [String]] = [:]
        for row in rows {
            var texts: [String] = []
            for column in 1...5 { texts.append(try row.string(column)) }
            known[try row.string(0)] = texts + ["\(try row.int(6))"]
        }
        return known
    }

    private func columns(of exercise: CatalogueExercise) -> [String] {
        [
            exercise.name, folding(exercise.name), exercise.equipment.rawValue, exercise.primaryMuscle.rawValue,
            exercise.secondaryMuscles.map(\.rawValue).joined(separator: ","), "\(exercise.stepThousandths)",
        ]
    }

    private func write(_ exercises: [CatalogueExercise], at now: Instant, _ mint: () -> Identifier)
        throws(DatabaseError)
    {
        let rows = exercises.map { exercise -> SQL in
            let texts = columns(of: exercise)
            return """
                (\(mint()), 0, \(exercise.slug), \(texts[0]), \(texts[1]), \(exercise.loadKind.rawValue), \(texts[2]),
                    \(texts[3]), \(texts[4]), \(exercise.stepThousandths), \(now))
                """
        }
        try connection.execute(
            """
            INSERT INTO exercises (id, owner_id, slug, name, name_key, load_kind, equipment, primary_muscle,
                secondary_muscles, step_milli, created_at)
            VALUES \(parts: rows)
            ON DUPLICATE KEY UPDATE name = VALUES(name), name_key = VALUES(name_key),
                equipment = VALUES(equipment), primary_muscle = VALUES(primary_muscle),
                secondary_muscles = VALUES(secondary_muscles), step_milli = VALUES(step_milli)
            """
        )
    }

    private func writeAliases(of catalogue: [CatalogueExercise]) throws(DatabaseError) {
        var wanted: [String: (name: String, slug: String)] = [:]
        for exercise in catalogue {
            for alias in exercise.aliases { wanted[folding(alias)] = (alias, exercise.slug) }
        }
        let known = try knownAliases()
        let stale = known.filter { key, alias in wanted[key].map { $0 != alias } ?? true }.keys.sorted()
        for keys in stale.batches {
            try connection.execute("DELETE FROM exercise_aliases WHERE owner_id = 0 AND name_key IN (\(list: keys))")
        }
        let missing = wanted.keys.filter { key in known[key].map { $0 != wanted[key] ?? ("", "") } ?? true }.sorted()
        let ids = missing.isEmpty ? [:] : try identifiers()
        for keys in missing.batches {
            let rows = keys.compactMap { key -> SQL? in
                guard let alias = wanted[key], let id = ids[alias.slug] else { return nil }
                return "(0, \(id), \(alias.name), \(key))"
            }
            try connection.execute(
                "INSERT INTO exercise_aliases (owner_id, exercise_id, name, name_key) VALUES \(parts: rows)"
            )
        }
    }

    private func knownAliases() throws(DatabaseError) -> [String: (name: String, slug: String)] {
        let rows = try connection.query(
            """
            SELECT a.name_key, a.name, e.slug FROM exercise_aliases a
            JOIN exercises e ON e.owner_id = a.owner_id AND e.id = a.exercise_id WHERE a.owner_id = 0
            """
        )
        var known: [String: (name: String, slug: String)] = [:]
        for row in rows { known[try row.string(0)] = (try row.string(1), try row.string(2)) }
        return known
    }

    /// The ids of the built-in exercises by slug.
    public func identifiers() throws(DatabaseError) -> [String: Identifier] {
        var ids: [String: Identifier] = [:]
        for row in try connection.query("SELECT slug, id FROM exercises WHERE owner_id = 0") {
            ids[try row.string(0)] = try row.identifier(1)
        }
        return ids
    }
}
