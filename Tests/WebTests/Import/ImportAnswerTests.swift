import Database
import Domain
import HTTP
import Persistence
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("What a file leaves open is asked, and what it cannot say is said")
struct ImportAnswerTests {
    private let site: TestSite
    private let browser: Browser

    init() throws {
        site = try TestSite()
        try site.loadCatalogue()
        browser = try site.browser(signedUpAs: "mara@example.com", unit: "lb")
    }

    private var page: BrowserPage { browser.page }
    private var name: String {
        get throws { try #require(page.fieldNames.first { $0.hasPrefix("n.") }, "\(page.text)") }
    }

    private func weights() throws -> [String] {
        try site.rows("SELECT weight_milli, weight_unit FROM sets ORDER BY id").map {
            "\(try $0.int(0)) \(try $0.string(1))"
        }
    }

    @Test("the athlete's unit is taken until another is said, and another is looked at before it is added")
    func unit() throws {
        let id = try browser.sendImport(StrongFile([.init("2026-11-02", "Squat (Barbell)", ["100"])]))
        #expect(page.text.contains("Squat (Barbell), 100 × 5 lb"))
        try browser.fill("unit", "kg")
        try browser.press(sending: "add")
        #expect(page.address == "/data/import/\(id)?again=1")
        #expect(page.text.contains("Read again.") && page.text.contains("Squat (Barbell), 100 × 5 kg"))
        try browser.press(sending: "add")
        try site.runImports()
        #expect(try weights() == ["100000 kg"])
    }

    @Test("a name can be kept apart, or be typed; what is not understood is asked again")
    func names() throws {
        try browser.sendImport(StrongFile([.init("2026-11-02", "Squat (Barbell)", ["100"])]))
        try browser.fill(name, "typed")
        try browser.press(sending: "add")
        #expect(page.text.contains("Type the name of an exercise."))
        try browser.fill("x.\(name.dropFirst(2))", "Zzyzx")
        try browser.press(sending: "read")
        #expect(page.text.contains("Nothing is called like that."))
        try browser.fill("x.\(name.dropFirst(2))", "Plank")
        try browser.press(sending: "read")
        #expect(page.text.contains("is not measured as this is."))
        try browser.fill("x.\(name.dropFirst(2))", "front squat")
        try browser.press(sending: "add")
        try site.runImports()
        let rows = try site.rows("SELECT e.name FROM workout_exercises w JOIN exercises e ON e.id = w.exercise_id")
        #expect(try rows.map { try $0.string(0) } == ["Front squat"])
        // The next file of this program remembers it.
        try browser.sendImport(StrongFile([.init("2026-11-03", "Squat (Barbell)", ["100"])]))
        #expect(page.html.contains("selected>Front squat"))
    }

    @Test("no post crosses what is measured in weights with what is measured in time")
    func crossing() throws {
        try browser.sendImport(StrongFile([.init("2026-11-02", "Squat (Barbell)", ["100"])]))
        let plank = try site.rows("SELECT id FROM exercises WHERE slug = 'plank'")[0].bytes(0)
        try browser.fill(name, try #require(Identifier(bytes: plank)).text)
        try browser.press(sending: "add")
        try site.runImports()
        let rows = try site.rows(
            "SELECT e.name, e.load_kind FROM workout_exercises w JOIN exercises e ON e.id = w.exercise_id"
        )
        #expect(try rows[0].string(0) == "Squat (Barbell)" && rows[0].string(1) == "external")
    }

    @Test("lines that cannot be read are named, given as a table that is no formula, and all lines are accounted for")
    func unreadable() throws {
        let file = StrongFile(
            [.init("2026-11-02", "Squat (Barbell)", ["100"])],
            more: [
                "2026-13-02 18:00:00,Legs,Squat (Barbell),1,100,5,,,,,",
                "=cmd|'/C calc'!A0,Legs,Squat (Barbell),1,1,5,,,,,",
            ]
        )
        let id = try browser.sendImport(file)
        #expect(page.text.contains("Unreadable 2") && page.text.contains("Line 3"))
        try browser.press(sending: "add")
        try site.runImports()
        browser.open("/data/import/\(id)")
        #expect(page.text.contains("3 lines: all accounted for.") && page.text.contains("Left out 2 lines"))
        let table = browser.open("/data/import/\(id)/left-out")
        #expect(table.headers["content-type"] == "text/csv; charset=utf-8")
        let lines = table.html.split(separator: "\r\n")
        #expect(lines.count == 3 && lines[1].hasPrefix("3,") && lines[2].hasPrefix("4,"))
        #expect(lines[2].contains("\"'=cmd|") && !lines[2].contains(",=cmd"))
    }

    @Test("a value that may be a slip is kept, leads to its workout, and holds no record until it is right")
    func slips() throws {
        let file = StrongFile([
            .init("2026-11-02", "Squat (Barbell)", ["86"]), .init("2026-11-04", "Squat (Barbell)", ["846"]),
            .init("2026-11-06", "Squat (Barbell)", ["88"]), .init("2026-11-08", "Squat (Barbell)", ["99000"]),
        ])
        let id = try browser.sendImport(file)
        try browser.press(sending: "add")
        try site.runImports()
        browser.open("/data/import/\(id)")
        #expect(page.text.contains("Line 3 Back squat: 846 lb, you usually lift 88"))
        #expect(page.text.contains("Line 5 Back squat: 99000 lb is more than can be logged by hand"))
        #expect(try weights().count == 4)
        #expect(
            try site.rows("SELECT 1 FROM records r JOIN sets s ON s.id = r.set_id WHERE s.weight_milli > 90000").isEmpty
        )
        try browser.follow("Line 3")
        #expect(page.text.contains("Until then it holds no record."))
        let right = try #require(page.forms.flatMap(\.buttons).first { $0.value.hasPrefix("confirm.") })
        try browser.press(sending: right.value)
        #expect(
            try !site.rows("SELECT 1 FROM records r JOIN sets s ON s.id = r.set_id WHERE s.weight_milli > 90000")
                .isEmpty
        )
        browser.open("/data/import/\(id)")
        #expect(page.text.contains("you usually lift 88. Settled"))
    }

    @Test("what is no history is refused with a reason and not kept; thrown away it is forgotten")
    func refused() throws {
        browser.open("/data/import")
        let address = try #require(page.forms.first { $0.action.hasPrefix("/data/import?k=") }).action
        for text in ["", "\0\u{1}\u{2}", "hello\n", "{\"a\":1}"] {
            let answer = browser.send(text, named: "x.csv", to: address)
            #expect(answer.status == 422, "\(text)")
            #expect(BrowserPage(address: address, response: answer).html.contains("file-e"), "\(text)")
        }
        #expect(try site.rows("SELECT 1 FROM kept_files").isEmpty && site.rows("SELECT 1 FROM imports").isEmpty)
        #expect(browser.post(address, [("file", "x")]).status == 415)
        let id = try browser.sendImport(StrongFile([.init("2026-11-02", "Squat (Barbell)", ["100"])]))
        try browser.press(sending: "discard")
        #expect(page.text.contains("Thrown away.") && browser.open("/data/import/\(id)").status == 404)
        #expect(try site.rows("SELECT 1 FROM kept_files WHERE name = 'strong.csv'").isEmpty)
    }

    @Test("a program that goes away in the middle leaves nothing, and another begins anew")
    func kill() throws {
        let id = try browser.sendImport(StrongFile([.init("2026-11-02", "Squat (Barbell)", ["100", "105"])]))
        try browser.press(sending: "add")
        let wire = try FaultyWire(to: site.database.configuration) {
            $0.isStatement && $0.text.contains("INSERT INTO set_revisions") ? .refuse(code: 1053) : .pass
        }
        #expect(throws: DatabaseError.self) { try site.runImports(on: wire.configuration) }
        #expect(try site.rows("SELECT 1 FROM workouts").isEmpty)
        #expect(browser.open("/data/import/\(id)").text.contains("Adding"))
        // The claim is not yet lost.
        try site.runImports()
        #expect(try site.rows("SELECT 1 FROM workouts").isEmpty)
        site.clock.advance(seconds: 61)
        try site.runImports()
        #expect(try weights().count == 2)
    }

    @Test("after several programs that went away it is given up, and can be sent on its way again")
    func givenUp() throws {
        let id = try browser.sendImport(StrongFile([.init("2026-11-02", "Squat (Barbell)", ["100"])]))
        try browser.press(sending: "add")
        let queue = ImportQueue(site.database.connect())
        for _ in 1...3 {
            #expect(
                try queue.next(
                    at: site.clock.now,
                    claim: Identifier(v7At: site.clock.now, random: [UInt8](repeating: 1, count: 10))
                ) != nil
            )
            site.clock.advance(seconds: 61)
        }
        try site.runImports()
        browser.open("/data/import/\(id)")
        #expect(page.text.contains("It was begun several times and never came to its end."))
        try browser.press(sending: "add")
        try site.runImports()
        #expect(try weights() == ["100000 lb"])
    }
}
