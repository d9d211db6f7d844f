import Database
import TestSupport
import Testing

@Suite("Nothing hangs beneath what is another's")
struct SchemaOwnershipTests {
    private let connection: Connection
    private let rows: OwnedRows
    private let keys: [ForeignKey]

    /// The columns of a row and of the row that it hangs beneath, pair by pair.
    private struct ForeignKey {
        let name: String
        let table: String
        let parent: String
        var pairs: [(column: String, parent: String)]
    }

    init() throws {
        connection = try TestDatabase().connect()
        rows = try OwnedRows(connection)
        let uses = try connection.query(
            """
            SELECT constraint_name, table_name, referenced_table_name, column_name, referenced_column_name
            FROM information_schema.key_column_usage
            WHERE table_schema = DATABASE() AND referenced_table_name IS NOT NULL
            ORDER BY table_name, constraint_name, ordinal_position
            """
        )
        var keys: [ForeignKey] = []
        for use in uses {
            let texts = try (0..<5).map { try use.string($0) }
            if keys.last?.name != texts[0] || keys.last?.table != texts[1] {
                keys.append(ForeignKey(name: texts[0], table: texts[1], parent: texts[2], pairs: []))
            }
            keys[keys.count - 1].pairs.append((texts[3], texts[4]))
        }
        self.keys = keys
        for athlete in 1...2 {
            try connection.execute(
                """
                INSERT INTO athletes (id, email, email_key, password_hash, unit, created_at)
                VALUES (\(athlete), \("\(athlete)@example.org"), \("\(athlete)@example.org"), 'x', 'kg', 0)
                """
            )
        }
    }

    /// The column of a table that says whose a row is; nil for one that belongs to nobody.
    private func owner(of table: String) -> String? { rows.tables.first { $0.name == table }?.owner }

    /// Whether a table holds that what an owner's column of another name says is everybody's, or the row's own.
    private func isHeld(_ column: String, of table: String) throws -> Bool {
        try !connection.query(
            """
            SELECT 1 FROM information_schema.check_constraints
            WHERE constraint_schema = DATABASE() AND table_name = \(table)
                AND check_clause = \("`\(column)` = 0 or `\(column)` = `athlete_id`")
            """
        ).isEmpty
    }

    @Test func `holds the owner on both sides of every key to what somebody owns`() throws {
        let owned = keys.filter { owner(of: $0.table) != nil && owner(of: $0.parent) != nil }
        #expect(owned.count > 20)
        for key in owned {
            let pair = key.pairs.first { $0.parent == owner(of: key.parent) }
            let column = try #require(pair, "\(key.table).\(key.name)").column
            let isOwn = column == owner(of: key.table)
            #expect(try isOwn || isHeld(column, of: key.table), "\(key.table).\(key.name)")
        }
    }

    @Test func `binds every table that has an owner to athletes, itself or by what it hangs beneath`() {
        let loose = rows.tables.filter { table in
            !keys.contains { key in
                key.table == table.name && (key.parent == "athletes" || owner(of: key.parent) != nil)
            }
        }
        #expect(loose.map(\.name) == [])
    }

    /// A key would hold back, or take along, what may go before them; whoever reads them says whose rows are meant.
    private static let unheld: Set = [
        // The exercise that another became, written with the row of `exercise_merges` that is held by two keys.
        "exercises.merged_into",
        // What a workout followed, came from and stands at, which is deleted while the workout stays.
        "workouts.routine_id", "workouts.import_id", "workouts.active_row", "workout_exercises.routine_exercise_id",
        "workout_exercises.stands_for",
        // What a post was about, kept for ever.
        "ops.workout_id",
        // Derived, and made right with what they come from.
        "records.exercise_id", "exercise_tallies.exercise_id", "exercise_years.exercise_id",
    ]

    @Test func `names a row of another table in a key, but where it is known not to`() throws {
        let held = Set(keys.flatMap { key in key.pairs.map { "\(key.table).\($0.column)" } })
        let names = try connection.query(
            """
            SELECT CONCAT(table_name, '.', column_name) FROM information_schema.columns
            WHERE table_schema = DATABASE() AND column_type = 'binary(16)'
                AND column_name NOT IN ('id', 'op_key', 'signup_key', 'test_key', 'claim', 'secret')
            """
        ).map { try $0.string(0) }
        let owned = names.filter { name in owner(of: String(name.split(separator: ".")[0])) != nil }
        #expect(Set(owned).subtracting(held) == Self.unheld)
    }

    @Test func `takes no copy of a row for another athlete, beneath what the first one owns`() throws {
        try rows.write(for: 1)
        #expect(try rows.counts(of: 1).filter { $0.value == 0 }.isEmpty)
        let hanging = rows.tables.filter { table in
            keys.contains { $0.table == table.name && owner(of: $0.parent) != nil }
        }
        #expect(hanging.count > 15)
        for table in hanging {
            // Everything stays the first one's but the row itself, and then whose exercise it is of, too.
            for owners in [
                [table.owner], table.columns.map(\.name).filter { $0 == table.owner || $0.hasSuffix("_owner") },
            ] {
                let values = table.columns.map { owners.contains($0.name) ? "2" : SQL.name($0.name) }
                let copy: SQL = """
                    INSERT INTO \(part: .name(table.name)) (\(parts: table.columns.map { .name($0.name) }))
                    SELECT \(parts: values) FROM \(part: .name(table.name)) WHERE \(part: .name(table.owner)) = 1
                    """
                let error = #expect(throws: DatabaseError.self, "\(table.name)") { try connection.execute(copy) }
                // A key that is not met, or a check.
                #expect([1452, 4025].contains(error.flatMap(number)), "\(table.name): \(error.debugDescription)")
            }
        }
        #expect(try rows.counts(of: 2).filter { $0.value > 0 }.isEmpty)
    }

    private func number(_ error: DatabaseError) -> Int? {
        guard case .server(let code, _) = error else { return nil }
        return code
    }
}
