import Database
import HTTP
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("Any target and any alert are set on the timer's page")
struct RestTimerPageTests {
    private let site: TestSite
    private let lifter: Lifter
    private var browser: Browser { lifter.browser }

    init() throws {
        site = try TestSite()
        lifter = try site.restingLifter()
        browser.open("/gym/timer")
    }

    private func set(_ fields: [String: String]) throws {
        for (name, text) in fields { try browser.fill(name, text) }
        try browser.press("Set")
    }

    /// The usual rest, and that of the one exercise with one of its own.
    private func settled() throws -> [Int?] {
        let usual = try site.rows("SELECT rest_seconds, rest_lead_seconds FROM athletes")[0]
        let own = try site.rows("SELECT target_seconds, lead_seconds FROM exercise_rests").first
        return try [usual.int(0), usual.int(1), own?.int(0), own?.int(1)]
    }

    @Test("it says what holds: three minutes, with the first alert at 2:30")
    func usual() {
        #expect(browser.page.text.contains("Rest after Back squat"))
        #expect(browser.page.text.contains("First alert at 2:30, a different one at 3:00."))
    }

    @Test("for this rest alone: what was rested stays counted, and nothing is settled")
    func once() throws {
        site.clock.advance(seconds: 60)
        try set(["rest-other": "4:30", "ahead-other": "off"])
        #expect(browser.page.status == 200)
        #expect(try site.rest() == "210 s")
        #expect(browser.page.text.contains("One alert, at 4:30."))
        #expect(try settled() == [180, 30, nil, nil])
    }

    @Test("for this exercise, from now on: the row prints it and the next set starts it")
    func exercise() throws {
        try set(["rest": "240", "ahead": "45", "scope": "exercise"])
        #expect(try settled() == [180, 30, 240, 45])
        #expect(try site.rest() == "240 s")
        #expect(browser.open("/gym").text.contains("rest 4:00"))
        try browser.press("100 × 5")
        #expect(try site.rest() == "240 s")
    }

    @Test("for every exercise: this one loses what it had of its own")
    func always() throws {
        try set(["rest": "240", "ahead": "45", "scope": "exercise"])
        try set(["rest-other": "100 s", "ahead-other": "0:20", "scope": "always"])
        #expect(try settled() == [100, 20, nil, nil])
        #expect(browser.open("/gym").text.contains("rest 1:40"))
    }

    @Test("what is typed counts before what is chosen, and what cannot be read is said beside its field, and kept")
    func refused() throws {
        try set(["rest-other": "3", "ahead-other": "soon"])
        #expect(browser.page.status == 422)
        #expect(browser.page.text.contains("Write 3:00 for minutes, or 3 s for seconds."))
        #expect(try site.rest() == "180 s")
        try set(["rest-other": "0:30", "ahead-other": "0:30"])
        #expect(browser.page.text.contains("The alert comes during the rest: less than 0:30 before its end."))
        try set(["rest-other": "0:30", "ahead-other": "0:10"])
        #expect(browser.page.status == 200)
        #expect(try site.rest() == "30 s")
    }

    @Test("it is started by hand where nothing runs")
    func byHand() throws {
        try browser.press("Skip rest")
        #expect(try site.rest() == nil)
        #expect(browser.open("/gym/timer").text.contains("3:00 ready"))
        try browser.press(sending: "play")
        #expect(try site.rest() == "180 s")
        #expect(browser.page.address.hasPrefix("/gym/timer"))
    }

    @Test("what is set where nothing runs is settled, and starts nothing")
    func settledOnly() throws {
        try browser.press("Skip rest")
        browser.open("/gym/timer")
        try set(["rest": "60", "ahead": "0"])
        #expect(try settled() == [180, 30, 60, 0])
        #expect(try site.rest() == nil)
    }
}
