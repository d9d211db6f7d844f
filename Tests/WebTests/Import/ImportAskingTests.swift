import Database
import Domain
import HTTP
import Persistence
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("A file that does not say everything is asked about, question by question")
struct ImportAskingTests {
    private let site: TestSite
    private let browser: Browser

    init() throws {
        site = try TestSite()
        try BuiltInExercises.load(into: site.database.connect(), now: site.clock.now)
        browser = try site.browser(signedUpAs: "mara@example.com")
    }

    private var page: BrowserPage { browser.page }
    private var actions: [String] { page.forms.flatMap(\.buttons).map(\.value) }

    private func texts(_ sql: SQL) throws -> [String] { try site.rows(sql).map { try $0.string(0) } }

    @Test("the columns of an unknown table are what the athlete says")
    func columns() throws {
        let id = try browser.sendImport(text: "Quand;Quoi;Combien;Fois\n2026-11-02;Squat (Barbell);100;5\n")
        #expect(page.text.contains("Columns") && page.text.contains("Workouts to add 0"))
        #expect(page.text.contains("No column is the date"))
        for (place, field) in ["date", "exercise", "weight", "reps"].enumerated() {
            try browser.fill("column.\(place)", field)
        }
        try browser.press(sending: "read")
        #expect(page.text.contains("Squat (Barbell), 100 × 5 kg") && page.text.contains("Workouts to add 1"))
        try browser.press(sending: "add")
        #expect(page.address == "/data/import/\(id)")
        try site.runImports()
        #expect(try texts("SELECT CONCAT_WS(' ', weight_milli, weight_unit, reps) FROM sets") == ["100000 kg 5"])
    }

    @Test("distances without a unit are in that of the athlete until another is said")
    func distance() throws {
        let file = StrongFile([], more: ["2026-11-02 18:00:00,Run,Running,1,,0,5,1800,,,"])
        try browser.sendImport(file)
        #expect(page.text.contains("Distances in the file") && page.html.contains("value=\"km\" checked"))
        try browser.fill("distance", "mi")
        try browser.press(sending: "add")
        #expect(page.address.hasSuffix("?again=1") && page.html.contains("value=\"mi\" checked"))
        try browser.press(sending: "add")
        try site.runImports()
        #expect(
            try texts("SELECT CONCAT_WS(' ', metres_milli, seconds, COALESCE(reps, '-')) FROM sets") == [
                "8046720 1800 -"
            ]
        )
    }

    @Test("days that read two ways are shown as they stand, and read as the athlete says")
    func dayOrder() throws {
        try browser.sendImport(text: "Date,Exercise,Weight,Reps\n05/06/2026,Squat (Barbell),100,5\n")
        #expect(page.text.contains("“05/06/2026” reads two ways."))
        try browser.fill("days", "mdy")
        try browser.press(sending: "read")
        #expect(page.html.contains("value=\"mdy\" checked"))
        try browser.press(sending: "add")
        try site.runImports()
        #expect(try texts("SELECT CAST(local_day AS CHAR) FROM workouts") == ["2026-05-06"])
    }

    @Test("a name that may mean several is an open choice, and nothing is added before it is made")
    func names() throws {
        let id = try browser.sendImport(StrongFile([.init("2026-11-02", "Bench Press", ["60"])]))
        #expect(page.text.contains("One or more is still to be said.") && !page.text.contains("Say what it is."))
        let name = try #require(page.fieldNames.first { $0.hasPrefix("n.") })
        #expect(page.html.contains("<option value=\"\" selected>Choose…</option>"))
        try browser.press(sending: "add")
        #expect(page.address == "/data/import/\(id)?ask=1" && page.text.contains("Say what it is."))
        try site.runImports()
        #expect(try site.rows("SELECT 1 FROM workouts").isEmpty)
        try browser.fill(name, "own")
        try browser.press(sending: "add")
        try site.runImports()
        #expect(try texts("SELECT name FROM exercises WHERE owner_id > 0") == ["Bench Press"])
    }

    @Test("work with help is proposed for the exercise with help, and added without a question")
    func assisted() throws {
        try browser.sendImport(StrongFile([.init("2026-11-02", "Pull Up (Assisted)", ["20"])]))
        #expect(page.html.contains("selected>Assisted pull-up") && !page.html.contains("Choose…"))
        try browser.press(sending: "add")
        try site.runImports()
        let sql: SQL = "SELECT e.name FROM workout_exercises w JOIN exercises e ON e.id = w.exercise_id"
        #expect(try texts(sql) == ["Assisted pull-up"])
    }

    @Test("a file with more names than a form can hold is not asked about, and can be thrown away")
    func tooManyNames() throws {
        let blocks = (0...ImportForm.mostNames).map { StrongFile.Block("2026-11-02", "Lift \($0)", ["60"]) }
        let id = try browser.sendImport(StrongFile(blocks))
        #expect(page.text.contains("1,501 names More than 1,500 names cannot be asked about."))
        #expect(!actions.contains("add") && !page.fieldNames.contains { $0.hasPrefix("n.") })
        #expect(!page.text.contains("All of it is here"))
        let key = NoteRoutes.key
        #expect(browser.post("/data/import/\(id)?k=\(key)", [("op", "add")]).text.contains("1,501 names"))
        #expect(try texts("SELECT state FROM imports") == ["reviewing"])
        try browser.press(sending: "discard")
        #expect(try site.rows("SELECT 1 FROM imports").isEmpty)
    }

    @Test("throwing away sends nothing of the names")
    func discard() throws {
        try browser.sendImport(StrongFile([.init("2026-11-02", "Sled 45", ["60"])]))
        let post = try browser.requestForPress(sending: "discard")
        guard case .bytes(let body) = post.body else { return #expect(Bool(false)) }
        #expect(!String(decoding: body, as: UTF8.self).contains("n."))
        #expect(browser.send(post).status == 303)
    }

    @Test("a name of marks that combine is kept as far as a row holds it")
    func fileName() throws {
        let name = "Übung e" + String(repeating: "\u{301}", count: 300) + ".csv"
        try browser.sendImport(StrongFile([.init("2026-11-02", "Sled 45", ["60"])]), named: name)
        let kept = try texts("SELECT name FROM imports")
        #expect(kept.count == 1 && kept[0].unicodeScalars.starts(with: "Übung e\u{301}\u{301}".unicodeScalars))
        #expect(kept.first?.unicodeScalars.count == 100)
        #expect(page.text.contains("Review") && browser.open("/data/import").text.contains("Übung"))
    }

    @Test("our own table is warned of where its days are trained here already")
    func ownTable() throws {
        let heading =
            "date,start,end,workout,exercise,block,superset,set,kind,weight,unit,reps,seconds,metres,rpe,note,exercise_note"
        let row = "2026-11-02,18:00,19:00,Legs,Back squat,1,,1,working,100,kg,5,,,,,"
        try browser.sendImport(text: "\(heading)\n\(row)\n")
        #expect(page.text.contains("workout-tracker. 1 line read.") && !page.text.contains("Is it of this account?"))
        try browser.sendImport(StrongFile([.init("2026-11-02", "Squat (Barbell)", ["100"])]))
        try browser.press(sending: "add")
        try site.runImports()
        try browser.sendImport(text: "\(heading)\n\(row)\n")
        #expect(
            page.text.contains("Is it of this account? 1 workout of this file is on days on which you trained here.")
        )
    }

    @Test("what is confirmed in a second tab after the first is told to be too late")
    func late() throws {
        let id = try browser.sendImport(StrongFile([.init("2026-11-02", "Sled 45", ["60"])]))
        let first = try browser.requestForPress(sending: "add")
        browser.open("/data/import/\(id)")
        let second = try browser.requestForPress(sending: "add")
        #expect(browser.send(first).headers["location"] == "/data/import/\(id)")
        #expect(browser.send(first).headers["location"] == "/data/import/\(id)")
        #expect(browser.send(second).headers["location"] == "/data/import/\(id)?late=1")
        #expect(browser.open("/data/import/\(id)?late=1").text.contains("Already on its way."))
    }

    @Test("whether a file arrived is told under the address that it was sent to")
    func arrival() throws {
        browser.open("/data/import")
        let address = try #require(page.forms.first { $0.action.hasPrefix("/data/import?k=") }).action
        #expect(browser.open(address).text.contains("Did not arrive."))
        #expect(
            browser.send(StrongFile([.init("2026-11-02", "Sled", ["60"])]).text, named: "a.csv", to: address).status
                == 303
        )
        #expect(browser.open(address).text.contains("Arrived."))
        let other = "/data/restore?k=\(NoteRoutes.key)"
        #expect(browser.open(other).text.contains("Did not arrive."))
        #expect(browser.send("{", named: "a.json", to: other).status == 422)
        #expect(browser.open(other).text.contains("Arrived."))
    }
}
