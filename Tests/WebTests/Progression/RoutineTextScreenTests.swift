import Database
import HTTP
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("A routine is read and written as text")
struct RoutineTextScreenTests {
    private let advised: Advised
    private let address: String

    init() throws {
        advised = try Advised()
        address = "\(advised.planner.address)/text"
        advised.browser.open(address)
    }

    private var browser: Browser { advised.browser }
    private var page: BrowserPage { advised.page }

    private var fields: [String] { page.fieldNames.filter { $0.hasPrefix("text.") } }
    private var texts: [String] {
        page.forms.flatMap(\.controls).filter { $0.name.hasPrefix("text.") }.map(\.value)
    }

    @Test("what it asks for stands as text, and in words below")
    func printed() {
        #expect(texts == ["2 × 8–10 @ 100 kg, rest 2:00", "2 × 8–10 @ 150 kg, rest 2:00"])
        #expect(page.text.contains("2 sets of 8 to 10 at 100 kg, rest 2:00"))
        #expect(page.text.contains("How it is written"))
    }

    @Test("saving what stands there changes nothing, byte for byte")
    func same() throws {
        let before = try grid()
        try browser.press("Save routine")
        #expect(page.address == advised.planner.address)
        #expect(try grid() == before)
    }

    @Test("what is typed is what the routine asks for, and is printed the short way")
    func written() throws {
        try browser.fill(fields[0], "3x5 at 102,5 then 1xAMRAP rest 90s")
        try browser.press("Save routine")
        #expect(try advised.weights() == ["102.5", "102.5", "102.5", "", "150", "150"])
        browser.open(address)
        #expect(texts[0] == "3 × 5 @ 102.5 kg; 1 × AMRAP, rest 1:30")
    }

    @Test("a mistake is marked at its place with a sentence, and kept as typed; the other lines are kept")
    func mistake() throws {
        try browser.fill(fields[0], "3 x 4 @ 175kq")
        try browser.fill(fields[1], "4 × 6–8 rest 2:30")
        try browser.press("Save routine")
        #expect(page.status == 422)
        #expect(texts == ["3 x 4 @ 175kq", "4 × 6–8, rest 2:30"])
        #expect(page.html.contains("3 x 4 @ 175<mark>kq</mark>"))
        #expect(page.text.contains("Cannot read “kq” after 175. Write kg or lb, or leave it out."))
        #expect(page.text.contains("One line was not taken") && page.text.contains("1 line not saved"))
        let link = try #require(page.links.first { $0.text == "Back squat" })
        let invalid = page.forms.flatMap(\.controls).filter { $0.attributes["aria-invalid"] != nil }
        #expect(invalid.map { "#\($0.attributes["id"] ?? "")" } == [link.address])
        #expect(try advised.weights().prefix(2) == ["100", "100"])
        browser.open(address)
        try browser.fill(fields[0], "3 x 4 @ 175kg")
        try browser.press("Save routine")
        #expect(try advised.weights().prefix(3) == ["175", "175", "175"])
    }

    @Test("the same post twice writes once")
    func twice() throws {
        try browser.fill(fields[0], "4x4")
        let post = try browser.requestForPress("Save routine")
        #expect((1...2).map { _ in browser.send(post).status } == [303, 303])
        let after = try grid()
        #expect(browser.send(post).status == 303)
        #expect(try grid() == after)
        #expect(browser.open("\(address)?\(post.head.query)").text.contains("Arrived."))
    }

    @Test("what another tab has changed is said and not written over, and saving again writes what was typed")
    func stale() throws {
        try browser.fill(fields[0], "4x4")
        let late = try browser.requestForPress("Save routine")
        try browser.fill(fields[0], "5x5")
        try browser.press("Save routine")
        let told = BrowserPage(address: "", response: browser.send(late))
        #expect(told.status == 422)
        #expect(told.text.contains("Changed elsewhere to 5 × 5. Save again to have it as you typed it."))
        browser.open(address)
        #expect(texts[0] == "5 × 5")
        let name = try #require(told.fieldNames.first { $0.hasPrefix("text.") })
        browser.post("\(address)?k=\(NoteRoutes.key)", [("op", "save"), (name, "4x4")])
        browser.open(address)
        #expect(texts[0] == "4 × 4")
    }

    @Test("text for an exercise that was removed meanwhile is not lost")
    func removed() throws {
        try browser.fill(fields[0], "4x4 @ 61.25")
        let late = try browser.requestForPress("Save routine")
        advised.planner.edit()
        try browser.press(sending: "remove.\(advised.planner.rows[0])")
        let told = BrowserPage(address: "", response: browser.send(late))
        #expect(told.status == 422 && told.text.contains("“4x4 @ 61.25”"))
    }

    @Test("a percentage needs a training max")
    func percentage() throws {
        try browser.fill(fields[0], "3 × 5 @ 75 %")
        try browser.press("Save routine")
        #expect(page.text.contains("This exercise has no training max. Set one under its rule, or write a weight."))
        #expect(page.html.contains("75 <mark>%</mark>"))
    }

    /// All cells of all routines, as the database has them.
    private func grid() throws -> [String] {
        let rows = try advised.site.rows("CHECKSUM TABLE routines, routine_exercises, routine_cells")
        return try rows.map { "\(try $0.optionalInt(1) ?? 0)" }
    }

    @Test("its examples are in the unit of who reads them")
    func examples() throws {
        for (unit, link, grammar) in [
            ("kg", "3 × 8–12 @ 60 kg", "5 × 5 @ 100 kg"), ("lb", "3 × 8–12 @ 135 lb", "5 × 5 @ 225 lb"),
        ] {
            try advised.site.setUnit(unit)
            #expect(browser.open(advised.planner.address).text.contains(link))
            #expect(browser.open("\(advised.planner.address)/text").text.contains(grammar))
        }
    }
}
