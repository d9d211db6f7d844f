import Database
import HTTP
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("A plan is made from five answers, shown with its reasons, and taken")
struct PlanSetupTests {
    private func scene() throws -> WeekPlanner { try WeekPlanner(taking: nil) }

    @Test("without a plan its page asks the five questions; who has just signed up may skip them")
    func setup() throws {
        let scene = try scene()
        #expect(scene.page.address == "/log?new=1")
        try scene.browser.follow("Or make a plan")
        #expect(scene.page.links.contains { $0.text == "Just log" && $0.address == "/log" })
        scene.browser.open("/log")
        #expect(!scene.page.text.contains("Or make a plan"))
        scene.browser.open("/plan")
        #expect(scene.page.text.contains("Five answers.") && scene.page.text.contains("5 Start from"))
        scene.browser.open("/more")
        #expect(scene.page.links.contains { $0.address == "/plan" })
    }

    @Test("what is chosen is shown as a week, with a reason for each choice, and nothing is written")
    func made() throws {
        let scene = try scene()
        scene.browser.open("/plan/setup")
        try scene.browser.fill("goal", "size")
        try scene.browser.press("Make the week")
        #expect(scene.page.address.hasPrefix("/plan/made?goal=size&day=1&day=3&day=5"))
        for text in [
            "For size sets are many", "Rest falls on Tuesday, Thursday, Saturday and Sunday.",
            "Back squat 4 × 6–10, rest",
            "Thighs and hips together.", "30 Mon Full body A 1 Tue Rest 2 Wed Full body B", "Begins Mon 30 Nov, today.",
        ] {
            #expect(scene.page.text.contains(text), "\(text)")
        }
        #expect(try scene.site.rows("SELECT id FROM plans").isEmpty)
        #expect(try scene.site.rows("SELECT id FROM routines").isEmpty)
    }

    @Test("what was shown is what is written, loads and names too")
    func taken() throws {
        let scene = try scene()
        let lifter = Lifter(browser: scene.browser)
        lifter.open()
        try lifter.addExercise("Back squat")
        try lifter.addSet("100", "5")
        try lifter.save()
        scene.browser.open("/plan/made?\(WeekPlanner.answers)")
        #expect(scene.page.text.contains("Back squat 4 × 3–6 at 100 kg, rest 3:00"))
        try scene.browser.press("Take this plan")
        #expect(scene.page.address == "/plan?week=2026-11-30")
        #expect(scene.page.text.contains("Strength, 3 days, about 60 minutes. No fixed end."))
        #expect(scene.page.text.contains("30 Mon Full body A 6 exercises, about 59 min. Today"))
        scene.browser.open("/routines")
        #expect(scene.page.text.contains("2 routines") && scene.page.text.contains("Full body B"))
        scene.browser.open("/plan/2026-11-30")
        #expect(scene.page.text.contains("Back squat 4 × 3–6 at 100 kg, rest 3:00"))
    }

    @Test("answers that are missing are said beside their questions, and the others stay as they were chosen")
    func missing() throws {
        let scene = try scene()
        for day in ["", "&day=1&day=2&day=3&day=4&day=5&day=6&day=7"] {
            let query = "goal=size\(day)&kit=dumbbells&minutes=45&start=light"
            scene.browser.open("/plan/made?\(query)")
            #expect(scene.page.status == 422)
            let sentence = day.isEmpty ? "Choose at least one training day." : "Leave at least one day for rest."
            #expect(scene.page.text.contains(sentence))
            #expect(scene.page.text.contains("Your other answers are kept. Look at Training days "))
            let chosen = scene.page.forms.flatMap(\.controls).filter { $0.kind == .radio && $0.isChecked }.map(\.value)
            #expect(chosen == ["size", "dumbbells", "45", "light"])
            let answer = scene.browser.send(
                scene.browser.posting(
                    "/plan/made?k=\(NoteRoutes.key)",
                    FormFields(query: query).pairs.map { ($0.name, $0.value) }
                )
            )
            #expect(answer.status == 422)
        }
        scene.browser.open("/plan/made?goal=all&day=9&kit=x&minutes=61&start=")
        #expect(scene.page.status == 422 && scene.page.text.contains("Choose what you have."))
        #expect(scene.page.text.contains("Look at Goal , Training days ,") && !scene.page.text.contains("are kept"))
        #expect(try scene.site.rows("SELECT id FROM plans").isEmpty)
    }

    @Test("a plan that begins within a week begins with its first routine")
    func withinWeek() throws {
        let scene = try scene()
        scene.pass(days: 2)
        scene.browser.open("/plan/made?\(WeekPlanner.answers)")
        #expect(scene.page.text.contains("2 Wed Full body A 3 Thu Rest 4 Fri Full body B"), "\(scene.page.text)")
        try scene.browser.press("Take this plan")
        #expect(scene.page.text.contains("2 Wed Full body A") && scene.page.text.contains("4 Fri Full body B"))
        scene.browser.open("/plan?week=2026-12-07")
        #expect(scene.page.text.contains("7 Mon Full body A"))
        // What is extended later goes on as it was.
        scene.pass(days: 28)
        scene.browser.open("/plan?week=2027-01-25")
        #expect(scene.page.text.contains("25 Mon Full body B"), "\(scene.page.text)")
    }

    @Test("the same post twice makes one plan")
    func twice() throws {
        let scene = try scene()
        scene.browser.open("/plan/made?\(WeekPlanner.answers)")
        let sent = try scene.twice("take")
        #expect(sent.statuses == [303, 303] && sent.isSame)
        #expect(try scene.site.rows("SELECT id FROM plans").count == 1)
        #expect(try scene.site.rows("SELECT id FROM routines").count == 2)
    }

    @Test("six posts of one button at once make one plan, and none of them fails")
    func atOnce() throws {
        let scene = try scene()
        scene.browser.open("/plan/made?\(WeekPlanner.answers)")
        let post = try scene.browser.requestForPress(sending: "take")
        let statuses = try scene.site.sendAtOnce(post, as: Lifter(browser: scene.browser), times: 6)
        #expect(statuses == Array(repeating: 303, count: 6))
        #expect(try scene.site.rows("SELECT id FROM plans").count == 1)
        #expect(try scene.site.rows("SELECT local_day FROM planned_days WHERE rev > 1").isEmpty)
        #expect(try scene.site.rows("SELECT id FROM routines").count == 2)
    }

    @Test("what was logged since it was shown is not passed over: the plan is shown again as it is now")
    func changedMeanwhile() throws {
        let scene = try scene()
        scene.browser.open("/plan/made?\(WeekPlanner.answers)")
        let post = try scene.browser.requestForPress(sending: "take")
        let lifter = Lifter(browser: scene.browser)
        lifter.open()
        try lifter.addExercise("Back squat")
        try lifter.addSet("100", "5")
        try lifter.save()
        let page = BrowserPage(address: "/plan/made", response: scene.browser.send(post))
        #expect(page.status == 422)
        #expect(page.text.contains("Not taken yet") && page.text.contains("at 100 kg"))
        #expect(try scene.site.rows("SELECT id FROM plans").isEmpty)
    }

    @Test("it can begin with the next week; a page left open over midnight begins with the day it is")
    func beginning() throws {
        let scene = try scene()
        scene.browser.open("/plan/made?\(WeekPlanner.answers)")
        try scene.browser.follow("Begin on Mon 7 Dec instead")
        #expect(scene.page.text.contains("Begins Mon 7 Dec."))
        try scene.browser.press("Take this plan")
        #expect(try scene.days(1) == ["12-07 training open"])
        scene.browser.open("/plan")
        #expect(scene.page.text.contains("Begins Mon 7 Dec. 30 Nov to 6 Dec 2026"))
        #expect(scene.page.text.contains("Nothing is planned in this week."))
        let late = try self.scene()
        late.browser.open("/plan/made?\(WeekPlanner.answers)")
        late.pass(days: 1)
        try late.browser.press("Take this plan")
        #expect(late.page.status == 422 && late.page.text.contains("Begins Tue 1 Dec, today."))
        try late.browser.press("Take this plan")
        #expect(try late.days(1) == ["12-02 training open"])
    }

    @Test("changing the answers begins with those there are, and leaves what is done")
    func change() throws {
        let scene = try WeekPlanner()
        let id = try #require(try scene.site.rows("SELECT id FROM routines WHERE name = 'Full body A'").first).bytes(0)
        scene.browser.open("/plan")
        try scene.browser.press("Start today")
        try scene.site.database.connect().execute("UPDATE workouts SET state = 'saved', open_slot = NULL")
        try scene.site.database.connect().execute("UPDATE planned_days SET outcome = 'complete' LIMIT 1")
        scene.browser.open("/plan/setup")
        #expect(scene.page.text.contains("The plan you have goes on until you take another."))
        let ticked = scene.page.forms.flatMap(\.controls).filter { $0.name == "day" && $0.isChecked }.map(\.value)
        #expect(ticked == ["1", "3", "5"])
        try scene.take(WeekPlanner.answers.replacing("day=1&day=3&day=5", with: "day=2&day=4&day=6"))
        #expect(try scene.days(3) == ["11-30 training complete", "12-01 training open", "12-03 training open"])
        // The same work on other days: the routines are those there were.
        #expect(try scene.site.rows("SELECT id FROM routines").count == 2)
        #expect(try scene.site.rows("SELECT id FROM routines WHERE name = 'Full body A'").first?.bytes(0) == id)
        scene.browser.open("/plan")
        #expect(scene.page.text.contains("30 Mon Full body A 6 exercises, about 59 min. Done. Today"))
    }

    @Test("a plan is stopped once: nothing is planned from today, and the same answers make it again")
    func stopped() throws {
        let scene = try WeekPlanner()
        scene.browser.open("/plan")
        let sent = try scene.twice("stop")
        #expect(sent.statuses == [303, 303] && sent.isSame)
        #expect(try scene.days().isEmpty)
        scene.browser.open("/plan?stopped=1")
        #expect(scene.page.text.contains("The plan is stopped. What you did stays."))
        #expect(scene.page.text.contains("Five answers."))
        try scene.browser.press("Make the week")
        try scene.browser.press("Take this plan")
        #expect(try scene.days(1) == ["11-30 training open"])
        #expect(try scene.site.rows("SELECT id FROM routines").count == 2)
    }

    @Test("who asks for a post's address with GET is told whether it arrived")
    func arrival() throws {
        let scene = try scene()
        scene.browser.open("/plan/made?\(WeekPlanner.answers)")
        let post = try scene.browser.requestForPress(sending: "take")
        scene.browser.open("/plan/made?\(post.head.query)")
        #expect(scene.page.text.contains("Did not arrive."))
        _ = scene.browser.send(post)
        for path in ["/plan/made", "/plan", "/plan/2026-11-30", "/plan/2026-11-30/swap/AZrWx0FsI2RmVb3kQ9xT0A"] {
            scene.browser.open("\(path)?\(post.head.query)")
            #expect(scene.page.text.contains("Arrived. What you sent is written."), "\(path)")
        }
    }
}
