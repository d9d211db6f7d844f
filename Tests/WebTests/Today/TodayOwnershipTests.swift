import Database
import HTTP
import TestSupport
import Testing
import WebTestSupport

@testable import Web

extension OwnershipTests {
    /// Days, a choice and an address are everybody's own, under the same addresses: what they hold is said below.
    static let calendars: [String: Holding] = [
        "POST /today": .everyone, "GET /plan/feed": .everyone, "POST /plan/feed": .everyone,
        "GET /plan/{day}.ics": .common, "GET /settings/reminders": .everyone, "POST /settings/reminders": .everyone,
    ]
}

@Suite("Nobody sees or changes another's days, feed or reminder")
struct TodayOwnershipTests {
    private let site: TestSite
    private let owner: Browser
    private let other: Browser

    init() throws {
        site = try TestSite()
        owner = try site.planner()
        try site.database.connect().execute("UPDATE routines SET name = 'Mara''s own day' WHERE athlete_id > 0")
        other = try site.browser(signedUpAs: "jonas@example.com")
    }

    private func rows() throws -> [String] {
        try ["planned_days", "calendar_feeds", "reminders", "plans"].map { table in
            // The name of a table cannot be bound; these stand here.
            let sum = try site.rows(SQL(stringLiteral: "CHECKSUM TABLE \(table)")).first?.optionalInt(1) ?? nil
            return "\(table) \(sum ?? 0)"
        }
    }

    @Test("today, the feed and the files of one show nothing of the other, with a plan or without")
    func pages() throws {
        #expect(owner.open("/today").text.contains("Mara's own day"))
        #expect(owner.open("/plan/feed.ics").html.contains("SUMMARY:Mara's own day"))
        for _ in 0..<2 {
            for address in ["/today", "/plan/feed.ics", "/plan/feed", "/settings/reminders"] {
                #expect(!other.open(address).html.contains("Mara's own day"), "\(address)")
            }
            try other.takePlan(days: "246")
        }
    }

    @Test("a day of another's is answered to the byte like one that nobody has")
    func files() {
        let answers = ["2026-11-30", "2031-01-01"].map { day in
            Answer(other.send(other.request("GET", "/plan/\(day).ics"))).with(day, as: "2026-11-30")
        }
        #expect(answers[0].status == 404 && answers[0] == answers[1])
    }

    @Test("a post about a day of another's is answered like one about nobody's, and changes nothing of theirs")
    func posts() throws {
        let before = try rows()
        let operations = ["move.2026-12-01.2026-12-02", "excuse.2026-12-01", "let-go.2026-12-01", "reopen.2026-12-01"]
        for operation in operations {
            let answers = ["", "2031-"].map { year in
                let op = year.isEmpty ? operation : operation.replacing("2026-", with: year)
                return other.send(other.posting("/today?k=\(NoteRoutes.key)", [("op", op)])).status
            }
            #expect(answers[0] == 404 && answers[1] == 404, "\(operation)")
        }
        #expect(try rows() == before)
    }

    @Test("one athlete's feed is made and revoked without the other's")
    func feeds() throws {
        owner.open("/plan/feed")
        try owner.press(sending: "feed.make")
        let path = try #require(owner.page.html.firstMatch(of: /\/feeds\/[\w-]{43}\.ics/)).output
        other.open("/plan/feed")
        try other.press(sending: "feed.make")
        #expect(!other.page.html.contains(path))
        try other.press(sending: "feed.revoke")
        let stranger = site.browser()
        #expect(stranger.send(stranger.request("GET", String(path))).status == 200)
    }
}
