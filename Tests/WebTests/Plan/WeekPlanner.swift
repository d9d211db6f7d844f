import Database
import HTTP
import TestSupport
import Testing
import WebTestSupport

@testable import Web

/// Somebody with a browser and a plan: full body on Mondays, Wednesdays and Fridays.
///
/// It is Monday 30 November 2026, 18:42 UTC.
final class WeekPlanner {
    static let answers = "goal=strength&day=1&day=3&day=5&kit=full-gym&minutes=60&start=last"

    let site: TestSite
    let browser: Browser

    var page: BrowserPage { browser.page }

    init(taking answers: String? = WeekPlanner.answers, zone: String = "UTC") throws {
        site = try TestSite()
        try site.loadCatalogue()
        browser = try site.browser(signedUpAs: "mara@example.com", zone: zone)
        if let answers { try take(answers) }
    }

    func take(_ answers: String) throws {
        browser.open("/plan/made?\(answers)")
        try browser.press("Take this plan")
    }

    /// Somebody else's browser, with a plan of their own or without.
    func other(taking answers: String? = nil) throws -> Browser {
        let other = try site.browser(signedUpAs: "jonas@example.com")
        if let answers {
            other.open("/plan/made?\(answers)")
            try other.press("Take this plan")
        }
        return other
    }

    /// Does something with a day, as its page does.
    func change(_ day: String, _ operation: String, to: String? = nil) throws {
        browser.open("/plan/\(day)")
        if let to { try browser.fill("to", to) }
        try browser.press(sending: operation)
    }

    func pass(days: Int) { site.clock.advance(seconds: days * 86_400) }

    /// The days as the database has them, those of rest left out: `11-30 training open`.
    func days(_ count: Int = 7) throws -> [String] {
        try site.rows(
            """
            SELECT CONCAT_WS(' ', DATE_FORMAT(d.local_day, '%m-%d'), d.kind, d.outcome) FROM planned_days d
            JOIN athletes a ON a.id = d.athlete_id AND a.email LIKE 'mara%'
            WHERE d.kind <> 'rest' ORDER BY d.local_day LIMIT \(count)
            """
        ).map { try $0.string(0) }
    }

    /// All that is written of plans, routines and their keys.
    func rows() throws -> [String] {
        let tables = [
            "plans", "plan_routines", "planned_days", "routines", "routine_exercises", "routine_cells", "ops",
        ]
        return try tables.map { table in
            // The name of a table cannot be bound; these stand here.
            let sum = try site.rows(SQL(stringLiteral: "CHECKSUM TABLE \(table)")).first?.optionalInt(1)
            return "\(table) \(sum ?? 0)"
        }
    }

    /// Sends the post of a button twice, and says what the database was after each.
    func twice(_ operation: String) throws -> (statuses: [Int], isSame: Bool) {
        let post = try browser.requestForPress(sending: operation)
        let first = browser.send(post).status
        let once = try rows()
        return ([first, browser.send(post).status], try rows() == once)
    }
}
