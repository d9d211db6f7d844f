import Database
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("A workout may run into the next day")
struct TodayMidnightTests {
    private let site: TestSite
    private let browser: Browser

    private var page: BrowserPage { browser.page }

    /// It is Monday 30 November 2026, 18:42.
    init() throws {
        site = try TestSite()
        browser = try site.planner()
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
