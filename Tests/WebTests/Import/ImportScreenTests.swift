import Database
import Domain
import HTTP
import Persistence
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("A file of another program is looked at, added once, and can be taken out")
struct ImportScreenTests {
    private let site: TestSite
    private let browser: Browser
    private let file = StrongFile([
        .init("2026-11-02", "Squat (Barbell)", ["100", "100", "102.5"]),
        .init("2026-11-02", "Sled 45", ["60", "60"]),
        .init("2026-11-04", "Squat (Barbell)", ["105"]),
    ])

    init() throws {
        site = try TestSite()
        try site.loadCatalogue()
        browser = try site.browser(signedUpAs: "mara@example.com")
    }

    private var page: BrowserPage { browser.page }

    private func count(_ what: SQL) throws -> Int { try site.rows("SELECT COUNT(*) FROM \(part: what)")[0].int(0) }

    /// Sends a file, says yes to what it comes to, and waits for it.
    @discardableResult
    private func add(_ file: StrongFile) throws -> String {
        let id = try browser.sendImport(file)
        try browser.press(sending: "add")
        try site.runImports()
        site.clock.advance(seconds: 60)
        browser.open("/data/import/\(id)")
        return id
    }

    @Test("nothing is added before it was looked at and said to be right")
    func review() throws {
        try browser.sendImport(file)
        #expect(page.text.contains("Strong. 6 lines read. Nothing is added yet."))
        #expect(page.text.contains("Workouts to add 2") && page.text.contains("Sets to add 6"))
        #expect(page.text.contains("Weights in the file") && page.html.contains("value=\"kg\" checked"))
        #expect(page.text.contains("Squat (Barbell) 4 sets, Mon 2 Nov to Wed 4 Nov"))
        #expect(page.text.contains("Squat (Barbell), 100 × 5 kg"))
        #expect(page.forms.flatMap(\.buttons).contains { $0.label.hasPrefix("Add 2 workouts") })
        try site.runImports()
        #expect(try count("workouts") == 0 && count("sets") == 0 && count("exercises WHERE owner_id > 0") == 0)
    }

    @Test("what was confirmed is written by the thread, with names, records and a report")
    func confirm() throws {
        let id = try browser.sendImport(file)
        try browser.press(sending: "add")
        #expect(page.text.contains("Adding") && page.headers["refresh"] == "2")
        #expect(try count("workouts") == 0)
        try site.runImports()
        browser.open("/data/import/\(id)")
        #expect(page.text.contains("Added.") && page.text.contains("6 lines: all accounted for."))
        #expect(page.text.contains("Workouts 2 Sets 6 Already here 0 Unreadable 0 New exercises 1"))
        #expect(page.headers["refresh"] == nil)
        let rows = try site.rows(
            """
            SELECT e.name, e.owner_id > 0, we.source_name, w.source, w.started_at, w.ended_at, w.name
            FROM workout_exercises we JOIN workouts w ON w.id = we.workout_id JOIN exercises e ON e.id = we.exercise_id
            ORDER BY w.local_day, we.position
            """
        )
        #expect(try rows.map { try $0.string(0) } == ["Back squat", "Sled 45", "Back squat"])
        #expect(try rows.map { try $0.bool(1) } == [false, true, false])
        #expect(try rows[0].string(2) == "Squat (Barbell)" && rows[0].string(3) == "strong")
        #expect(try rows[0].int(4) == 1_793_642_400_000 && rows[0].isNull(5))
        #expect(try count("records WHERE is_record = 1") > 0)
        let workout = try #require(Identifier(bytes: site.rows("SELECT id FROM workouts LIMIT 1")[0].bytes(0)))
        #expect(browser.open("/workouts/\(workout)").text.contains("From Strong, Mon 30 Nov"))
    }

    @Test("the same file again adds nothing, twice confirmed is written once")
    func again() throws {
        let id = try browser.sendImport(file)
        let post = try browser.requestForPress(sending: "add")
        #expect((0..<3).map { _ in browser.send(post).status } == [303, 303, 303])
        try site.runImports()
        #expect(browser.send(post).status == 303)
        try site.runImports()
        #expect(try count("sets") == 6)
        browser.open("/data/import/\(id)?k=\(NoteRoutes.key)")
        #expect(page.text.contains("Did not arrive."))
        try browser.sendImport(file)
        #expect(page.text.contains("Workouts to add 0 Sets to add 0 Already here 6"))
        #expect(page.text.contains("All of it is here"))
    }

    @Test("a longer export adds what is new, however the athlete has corrected, renamed and merged what was there")
    func longer() throws {
        try add(file)
        try site.database.connect().execute("UPDATE sets SET weight_milli = 1, rev = 2")
        try site.database.connect().execute("UPDATE workouts SET name = 'Mine', local_day = '2026-10-01'")
        let sled = try site.rows("SELECT id FROM exercises WHERE owner_id > 0")[0].bytes(0)
        let squat = try site.rows("SELECT id FROM exercises WHERE slug = 'back-squat'")[0].bytes(0)
        try site.database.connect().execute("UPDATE exercises SET merged_into = \(squat) WHERE id = \(sled)")
        try site.database.connect().execute("UPDATE workout_exercises SET exercise_id = \(squat), exercise_owner = 0")
        let longer = StrongFile([
            .init("2026-11-02", "Squat (Barbell)", ["100", "100", "102.5", "102.5"]),
            .init("2026-11-02", "Sled 45", ["60", "60", "65"]),
            .init("2026-11-04", "Squat (Barbell)", ["105"]),
            .init("2026-11-06", "Sled 45", ["70"]),
        ])
        let id = try add(longer)
        #expect(page.text.contains("Workouts 1 Sets 3 Already here 6"))
        #expect(try count("sets") == 9 && count("workouts") == 3 && count("exercises WHERE owner_id > 0") == 1)
        #expect(try site.rows("SELECT position FROM sets WHERE weight_milli = 65000")[0].int(0) == 3)
        #expect(try count("workout_exercises WHERE exercise_owner > 0") == 0)
        try browser.press(sending: "undo")
        #expect(page.address == "/data/import/\(id)" && page.text.contains("Taken out."))
        #expect(try count("sets WHERE binned_at IS NOT NULL") == 2)
        #expect(try count("workouts WHERE state = 'binned'") == 1)
    }

    @Test("a workout that was deleted stays deleted and is counted, and comes back when that is asked for")
    func deleted() throws {
        try add(file)
        let workout = try site.rows("SELECT id FROM workouts WHERE local_day = '2026-11-04'")[0].bytes(0)
        let id = try #require(Identifier(bytes: workout))
        browser.open("/workouts/\(id)/delete")
        try browser.press(sending: "bin")
        try browser.sendImport(file)
        #expect(page.text.contains("Sets to add 0 Already here 5") && page.text.contains("Deleted here 1"))
        #expect(page.text.contains("Bring back what you deleted here: 1 workout"))
        try browser.tick("back", true)
        try browser.press(sending: "read")
        try browser.press(sending: "add")
        try site.runImports()
        #expect(try count("workouts WHERE state = 'saved'") == 2 && count("sets") == 6)
    }

    @Test("after all training data is deleted the same file can be brought back")
    func afterDeletion() throws {
        try add(file)
        browser.post("/data/delete?k=\(NoteRoutes.key)", [("password", TestSite.password), ("word", "DELETE")])
        #expect(try count("workouts") == 0)
        try browser.sendImport(file)
        #expect(page.text.contains("Deleted here 6"))
        try browser.tick("back", true)
        try browser.press(sending: "read")
        try browser.press(sending: "add")
        try site.runImports()
        #expect(try count("sets") == 6)
        try browser.sendImport(file)
        #expect(page.text.contains("Already here 6"))
    }

    @Test("an import goes to the trash as a whole and comes back from there; what was changed since stays")
    func undo() throws {
        let id = try add(file)
        #expect(page.text.contains("2 workouts go to the trash"))
        let touched = try site.rows("SELECT id FROM workouts WHERE local_day = '2026-11-04'")[0].bytes(0)
        let changed = site.clock.now
        try site.database.connect().execute("UPDATE workouts SET changed_at = \(changed) WHERE id = \(touched)")
        browser.open("/data/import/\(id)")
        #expect(page.text.contains("Changed since Legs Wed 4 Nov"))
        try browser.press(sending: "undo")
        #expect(page.text.contains("Taken out."))
        #expect(try count("workouts WHERE state = 'saved'") == 1)
        #expect(try count("exercises WHERE binned_at IS NOT NULL") == 1)
        #expect(!browser.open("/log").html.contains("Sled 45"))
        browser.open("/data/trash")
        #expect(page.text.contains("strong.csv From Strong, 1 workout"))
        #expect(page.forms.flatMap(\.buttons).filter { $0.value.hasPrefix("put-back") }.count == 1)
        try browser.press(sending: "put-back.import.\(id)")
        #expect(page.text.contains("It is back where it was."))
        #expect(try count("workouts WHERE state = 'saved'") == 2)
        #expect(try count("exercises WHERE binned_at IS NOT NULL") == 0)
        browser.open("/data/import/\(id)")
        try browser.press(sending: "undo-all")
        #expect(try count("workouts WHERE state = 'saved'") == 0 && count("records") == 0)
        try browser.press(sending: "put-back")
        #expect(try count("workouts WHERE state = 'saved'") == 2 && count("records") > 0)
    }

    @Test("once the trash is emptied what was taken out is gone, with the exercises that it made, and stays known")
    func erased() throws {
        let id = try add(file)
        try browser.press(sending: "undo")
        site.clock.advance(seconds: 31 * 86_400)
        try TrashChore(site.database.connect()).run(at: site.clock.now)
        #expect(try count("workouts") == 0 && count("exercises WHERE owner_id > 0") == 0)
        browser.cookies["login"] = try site.browser(loggedInAs: "mara@example.com").cookies["login"]
        browser.open("/data/import/\(id)")
        #expect(!page.forms.flatMap(\.buttons).contains { $0.value == "put-back" })
        try browser.sendImport(file)
        #expect(page.text.contains("Sets to add 0 Already here 0") && page.text.contains("Deleted here 6"))
    }
}
