import Database
import HTTP
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("Settings change how things are shown and read, and nothing that was written")
struct SettingsScreenTests {
    private let site: TestSite
    private let lifter: Lifter

    init() throws {
        site = try TestSite()
        lifter = try site.lifter(logging: "Back squat")
        try lifter.addSet("62.5", "5")
        try lifter.save()
        lifter.open("/settings")
    }

    private var browser: Browser { lifter.browser }
    private var page: BrowserPage { lifter.page }

    private func set(_ values: [String: String]) throws {
        lifter.open("/settings")
        for (name, value) in values { try browser.fill(name, value) }
        try browser.press("Save settings")
    }

    private func stored() throws -> [String] {
        try site.rows("SELECT weight_milli, weight_unit FROM sets").map { "\(try $0.int(0)) \(try $0.string(1))" }
    }

    @Test("another unit shows the same weights in it, and back again shows what was typed")
    func unit() throws {
        try set(["unit": "lb"])
        #expect(page.address == "/settings?saved" && page.text.contains("Saved."))
        #expect(lifter.open("/history").text.contains("lb"))
        #expect(try stored() == ["62500 kg"])
        lifter.open()
        try lifter.addExercise("Back squat")
        try lifter.addSet("135", "5")
        try lifter.save()
        try set(["unit": "kg"])
        #expect(try stored().sorted() == ["135000 lb", "62500 kg"])
        let workouts = lifter.open("/history").links.map(\.address).filter { $0.hasPrefix("/workouts/") }
        #expect(Set(workouts).count == 2)
        #expect(workouts.contains { lifter.open($0).text.contains("62.5") })
    }

    @Test("the week begins on the day that is chosen, wherever a week is shown")
    func week() throws {
        for (day, order) in [("1", ["Monday", "Sunday"]), ("7", ["Sunday", "Monday"])] {
            try set(["week": day])
            for address in ["/history", "/routines?month=2026-11"] {
                let table = try #require(lifter.open(address).html.firstRange(of: "<table")).upperBound
                let places = order.map { page.html[table...].firstRange(of: $0)?.lowerBound ?? table }
                #expect(places[0] < places[1], "\(address)")
            }
        }
    }

    @Test("a zone is known by its name or its city, and no workout moves")
    func zone() throws {
        try set(["tz": "stockholm"])
        #expect(try site.rows("SELECT zone FROM athletes")[0].string(0) == "Europe/Stockholm")
        try set(["tz": "new york"])
        #expect(lifter.open("/settings").values("tz") == ["America/New_York"])
        #expect(try site.rows("SELECT zone, CAST(local_day AS CHAR) FROM workouts")[0].string(0) == "UTC")
    }

    @Test("the rest is read as it is typed elsewhere, and an exercise's own stays")
    func rest() throws {
        try set(["rest": "2:15", "ahead": "off"])
        #expect(lifter.open("/settings").values("rest") == ["2:15"] && page.values("ahead") == ["off"])
        #expect(page.text.contains("One alert, at 2:15"))
    }

    @Test("all mistakes are said at once with what was typed, and nothing is written")
    func refused() throws {
        try set(["tz": "Atlantis", "rest": "long", "ahead": "5:00", "unit": "lb"])
        #expect(page.status == 422)
        #expect(page.values("tz") == ["Atlantis"] && page.values("rest") == ["long"])
        #expect(page.forms.flatMap(\.controls).filter { $0.attributes["aria-invalid"] != nil }.count >= 2)
        #expect(try site.rows("SELECT unit FROM athletes")[0].string(0) == "kg")
    }

    @Test("an old page changes only what was changed on it")
    func stale() throws {
        let old = try site.browser(loggedInAs: "mara@example.com")
        old.open("/settings")
        try set(["unit": "lb"])
        try old.fill("rest", "1:30")
        try old.press("Save settings")
        #expect(lifter.open("/settings").values("rest") == ["1:30"])
        #expect(try site.rows("SELECT unit FROM athletes")[0].string(0) == "lb")
    }

    @Test("sent twice it is done once, and its address tells whether it arrived")
    func repeated() throws {
        try browser.fill("rest", "4:00")
        let post = try browser.requestForPress("Save settings")
        let address = "/settings?\(post.head.query)"
        #expect(lifter.open(address).text.contains("Did not arrive."))
        #expect(try site.sendAtOnce(post, as: lifter, times: 3) == [303, 303, 303])
        #expect(lifter.open(address).text.contains("Arrived."))
        #expect(try site.rows("SELECT 1 FROM ops WHERE verb = 'settings.save'").count == 1)
    }

    @Test("another athlete's settings are another's")
    func owner() throws {
        try browser.fill("unit", "lb")
        let press = try browser.requestForPress("Save settings")
        _ = try site.lifter(named: "jonas@example.com").browser.send(press.withoutToken)
        #expect(try site.rows("SELECT unit FROM athletes ORDER BY id").map { try $0.string(0) } == ["kg", "lb"])
    }
}
