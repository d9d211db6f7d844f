import Database
public import Domain

/// A name of a file, and what it becomes.
public struct ImportedExerciseName: Sendable {
    public let source: ImportedName
    /// What the file files it under, where this is a muscle.
    public let muscle: Muscle?
    public let choice: ImportedNameChoice

    public init(source: ImportedName, muscle: Muscle?, choice: ImportedNameChoice) {
        self.source = source
        self.muscle = muscle
        self.choice = choice
    }
}

extension ImportRepository {
    /// The exercises that names become: those chosen, where they are measured alike, and own ones else.
    ///
    /// - Returns: Each by its name in the file, and the own ones that were made for it.
    public func exercises(
        for names: [ImportedExerciseName],
        at now: Instant,
        mint: () -> Identifier,
        folding: (String) -> String
    ) throws -> (byName: [String: Exercise], made: [Identifier]) {
        var byName: [String: Exercise] = [:]
        var made: [Identifier] = []
        for name in names {
            if case .exercise(let id) = name.choice, let exercise = try living(id), name.source.fits(exercise.loadKind)
            {
                byName[name.source.name] = exercise
                continue
            }
            let (exercise, isNew) = try own(name, at: now, mint: mint, folding: folding)
            byName[name.source.name] = exercise
            if isNew { made.append(exercise.id) }
        }
        return (byName, made)
    }

    /// An exercise, or the one that it was made one with.
    private func living(_ id: Identifier) throws(DatabaseError) -> Exercise? {
        try connection.query(
            """
            SELECT t.id, t.owner_id, t.name, t.load_kind FROM exercises e
            JOIN exercises t ON t.id = COALESCE(e.merged_into, e.id) AND t.owner_id IN (0, \(athlete))
            WHERE e.id = \(id) AND e.owner_id IN (0, \(athlete))
            """
        ).first.map { row throws(DatabaseError) in try Exercise(row) }
    }

    /// The own exercise of a name, made if there is none; one of that name that is measured otherwise is another.
    private func own(
        _ imported: ImportedExerciseName,
        at now: Instant,
        mint: () -> Identifier,
        folding: (String) -> String
    ) throws -> (Exercise, isNew: Bool) {
        for number in 1...99 {
            let kind = imported.source.loadKind
            let ending = number == 1 ? "" : " (\(kind.rawValue)\(number == 2 ? "" : " \(number - 1)"))"
            let name = try imported.name(ending: ending, folding: folding)
            guard let there = try own(name.key) else {
                let exercise = Exercise(id: mint(), ownerID: athlete, name: name.text, loadKind: kind)
                try add(exercise, key: name.key, imported.muscle, at: now)
                return (exercise, true)
            }
            if imported.source.fits(there.loadKind) { return (there, false) }
        }
        throw Refusal("There are too many exercises called “\(imported.source.name)”.")
    }

    private func own(_ key: String) throws(DatabaseError) -> Exercise? {
        try connection.query(
            """
            SELECT t.id, t.owner_id, t.name, t.load_kind FROM exercises e
            JOIN exercises t ON t.id = COALESCE(e.merged_into, e.id) AND t.owner_id IN (0, \(athlete))
            WHERE e.owner_id = \(athlete) AND e.name_key = \(key)
            """
        ).first.map { row throws(DatabaseError) in try Exercise(row) }
    }

    private func add(_ exercise: Exercise, key: String, _ muscle: Muscle?, at now: Instant) throws(DatabaseError) {
        try connection.execute(
            """
            INSERT INTO exercises (id, owner_id, athlete_id, name, name_key, load_kind, primary_muscle, created_at)
            VALUES (\(exercise.id), \(athlete), \(athlete), \(exercise.name), \(key), \(exercise.loadKind.rawValue),
                \(muscle?.rawValue), \(now))
            """
        )
    }
}

extension ImportedExerciseName {
    /// The name as an exercise can have it: cut where it is too long, and something where there is nothing to see.
    fileprivate func name(ending: String, folding: (String) -> String) throws -> ExerciseName {
        let plain = String(
            String.UnicodeScalarView(source.name.unicodeScalars.filter { $0.properties.generalCategory != .control })
        )
        for length in [ExerciseName.longest - ending.unicodeScalars.count, 60, 30] {
            let cut = plain.start(codePoints: length)
            if let name = try? ExerciseName(cut + ending, folding: folding) { return name }
        }
        return try ExerciseName("Unnamed exercise\(ending)", folding: folding)
    }
}
