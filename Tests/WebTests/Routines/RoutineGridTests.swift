import Database
import HTTP
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("The grid of a routine is changed in place")
struct RoutineGridTests {
    private let site: TestSite
    private let planner: Planner

    init() throws {
        site = try TestSite()
        planner = try Planner(site.lifter().browser, making: "Lower A", "Back squat", "Leg press", "Plank")
    }

    @Test("a new exercise stands in three rounds with its usual rest, open in all else")
    func added() {
        #expect(planner.values("rest") == ["2:00", "2:00", "2:00", "2:00", "2:00", "2:00", "1:00", "1:00", "1:00"])
        #expect(Set(planner.values("weight")) == [""])
        #expect(planner.page.text.contains("3 exercises, 9 sets"))
    }

    @Test("targets are typed and read back as they are written")
    func targets() throws {
        try planner.type("142,5", "weight")
        try planner.type("8-12", "reps")
        try planner.type("150", "rest")
        try planner.type("45", "seconds", of: 2)
        try planner.save()
        #expect(planner.page.address == planner.address)
        planner.edit()
        #expect(planner.values("weight").first == "142.5")
        #expect(planner.values("reps").first == "8–12")
        #expect(planner.values("rest").first == "2:30")
        #expect(planner.values("seconds").first == "0:45")
    }

    @Test("what cannot be read is said beside its cell and kept there; everything else is kept")
    func unreadable() throws {
        try planner.type("heavy", "weight")
        try planner.type("12-8", "reps")
        try planner.type("3:00", "rest")
        try planner.save()
        #expect(planner.page.status == 422)
        #expect(planner.values("weight").first == "heavy" && planner.values("reps").first == "12-8")
        #expect(planner.values("rest").first == "3:00")
        #expect(planner.page.text.contains("Write the lower number first, like 8–12."))
        let described = planner.page.forms.flatMap(\.controls).filter { $0.attributes["aria-invalid"] != nil }
        #expect(described.count == 2 && described.allSatisfy { $0.attributes["aria-describedby"] != nil })
        try planner.type("140", "weight")
        try planner.type("8-12", "reps")
        try planner.save()
        #expect(planner.page.status == 200 && planner.page.text.contains("Rest 2:00–3:00"))
    }

    @Test("a set is turned off and on again, and keeps its target meanwhile")
    func off() throws {
        try planner.type("100", "weight", round: 3)
        try planner.browser.tick("on.\(planner.rows[0]).3", false)
        try planner.save()
        planner.edit()
        #expect(planner.page.text.contains("3 exercises, 8 sets"))
        #expect(planner.values("weight")[2] == "100")
        try planner.browser.tick("on.\(planner.rows[0]).3", true)
        try planner.save()
        planner.edit()
        #expect(planner.page.text.contains("3 exercises, 9 sets"))
    }

    @Test("a round that is cut off comes back with its targets until the routine is saved")
    func cut() throws {
        for (round, weight) in [(1, "100"), (2, "105"), (3, "110")] { try planner.type(weight, "weight", round: round) }
        try planner.browser.tick("on.\(planner.rows[0]).2", false)
        for count in [2, 1] { try planner.browser.press(sending: "rounds.\(planner.rows[0]).\(count)") }
        #expect(planner.page.text.contains("One more brings round 2 back as it was, until you save."))
        #expect(planner.page.text.contains("3 exercises, 7 sets"))
        planner.browser.open("/routines")
        #expect(planner.page.text.contains("7 sets"))
        planner.edit()
        for count in [2, 3] { try planner.browser.press(sending: "rounds.\(planner.rows[0]).\(count)") }
        #expect(Array(planner.values("weight").prefix(3)) == ["100", "105", "110"])
        #expect(planner.page.text.contains("3 exercises, 8 sets"))
        for count in [2, 1] { try planner.browser.press(sending: "rounds.\(count)") }
        try planner.save()
        planner.edit()
        try planner.browser.press(sending: "rounds.2")
        #expect(Array(planner.values("weight").prefix(2)) == ["100", "100"])
    }

    @Test("the size changes at once, for one exercise or for all, and what is typed is kept with it")
    func size() throws {
        try planner.type("100", "weight", round: 3)
        try planner.browser.press(sending: "rounds.\(planner.rows[0]).4")
        #expect(Array(planner.values("weight").prefix(4)) == ["", "", "100", "100"])
        try planner.browser.press(sending: "rounds.5")
        #expect(planner.values("rest").count == 13)
        try planner.browser.press(sending: "rounds.4")
        #expect(planner.values("rest").count == 10)
    }

    @Test("exercises are moved, joined to a superset, removed, and put back where they stood")
    func order() throws {
        let rows = planner.rows
        try planner.browser.press(sending: "up.\(rows[1])")
        #expect(planner.rows == [rows[1], rows[0], rows[2]])
        try planner.browser.press(sending: "join.\(rows[2])")
        #expect(planner.page.text.contains("2a Back squat In turns with Plank"))
        try planner.browser.press(sending: "remove.\(rows[1])")
        #expect(planner.rows == [rows[0], rows[2]])
        #expect(planner.page.text.contains("Leg press is removed."))
        try planner.browser.press(sending: "restore.\(rows[1])")
        #expect(planner.rows == [rows[1], rows[0], rows[2]])
    }

    @Test("the same post twice does once what it asks for")
    func twice() throws {
        for operation in ["up.\(planner.rows[1])", "add-exercise", "duplicate"] {
            planner.edit()
            if operation == "add-exercise" { try planner.browser.fill("exercise", "Leg curl") }
            let post = try planner.browser.requestForPress(sending: operation)
            let first = planner.browser.send(post)
            let rows = try grid()
            let second = planner.browser.send(post)
            #expect(first.status == 303 && second.status == 303, "\(operation)")
            #expect(try grid() == rows, "\(operation)")
        }
        #expect(try site.rows("SELECT id FROM routines").count == 2)
    }

    @Test("another exercise from the same button, on a page that was gone back to, is added too")
    func goneBack() throws {
        planner.edit()
        try planner.browser.fill("exercise", "Leg curl")
        let first = try planner.browser.requestForPress(sending: "add-exercise")
        try planner.browser.fill("exercise", "Hip thrust")
        let second = try planner.browser.requestForPress(sending: "add-exercise")
        for post in [first, second, first, second] { #expect(planner.browser.send(post).status == 303) }
        planner.edit()
        #expect(planner.rows.count == 5)
    }

    @Test("a page out of date does not write over what another tab has changed, and loses nothing that was typed")
    func stale() throws {
        planner.edit()
        try planner.type("150", "weight")
        try planner.type("5", "reps")
        let late = try planner.browser.requestForPress(sending: "save")
        planner.edit()
        try planner.type("140", "weight")
        try planner.browser.press(sending: "update")
        let answer = planner.browser.send(late)
        let page = BrowserPage(address: planner.address, response: answer)
        #expect(answer.status == 422)
        #expect(page.text.contains("Changed elsewhere to 140. Save again to have it as you typed it."))
        let typed = page.forms.flatMap(\.controls).first { $0.name.contains(".weight.") }
        #expect(typed?.value == "150")
        planner.edit()
        #expect(planner.values("weight").first == "140" && planner.values("reps").first == "5")
    }

    @Test("saving again after that writes what was typed")
    func insist() throws {
        planner.edit()
        let field = try planner.cell("weight")
        let old = field.split(separator: ".").last ?? ""
        try planner.type("140", "weight")
        try planner.browser.press(sending: "update")
        let now = try planner.cell("weight")
        let stale = now.replacing(now.split(separator: ".").last ?? "", with: old)
        let address = "\(planner.address)/edit?k=\(NoteRoutes.key)"
        planner.browser.post(address, [("op", "save"), (stale, "150")])
        #expect(planner.page.status == 422 && planner.values("weight").first == "150")
        try planner.save()
        planner.edit()
        #expect(planner.values("weight").first == "150")
    }

    @Test("a name that nothing is called asks which exercise is meant")
    func unclear() throws {
        try planner.add("Bench pres")
        #expect(planner.page.status == 422)
        #expect(planner.page.text.contains("No exercise is called “Bench pres”. Which one is it?"))
        try planner.browser.press(sending: "add-own")
        #expect(planner.rows.count == 4 && planner.page.text.contains("4 Bench pres"))
    }

    @Test("who asks for the post's address with GET is told whether it arrived")
    func arrival() throws {
        planner.edit()
        let post = try planner.browser.requestForPress(sending: "save")
        planner.browser.open("\(planner.address)/edit?\(post.head.query)")
        #expect(planner.page.text.contains("Did not arrive."))
        _ = planner.browser.send(post)
        planner.browser.open("\(planner.address)/edit?\(post.head.query)")
        #expect(planner.page.text.contains("Arrived. What you sent is written."))
    }

    /// All cells of all routines, as the database has them.
    private func grid() throws -> [String] {
        try ["routines", "routine_exercises", "routine_cells"].map { table in
            // The name of a table cannot be bound; these stand here.
            let rows = try site.rows(SQL(stringLiteral: "CHECKSUM TABLE \(table)"))
            return "\(table) \(try rows[0].optionalInt(1) ?? 0)"
        }
    }
}
