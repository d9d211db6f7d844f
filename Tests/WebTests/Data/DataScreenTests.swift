import Database
import Domain
import HTTP
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("What is in the log leaves it whole, and is deleted only by who means it")
struct DataScreenTests {
    private let site: TestSite
    private let lifter: Lifter

    init() throws {
        site = try TestSite()
        lifter = try site.lifter(logging: "Back squat")
        try lifter.addSet("62.5", "5")
        try lifter.save()
    }

    private var browser: Browser { lifter.browser }
    private var page: BrowserPage { lifter.page }

    private func delete(_ address: String, _ password: String, _ word: String) -> BrowserPage {
        browser.post("\(address)?k=\(NoteRoutes.key)", [("password", password), ("word", word)])
    }

    @Test("a backup is one file, of the athlete's own only, with a name and no cookie")
    func backup() throws {
        let jonas = try site.lifter(named: "jonas@example.com")
        jonas.open()
        try jonas.addExercise("Bench press")
        try jonas.addSet("137.5", "3")
        try jonas.save()
        lifter.open("/data")
        #expect(page.text.contains("1 Sets") || page.text.contains("Sets 1"))
        let file = lifter.open("/data/backup")
        #expect(file.headers["content-disposition"] == "attachment; filename=\"workout-tracker-2026-11-30.json\"")
        #expect(file.headers["content-type"] == "application/json" && file.headers["set-cookie"] == nil)
        #expect(file.html.contains("\"weight_milli\":62500") && !file.html.contains("137500"))
        #expect(!file.html.contains("mara@example.com") && !file.html.contains("password"))
    }

    @Test("tables leave in three layouts", arguments: ["sets", "strong", "hevy"])
    func tables(_ name: String) {
        let file = lifter.open("/data/\(name)")
        #expect(file.headers["content-type"] == "text/csv; charset=utf-8")
        #expect(file.html.contains("Back squat") && file.html.contains("62.5"))
        #expect(file.html.split { $0.isNewline }.count == 2)
    }

    @Test("all training data goes, a copy stays that brings it back, and the account stays")
    func training() throws {
        let before = lifter.open("/data/backup").html
        lifter.open("/data/delete")
        #expect(page.text.contains("1 workout, 1 set") && page.text.contains("Take a backup first"))
        #expect(page.text.contains("set-up notes, the rest chosen for an exercise, and the bars, plates and weights"))
        #expect(delete("/data/delete", TestSite.password, "delete").text.contains("Deleted."))
        #expect(try site.rows("SELECT 1 FROM workouts").isEmpty)
        #expect(lifter.open("/history").status == 200)
        lifter.open("/data")
        try browser.follow("Copy of Mon 30 Nov")
        try browser.press(sending: "add")
        #expect(page.text.contains("Added."))
        #expect(lifter.open("/data/backup").html == before)
        #expect(try site.rows("SELECT 1 FROM records WHERE is_record = 0").count > 0)
    }

    @Test(
        "without the word or the password nothing goes, and both are said at once",
        arguments: ["/data/delete", "/settings/account/delete"]
    )
    func refused(_ address: String) throws {
        #expect(delete(address, "wrong password", "delet").status == 422)
        #expect(page.text.contains("That is not your password.") && page.text.contains("Write DELETE"))
        #expect(page.values("word") == ["delet"])
        #expect(try site.rows("SELECT 1 FROM sets").count == 1)
    }

    @Test("a copy is gone after thirty days")
    func expiry() throws {
        #expect(delete("/data/delete", TestSite.password, "DELETE").status == 200)
        site.clock.advance(seconds: 30 * 86_400)
        #expect(!lifter.open("/data").text.contains("Copy of"))
        #expect(try site.rows("SELECT 1 FROM kept_files").isEmpty)
    }

    @Test("a workout that runs stays when all else is deleted, with its own exercise")
    func running() throws {
        lifter.open()
        try lifter.addExercise("Zercher lunge")
        try lifter.takeAsOwn()
        try lifter.addSet("40", "8")
        #expect(delete("/data/delete", TestSite.password, "DELETE").status == 200)
        #expect(lifter.open().text.contains("Zercher lunge"))
        try lifter.save()
        #expect(try site.rows("SELECT 1 FROM workouts WHERE state = 'saved'").count == 1)
    }

    @Test("after the account is deleted no row of that person is left in any table")
    func account() throws {
        let planner = try Planner(browser, making: "Lower A", "Jefferson curl")
        _ = planner
        browser.post("/settings/plates?k=\(NoteRoutes.key)", [("new-plate", "61.25")])
        try browser.sendImport(StrongFile([.init("2026-11-02", "Sled 45", ["5"])]))
        try browser.press(sending: "add")
        try site.runImports()
        try browser.sendImport(StrongFile([.init("2026-11-04", "Sled 46", ["5"])]))
        let jonas = try site.lifter(named: "jonas@example.com")
        jonas.open()
        try jonas.addExercise("Bench press")
        try jonas.addSet("100", "5")
        let mara = try site.rows("SELECT id FROM athletes WHERE email LIKE 'mara%'")[0].int(0)
        #expect(delete("/data/delete", TestSite.password, "DELETE").status == 200)
        #expect(try traces(of: mara).isEmpty == false)
        #expect(delete("/settings/account/delete", TestSite.password, "DELETE").address == "/")
        #expect(try traces(of: mara) == [])
        #expect(browser.cookies["login"] == nil && browser.open("/log").address.hasPrefix("/login"))
        #expect(jonas.open().text.contains("Bench press"))
    }

    /// The tables that still name an athlete, as the schema itself says which columns can.
    private func traces(of athlete: Int) throws -> [String] {
        let columns = try site.rows(
            """
            SELECT c.table_name, c.column_name FROM information_schema.columns c
            JOIN information_schema.tables t ON t.table_schema = c.table_schema AND t.table_name = c.table_name
            WHERE c.table_schema = DATABASE() AND t.table_type = 'BASE TABLE'
                AND (c.column_name IN ('athlete_id', 'owner_id', 'exercise_owner')
                    OR c.table_name = 'athletes' AND c.column_name = 'id')
            """
        )
        #expect(columns.count > 20)
        return try columns.compactMap { row in
            let (table, column) = (try row.string(0), try row.string(1))
            // Names of the schema cannot be bound; they come from the schema.
            let found = try site.rows(SQL(stringLiteral: "SELECT 1 FROM \(table) WHERE \(column) = \(athlete) LIMIT 1"))
            return found.isEmpty ? nil : "\(table).\(column)"
        }
    }

    @Test("every table that is not about an athlete is known not to be")
    func others() throws {
        let tables = try site.rows(
            """
            SELECT t.table_name FROM information_schema.tables t
            WHERE t.table_schema = DATABASE() AND t.table_type = 'BASE TABLE' AND NOT EXISTS (
                SELECT 1 FROM information_schema.columns c WHERE c.table_schema = t.table_schema
                    AND c.table_name = t.table_name AND c.column_name IN ('athlete_id', 'owner_id'))
            """
        )
        // Steps of the schema, when chores were done, tries counted under codes, challenges that were answered, and the
        // athletes themselves.
        let known: Set = ["athletes", "chores", "throttles", "spent_challenges", "schema_migrations", "schema_lock"]
        #expect(try Set(tables.map { try $0.string(0) }).subtracting(known).isEmpty)
    }

    @Test("another's kept file is nobody's")
    func foreign() throws {
        #expect(delete("/data/delete", TestSite.password, "DELETE").status == 200)
        let link = try #require(lifter.open("/data").links.first { $0.address.hasPrefix("/data/restore/") }).address
        let jonas = try site.lifter(named: "jonas@example.com")
        #expect(jonas.open(link).status == 404)
        #expect(jonas.open(link.replacing("restore", with: "files")).status == 404)
        #expect(jonas.browser.post("\(link)?k=\(NoteRoutes.key)", [("op", "add")]).status == 404)
        #expect(!jonas.open("/data").text.contains("Copy of"))
    }
}
