import TestSupport
import Testing

@testable import Database

@Suite("The schema comes up to date, step by step, whatever happens between")
struct MigratorTests {
    private let database: TestDatabase
    private let connection: Connection

    init() throws {
        database = try TestDatabase(migrations: [])
        connection = database.connect()
    }

    private static let steps = [
        Migration(version: 1, name: "athletes", sql: "CREATE TABLE athletes (id INT PRIMARY KEY, name VARCHAR(20))"),
        Migration(version: 2, name: "first_athlete", sql: "INSERT INTO athletes (id, name) VALUES (1, 'Ada')"),
        Migration(
            version: 3,
            name: "zones",
            sql: "ALTER TABLE athletes ADD COLUMN zone VARCHAR(20), ADD KEY zones (zone)"
        ),
        Migration(version: 4, name: "louder", sql: "UPDATE athletes SET name = CONCAT(name, '!')"),
        Migration(version: 5, name: "no_zone_key", sql: "ALTER TABLE athletes DROP KEY zones"),
    ]

    private func migrator(
        _ steps: [Migration] = steps,
        through configuration: DatabaseConfiguration? = nil,
        dump: (() throws -> String)? = nil
    ) -> Migrator {
        Migrator(
            configuration ?? database.configuration,
            steps: steps,
            holdsData: "SELECT id FROM athletes LIMIT 1",
            dumpBeforeChange: dump
        )
    }

    private func expectUpToDate() throws {
        #expect(try connection.query("SELECT name, zone FROM athletes").map { try $0.string(0) } == ["Ada!"])
        let states = try connection.query("SELECT state, applied_at FROM schema_migrations ORDER BY version")
        #expect(try states.map { try $0.string(0) } == Array(repeating: "applied", count: 5))
        #expect(try states.allSatisfy { try $0.int(1) > 1_700_000_000_000 })
        #expect(try connection.query("SHOW KEYS FROM athletes").count == 1)
    }

    @Test func `A fresh database gets every step, in order`() throws {
        let report = try migrator().run()
        #expect(report.version == 5)
        #expect(report.applied == ["athletes", "first_athlete", "zones", "louder", "no_zone_key"])
        try expectUpToDate()
    }

    @Test func `A second start finds nothing to do`() throws {
        try migrator().run()
        let report = try migrator(dump: { "unwanted" }).run()
        #expect(report == Migrator.Report(version: 5))
        try expectUpToDate()
    }

    @Test func `A newer program adds only its own steps, after a dump of the data`() throws {
        try migrator(Array(Self.steps.prefix(3))).run()
        let names = connection
        let report = try migrator(dump: {
            try names.query("SELECT name FROM athletes")[0].string(0)
        }).run()
        #expect(report.applied == ["louder", "no_zone_key"])
        #expect(report.dump == "Ada", "the dump must see the data before the change")
        try expectUpToDate()
    }

    @Test func `A database without data is not dumped`() throws {
        try migrator(Array(Self.steps.prefix(1))).run()
        #expect(try migrator(dump: { "unwanted" }).run().dump == nil)
    }

    @Test func `Without its dump nothing is changed`() throws {
        struct DiskFull: Error {}
        try migrator(Array(Self.steps.prefix(3))).run()
        #expect(throws: DiskFull.self) { try migrator(dump: { throw DiskFull() }).run() }
        #expect(try connection.query("SELECT name FROM athletes")[0].string(0) == "Ada")
    }

    @Test func `A changed past is refused with the step's name`() throws {
        try migrator().run()
        var steps = Self.steps
        steps[2] = Migration(version: 3, name: "zones", sql: "ALTER TABLE athletes ADD COLUMN zone VARCHAR(30)")
        let problem = #expect(throws: Migrator.Problem.changedPast(3, "zones")) { try migrator(steps).run() }
        #expect(problem?.description.contains("Step 3 (zones)") == true)
    }

    @Test func `A database newer than the program is refused`() throws {
        try migrator().run()
        let problem = #expect(throws: Migrator.Problem.newerDatabase(at: 5, known: 4)) {
            try migrator(Array(Self.steps.prefix(4))).run()
        }
        #expect(problem?.description.contains("start a newer workout-tracker") == true)
    }

    @Test func `A look at the schema changes nothing, and says what is to be done`() throws {
        #expect(throws: Migrator.Problem.olderDatabase(at: 0, known: 5)) { try migrator().check() }
        #expect(try connection.query("SHOW TABLES").isEmpty)
        try migrator(Array(Self.steps.prefix(3))).run()
        #expect(throws: Migrator.Problem.olderDatabase(at: 3, known: 5)) { try migrator().check() }
        try migrator().run()
        try migrator().check()
        #expect(throws: Migrator.Problem.newerDatabase(at: 5, known: 4)) {
            try migrator(Array(Self.steps.prefix(4))).check()
        }
        try connection.execute("UPDATE schema_migrations SET state = 'started' WHERE version = 5")
        #expect(throws: Migrator.Problem.olderDatabase(at: 4, known: 5)) { try migrator().check() }
    }

    @Test func `Steps that do not count from one are refused before anything is touched`() throws {
        #expect(throws: Migrator.Problem.misnumbered(1)) { try migrator(Array(Self.steps.dropFirst())).run() }
        #expect(try connection.query("SHOW TABLES").isEmpty)
    }

    @Test func `A step that fails may be corrected`() throws {
        var steps = Self.steps
        steps[2] = Migration(version: 3, name: "zones", sql: "ALTER TABLE athletes ADD COLUMN zone VARCHAR")
        #expect(throws: Migrator.Problem.self) { try migrator(steps).run() }
        #expect(try migrator().run().applied == ["zones", "louder", "no_zone_key"])
        try expectUpToDate()
    }

    @Test func `A table that someone else made is not taken for the step's own`() throws {
        try connection.execute("CREATE TABLE athletes (nothing INT PRIMARY KEY)")
        #expect(throws: Migrator.Problem.self) { try migrator().run() }
    }

    private static let family = [
        Migration(version: 1, name: "athletes", sql: "CREATE TABLE athletes (id INT PRIMARY KEY)"),
        Migration(
            version: 2,
            name: "sets",
            sql: """
                CREATE TABLE sets (
                    athlete_id INT NOT NULL,
                    PRIMARY KEY (athlete_id),
                    CONSTRAINT sets_of_athlete FOREIGN KEY (athlete_id)
                        REFERENCES athletes (id) ON DELETE CASCADE
                )
                """
        ),
    ]

    @Test func `A foreign key that the server has lost is missed, put back as it was, and named`() throws {
        let migrator = migrator(Self.family)
        #expect(try migrator.run().restoredKeys.isEmpty)
        let whole = try connection.query("SHOW CREATE TABLE sets")[0].string(1)
        // As the server leaves it when it is killed within an ALTER TABLE that copies.
        try connection.execute("ALTER TABLE sets DROP FOREIGN KEY sets_of_athlete")
        #expect(throws: Migrator.Problem.foreignKeysMissing(["sets_of_athlete"])) { try migrator.check() }
        let report = try migrator.run()
        #expect(report.description == "The schema is at step 2: nothing to do; foreign keys put back: sets_of_athlete.")
        #expect(try connection.query("SHOW CREATE TABLE sets")[0].string(1) == whole)
        try migrator.check()
    }

    @Test func `A foreign key that rows are in the way of is not given up in silence`() throws {
        try migrator(Self.family).run()
        try connection.execute("ALTER TABLE sets DROP FOREIGN KEY sets_of_athlete")
        try connection.execute("INSERT INTO sets (athlete_id) VALUES (1)")
        let problem = #expect(throws: Migrator.Problem.self) { try migrator(Self.family).run() }
        #expect(problem?.description.contains("lost the foreign key sets_of_athlete of sets") == true)
    }

    @Test func `Two programs at once apply every step once`() throws {
        let applied = Monitor([String]())
        let configuration = database.configuration
        try onThreads(2) { _ in
            let report = try Migrator(configuration, steps: Self.steps, holdsData: "SELECT 1").run()
            applied.with { $0 += report.applied }
        }
        #expect(applied.with { $0 } == Self.steps.map(\.name))
        try expectUpToDate()
    }

    @Test func `Cut after any message to the server, the next start completes it`() throws {
        var cut = 0
        var wasCut = true
        while wasCut {
            cut += 1
            let database = try TestDatabase(migrations: [])
            let wire = try FaultyWire(to: database.configuration) { [cut] in $0.number == cut ? .loseAnswer : .pass }
            _ = try? migrator(through: wire.configuration).run()
            wasCut = wire.count >= cut
            try migrator(through: database.configuration).run()
            try MigratorTests(database).expectUpToDate()
        }
        #expect(cut > 30, "so many messages at least are one migration")
    }

    private init(_ database: TestDatabase) {
        self.database = database
        connection = database.connect()
    }
}
