public import Database
public import Domain

/// An exercise as it is offered and added.
public struct Exercise: Sendable, Equatable {
    public let id: Identifier
    /// The athlete's id for an own exercise; 0 for one of the catalogue.
    public let ownerID: Int
    public let name: String
    public let loadKind: LoadKind

    public init(id: Identifier, ownerID: Int, name: String, loadKind: LoadKind) {
        self.id = id
        self.ownerID = ownerID
        self.name = name
        self.loadKind = loadKind
    }
}

/// The exercises one athlete can log: those of the catalogue and the athlete's own.
public struct ExerciseRepository {
    let connection: Connection
    let athlete: Int

    public init(_ connection: Connection, athlete: Int) {
        self.connection = connection
        self.athlete = athlete
    }

    public func exercise(_ id: Identifier) throws(DatabaseError) -> Exercise? {
        try connection.query(
            """
            SELECT id, owner_id, name, load_kind FROM exercises
            WHERE id = \(id) AND owner_id IN (0, \(athlete)) AND merged_into IS NULL
            """
        ).first.map { row throws(DatabaseError) in try Exercise(row) }
    }

    /// The exercise called so, by name or alias; an own one before one of the catalogue.
    ///
    /// What was made one with another leads to that other.
    public func exercise(named key: String) throws(DatabaseError) -> Exercise? {
        try connection.query(
            """
            SELECT t.id, t.owner_id, t.name, t.load_kind
            FROM (
                SELECT n.owner_id, COALESCE(n.merged_into, n.id) AS id, n.merged_into IS NOT NULL AS by_alias
                FROM exercises n WHERE n.owner_id IN (0, \(athlete)) AND n.name_key = \(key)
                UNION ALL
                SELECT a.owner_id, COALESCE(e.merged_into, e.id), 1 FROM exercise_aliases a
                JOIN exercises e ON e.owner_id = a.owner_id AND e.id = a.exercise_id
                WHERE a.owner_id IN (0, \(athlete)) AND a.name_key = \(key)
            ) found
            JOIN exercises t ON t.id = found.id AND t.owner_id IN (0, \(athlete)) AND t.merged_into IS NULL
            ORDER BY found.owner_id DESC, found.by_alias LIMIT 1
            """
        ).first.map { row throws(DatabaseError) in try Exercise(row) }
    }

    /// Writes an own exercise, external until it is changed; one that another browser has just written is taken.
    public func add(_ name: ExerciseName, id: Identifier, at now: Instant) throws(DatabaseError) -> Exercise? {
        do {
            try connection.execute(
                """
                INSERT INTO exercises (id, owner_id, athlete_id, name, name_key, load_kind, created_at)
                VALUES (\(id), \(athlete), \(athlete), \(name.text), \(name.key), 'external', \(now))
                """
            )
        } catch {
            guard error.isDuplicateKey else { throw error }
        }
        return try exercise(named: name.key)
    }

    /// Those of these own exercises that no set was ever done of, so that it can still be said how they are measured.
    public func unused(among ids: [Identifier]) throws(DatabaseError) -> Set<Identifier> {
        guard !ids.isEmpty else { return [] }
        let rows = try connection.query(
            "SELECT e.id FROM exercises e WHERE e.id IN (\(list: ids)) AND \(part: isOwnAndUnused)"
        )
        var found: Set<Identifier> = []
        for row in rows { found.insert(try row.identifier(0)) }
        return found
    }

    /// Says how an own exercise is measured; one that sets were done of stays as it is.
    public func setLoadKind(_ kind: LoadKind, of id: Identifier) throws(DatabaseError) {
        try connection.execute(
            "UPDATE exercises e SET e.load_kind = \(kind.rawValue) WHERE e.id = \(id) AND \(part: isOwnAndUnused)"
        )
    }

    /// Removed sets count: they can be brought back.
    private var isOwnAndUnused: SQL {
        """
        e.owner_id = \(athlete) AND NOT EXISTS (
            SELECT 1 FROM workout_exercises we
            JOIN sets s FORCE INDEX (sets_order) ON s.athlete_id = we.athlete_id AND s.workout_exercise_id = we.id
            WHERE we.athlete_id = \(athlete) AND we.exercise_id = e.id)
        """
    }

    /// The names of the exercises of one's own, the newest first.
    public func ownNames(limit: Int) throws(DatabaseError) -> [String] {
        let rows = try connection.query(
            """
            SELECT name FROM exercises WHERE owner_id = \(athlete) AND merged_into IS NULL AND binned_at IS NULL
            ORDER BY created_at DESC, id DESC LIMIT \(limit)
            """
        )
        return try rows.map { row throws(DatabaseError) in try row.string(0) }
    }

    /// The other names of an exercise `e`, and those of the athlete's own that were made one with it.
    ///
    /// The index is named: without statistics, as after the first start, the server reads all names for each exercise.
    private var otherNames: SQL {
        """
        CONCAT_WS('\n',
            (SELECT GROUP_CONCAT(a.name SEPARATOR '\n') FROM exercise_aliases a FORCE INDEX (aliases_of_exercise)
                WHERE a.owner_id = e.owner_id AND a.exercise_id = e.id),
            (SELECT GROUP_CONCAT(m.name SEPARATOR '\n') FROM exercises m
                WHERE m.owner_id = \(athlete) AND m.merged_into = e.id))
        """
    }

    /// Everything as it can be searched: with its other names, its equipment, and when it was trained last.
    ///
    /// What went into the trash with an import is left out until something uses it again.
    public func searchable() throws(DatabaseError) -> [ExerciseSearch<Exercise>.Entry] {
        let rows = try connection.query(
            """
            SELECT e.id, e.owner_id, e.name, e.load_kind, e.equipment,
                \(part: otherNames)
            FROM exercises e WHERE e.owner_id IN (0, \(athlete)) AND e.merged_into IS NULL AND (
                e.binned_at IS NULL OR EXISTS (
                    SELECT 1 FROM workout_exercises we
                    JOIN workouts w ON w.athlete_id = we.athlete_id AND w.id = we.workout_id AND w.state <> 'binned'
                    WHERE we.athlete_id = \(athlete) AND we.exercise_id = e.id AND we.binned_at IS NULL))
            """
        )
        let used = try recent(limit: 100)
        var entries: [ExerciseSearch<Exercise>.Entry] = []
        for row in rows { entries.append(try .init(row, lastUsed: used.firstIndex)) }
        return entries
    }

    /// What has a set in a saved workout, as it can be searched, by name; one statement.
    ///
    /// The index names each exercise once; whether one of its rows counts is looked up, not counted.
    public func trained() throws(DatabaseError) -> [ExerciseSearch<Exercise>.Entry] {
        let rows = try connection.query(
            """
            SELECT e.id, e.owner_id, e.name, e.load_kind, e.equipment,
                \(part: otherNames)
            FROM (SELECT DISTINCT we.exercise_id FROM workout_exercises we WHERE we.athlete_id = \(athlete)) used
            JOIN exercises e ON e.id = used.exercise_id
            WHERE e.owner_id IN (0, \(athlete)) AND (
                SELECT s.id FROM workout_exercises had
                JOIN workouts w ON w.athlete_id = had.athlete_id AND w.id = had.workout_id AND w.state = 'saved'
                JOIN sets s FORCE INDEX (sets_order) ON s.athlete_id = had.athlete_id AND s.workout_exercise_id = had.id
                    AND s.binned_at IS NULL
                WHERE had.athlete_id = \(athlete) AND had.exercise_id = e.id AND had.binned_at IS NULL LIMIT 1
            ) IS NOT NULL
            ORDER BY e.name, e.owner_id
            """
        )
        var entries: [ExerciseSearch<Exercise>.Entry] = []
        for row in rows { entries.append(try .init(row) { _ in nil }) }
        return entries
    }

    /// The exercises of the last hundred saved workouts, those trained last first.
    public func recent(limit: Int) throws(DatabaseError) -> [Exercise] {
        let rows = try connection.query(
            """
            SELECT e.id, e.owner_id, e.name, e.load_kind
            FROM (
                SELECT we.exercise_owner AS owner_id, we.exercise_id AS id, MAX(we.added_at) AS last_at
                FROM (
                    SELECT w.id FROM workouts w FORCE INDEX (workouts_history)
                    WHERE w.athlete_id = \(athlete) AND w.state = 'saved'
                    ORDER BY w.local_day DESC, w.sort_instant DESC, w.id DESC LIMIT 100
                ) late
                JOIN workout_exercises we FORCE INDEX (workout_exercises_order)
                    ON we.athlete_id = \(athlete) AND we.workout_id = late.id AND we.binned_at IS NULL
                GROUP BY we.exercise_owner, we.exercise_id ORDER BY last_at DESC LIMIT \(limit)
            ) latest
            JOIN exercises e ON e.owner_id = latest.owner_id AND e.id = latest.id
            ORDER BY latest.last_at DESC, e.name
            """
        )
        var found: [Exercise] = []
        for row in rows { found.append(try Exercise(row)) }
        return found
    }
}

extension Exercise {
    /// From id, owner, name and load kind in this order.
    init(_ row: Row) throws(DatabaseError) {
        self.init(
            id: try row.identifier(0),
            ownerID: try row.int(1),
            name: try row.string(2),
            loadKind: try row.value(3)
        )
    }
}

extension ExerciseSearch<Exercise>.Entry {
    /// From the exercise, its equipment and its other names in this order.
    fileprivate init(_ row: Row, lastUsed: (Exercise) -> Int?) throws(DatabaseError) {
        let exercise = try Exercise(row)
        self.init(
            id: exercise,
            name: exercise.name,
            aliases: try row.optionalString(5)?.split(separator: "\n").map(String.init) ?? [],
            equipment: try row.optionalString(4).flatMap { Equipment(rawValue: $0) },
            isOwn: exercise.ownerID != 0,
            lastUsed: lastUsed(exercise)
        )
    }
}
