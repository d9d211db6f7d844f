import Database
import Persistence
import TestSupport
import Testing

@Suite("The product's schema")
struct SchemaTests {
    private let database: TestDatabase
    private let connection: Connection

    init() throws {
        database = try TestDatabase()
        connection = database.connect()
    }

    private func strings(_ sql: SQL) throws -> [String] {
        try connection.query(sql).map { try $0.string(0) }
    }

    @Test func `is made from nothing by its steps, and is then up to date`() throws {
        let empty = try TestDatabase(migrations: [])
        let migrator = Migrator(empty.configuration, steps: migrations, holdsData: "SELECT id FROM athletes LIMIT 1")
        #expect(try migrator.run().applied == migrations.map(\.name))
        #expect(try migrator.run().applied.isEmpty)
    }

    @Test func `has every foreign key again when all of them were lost`() throws {
        let database = try TestDatabase(migrations: [])
        let migrator = Migrator(database.configuration, steps: migrations, holdsData: "SELECT 1")
        let connection = database.connect()
        func keys() throws -> [[String]] {
            try connection.query(
                """
                SELECT k.table_name, k.constraint_name, k.column_name, k.referenced_table_name, k.referenced_column_name,
                    r.delete_rule, r.update_rule
                FROM information_schema.key_column_usage k
                JOIN information_schema.referential_constraints r
                    ON r.constraint_schema = k.table_schema AND r.constraint_name = k.constraint_name
                WHERE k.table_schema = DATABASE()
                ORDER BY k.table_name, k.constraint_name, k.ordinal_position
                """
            ).map { row in try (0..<7).map { try row.string($0) } }
        }
        try migrator.run()
        let whole = try keys()
        let names = Set(whole.map { [$0[0], $0[1]] })
        for name in names {
            try connection.execute(SQL(stringLiteral: "ALTER TABLE \(name[0]) DROP FOREIGN KEY \(name[1])"))
        }
        #expect(try keys().isEmpty)
        #expect(try migrator.run().restoredKeys.count == names.count)
        #expect(try keys() == whole)
    }

    @Test func `compares texts letter by letter in every table and column`() throws {
        let columns = try strings(
            """
            SELECT CONCAT(table_name, '.', column_name) FROM information_schema.columns
            WHERE table_schema = DATABASE() AND collation_name <> 'utf8mb4_nopad_bin'
            """
        )
        #expect(columns.isEmpty)
    }

    @Test func `gives every table a primary key, as a cluster needs`() throws {
        let tables = try strings(
            """
            SELECT t.table_name FROM information_schema.tables t
            WHERE t.table_schema = DATABASE() AND (t.engine <> 'InnoDB' OR NOT EXISTS (
                SELECT 1 FROM information_schema.statistics s
                WHERE s.table_schema = t.table_schema AND s.table_name = t.table_name AND s.index_name = 'PRIMARY'))
            """
        )
        #expect(tables.isEmpty)
    }

    @Test func `leads every personal table's key with its owner`() throws {
        let tables = try strings(
            """
            SELECT c.table_name FROM information_schema.columns c
            WHERE c.table_schema = DATABASE() AND c.column_name = 'athlete_id' AND c.is_nullable = 'NO'
                AND NOT EXISTS (SELECT 1 FROM information_schema.statistics s
                    WHERE s.table_schema = c.table_schema AND s.table_name = c.table_name
                        AND s.index_name = 'PRIMARY' AND s.seq_in_index = 1 AND s.column_name = 'athlete_id')
            """
        )
        #expect(tables.isEmpty)
    }

    @Test func `lets no row point into another athlete's`() throws {
        try addAthlete(1)
        try addAthlete(2)
        try addSet(3, of: 1, in: 1)
        let error = #expect(throws: DatabaseError.self) { try addSet(4, of: 2, in: 1) }
        #expect(error.flatMap(number) == 1452)
    }

    @Test func `keeps nothing of an athlete who is deleted, and all of the others`() throws {
        for athlete in 1...2 {
            try addAthlete(athlete)
            try addSet(1, of: athlete, in: athlete)
        }
        // Own exercises go with the athlete, and may only go when no workout uses them: so the workouts go first.
        try connection.execute("DELETE FROM workouts WHERE athlete_id = \(1)")
        try connection.execute("DELETE FROM athletes WHERE id = \(1)")
        for table in ["exercises", "workouts", "workout_exercises", "sets"] {
            let owners = try connection.query(SQL(stringLiteral: "SELECT athlete_id FROM \(table)"))
            #expect(try owners.map { try $0.int(0) } == [2], "\(table)")
        }
    }

    @Test func `lets no exercise go that a workout uses`() throws {
        try addAthlete(1)
        let error = #expect(throws: DatabaseError.self) {
            try connection.execute("DELETE FROM exercises WHERE athlete_id = \(1)")
        }
        #expect(error.flatMap(number) == 1451)
    }

    private func number(_ error: DatabaseError) -> Int? {
        guard case .server(let code, _) = error else { return nil }
        return code
    }

    private func id(_ number: Int) -> [UInt8] {
        Array(repeating: 0, count: 15) + [UInt8(number)]
    }

    /// An athlete with one workout of one exercise, all under the athlete's own number.
    private func addAthlete(_ number: Int) throws {
        try connection.execute(
            """
            INSERT INTO athletes (id, email, email_key, password_hash, unit, created_at)
            VALUES (\(number), \("\(number)@example.org"), \("\(number)@example.org"), 'x', 'kg', 0)
            """
        )
        try connection.execute(
            """
            INSERT INTO exercises (id, owner_id, athlete_id, name, name_key, load_kind, created_at)
            VALUES (\(id(number)), \(number), \(number), 'Squat', 'squat', 'external', 0)
            """
        )
        try connection.execute(
            """
            INSERT INTO workouts (athlete_id, id, state, local_day, zone, sort_instant, created_at, changed_at)
            VALUES (\(number), \(id(number)), 'draft', '2026-02-28', 'UTC', 0, 0, 0)
            """
        )
        try connection.execute(
            """
            INSERT INTO workout_exercises
                (athlete_id, id, workout_id, exercise_owner, exercise_id, position, op_key, fingerprint, added_at)
            VALUES (\(number), \(id(number)), \(id(number)), \(number), \(id(number)), 1, \(id(number)),
                \(id(number) + id(number)), 0)
            """
        )
    }

    private func addSet(_ number: Int, of athlete: Int, in exercise: Int) throws {
        try connection.execute(
            """
            INSERT INTO sets (athlete_id, id, workout_exercise_id, position, op_key, fingerprint)
            VALUES (\(athlete), \(id(number)), \(id(exercise)), 1, \(id(number)), \(id(number) + id(number)))
            """
        )
    }
}
