import Database
import HTTP
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("What leaves for machines, and what waits on an old page, does not hang on the style")
struct StyledFilesTests {
    private let site: TestSite
    private let lifter: Lifter

    init() throws {
        site = try TestSite()
        lifter = try site.lifter(logging: "Back squat")
        try lifter.addSet("62.5", "5")
        try lifter.addSet("1000.5", "12")
        try lifter.save()
    }

    private var browser: Browser { lifter.browser }
    private var page: BrowserPage { lifter.page }

    /// In another browser, so that the page of the first stays as it was printed.
    private func choose() throws {
        let other = try site.browser(loggedInAs: "mara@example.com")
        other.open("/settings")
        for (name, value) in TextStyleScreenTests.chosen { try other.fill(name, value) }
        try other.press("Save settings")
        #expect(other.page.address == "/settings?saved")
    }

    private func sets() throws -> [String] {
        try site.rows("SELECT weight_milli, reps, rev FROM sets ORDER BY weight_milli").map {
            "\(try $0.int(0)) \(try $0.int(1)) \(try $0.int(2))"
        }
    }

    @Test("tables and the backup are the same to the byte, but for the style itself")
    func files() throws {
        func files() -> [String] {
            let backup = lifter.open("/data/backup").html.split(separator: "\n").filter {
                !$0.contains("\"decimal_mark\":") && !$0.hasPrefix("\"sha256\"")
            }
            return ["sets", "strong", "hevy"].map { lifter.open("/data/\($0)").html } + [backup.joined(separator: "\n")]
        }
        let before = files()
        #expect(before[0].contains("1000.5") && before[2].contains("30 Nov 2026, 18:42"))
        try choose()
        #expect(files() == before)
        #expect(lifter.open("/data/backup").html.contains(#""decimal_mark":"comma","thousands_mark":"space""#))
    }

    @Test("so are the days of the plan in other calendars")
    func calendar() throws {
        let site = try TestSite()
        let browser = try site.planner()
        let before = ["/plan/feed.ics", "/plan/2026-11-30.ics"].map { browser.open($0).html }
        #expect(before[0].contains("DTSTART;VALUE=DATE:20261130"))
        browser.open("/settings")
        for (name, value) in TextStyleScreenTests.chosen { try browser.fill(name, value) }
        try browser.press("Save settings")
        #expect(browser.open("/today").html.contains("Nov 30"))
        #expect(["/plan/feed.ics", "/plan/2026-11-30.ics"].map { browser.open($0).html } == before)
    }

    @Test("a form of the log from before changes what was changed on it, and nothing else")
    func log() throws {
        let edit = try #require(lifter.open("/history").links.map(\.address).first { $0.hasPrefix("/workouts/") })
        lifter.open("\(edit)/edit")
        let before = try sets()
        #expect(lifter.sets == ["62.5 × 5", "1000.5 × 12"])
        try choose()
        try browser.press(sending: "update")
        #expect(try sets() == before)
        #expect(lifter.sets == ["62,5 × 5", "1000,5 × 12"])
        try browser.fill(lifter.cells(ofSet: 1).reps, "6")
        try browser.press(sending: "update")
        #expect(
            try sets().map { $0.split(separator: " ").prefix(2).joined(separator: " ") } == ["62500 6", "1000500 12"]
        )
        #expect(try sets()[1] == before[1])
    }

    @Test("so does a grid of targets from before")
    func grid() throws {
        let planner = try Planner(site.browser(loggedInAs: "mara@example.com"), making: "Lower A", "Back squat")
        func weights() throws -> [Int?] {
            try site.rows("SELECT weight_milli FROM routine_cells ORDER BY round").map { try $0.optionalInt(0) }
        }
        try planner.type("62.5", "weight")
        try planner.save()
        planner.edit()
        #expect(planner.values("weight").first == "62.5")
        try choose()
        try planner.type("8", "reps")
        try planner.save()
        #expect(try weights() == [62_500, nil, nil])
        #expect(planner.page.status == 200 && planner.page.text.contains("62,5"))
        planner.edit()
        #expect(planner.values("weight").first == "62,5" && planner.values("reps").first == "8")
        try planner.type("1,25", "weight")
        try planner.save()
        #expect(try weights() == [1250, nil, nil])
    }

    @Test("so does the list of what a gym has")
    func inventory() throws {
        func pieces() throws -> [String] {
            try site.rows("SELECT kind, weight_milli, COALESCE(pairs, 0) FROM gym_pieces ORDER BY kind, position").map {
                "\(try $0.string(0)) \(try $0.int(1)) \(try $0.int(2))"
            }
        }
        func field(_ place: String, _ end: String = "") throws -> String {
            try #require(page.fieldNames.first { $0.hasPrefix("\(place).") && $0.hasSuffix(end) })
        }
        lifter.open("/settings/plates")
        try browser.fill(field("bar", "EZ bar"), "7.5")
        try browser.press("Save plates")
        let before = try pieces()
        #expect(before.contains { $0.hasPrefix("bar 7500") })
        lifter.open("/settings/plates")
        try choose()
        try browser.fill(field("pairs", ".20000kg"), "3")
        try browser.press("Save plates")
        let after = try pieces()
        #expect(after.filter { !before.contains($0) } == ["plate 20000 3"])
        #expect(lifter.open("/settings/plates").values(try field("bar", "EZ bar")) == ["7,5"])
    }
}
