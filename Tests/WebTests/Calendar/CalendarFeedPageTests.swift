import Database
import Domain
import HTTP
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("Planned days leave the log by one address, which is made, renewed and revoked")
struct CalendarFeedPageTests {
    private let site: TestSite
    private let browser: Browser

    private var page: BrowserPage { browser.page }

    init() throws {
        site = try TestSite()
        browser = try site.planner()
    }

    /// The path of the address that the page shows.
    private func shown() throws -> String {
        try #require(page.html.firstMatch(of: /\/feeds\/[\w-]{43}\.ics/).map { String($0.output) })
    }

    private func make() throws -> String {
        browser.open("/plan/feed")
        try browser.press(sending: "feed.make")
        return try shown()
    }

    /// What a calendar gets, which has no cookie.
    private func fetch(_ path: String, _ change: (Browser) -> Void = { _ in }) -> Response {
        let calendar = site.browser()
        change(calendar)
        return calendar.send(calendar.request("GET", path))
    }

    private func text(_ response: Response) -> String { String(decoding: response.body.collected, as: UTF8.self) }

    @Test("the address is shown once it is made, and works without a login")
    func made() throws {
        browser.open("/plan/feed")
        #expect(page.text.contains("Names and days only: no weights, no sets."))
        let path = try make()
        #expect(page.html.contains("http://log.test\(path)") && page.html.contains("webcal://log.test\(path)"))
        #expect(page.text.contains("On since Mon 30 Nov") && page.text.contains("Not fetched yet."))
        let answer = fetch(path)
        #expect(answer.status == 200)
        #expect(answer.headers["content-type"] == "text/calendar; charset=utf-8")
        #expect(answer.headers["cache-control"] == "private, no-store")
        #expect(answer.headers["set-cookie"] == nil)
        let calendar = text(answer)
        #expect(calendar.hasPrefix("BEGIN:VCALENDAR\r\n"))
        for day in ["20261130", "20270102"] { #expect(calendar.contains("DTSTART;VALUE=DATE:\(day)\r\n")) }
        #expect(!calendar.contains("DTSTART;VALUE=DATE:20261202"))
        #expect(calendar.matches(of: /BEGIN:VEVENT/).count == 20)
        #expect(browser.open("/plan/feed").text.contains("Last fetched today, 18:42."))
        #expect(!page.html.contains("/feeds/"))
    }

    @Test("it is shown for some minutes and to its owner alone, and the database has no more than a digest")
    func shownOnce() throws {
        let path = try make()
        let secret = String(path.dropFirst(7).dropLast(4))
        site.clock.advance(seconds: 599)
        #expect(browser.open("/plan/feed?made").html.contains(path))
        site.clock.advance(seconds: 1)
        #expect(!browser.open("/plan/feed?made").html.contains("/feeds/"))
        let row = try #require(try site.rows("SELECT secret_sha256, op_key FROM calendar_feeds").first)
        #expect(try row.bytes(0) != Array(secret.utf8) && row.bytes(0).count == 32)
        let other = try site.browser(signedUpAs: "jonas@example.com")
        #expect(!other.open("/plan/feed?made").html.contains("/feeds/"))
    }

    @Test("made anew or revoked, the old address is as one that never was")
    func revoked() throws {
        let first = try make()
        let second = try make()
        #expect(first != second)
        #expect(fetch(first).status == 404 && fetch(second).status == 200)
        browser.open("/plan/feed")
        try browser.press(sending: "feed.revoke")
        #expect(page.text.contains("Make an address"))
        let never = fetch("/feeds/\(String(repeating: "A", count: 43)).ics")
        for path in [first, second, "/feeds/x.ics", "/feeds/%00.ics", "/feeds/\(String(repeating: "é", count: 3)).ics"]
        {
            let answer = fetch(path)
            #expect(Answer(answer) == Answer(never), "\(path)")
            #expect(answer.status == 404 && answer.headers["cache-control"] == "private, no-store")
        }
    }

    @Test("a post that comes twice makes one address, and shows the same")
    func repeated() throws {
        browser.open("/plan/feed")
        let post = try browser.requestForPress(sending: "feed.make")
        #expect(browser.send(post).status == 303)
        browser.open("/plan/feed?made")
        let path = try shown()
        #expect(browser.send(post).status == 303)
        browser.open("/plan/feed?made")
        #expect(try shown() == path)
        #expect(browser.open("/plan/feed?\(post.head.query)").text.contains("Arrived."))
        browser.open("/plan/feed")
        try browser.press(sending: "feed.revoke")
        #expect(browser.send(post).status == 303)
        #expect(fetch(path).status == 404)
    }

    @Test("what has not changed is not sent again")
    func unchanged() throws {
        let path = try make()
        let tag = try #require(fetch(path).headers["etag"])
        let again = fetch(path) { $0.headers["if-none-match"] = tag }
        #expect(again.status == 304 && again.body.collected.isEmpty && again.headers["etag"] == tag)
        browser.open("/plan/2026-12-01")
        try browser.press(sending: "excuse")
        let changed = fetch(path) { $0.headers["if-none-match"] = tag }
        #expect(changed.status == 200 && !text(changed).contains("VALUE=DATE:20261201\r\nDTEND"))
    }

    @Test("no cookie is looked at: it is the same for whoever is logged in, and for a stranger with a broken one")
    func cookieless() throws {
        let path = try make()
        let plain = fetch(path)
        #expect(Answer(browser.send(browser.request("GET", path))) == Answer(plain))
        #expect(fetch(path) { $0.cookies["login"] = "broken" }.body.collected == plain.body.collected)
        #expect(fetch("/feeds").status == 404 && site.browser().open("/plan/feed").address.hasPrefix("/login"))
    }

    @Test("the log of requests has no secret, whatever is asked of it")
    func logged() throws {
        let path = try make()
        let secret = String(path.dropFirst(7).dropLast(4))
        let calendar = site.browser()
        for (method, address) in [
            ("GET", path), ("HEAD", path), ("POST", path), ("GET", "/feeds/\(secret)"), ("GET", "\(path)/x"),
            ("GET", "\(path)?a=b"), ("OPTIONS", path),
        ] { _ = calendar.send(calendar.request(method, address)) }
        #expect(!site.log.all.contains { $0.line.contains(secret) })
        #expect(site.log.all.contains { $0.line.contains("\"path\":\"/feeds/…\"") })
    }

    @Test("who asks too often waits, and a calendar elsewhere does not")
    func throttled() throws {
        let path = try make()
        for _ in 0..<60 { #expect(fetch("/feeds/x.ics").status == 404) }
        let answer = fetch(path)
        #expect(answer.status == 429 && answer.headers["retry-after"] == "10")
        site.clock.advance(seconds: 10)
        #expect(fetch(path).status == 200)
    }

    @Test("a day is a file for who is logged in, and no other day is one")
    func single() throws {
        let page = browser.open("/plan/2026-11-30.ics")
        #expect(page.status == 200)
        #expect(page.headers["content-disposition"] == "attachment; filename=\"training-2026-11-30.ics\"")
        #expect(page.html.matches(of: /BEGIN:VEVENT/).count == 1)
        for address in ["2026-12-02", "2031-01-01", "2026-02-30", "x"] {
            #expect(browser.open("/plan/\(address).ics").status == 404, "\(address)")
        }
        #expect(browser.open("/plan/feed.ics").html.matches(of: /BEGIN:VEVENT/).count == 20)
        let other = try site.browser(signedUpAs: "jonas@example.com")
        #expect(other.open("/plan/2026-11-30.ics").status == 404)
        #expect(site.browser().open("/plan/2026-11-30.ics").address.hasPrefix("/login"))
    }

    @Test("a name cannot leave its line")
    func hostile() throws {
        try site.database.connect().execute(
            "UPDATE routines SET name = \("A\r\nEND:VEVENT\r\nBEGIN:VALARM,;\\") WHERE athlete_id > 0"
        )
        let calendar = text(fetch(try make()))
        #expect(calendar.contains(#"SUMMARY:A\nEND:VEVENT\nBEGIN:VALARM\,\;\\"#))
        #expect(!calendar.contains("\r\nBEGIN:VALARM"))
    }

    @Test("the feed of a plan that is stopped is a calendar still, with what was planned before, and the page says so")
    func stopped() throws {
        let path = try make()
        browser.open("/plan")
        try browser.press(sending: "stop")
        for answer in [fetch(path), browser.send(browser.request("GET", "/plan/feed.ics"))] {
            #expect(answer.status == 200 && answer.headers["content-type"] == "text/calendar; charset=utf-8")
            #expect(text(answer).hasSuffix("END:VCALENDAR\r\n") && !text(answer).contains("VEVENT"))
        }
        browser.open("/plan/feed")
        #expect(
            page.text.contains("The plan is stopped The feed goes on, and names no day to come until you make another")
        )
        let other = try site.browser(signedUpAs: "jonas@example.com")
        #expect(other.open("/plan/feed").text.contains("No plan yet The feed is empty until you make one"))
    }

    @Test("a feed that nobody looked into the log for goes on: days are added when it is read")
    func extended() throws {
        let path = try make()
        site.wait(days: 70)
        #expect(text(fetch(path)).contains("DTSTART;VALUE=DATE:20270311"))
    }
}
