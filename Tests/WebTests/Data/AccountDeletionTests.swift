import Database
import HTTP
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("An account goes with everything that it holds, and takes nothing of anyone else's")
struct AccountDeletionTests {
    private let site: TestSite
    private let belongings: Belongings
    private let other: Lifter
    private let otherAthlete: Int
    private let rows: OwnedRows

    /// Two people with a row in every table that has an owner; of one of them some were really written.
    init() throws {
        site = try TestSite()
        belongings = try Belongings(on: site)
        other = try site.lifter(named: "jonas@example.com")
        other.open()
        try other.addExercise("Bench press")
        try other.addSet("100", "5")
        otherAthlete = try site.rows("SELECT id FROM athletes WHERE email LIKE 'jonas%'")[0].int(0)
        rows = try OwnedRows(site.database.connect())
        for athlete in [belongings.athlete, otherAthlete] { try rows.write(for: athlete) }
    }

    private func delete(_ address: String) -> BrowserPage {
        let fields = [("password", TestSite.password), ("word", "DELETE")]
        return belongings.owner.browser.post("\(address)?k=\(NoteRoutes.key)", fields)
    }

    /// The tables of which an athlete has no row.
    private func empty(of athlete: Int) throws -> [String] {
        try rows.counts(of: athlete).filter { $0.value == 0 }.keys.sorted()
    }

    @Test("no row of that person is left in any table, and every row of another stays as it was")
    func everything() throws {
        #expect(rows.tables.count > 30)
        #expect(try empty(of: belongings.athlete) == [] && empty(of: otherAthlete) == [])
        let sums = try TableSums(site.database, of: otherAthlete)
        let before = try sums.now()
        #expect(delete("/settings/account/delete").address == "/")
        #expect(try traces(of: belongings.athlete) == [])
        let moved = sums.moved(from: before, to: try sums.now())
        #expect(moved == [])
        let browser = belongings.owner.browser
        #expect(browser.cookies["login"] == nil && browser.open("/log").address.hasPrefix("/login"))
        #expect(other.open().text.contains("Bench press"))
    }

    @Test("nothing else is named after that person in what belongs to nobody")
    func others() throws {
        let account = try site.rows("SELECT email, email_key FROM athletes WHERE id = \(belongings.athlete)")[0]
        // That exercise is built in.
        let own = Belongings.words.filter { $0 != "Jefferson curl" }
        let words = try [account.string(0), account.string(1)] + own
        #expect(try texts().contains { text in words.contains { text.contains($0) } })
        #expect(delete("/settings/account/delete").address == "/")
        let found = try texts().filter { text in words.contains { text.contains($0) } }
        #expect(found == [])
    }

    @Test("deleting the training data first leaves the account, which goes the same way")
    func inTwoSteps() throws {
        let sums = try TableSums(site.database, of: otherAthlete)
        let before = try sums.now()
        #expect(delete("/data/delete").status == 200)
        #expect(try traces(of: belongings.athlete) != [])
        #expect(delete("/settings/account/delete").address == "/")
        #expect(try traces(of: belongings.athlete) == [])
        let moved = sums.moved(from: before, to: try sums.now())
        #expect(moved == [])
    }

    /// Every text of every table.
    private func texts() throws -> [String] {
        let columns = try site.rows(
            """
            SELECT table_name, column_name FROM information_schema.columns
            WHERE table_schema = DATABASE() AND character_set_name IS NOT NULL AND data_type <> 'enum'
            """
        )
        return try columns.flatMap { row in
            let (table, column) = (SQL.name(try row.string(0)), SQL.name(try row.string(1)))
            let values = try site.rows("SELECT \(part: column) FROM \(part: table) WHERE \(part: column) IS NOT NULL")
            return try values.map { try $0.string(0) }
        }
    }

    /// The tables that still name an athlete, as the schema itself says which columns can.
    private func traces(of athlete: Int) throws -> [String] {
        let columns = try site.rows(
            """
            SELECT c.table_name, c.column_name FROM information_schema.columns c
            JOIN information_schema.tables t ON t.table_schema = c.table_schema AND t.table_name = c.table_name
            WHERE c.table_schema = DATABASE() AND t.table_type = 'BASE TABLE'
                AND (c.column_name IN ('athlete_id', 'owner_id', 'exercise_owner', 'stays_owner')
                    OR c.table_name = 'athletes' AND c.column_name = 'id')
            """
        )
        #expect(columns.count > rows.tables.count)
        return try columns.compactMap { row in
            let (table, column) = (try row.string(0), try row.string(1))
            let found = try site.rows(
                "SELECT 1 FROM \(part: .name(table)) WHERE \(part: .name(column)) = \(athlete) LIMIT 1"
            )
            return found.isEmpty ? nil : "\(table).\(column)"
        }
    }

    @Test("every table that is not about an athlete is known not to be")
    func nobodys() throws {
        let tables = try site.rows(
            "SELECT table_name FROM information_schema.tables WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE'"
        )
        let unowned = try Set(tables.map { try $0.string(0) }).subtracting(rows.tables.map(\.name))
        // Steps of the schema, when chores were done, tries counted under codes, challenges that were answered, and the
        // athletes themselves.
        let known: Set = ["athletes", "chores", "throttles", "spent_challenges", "schema_migrations", "schema_lock"]
        #expect(unowned.subtracting(known) == [])
    }
}
