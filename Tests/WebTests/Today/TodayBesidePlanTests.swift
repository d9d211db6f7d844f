import Database
import Domain
import HTTP
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("Today, the week and the history say the same of a day, whatever the plan has")
struct TodayBesidePlanTests {
    private let site: TestSite
    private let browser: Browser

    private var page: BrowserPage { browser.page }

    /// It is Monday 30 November 2026, 18:42, and the plan has training.
    init() throws {
        site = try TestSite()
        browser = try site.planner()
    }

    @Test("a workout that runs is resumed from the week too, and from today when all was taken out of it")
    func running() throws {
        let isOffered = { browser.page.forms.flatMap(\.buttons).contains { $0.value == "start" } }
        #expect(browser.open("/plan").status == 200 && isOffered())
        try browser.press("Start today")
        browser.open("/plan")
        #expect(!isOffered())
        try browser.follow("Resume Lower A")
        #expect(page.address == "/gym")
        browser.open("/plan?week=2026-12-07")
        #expect(!page.links.contains { $0.text.hasPrefix("Resume") })
        browser.open("/log")
        let lifter = Lifter(browser: browser)
        for row in lifter.rows {
            browser.open("/log")
            try browser.press(sending: "remove.\(row)")
        }
        for address in ["/today", "/plan"] {
            browser.open(address)
            #expect(!isOffered(), "\(address)")
            #expect(page.links.contains { $0.text.hasPrefix("Resume") && $0.address == "/gym" }, "\(address)")
        }
    }

    @Test("a workout that left something out marks its day alike in the strip, the plan and the history")
    func oneMark() throws {
        // Beside the plan: one of its own kind, on a day that has another planned.
        let id = try site.rows("SELECT id FROM athletes")[0].int(0)
        let samples = WorkoutWriter(site.database.connect())
        try samples.add(.init("2026-11-30") { $0.completion = .partial }, of: id)
        for address in ["/today", "/plan", "/history"] {
            browser.open(address)
            #expect(page.html.contains(/day-cell is-partial is-now|class="is-done is-partial is-now"/), "\(address)")
            #expect(page.text.contains("partial"), "\(address)")
        }
    }

    @Test("weeks in a row are told beside a plan whose streak has not begun, and why they are not the streak")
    func weeksBeside() throws {
        let id = try site.rows("SELECT id FROM athletes")[0].int(0)
        #expect(!browser.open("/today").text.contains("With a plan the streak"))
        let samples = WorkoutWriter(site.database.connect())
        for day in ["2026-11-25", "2026-11-18"] { try samples.add(.init(day), of: id) }
        browser.open("/today")
        #expect(page.text.contains("With a plan the streak counts planned days that are done whole"))
        #expect(page.text.contains("Without one it counts weeks with a workout: 2 in a row by now."))
        try site.database.connect().execute(
            """
            UPDATE planned_days SET outcome = 'complete'
            WHERE kind = 'training' AND local_day < '2026-12-01' AND athlete_id > 0
            """
        )
        browser.open("/today")
        #expect(page.text.contains("Streak 1 planned day") && !page.text.contains("With a plan the streak"))
    }

    @Test("a planned workout that runs over midnight is not missed as long as it runs")
    func overMidnight() throws {
        site.clock.advance(seconds: 5 * 3600)
        browser.open("/today")
        let planned = try site.rows(
            "SELECT r.name FROM planned_days d JOIN routines r ON r.id = d.routine_id ORDER BY d.local_day LIMIT 1"
        )
        try browser.press("Start \(planned[0].string(0))")
        site.clock.advance(seconds: 3600)
        #expect(browser.open("/today").text.contains("Monday 30 November, planned"))
        #expect(!page.text.contains("planned, not done"))
        #expect(browser.open("/plan").text.contains("In progress"))
        #expect(!page.text.contains("Missed"))
        browser.open("/plan/2026-11-30")
        #expect(page.text.contains("In progress."))
        #expect(!page.text.contains("Let it go"))
        // It was thrown away: now the day is over, and nothing was done.
        _ = try site.rows("UPDATE workouts SET state = 'binned', open_slot = NULL, binned_at = 1")
        #expect(browser.open("/plan").text.contains("Missed"))
        #expect(browser.open("/today").text.contains("planned, not done"))
    }
}
