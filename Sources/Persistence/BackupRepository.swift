public import Database
public import Domain

/// What the database says after a restore is not what the backup says.
public struct RestoreDiffers: Error, Equatable {
    /// The tables in which it differs.
    public let tables: [String]
}

/// Everything that one athlete's backup holds: read, and written back.
///
/// Hidden from it is what the pages do not show: the draft, what is in the trash, and what a set said before.
public struct BackupRepository {
    let connection: Connection
    let athlete: Int

    public init(_ connection: Connection, athlete: Int) {
        self.connection = connection
        self.athlete = athlete
    }

    /// All rows of a backup; run it in a transaction, so that they are of one moment.
    public func read() throws(DatabaseError) -> BackupContent {
        let slugs = try builtIn()
        var content = BackupContent()
        var names: [String: Set<BackupRow>] = [:]
        for table in BackupSchema.tables {
            let places = table.columns.map(\.names)
            var rows: [BackupRow] = []
            for row in try connection.query(selection(of: table, places.flatMap { $0 })) {
                let values = try table.values(of: row, athlete: athlete, slugs)
                // A part of what is hidden is hidden with it.
                let parents = table.parent.flatMap { parent in
                    names[parent.table].map { $0.contains([values[parent.column]]) }
                }
                if parents ?? true { rows.append(values) }
            }
            names[table.name] = Set(rows.map(table.key(of:)))
            content.set(rows, of: table)
        }
        return content
    }

    /// How many records there are.
    public func recordCount() throws(DatabaseError) -> Int {
        let rows = try connection.query(
            "SELECT COUNT(*) FROM records WHERE athlete_id = \(athlete) AND is_record = 1"
        )
        return try rows.first?.int(0) ?? 0
    }

    /// How many workouts and sets a backup would hold.
    public func counts() throws(DatabaseError) -> (workouts: Int, sets: Int) {
        let rows = try connection.query(
            """
            SELECT COUNT(DISTINCT w.id), COUNT(s.id) FROM workouts w
            LEFT JOIN workout_exercises we
                ON we.athlete_id = w.athlete_id AND we.workout_id = w.id AND we.binned_at IS NULL
            LEFT JOIN sets s FORCE INDEX (sets_order)
                ON s.athlete_id = we.athlete_id AND s.workout_exercise_id = we.id AND s.binned_at IS NULL
            WHERE w.athlete_id = \(athlete) AND w.state = 'saved'
            """
        )
        guard let row = rows.first else { return (0, 0) }
        return (try row.int(0), try row.int(1))
    }

    /// Whether a workout is being written, which no backup holds.
    public func hasDraft() throws(DatabaseError) -> Bool {
        try !connection.query("SELECT 1 FROM workouts WHERE athlete_id = \(athlete) AND state = 'draft'").isEmpty
    }

    /// What each exercise is called, built in or own.
    public func exerciseNames() throws(DatabaseError) -> [BackupValue: String] {
        let rows = try connection.query(
            "SELECT owner_id, id, slug, name FROM exercises WHERE owner_id IN (0, \(athlete))"
        )
        var names: [BackupValue: String] = [:]
        for row in rows {
            let isBuiltIn = try row.int(0) == 0
            let key = isBuiltIn ? BackupValue.builtIn(slug: try row.string(2)) : .identifier(try row.identifier(1))
            names[key] = try row.string(3)
        }
        return names
    }

    /// Which of these names for own exercises are others'.
    public func foreign(among ids: [Identifier]) throws(DatabaseError) -> Set<Identifier> {
        var found: Set<Identifier> = []
        for batch in ids.batches {
            let rows = try connection.query(
                "SELECT id FROM exercises WHERE owner_id <> \(athlete) AND id IN (\(list: batch))"
            )
            for row in rows { found.insert(try row.identifier(0)) }
        }
        return found
    }

    /// The built-in exercises that this server has.
    func builtIn() throws(DatabaseError) -> [Identifier: String] {
        var slugs: [Identifier: String] = [:]
        for row in try connection.query("SELECT id, slug FROM exercises WHERE owner_id = 0") {
            slugs[try row.identifier(0)] = try row.string(1)
        }
        return slugs
    }

    private func selection(of table: BackupTable, _ columns: [String]) -> SQL {
        // The names are the schema's own; only the athlete comes from outside.
        let start = SQL(stringLiteral: "SELECT \(columns.joined(separator: ", ")) FROM \(table.place)")
        return "\(part: start) WHERE \(part: owned(table)) AND \(part: shown(in: table))"
    }

    /// The condition that a row of a table is this athlete's.
    func owned(_ table: BackupTable) -> SQL {
        let column = SQL(stringLiteral: table.owner)
        return "\(part: column) = \(athlete)"
    }

    private func shown(in table: BackupTable) -> SQL {
        switch table.name {
        case "workouts": "state = 'saved'"
        case "workout_exercises", "sets", "routine_exercises": "binned_at IS NULL"
        case "routines":
            """
            (binned_at IS NULL
                OR id IN (SELECT p.routine_id FROM plan_routines p WHERE p.athlete_id = \(athlete))
                OR id IN (SELECT d.routine_id FROM planned_days d WHERE d.athlete_id = \(athlete)))
            """
        default: "1 = 1"
        }
    }
}

extension BackupTable {
    /// The table of the database.
    var place: String { name == "settings" ? "athletes" : name }

    /// The column that says whose a row is.
    var owner: String {
        switch name {
        case "settings": "id"
        case "exercises", "exercise_aliases": "owner_id"
        default: "athlete_id"
        }
    }

    fileprivate func values(
        of row: Row,
        athlete: Int,
        _ slugs: [Identifier: String]
    ) throws(DatabaseError) -> BackupRow {
        var (values, place): (BackupRow, Int) = ([], 0)
        for column in columns {
            values.append(try column.value(of: row, at: place, slugs))
            place += column.names.count
        }
        return values
    }
}

extension BackupColumn {
    /// The columns of the database that hold it.
    var names: [String] { hasOwner ? ["exercise_owner", "exercise_id"] : [name] }

    /// Whether a column beside it says whose exercise it names.
    var hasOwner: Bool { kind == .exercise && name == "exercise" }

    fileprivate func value(
        of row: Row,
        at place: Int,
        _ slugs: [Identifier: String]
    ) throws(DatabaseError) -> BackupValue {
        guard !row.isNull(place) else { return .null }
        switch kind {
        case .identifier: return .identifier(try row.identifier(place))
        case .integer: return .integer(try row.int(place))
        case .text, .choice, .folded: return .text(try row.string(place))
        case .day: return .day(try row.day(place))
        case .bytes: return .bytes(try row.bytes(place))
        case .exercise:
            guard hasOwner else {
                let id = try row.identifier(place)
                return slugs[id].map { .builtIn(slug: $0) } ?? .identifier(id)
            }
            let id = try row.identifier(place + 1)
            guard try row.int(place) == 0 else { return .identifier(id) }
            guard let slug = slugs[id] else { throw .unexpectedColumn(place + 1) }
            return .builtIn(slug: slug)
        }
    }
}
