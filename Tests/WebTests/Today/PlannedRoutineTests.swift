import Database
import HTTP
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("What a plan's day says of the workouts that followed its routine")
struct PlannedRoutineTests {
    private let advised: Advised

    private var page: BrowserPage { advised.page }

    init() throws { advised = try Advised() }

    /// Puts the routine on days of a plan.
    private func plan(_ days: String...) throws {
        let connection = advised.site.database.connect()
        try connection.execute(
            """
            INSERT INTO plans (athlete_id, id, open_slot, goal, weekdays, kit, minutes, start, first_day, op_key,
                created_at, changed_at)
            SELECT athlete_id, id, 1, 'keep', 1, 'full-gym', 45, 'empty', '2026-11-30', id, 1, 1 FROM routines
            """
        )
        try connection.execute(
            """
            INSERT INTO plan_routines (athlete_id, plan_id, position, routine_id)
            SELECT athlete_id, id, 0, id FROM routines
            """
        )
        for day in days {
            try connection.execute(
                """
                INSERT INTO planned_days (athlete_id, plan_id, local_day, kind, routine_id, outcome)
                SELECT athlete_id, id, \(day), 'training', id, 'open' FROM routines
                """
            )
        }
    }

    @Test("raises that wait are offered on the day itself, and only then")
    func raises() throws {
        try plan("2026-11-30", "2026-12-07", "2026-12-14")
        try advised.train(Advised.good)
        advised.browser.open("/today")
        #expect(page.text.contains("Start Lower A") && !page.text.contains("Next loads"), "\(page.text)")
        try advised.train(Advised.missed)
        advised.browser.open("/today")
        #expect(page.text.contains("Next loads 1 raise to take"), "\(page.text)")
        try advised.browser.follow("Next loads")
        #expect(page.text.contains("Take 1 raise"))
    }

    @Test("a week with every planned day done has its story, one with a day left has not")
    func story() throws {
        try plan("2026-11-30", "2026-12-02")
        try advised.train(Advised.good, days: 0)
        advised.browser.open("/today")
        try advised.browser.follow("Make a story")
        #expect(!page.text.contains("Weekly progress"), "\(page.text)")
        let story = page.address
        advised.site.clock.advance(seconds: 2 * 86_400)
        try advised.train(Advised.good, days: 0)
        advised.browser.open(story)
        #expect(page.text.contains("Weekly progress"), "\(page.text)")
    }
}
