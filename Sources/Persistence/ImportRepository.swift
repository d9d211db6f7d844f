public import Database
public import Domain

/// The files of other programs that one athlete has brought, from the first look to the way back.
///
/// Nothing of a file is training before it was confirmed: until then there is the file, kept beside the others, and what
/// was said of it.
public struct ImportRepository {
    let connection: Connection
    let athlete: Int

    public init(_ connection: Connection, athlete: Int) {
        self.connection = connection
        self.athlete = athlete
    }

    /// Begins an import of a file that is kept under the same name; the same once more changes nothing.
    public func begin(
        _ id: Identifier,
        name: String,
        program: ImportProgram?,
        at now: Instant
    ) throws(DatabaseError) {
        try connection.execute(
            """
            INSERT IGNORE INTO imports (athlete_id, id, state, program, name, choices, made_at)
            VALUES (\(athlete), \(id), 'reviewing', \(program?.rawValue), \(name), '', \(now))
            """
        )
    }

    public func find(_ id: Identifier) throws(DatabaseError) -> StoredImport? {
        try connection.query(
            "SELECT \(part: StoredImport.columns) FROM imports i WHERE i.athlete_id = \(athlete) AND i.id = \(id)"
        ).first.map(StoredImport.init)
    }

    /// All of them, the latest first.
    public func all() throws(DatabaseError) -> [StoredImport] {
        let rows = try connection.query(
            """
            SELECT \(part: StoredImport.columns) FROM imports i WHERE i.athlete_id = \(athlete)
            ORDER BY i.made_at DESC, i.id DESC LIMIT 100
            """
        )
        return try rows.map { row throws(DatabaseError) in try StoredImport(row) }
    }

    /// Remembers what was said of a file that is looked at.
    public func say(_ choices: ImportChoices, of id: Identifier) throws(DatabaseError) {
        try connection.execute(
            """
            UPDATE imports SET choices = \(choices.text)
            WHERE athlete_id = \(athlete) AND id = \(id) AND state IN ('reviewing', 'failed')
            """
        )
    }

    /// Lets it be written as soon as a program comes to it.
    ///
    /// - Returns: Whether it waited for that.
    public func queue(_ id: Identifier, _ choices: ImportChoices, at now: Instant) throws(DatabaseError) -> Bool {
        try say(choices, of: id)
        return try connection.execute(
            """
            UPDATE imports SET state = 'queued', queued_at = \(now), tries = 0, failure = NULL, claim = NULL,
                claimed_at = NULL
            WHERE athlete_id = \(athlete) AND id = \(id) AND state IN ('reviewing', 'failed')
            """
        ) == 1
    }

    /// Forgets a file that was not written.
    public func forget(_ id: Identifier) throws(DatabaseError) {
        let gone = try connection.execute(
            "DELETE FROM imports WHERE athlete_id = \(athlete) AND id = \(id) AND state IN ('reviewing', 'failed')"
        )
        if gone == 1 { try KeptFileRepository(connection, athlete: athlete).forget(id) }
    }

    /// Forgets files that were looked at and never written, and are gone by now.
    public func sweep() throws(DatabaseError) {
        try connection.execute(
            """
            DELETE i FROM imports i WHERE i.athlete_id = \(athlete) AND i.state IN ('reviewing', 'failed')
                AND NOT EXISTS (SELECT 1 FROM kept_files k WHERE k.athlete_id = i.athlete_id AND k.id = i.id)
            """
        )
    }

    /// What each name of a program led to when it came last, whatever was made one with what since.
    public func remembered(_ program: ImportProgram) throws(DatabaseError) -> [String: Identifier] {
        let rows = try connection.query(
            """
            SELECT we.source_name, we.exercise_id FROM workouts w
            JOIN workout_exercises we ON we.athlete_id = w.athlete_id AND we.workout_id = w.id
                AND we.source_name IS NOT NULL
            WHERE w.athlete_id = \(athlete) AND w.source = \(program.rawValue)
            GROUP BY we.source_name, we.exercise_id ORDER BY MAX(we.added_at)
            """
        )
        var found: [String: Identifier] = [:]
        for row in rows { found[try row.string(0)] = try row.identifier(1) }
        return found
    }

    /// The days of saved workouts that did not come with a file of a program.
    public func days(besides program: ImportProgram) throws(DatabaseError) -> Set<LocalDay> {
        let rows = try connection.query(
            """
            SELECT DISTINCT local_day FROM workouts
            WHERE athlete_id = \(athlete) AND state = 'saved' AND source <> \(program.rawValue)
            """
        )
        return Set(try rows.map { row throws(DatabaseError) in try row.day(0) })
    }

    /// How many records workouts of an import hold.
    public func recordCount(_ id: Identifier) throws(DatabaseError) -> Int {
        try connection.query(
            """
            SELECT COUNT(DISTINCT r.set_id) FROM workouts w
            JOIN records r ON r.athlete_id = w.athlete_id AND r.workout_id = w.id AND r.is_record = 1
            WHERE w.athlete_id = \(athlete) AND w.import_id = \(id) AND w.state = 'saved'
            """
        ).first?.int(0) ?? 0
    }

    /// The workouts of sets that are still asked about.
    public func doubted(_ sets: [Identifier]) throws(DatabaseError) -> [Identifier: Identifier] {
        var found: [Identifier: Identifier] = [:]
        for batch in sets.batches {
            let rows = try connection.query(
                """
                SELECT s.id, w.id FROM sets s
                JOIN workout_exercises we ON we.athlete_id = s.athlete_id AND we.id = s.workout_exercise_id
                    AND we.binned_at IS NULL
                JOIN workouts w ON w.athlete_id = we.athlete_id AND w.id = we.workout_id AND w.state = 'saved'
                WHERE s.athlete_id = \(athlete) AND s.id IN (\(list: batch)) AND s.confirmed = 0 AND s.binned_at IS NULL
                """
            )
            for row in rows { found[try row.identifier(0)] = try row.identifier(1) }
        }
        return found
    }
}
