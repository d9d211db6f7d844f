import Database
import HTTP
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("Days of the plan are moved, rested, excused and swapped, and the week says what comes of it")
struct PlanDayTests {
    private let scene: WeekPlanner

    init() throws { scene = try WeekPlanner() }

    @Test("a day is moved to a day of rest, and the week shows where it went and where it came from")
    func moved() throws {
        scene.browser.open("/plan/2026-12-02")
        // The nearest day of rest is chosen, the later of two.
        let chosen = scene.page.forms.flatMap(\.controls).filter { $0.name == "to" && $0.isChecked }.map(\.value)
        #expect(chosen == ["2026-12-03"])
        #expect(scene.page.text.contains("Thursday 3 Dec Free. Full body A follows the day after"))
        try scene.change("2026-12-02", "move", to: "2026-12-03")
        #expect(scene.page.address == "/plan?week=2026-12-02")
        #expect(scene.page.text.contains("2 Wed Rest Full body B is on Thu 3 Dec"))
        #expect(scene.page.text.contains("3 Thu Full body B 6 exercises, about 59 min. Moved from Wed 2 Dec"))
        scene.browser.open("/plan/2026-12-02")
        try scene.browser.follow("See Thu 3 Dec")
        #expect(scene.page.title.hasPrefix("Full body B"))
    }

    @Test("the day of a workout that runs stays where it is, and other days can still be changed")
    func running() throws {
        scene.browser.open("/today")
        try scene.browser.press("Start Full body A")
        scene.browser.open("/plan/2026-11-30")
        try scene.change("2026-11-30", "move", to: "2026-12-01")
        #expect(scene.page.status == 422)
        #expect(scene.page.text.contains("Mon 30 Nov is being trained now. Finish the workout, or discard it, first."))
        try scene.change("2026-12-02", "rest")
        #expect(try scene.days(2) == ["11-30 training open", "12-02 taken open"])
    }

    @Test("after a change the week is checked; what is proposed changes nothing until it is taken, and then once")
    func checked() throws {
        try scene.change("2026-12-02", "move", to: "2026-12-03")
        #expect(scene.page.text.contains("Full body B on Thu 3 Dec and Full body A on Fri 4 Dec both train"))
        #expect(scene.page.text.contains("Nothing changes until you choose it."))
        #expect(scene.page.text.contains("Move Full body B from Thu 3 Dec to Wed 2 Dec"))
        let before = try scene.rows()
        scene.browser.open("/plan?week=2026-12-02")
        #expect(try scene.rows() == before)
        let sent = try scene.twice("move.2026-12-03.2026-12-02")
        #expect(sent.statuses == [303, 303] && sent.isSame)
        scene.browser.open("/plan?week=2026-12-02")
        #expect(!scene.page.text.contains("Look at this"))
        #expect(try scene.days(3) == ["11-30 training open", "12-02 training open", "12-04 training open"])
    }

    @Test("rest is taken and taken back, and the sets that the week misses are said")
    func rest() throws {
        try scene.change("2026-12-02", "rest")
        #expect(scene.page.text.contains("2 Wed Rest In place of Full body B"))
        #expect(scene.page.text.contains("planned sets this week."))
        try scene.browser.press("Train on Wed 2 Dec after all")
        #expect(!scene.page.text.contains("planned sets this week."))
        try scene.change("2026-12-04", "rest")
        try scene.change("2026-12-04", "unrest")
        #expect(try scene.days(3) == ["11-30 training open", "12-02 training open", "12-04 training open"])
    }

    @Test("missed days are named, and excused, let go, opened again or made up for")
    func missed() throws {
        scene.pass(days: 3)
        scene.browser.open("/plan")
        #expect(scene.page.text.contains("Missed: Full body A on Mon 30 Nov , Full body B on Wed 2 Dec ."))
        try scene.change("2026-11-30", "excuse")
        #expect(scene.page.text.contains("30 Mon Full body A 6 exercises, about 59 min. Excused"))
        try scene.change("2026-11-30", "reopen")
        try scene.change("2026-11-30", "let-go")
        #expect(scene.page.text.contains("Missed: Full body B on Wed 2 Dec ."))
        try scene.change("2026-11-30", "reopen")
        try scene.change("2026-12-02", "move", to: "2026-12-03")
        #expect(scene.page.text.contains("Missed: Full body A on Mon 30 Nov ."))
        #expect(scene.page.text.contains("Start today Full body B"))
    }

    @Test("two days are swapped")
    func swapped() throws {
        try scene.change("2026-11-30", "move", to: "swap.2026-12-02")
        #expect(scene.page.text.contains("30 Mon Full body B") && scene.page.text.contains("2 Wed Full body A"))
    }

    @Test("what cannot be is said, with what was chosen still chosen, and nothing is changed")
    func refused() throws {
        scene.browser.open("/plan/2026-12-02")
        let before = try scene.rows()
        for (operation, to, sentence) in [
            ("move", "2026-12-04", "Fri 4 Dec has its own workout. Swap the two days instead."),
            ("move", "2026-11-01", "Sun 1 Nov is over."), ("move", "", "Choose a day."),
            ("move", "swap.2026-12-03", "Nothing is planned for Thu 3 Dec."),
            ("unrest", "", "There is no rest to take back on Wed 2 Dec."), ("reopen", "", "Wed 2 Dec is not excused."),
            ("let-go", "", "Wed 2 Dec was not missed."),
        ] {
            let address = "/plan/2026-12-02?k=\(NoteRoutes.key)"
            scene.browser.post(address, [("op", operation), ("to", to)])
            #expect(scene.page.status == 422 && scene.page.text.contains(sentence), "\(sentence)")
        }
        #expect(try scene.rows() == before)
        scene.browser.post("/plan?week=2026-11-30&k=\(NoteRoutes.key)", [("op", "move.2026-12-02.2026-12-04")])
        #expect(scene.page.status == 422 && scene.page.text.contains("has its own workout"))
        for operation in ["", "move", "move.2026-12-02", "move.a.b", "drop.2026-12-02"] {
            scene.browser.post("/plan?k=\(NoteRoutes.key)", [("op", operation)])
            #expect(scene.page.status == 400, "\(operation)")
        }
        scene.browser.post("/plan/2026-12-02?k=\(NoteRoutes.key)", [("op", "burn")])
        #expect(scene.page.status == 400)
        #expect(try scene.rows() == before)
    }

    @Test(
        "each post about a day does once what it asks for, however often it comes",
        arguments: ["move", "rest", "excuse"]
    )
    func twice(_ operation: String) throws {
        scene.browser.open("/plan/2026-12-02")
        let sent = try scene.twice(operation)
        #expect(sent.statuses == [303, 303] && sent.isSame)
    }

    @Test("a workout that follows the day makes it done, and one that is thrown away opens it again")
    func done() throws {
        scene.browser.open("/plan")
        try scene.browser.press("Start today Full body A")
        let lifter = Lifter(browser: scene.browser)
        lifter.open()
        try lifter.addSet("100", "5")
        try lifter.save()
        scene.browser.open("/plan")
        #expect(scene.page.text.contains("Done in part. Today"))
        scene.browser.open("/plan/2026-11-30")
        try scene.browser.follow("See what was done")
        #expect(scene.page.address == "/history/2026-11-30")
        #expect(try scene.days(1) == ["11-30 training partial"])
    }

    @Test(
        "a day that no plan has is not there, and what is no day neither",
        arguments: ["2031-01-01", "today", "setup2"]
    )
    func unknown(_ day: String) {
        scene.browser.open("/plan/\(day)")
        #expect(scene.page.status == 404)
        scene.browser.post("/plan/\(day)?k=\(NoteRoutes.key)", [("op", "rest")])
        #expect(scene.page.status == 404)
    }

    @Test("a routine that was thrown away is said to be in the trash, and is not offered to be started")
    func binned() throws {
        try scene.site.database.connect().execute("UPDATE routines SET binned_at = 1 WHERE name = 'Full body A'")
        scene.browser.open("/plan")
        #expect(scene.page.text.contains("30 Mon Full body A") && !scene.page.text.contains("Start today"))
        scene.browser.open("/plan/2026-11-30")
        #expect(scene.page.text.contains("Full body A is in the trash. Bring it back among the routines"))
        #expect(!scene.page.links.contains { $0.address.contains("/swap/") })
    }

    @Test("the weeks beside it lead on as far as there are days, at the turn of the year too")
    func weeks() throws {
        scene.browser.open("/plan")
        #expect(scene.page.text.contains("30 Nov to 6 Dec 2026"))
        for week in ["7 to 13 Dec 2026", "14 to 20 Dec", "21 to 27 Dec", "28 Dec 2026 to 3 Jan 2027"] {
            let link = try #require(scene.page.links.last { $0.address.hasPrefix("/plan?week=") })
            scene.browser.open(link.address)
            #expect(scene.page.text.contains(week))
        }
        let weeks = scene.page.links.filter { $0.address.hasPrefix("/plan?week=") }
        #expect(weeks.map(\.address) == ["/plan?week=2026-12-27"])
        scene.pass(days: 20)
        scene.browser.open("/plan?week=2027-01-13")
        #expect(scene.page.text.contains("11 to 17 Jan 2027") && scene.page.text.contains("Full body A"))
    }
}
