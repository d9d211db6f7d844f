import Database
import Domain
import HTTP
import Persistence
import Portability
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("What was imported stays right through all that is done with it")
struct ImportLifeTests {
    private let site: TestSite
    private let browser: Browser
    private let file = StrongFile([
        .init("2026-11-02", "Squat (Barbell)", ["100", "100", "102.5"]), .init("2026-11-02", "Sled 45", ["60", "60"]),
        .init("2026-11-04", "Squat (Barbell)", ["105"]), .init("2026-11-04", "Sled 45", ["65"]),
    ])
    private let longer = StrongFile([
        .init("2026-11-02", "Squat (Barbell)", ["100", "100", "102.5", "110"]),
        .init("2026-11-02", "Sled 45", ["60", "60"]), .init("2026-11-02", "Bench Press (Barbell)", ["80", "85"]),
        .init("2026-11-04", "Squat (Barbell)", ["105"]), .init("2026-11-04", "Sled 45", ["65"]),
        .init("2026-11-06", "Sled 45", ["70"]),
    ])

    init() throws {
        site = try TestSite()
        try BuiltInExercises.load(into: site.database.connect(), now: site.clock.now)
        browser = try site.browser(signedUpAs: "mara@example.com")
    }

    private var page: BrowserPage { browser.page }

    private func count(_ what: SQL) throws -> Int { try site.rows("SELECT COUNT(*) FROM \(part: what)")[0].int(0) }

    @discardableResult
    private func add(_ file: StrongFile, bringingBack: Bool = false) throws -> String {
        let id = try browser.sendImport(file)
        if bringingBack {
            try browser.tick("back", true)
            try browser.press(sending: "read")
        }
        try browser.press(sending: "add")
        try site.runImports()
        site.clock.advance(seconds: 60)
        browser.open("/data/import/\(id)")
        return id
    }

    private func press(_ button: String, on id: String) throws {
        browser.open("/data/import/\(id)")
        try browser.press(sending: button)
        site.clock.advance(seconds: 60)
    }

    /// Takes a workout to the trash as the athlete does.
    private func delete(_ day: LocalDay) throws {
        let id = try #require(
            Identifier(bytes: site.rows("SELECT id FROM workouts WHERE local_day = \(day)")[0].bytes(0))
        )
        browser.open("/workouts/\(id)/delete")
        try browser.press(sending: "bin")
        site.clock.advance(seconds: 60)
    }

    private func day(_ iso: String) throws -> LocalDay { try #require(LocalDay(iso: iso)) }

    /// What is kept beside the sets, as texts.
    private func derived() throws -> [String] {
        let statements: [SQL] = [
            """
            SELECT CONCAT_WS(' ', kind, HEX(exercise_id), HEX(set_id), COALESCE(HEX(previous_set_id), '-'), is_record,
                stands, COALESCE(outdone_on, '-')) FROM records ORDER BY 1
            """,
            """
            SELECT CONCAT_WS(' ', span, start, HEX(exercise_id), workout_count, set_count, kilogram_milli) AS text
            FROM exercise_tallies ORDER BY 1
            """,
            """
            SELECT CONCAT_WS(' ', HEX(exercise_id), start, place, weight_milli, reps, set_count) FROM exercise_years
            ORDER BY 1
            """,
        ]
        return try statements.flatMap { try site.rows($0).map { try $0.string(0) } }
    }

    /// Whether all that is kept is what a rebuild from nothing makes.
    private func expectRight(_ step: String, records: Bool = true) throws {
        let kept = try derived()
        let connection = site.database.connect()
        let athlete = try site.rows("SELECT id FROM athletes WHERE id > 0 ORDER BY id DESC LIMIT 1")[0].int(0)
        try RecordRepository(connection, athlete: athlete).rebuildAll()
        try TallyRepository(connection, athlete: athlete).rebuild()
        #expect(try derived() == kept, "\(step)")
        #expect(kept.isEmpty != records, "\(step)")
    }

    @Test("records and tallies are after every step what a rebuild from nothing makes")
    func rebuilt() throws {
        let first = try add(file)
        try expectRight("added")
        let second = try add(longer)
        try expectRight("supplemented")
        try press("undo", on: second)
        try expectRight("taken out")
        try press("put-back", on: second)
        try expectRight("put back")
        try delete(day("2026-11-02"))
        try expectRight("deleted")
        let third = try add(longer, bringingBack: true)
        try expectRight("brought back")
        try press("undo", on: third)
        try expectRight("what came back taken out")
        try press("put-back", on: third)
        try expectRight("what came back put back")
        for id in [third, second, first] { try press("undo", on: id) }
        try expectRight("all taken out", records: false)
    }

    @Test("a workout that an import took out of the trash goes there again with it, and comes back with it")
    func broughtBack() throws {
        try add(file)
        try delete(day("2026-11-02"))
        let id = try add(longer, bringingBack: true)
        // What is new of it comes as well, and what came back is counted as added.
        #expect(page.text.contains("Workouts 2 Sets 9 Already here 2"))
        #expect(try count("workouts WHERE state = 'saved'") == 3 && count("sets WHERE binned_at IS NULL") == 11)
        #expect(page.text.contains("Take 2 workouts out"))
        try press("undo", on: id)
        #expect(try count("workouts WHERE state = 'saved'") == 1)
        #expect(browser.open("/data/trash").text.contains("From Strong, 2 workouts"))
        try press("put-back", on: id)
        #expect(try count("workouts WHERE state = 'saved'") == 3 && count("sets WHERE binned_at IS NULL") == 11)
    }

    @Test("what the athlete wrote under an exercise that an import added stays when the import is taken out")
    func ownSets() throws {
        try add(file)
        let id = try add(longer)
        let bench = try site.rows("SELECT id FROM workout_exercises WHERE source_name = 'Bench Press (Barbell)'")[0]
            .bytes(0)
        let (set, key) = ([UInt8](repeating: 1, count: 16), [UInt8](repeating: 2, count: 16))
        try site.database.connect().execute(
            """
            INSERT INTO sets (athlete_id, id, workout_exercise_id, position, kind, weight_milli, weight_unit, reps, op_key,
                fingerprint)
            SELECT athlete_id, \(set), workout_exercise_id, 3, kind, 90000, weight_unit, reps, \(key), fingerprint FROM sets
            WHERE workout_exercise_id = \(bench) AND position = 1
            """
        )
        try press("undo", on: id)
        let standing: SQL = "SELECT weight_milli FROM sets WHERE workout_exercise_id = \(bench) AND binned_at IS NULL"
        #expect(try site.rows(standing).map { try $0.int(0) } == [90_000])
        #expect(try count("workout_exercises WHERE binned_at IS NOT NULL") == 0)
        try expectRight("taken out")
        try press("put-back", on: id)
        #expect(try site.rows(standing).count == 3)
    }

    @Test("an exercise that an import added goes with its sets, and comes back with them")
    func ownRow() throws {
        try add(file)
        let id = try add(longer)
        try press("undo", on: id)
        #expect(try count("workout_exercises WHERE binned_at IS NOT NULL") == 1)
        try press("put-back", on: id)
        #expect(try count("workout_exercises WHERE binned_at IS NOT NULL") == 0)
        #expect(try count("sets WHERE binned_at IS NOT NULL") == 0)
    }

    @Test("an own exercise that went with an import is there again once a file uses it, and goes with that one")
    func ownExercise() throws {
        let first = try add(file)
        try press("undo", on: first)
        #expect(try count("exercises WHERE owner_id > 0 AND binned_at IS NOT NULL") == 1)
        // Under a workout that is new.
        let second = try add(StrongFile([.init("2026-11-08", "Sled 45", ["60"])]))
        #expect(try count("exercises WHERE owner_id > 0") == 1 && count("exercises WHERE binned_at IS NOT NULL") == 0)
        try press("undo", on: second)
        #expect(try count("exercises WHERE binned_at IS NOT NULL") == 1)
        // In a workout that comes back.
        let third = try add(file, bringingBack: true)
        #expect(try count("exercises WHERE binned_at IS NOT NULL") == 0)
        #expect(page.text.contains("Sled 45"))
        try press("undo", on: third)
        #expect(try count("exercises WHERE binned_at IS NOT NULL") == 1)
    }

    @Test("a file that waits to be written is not forgotten, however many are sent after it")
    func waiting() throws {
        let id = try browser.sendImport(file)
        try browser.press(sending: "add")
        for number in 0..<7 { try browser.sendImport(StrongFile([.init("2026-10-02", "Sled \(number)", ["60"])])) }
        #expect(try count("kept_files") == 6)
        try site.runImports()
        #expect(browser.open("/data/import/\(id)").text.contains("Added."))
    }

    @Test("after a file with numbers beyond every range a backup can be taken, read, and all be deleted")
    func backup() throws {
        let lines = [
            "2026-11-02 18:00:00,Legs,Squat (Barbell),1,99000000,5,,,,,",
            "2026-11-02 18:00:00,Legs,Squat (Barbell),2,100,2000000,,,,,",
            "2026-11-02 18:00:00,Legs,Sled,1,,,,200000000,,,", "1850-11-02 18:00:00,Legs,Squat (Barbell),1,100,5,,,,,",
        ]
        let id = try browser.sendImport(
            StrongFile([.init("2026-11-02", "Squat (Barbell)", ["100", "9000000"])], more: lines)
        )
        #expect(page.text.contains("Unreadable 4") && page.text.contains("A number that is too large"))
        #expect(page.text.contains("Date “1850-11-02”"))
        try browser.press(sending: "add")
        try site.runImports()
        #expect(browser.open("/data/import/\(id)").text.contains("6 lines: all accounted for."))
        let text = browser.open("/data/backup").html
        #expect(throws: Never.self) { try BackupFile(reading: Array(text.utf8)) }
        browser.post("/data/delete?k=\(NoteRoutes.key)", [("password", TestSite.password), ("word", "DELETE")])
        #expect(try count("workouts") == 0)
    }
}
