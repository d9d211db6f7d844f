import Database
import HTTP
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("Nothing is written because somebody looks")
struct SafeMethodTests {
    /// How a browser can ask without anybody having pressed a button.
    enum Manner: CaseIterable {
        case get, head, prefetch

        func request(_ address: String, from browser: Browser) -> Request {
            var request = browser.request(self == .head ? "HEAD" : "GET", address)
            if self == .prefetch { request.head.headers["sec-purpose"] = "prefetch" }
            return request
        }
    }

    private let site: TestSite
    private let belongings: Belongings
    private let sums: TableSums

    init() throws {
        site = try TestSite()
        belongings = try Belongings(on: site)
        sums = try TableSums(site.database)
    }

    private var feed: String { "/feeds/\(belongings.feed).ics" }

    /// Every address that can be asked for, with rows of the owner's where it names one.
    private func addresses<Context>(_ router: Router<Context>) -> [String] {
        router.routes.filter { $0.method == "GET" }.map { belongings.address("\($0.pattern)") }
    }

    private typealias Moves = [String: Set<String>]

    /// What moved in any table, by the address that was asked for.
    private func moved(_ addresses: [String], by browser: Browser, _ manner: Manner = .get) throws -> Moves {
        var (found, before): (Moves, [String]) = ([:], try sums.now())
        for address in addresses {
            _ = browser.send(manner.request(address, from: browser))
            let after = try sums.now()
            let moved = sums.moved(from: before, to: after)
            if !moved.isEmpty { found[address] = moved }
            before = after
        }
        return found
    }

    @Test("an address is filled in for every route, and its owner is shown what is there")
    func filled() {
        let all = addresses(Site.routes())
        #expect(all.count > 80)
        #expect(all.filter { $0.contains("{") || $0.contains("//") || $0.contains("/.") } == [])
        let answers = addresses(Site.signedInRoutes()).map { address in
            let browser = belongings.owner.browser
            return (address, browser.send(browser.request("GET", address)).status)
        }
        // These are for browsers that ask again after a post, and lead to the page that shows what came of it.
        let elsewhere = ["/workouts/\(belongings.workout)/confirm 303", "/data/restore 303"]
        #expect(answers.filter { $0.1 != 200 }.map { "\($0.0) \($0.1)" } == elsewhere)
    }

    @Test("every address of the router, asked for by its owner, another and a stranger", arguments: Manner.allCases)
    func nothing(manner: Manner) throws {
        let other = try site.lifter(named: "jonas@example.com").browser
        // No page leads to a feed: a calendar asks for it, and is counted as below.
        let all = addresses(Site.routes()).filter { $0 != feed }
        for asker in [belongings.owner.browser, other, site.browser()] {
            let found = try moved(all + all.map { "\($0)?k=\(NoteRoutes.key)" }, by: asker, manner)
            #expect(found == [:])
        }
    }

    @Test("every link of every page")
    func links() throws {
        let browser = belongings.owner.browser
        let links = addresses(Site.signedInRoutes()).flatMap { browser.open($0).links.map(\.address) }
        let ours = Set(links).filter { $0.hasPrefix("/") }.sorted()
        #expect(ours.count > 100)
        #expect(try moved(ours, by: browser) == [:])
    }

    @Test("a calendar that asks for its feed is counted, its owner told when it did, and nothing else is written")
    func calendars() throws {
        let guess = "/feeds/\(String(repeating: "A", count: 43)).ics"
        // The first to ask is counted in a row of its own.
        #expect(try moved([guess], by: site.browser()) == [guess: ["throttles"]])
        #expect(try moved([feed], by: site.browser()) == [feed: ["throttles.full_at", "calendar_feeds.fetched_at"]])
        #expect(try moved([guess], by: site.browser()) == [guess: ["throttles.full_at"]])
    }

    @Test("as time goes by a look writes what follows from time alone, down to the column, and once")
    func time() throws {
        let browser = belongings.owner.browser
        let all = addresses(Site.signedInRoutes())
        let days = try planned()
        site.clock.advance(seconds: 3599)
        #expect(try moved(all, by: browser) == [:])
        site.clock.advance(seconds: 1)
        // That the browser was here, at most hourly, which moves the end of its login on.
        let seen: Set = ["logins.last_seen", "logins.expires_at"]
        #expect(try moved(all, by: browser) == [all[0]: seen])
        #expect(try moved(all, by: browser) == [:])
        site.clock.advance(seconds: 34 * 86_400)
        // Files whose time is over go, and days of the plan are written up to its horizon.
        let written = try moved(all, by: browser)
        #expect(
            written.values.reduce(into: []) { $0.formUnion($1) }
                == seen.union(["kept_files", "imports", "planned_days"])
        )
        #expect(written["/data"] == ["kept_files"] && written["/data/import"] == ["imports"])
        #expect(try moved(all, by: browser) == [:])
        #expect(try planned().starts(with: days))
    }

    @Test("a look by a browser that stayed away too long ends its login, once, and writes nothing else")
    func lateLook() throws {
        let browser = belongings.owner.browser
        let (all, token) = (addresses(Site.signedInRoutes()), browser.cookies["login"])
        site.clock.advance(seconds: 90 * 86_400)
        #expect(try moved([all[0]], by: browser) == [all[0]: ["logins.revoked_at"]])
        browser.cookies["login"] = token
        #expect(try moved(all, by: browser) == [:])
    }

    /// The days of the plan, in order, with all that is said of each.
    private func planned() throws -> [String] {
        try site.rows("SELECT CONCAT_WS(' ', local_day, kind, outcome, rev) FROM planned_days ORDER BY local_day")
            .map { try $0.string(0) }
    }

    @Test("what is for people who are logged in is kept by no cache, sets no cookie, and has the same head for HEAD")
    func headers() throws {
        let browser = belongings.owner.browser
        for address in addresses(Site.signedInRoutes()) + [feed] {
            let answer = browser.send(browser.request("GET", address))
            #expect(answer.headers["cache-control"] == "private, no-store", "\(address)")
            #expect(answer.headers["set-cookie"] == nil, "\(address)")
            let head = browser.send(browser.request("HEAD", address))
            #expect(head.status == answer.status, "\(address)")
            #expect(Answer(head).headers == Answer(answer).headers, "\(address)")
        }
    }
}
