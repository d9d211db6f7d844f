import Database
public import Domain

extension BackupRepository {
    /// Makes what is here what a merge has come to, reads it again to be sure, and then puts right what became of planned
    /// days; run it in a transaction.
    ///
    /// An own exercise that only the draft or the trash still uses stays; nothing else of those is touched, but what comes
    /// back from a backup leaves the trash.
    ///
    /// `here` is what `read` has given in the same transaction. What was read again and is not what was to be throws
    /// `RestoreDiffers`.
    public func write(_ after: BackupContent, over here: BackupContent, at now: Instant) throws {
        var after = after
        let changes = BackupDifference(from: here, to: after).changes
        let slugs = Dictionary(try builtIn().map { ($1, $0) }) { first, _ in first }
        for change in changes.reversed() where change.table.name != "exercises" {
            try delete(change.removed, from: change.table, slugs)
        }
        if let change = changes.first(where: { $0.table.name == "exercises" }) {
            let staying = try used(change.removed)
            after.keep(staying, of: here)
            try delete(change.removed.filter { !staying.contains($0[0]) }, from: change.table, slugs)
        }
        for change in changes {
            try update(change.changed, of: change.table, slugs, at: now)
            try insert(change.added, into: change.table, slugs, at: now)
        }
        try RecordRepository(connection, athlete: athlete).rebuildAll()
        try TallyRepository(connection, athlete: athlete).rebuild()
        let written = try read()
        let wrong = BackupSchema.tables.map(\.name).filter { written[$0] != after[$0] }
        guard wrong.isEmpty else { throw RestoreDiffers(tables: wrong) }
        // Workouts that came may be of days that were planned here.
        try PlanRepository(connection, athlete: athlete).settleAll()
    }

    /// Those of these own exercises that a row still names.
    private func used(_ rows: [BackupRow]) throws(DatabaseError) -> Set<BackupValue> {
        var found: Set<BackupValue> = []
        for batch in rows.map({ Bound(value: $0[0]) }).batches {
            let rows = try connection.query(
                """
                SELECT exercise_id FROM workout_exercises
                WHERE athlete_id = \(athlete) AND exercise_id IN (\(list: batch))
                UNION SELECT exercise_id FROM routine_exercises
                WHERE athlete_id = \(athlete) AND exercise_id IN (\(list: batch))
                """
            )
            for row in rows { found.insert(.identifier(try row.identifier(0))) }
        }
        return found
    }

    private func delete(
        _ rows: [BackupRow],
        from table: BackupTable,
        _ slugs: [String: Identifier]
    ) throws(DatabaseError) {
        guard table.name != "settings", !rows.isEmpty else { return }
        let start = SQL(stringLiteral: "DELETE FROM \(table.place)")
        for batch in rows.batches {
            let names = named(batch, in: table, slugs)
            try connection.execute("\(part: start) WHERE \(part: owned(table)) AND \(part: names)")
        }
    }

    /// The condition that a row is one of these.
    private func named(_ rows: [BackupRow], in table: BackupTable, _ slugs: [String: Identifier]) -> SQL {
        guard !table.key.isEmpty else { return "1 = 1" }
        let columns = table.key.map { table.columns[$0].names.last ?? "" }.joined(separator: ", ")
        let start = SQL(stringLiteral: "(\(columns))")
        let lists = rows.map { row -> SQL in
            let values = table.key(of: row).map { value in
                guard case .builtIn(let slug) = value else { return Bound(value: value) }
                return Bound(value: slugs[slug].map { .identifier($0) } ?? .null)
            }
            return "(\(list: values))"
        }
        return "\(part: start) IN (\(parts: lists))"
    }

    private func update(
        _ rows: [BackupRow],
        of table: BackupTable,
        _ slugs: [String: Identifier],
        at now: Instant
    ) throws {
        guard table.name != "sets" else {
            // With it goes what it said before, which is not what the backup's set has said.
            try delete(rows, from: table, slugs)
            return try insert(rows, into: table, slugs, at: now)
        }
        let columns = table.columns.flatMap(\.names)
        let start = SQL(stringLiteral: "UPDATE \(table.place) SET ")
        let end = SQL(stringLiteral: table.hasRevision ? ", rev = rev + 1" : "")
        for row in rows {
            let values = try bound(row, of: table, slugs)
            let assignments = zip(columns, values).map { column, value -> SQL in
                let name = SQL(stringLiteral: "\(column) = ")
                return "\(part: name)\(value)"
            }
            try connection.execute(
                """
                \(part: start)\(parts: assignments)\(part: end)
                WHERE \(part: owned(table)) AND \(part: named([row], in: table, slugs))
                """
            )
        }
    }

    private func insert(
        _ rows: [BackupRow],
        into table: BackupTable,
        _ slugs: [String: Identifier],
        at now: Instant
    ) throws {
        let columns = table.ownerColumns + table.columns.flatMap(\.names) + table.fixedColumns
        let start = SQL(stringLiteral: "INSERT INTO \(table.place) (\(columns.joined(separator: ", "))) VALUES ")
        for batch in rows.batches {
            try unhide(batch, in: table, slugs)
            let owners = table.ownerColumns.map { _ in Bound(value: .integer(athlete)) }
            let lists = try batch.map { row -> SQL in
                let fixed = table.fixedValues(at: now).map(Bound.init)
                let values = try owners + bound(row, of: table, slugs) + fixed
                return "(\(list: values))"
            }
            try connection.execute("\(part: start)\(parts: lists)")
            if table.name == "sets" { try begin(batch.map { Bound(value: $0[0]) }, at: now) }
        }
    }

    /// Takes out of the trash what comes back from the backup.
    private func unhide(
        _ rows: [BackupRow],
        in table: BackupTable,
        _ slugs: [String: Identifier]
    ) throws(DatabaseError) {
        let hidden: SQL
        switch table.name {
        case "workouts": hidden = "state = 'binned'"
        case "workout_exercises", "sets", "routines", "routine_exercises": hidden = "binned_at IS NOT NULL"
        default: return
        }
        let start = SQL(stringLiteral: "DELETE FROM \(table.place)")
        try connection.execute(
            """
            \(part: start) WHERE \(part: owned(table)) AND \(part: hidden) AND \(part: named(rows, in: table, slugs))
            """
        )
    }

    /// What these sets say is the first that is known of them.
    private func begin(_ sets: [Bound], at now: Instant) throws(DatabaseError) {
        try connection.execute(
            """
            INSERT INTO set_revisions (athlete_id, set_id, number, base_rev, outcome, kind, weight_milli, weight_unit,
                reps, seconds, metres_milli, rpe_halves, note, at)
            SELECT athlete_id, id, 1, 0, 'added', kind, weight_milli, weight_unit, reps, seconds, metres_milli,
                rpe_halves, note, COALESCE(done_at, \(now))
            FROM sets WHERE athlete_id = \(athlete) AND id IN (\(list: sets))
            """
        )
    }

    /// A row as the database holds it.
    ///
    /// - Throws: `Refusal` for a built-in exercise that this server does not have.
    private func bound(_ row: BackupRow, of table: BackupTable, _ slugs: [String: Identifier]) throws -> [Bound] {
        try zip(table.columns, row).flatMap { column, value -> [Bound] in
            guard case .builtIn(let slug) = value else {
                return (column.hasOwner ? [Bound(value: .integer(athlete))] : []) + [Bound(value: value)]
            }
            guard let id = slugs[slug] else {
                throw Refusal("It has the built-in exercise “\(slug)”, which this server does not have.")
            }
            return (column.hasOwner ? [Bound(value: .integer(0))] : []) + [Bound(value: .identifier(id))]
        }
    }
}

/// A value of a backup as it travels to the database.
private struct Bound: SQLBindable {
    let value: BackupValue

    var sqlValue: SQLValue {
        switch value {
        case .null: .null
        case .integer(let number): .integer(Int64(number))
        case .text(let text), .builtIn(let text): .text(text)
        case .identifier(let id): .blob(id.bytes)
        case .day(let day): .text(day.iso)
        case .bytes(let bytes): .blob(bytes)
        }
    }
}

extension BackupTable {
    /// Whether a change to a row counts it up, so that a page that shows the one before is told from it.
    fileprivate var hasRevision: Bool {
        ["workout_exercises", "routines", "plans", "planned_days"].contains(name)
    }

    /// The columns that hold the athlete.
    fileprivate var ownerColumns: [String] { name == "exercises" ? ["owner_id", "athlete_id"] : [owner] }

    /// The columns that no backup holds and that have no default.
    fileprivate var fixedColumns: [String] { name == "workouts" ? ["state", "changed_at"] : [] }

    fileprivate func fixedValues(at now: Instant) -> [BackupValue] {
        name == "workouts" ? [.text("saved"), .integer(Int(now.milliseconds))] : []
    }
}

extension BackupContent {
    /// Adds own exercises of another content with all that hangs on them.
    fileprivate mutating func keep(_ exercises: Set<BackupValue>, of here: BackupContent) {
        guard !exercises.isEmpty else { return }
        for name in ["exercises", "exercise_aliases"] {
            guard let table = BackupSchema.table(name) else { continue }
            set(self[name] + here[name].filter { exercises.contains($0[0]) }, of: table)
        }
    }
}
