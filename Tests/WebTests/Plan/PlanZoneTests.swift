import Database
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("The plan keeps to the athlete's days, whatever clocks do")
struct PlanZoneTests {
    @Test(
        "today is the day it is where the athlete is",
        arguments: [
            ("Pacific/Auckland", "12-02 training open", "1 Tue Rest. Today"), ("UTC", "11-30 training open", "Today"),
        ]
    )
    func zones(_ zone: String, _ first: String, _ today: String) throws {
        let scene = try WeekPlanner(zone: zone)
        #expect(try scene.days(1) == [first])
        scene.browser.open("/plan")
        #expect(scene.page.text.contains(today))
    }

    @Test("flying west over midnight neither doubles a day nor takes one away")
    func flying() throws {
        let scene = try WeekPlanner(zone: "Pacific/Auckland")
        scene.browser.open("/plan")
        let before = try scene.rows()
        try scene.site.database.connect().execute("UPDATE athletes SET zone = 'America/Los_Angeles'")
        scene.browser.open("/plan")
        #expect(scene.page.status == 200)
        #expect(try scene.rows() == before)
        // The plan had begun on the day that it was in Auckland.
        scene.browser.open("/plan/2026-11-30")
        #expect(scene.page.status == 404)
        try scene.change("2026-12-02", "move", to: "2026-12-01")
        #expect(try scene.days(2) == ["12-01 training open", "12-02 moved_away"])
    }

    @Test("the nights on which clocks change have one day each, and weeks their seven")
    func savingTime() throws {
        let scene = try WeekPlanner(zone: "Europe/Stockholm")
        // To Sunday 28 March 2027, 00:42 in Stockholm: an hour later it is three.
        scene.site.clock.advance(seconds: 117 * 86_400 + 5 * 3600)
        for seconds in [0, 3600, 3600, 22 * 3600] {
            scene.site.clock.advance(seconds: seconds)
            // Nobody stays logged in for so long without coming back.
            let browser = try scene.site.browser(loggedInAs: "mara@example.com")
            #expect(browser.open("/plan").text.contains("The week"))
        }
        let rows = try scene.site.rows("SELECT COUNT(*), COUNT(DISTINCT local_day), MAX(local_day) FROM planned_days")
        let first = try #require(rows.first)
        #expect(try first.int(0) == first.int(1))
        #expect(try first.string(2) == "2027-05-02")
    }
}
