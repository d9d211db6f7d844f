import Database
import HTTP
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("Today answers what the plan has for the day")
struct TodayPlanTests {
    private let site: TestSite
    private let browser: Browser

    private var page: BrowserPage { browser.page }

    /// It is Monday 30 November 2026, 18:42.
    init() throws {
        site = try TestSite()
        browser = try site.planner()
    }

    private func names() throws -> [String] {
        try site.rows(
            """
            SELECT r.name FROM planned_days d JOIN routines r ON r.id = d.routine_id
            WHERE d.kind = 'training' ORDER BY d.local_day LIMIT 4
            """
        ).map { try $0.string(0) }
    }

    private func days() throws -> [String] {
        try site.rows("SELECT kind, outcome FROM planned_days ORDER BY local_day LIMIT 7").map {
            try $0.optionalString(1) ?? $0.string(0)
        }
    }

    @Test("a day with training shows what is asked, leads to its grid, and one touch starts it")
    func scheduled() throws {
        let name = try names()[0]
        browser.open("/today")
        #expect(page.text.contains("Mon 30 Nov"))
        #expect(page.text.contains("\(name) "))
        #expect(page.text.contains("0 of 4 workouts"))
        #expect(page.text.contains("The work Edit 1 "))
        #expect(page.text.contains("Not done yet"))
        #expect(page.text.contains("Next free day: Wednesday 2 Dec"))
        #expect(page.text.contains("Monday 30 November, today, planned"))
        #expect(page.text.contains("Wednesday 2 December, rest"))
        try browser.follow("Edit")
        #expect(page.title.contains(name))
        browser.open("/today")
        try browser.press("Start \(name)")
        #expect(page.address.hasPrefix("/gym"))
        browser.open("/today")
        #expect(page.text.contains("1 in progress"))
        #expect(page.text.contains("Resume"))
    }

    @Test("a day that is done is told with what comes next, and can be trained again")
    func done() throws {
        try browser.trainToday()
        browser.open("/today")
        #expect(page.text.contains("Done. \(try names()[0]), partial."))
        #expect(page.text.contains("1 of 4 workouts"))
        #expect(page.text.contains("Monday 30 November, today, partial"))
        #expect(page.text.contains("Next 1 Tue \(try names()[1])"))
        #expect(page.links.contains { $0.text.hasPrefix("Train it again") })
    }

    @Test("rest says what is done and what comes next, and its training can be brought forward")
    func rest() throws {
        for _ in 0..<2 {
            try browser.trainToday()
            site.wait(days: 1)
        }
        browser.open("/today")
        let next = try names()[2]
        #expect(page.text.contains("Rest. 2 done, 2 to go. Next is \(next) tomorrow"))
        #expect(page.text.contains("Or train anyway Bring \(next) forward Thursday becomes rest"))
        #expect(page.links.contains { $0.text.hasPrefix("See the week") && $0.address == "/plan" })
        try browser.press("Bring \(next) forward Thursday becomes rest")
        #expect(page.address == "/today" && browser.trail == [303, 200])
        #expect(page.forms.flatMap(\.buttons).contains { $0.label.hasPrefix("Start \(next)") })
        #expect(page.text.contains("Thursday 3 December, rest"))
    }

    @Test("a missed day is named, and done today with one touch, however often it is sent")
    func doItToday() throws {
        try browser.trainToday()
        site.wait(days: 2)
        browser.open("/today")
        let missed = try names()[1]
        #expect(page.text.contains("\(missed) It was planned for yesterday. Today is rest, so it fits."))
        #expect(page.text.contains("Tuesday 1 December, planned, not done"))
        let tap = try browser.requestForPress(sending: "move.2026-12-01.2026-12-02")
        #expect(browser.send(tap).status == 303)
        #expect(browser.send(tap).status == 303)
        #expect(try days() == ["partial", "moved_away", "open", "open", "rest", "open", "rest"])
        #expect(browser.open("/today?\(tap.head.query)").text.contains("Arrived."))
        browser.open("/today")
        try browser.press("Start \(missed)")
        #expect(page.address.hasPrefix("/gym"))
    }

    @Test("a missed day is moved, excused or let go", arguments: ["Friday instead", "Excuse it", "Let it go"])
    func settled(_ label: String) throws {
        try browser.trainToday()
        site.wait(days: 2)
        browser.open("/today")
        let button = page.forms.flatMap(\.buttons).first { $0.label.hasPrefix(label) }
        try browser.press(sending: try #require(button).value)
        #expect(page.address == "/today")
        #expect(page.text.contains("Rest."))
        let expected = ["Friday instead": "moved_away", "Excuse it": "excused", "Let it go": "let_go"]
        #expect(try days()[1] == expected[label])
        let words = ["Friday instead": "rest", "Excuse it": "excused", "Let it go": "planned, not done"]
        #expect(page.text.contains("Tuesday 1 December, \(try #require(words[label]))"))
    }

    @Test("what was missed before a day of training is named beside it")
    func missedBefore() throws {
        site.wait(days: 1)
        browser.open("/today")
        #expect(page.text.contains("Missed 30 Mon \(try names()[0]) Move it, excuse it or let it go"))
        let next = try names()[1]
        #expect(page.forms.flatMap(\.buttons).contains { $0.label.hasPrefix("Start \(next)") })
    }

    @Test("a touch of an old page is refused in words, and changes nothing")
    func stale() throws {
        try browser.trainToday()
        site.wait(days: 2)
        browser.open("/today")
        let (today, later) = (
            try browser.requestForPress(sending: "move.2026-12-01.2026-12-02"),
            try browser.requestForPress(sending: "move.2026-12-01.2026-12-04")
        )
        #expect(browser.send(today).status == 303)
        let before = try days()
        let refused = browser.send(later)
        #expect(refused.status == 422)
        #expect(String(decoding: refused.body.collected, as: UTF8.self).contains("Nothing is planned for Tue 1 Dec."))
        #expect(try days() == before)
        for op in ["move.2026-12-01", "excuse.x", "skip.2026-12-01", "move.2026-12-01.2026-12-02.2026-12-03", ""] {
            #expect(browser.post("/today?k=\(NoteRoutes.key)", [("op", op)]).status == 400, "\(op)")
        }
    }

    @Test("rest that was taken, and a day that was excused, can be trained after all")
    func afterAll() throws {
        for (op, heading) in [("rest", "Rest."), ("excuse", "Rest. Today is excused.")] {
            browser.open("/plan/2026-11-30")
            try browser.press(sending: op)
            browser.open("/today")
            #expect(page.text.contains(heading))
            let button = page.forms.flatMap(\.buttons).first { $0.label.hasPrefix("Train after all") }
            try browser.press(sending: try #require(button).value)
            #expect(page.text.contains("The work"))
        }
    }

    @Test("the streak counts planned days, and the last planned week is told in a line")
    func streak() throws {
        try site.database.connect().execute(
            """
            UPDATE planned_days SET outcome = 'complete'
            WHERE kind = 'training' AND local_day < '2026-12-05' AND athlete_id > 0
            """
        )
        browser.open("/today")
        #expect(page.text.contains("Streak 1 planned day"))
        site.wait(days: 7)
        browser.open("/today")
        #expect(page.text.contains("Last week: 3 of 4 workouts."))
        #expect(!page.text.contains("Streak"))
    }

    @Test("without a plan one is offered, and not beside one that has still to begin")
    func noPlan() throws {
        let other = try site.browser(signedUpAs: "jonas@example.com")
        #expect(other.open("/today").text.contains("Make a plan Five answers"))
        try other.takePlan(days: "135", from: "2026-12-07")
        other.open("/today")
        #expect(!other.page.text.contains("Make a plan"))
        #expect(other.page.text.contains("Next 7 Mon"))
    }

    @Test("a routine in the trash is told of, and can be brought back")
    func trash() throws {
        try site.database.connect().execute("UPDATE routines SET binned_at = 1 WHERE athlete_id > 0")
        browser.open("/today")
        #expect(page.text.contains("Its routine is in the trash."))
        #expect(page.links.contains { $0.text.hasPrefix("Bring it back") })
    }

    @Test("however long the history, it asks as many statements")
    func statements() throws {
        let few = try statementCount("/today", of: browser, on: site, TodayRoutes.register)
        let athlete = try site.rows("SELECT id FROM athletes")[0].int(0)
        let samples = WorkoutWriter(site.database.connect())
        let squat = try samples.addExercise("Wombat squat")
        for day in 1...28 {
            try samples.add(
                .init("2026-11-\(day < 10 ? "0" : "")\(day)") {
                    $0.exercises = [.init(squat, [.kilograms(100, 5)])]
                },
                of: athlete
            )
        }
        let many = try statementCount("/today", of: browser, on: site, TodayRoutes.register)
        #expect(few == many)
        #expect(many <= 16)
    }

    @Test("a streak of years is counted whole, in a few statements more, and what ended long ago is not read")
    func longStreak() throws {
        let day = site.database.connect()
        // Each day from so many before today is like the first of the plan.
        let add = { (days: ClosedRange<Int>, outcome: String) in
            for back in days {
                try day.execute(
                    """
                    INSERT INTO planned_days (athlete_id, local_day, plan_id, kind, routine_id, outcome)
                    SELECT athlete_id, local_day - INTERVAL \(back) DAY, plan_id, kind, routine_id, \(outcome)
                    FROM planned_days WHERE local_day = '2026-11-30'
                    """
                )
            }
        }
        try add(1...20, "complete")
        try add(21...21, "open")
        try add(22...400, "complete")
        let usual = try statementCount("/today", of: browser, on: site, TodayRoutes.register)
        #expect(browser.open("/today").text.contains("Streak 20 planned days"))
        try day.execute(
            "UPDATE planned_days SET outcome = 'complete' WHERE outcome = 'open' AND local_day < '2026-11-30'"
        )
        #expect(browser.open("/today").text.contains("Streak 400 planned days"))
        // 56, 112, 224 and 448 days back.
        #expect(try statementCount("/today", of: browser, on: site, TodayRoutes.register) == usual + 3)
    }
}
