import Database
import HTTP
import Testing
import WebTestSupport

@testable import Web

@Suite("Without its database the site stays honest")
struct OutageTests {
    /// Names no server, so that every statement fails at once.
    private let site: TestSite

    init() throws {
        site = try TestSite.withNotes(configuration: DatabaseConfiguration())
    }

    @Test(
        "the front page, both entry forms, files and health answer, with and without a cookie",
        arguments: [true, false]
    )
    func publicPages(hasCookie: Bool) throws {
        let browser = site.browser()
        if hasCookie { browser.cookies["login"] = String(repeating: "A", count: 43) }
        let sheet = try #require(TestSite.publicAddress("css/app.css"))
        let forApps = ["/install", "/privacy", "/offline", "/manifest.webmanifest", "/service-worker.js"]
        for address in ["/", "/login", "/signup", "/recovery", sheet, "/healthz", "/robots.txt", "/favicon.ico"]
            + forApps
        {
            #expect(browser.open(address).status == 200, "\(address)")
        }
        #expect(browser.open("/start").address == "/")
        #expect(browser.open("/nowhere").status == 404)
        #expect(browser.open("/readyz").status == 503)
    }

    @Test(
        "no page that does not need it waits for it",
        arguments: [
            "/", "/login", "/signup", "/start", "/nowhere", "/install", "/privacy", "/offline", "/service-worker.js",
        ]
    )
    func waiting(address: String) throws {
        let clock = TestClock()
        var refusing = DatabaseConfiguration(socket: "/nonexistent/mariadb.sock", user: "lifter", database: "gym")
        refusing.pacing.pause = { _ in clock.advance(seconds: 1) }
        let browser = try TestSite(configuration: refusing).browser()
        browser.cookies["login"] = String(repeating: "A", count: 43)
        browser.open(address)
        #expect([200, 404].contains(browser.page.status))
        #expect(clock.now == TestClock().now)
    }

    @Test("a page that needs it offers the same address again, and never the reason")
    func reading() throws {
        let browser = site.browser()
        browser.cookies["login"] = String(repeating: "A", count: 43)
        let page = browser.open("/notes?page=2")
        #expect(page.status == 503)
        #expect(page.headers["retry-after"] == "5")
        #expect(page.links.contains { $0.text == "Try again" && $0.address == "/notes?page=2" })
        #expect(page.links.contains { $0.text == "New" && $0.address == "/log" })
        expectLogged(page)
    }

    @Test("a note comes back with its values, its key and one button, and goes through later")
    func writing() throws {
        let browser = site.browser()
        browser.cookies["login"] = String(repeating: "A", count: 43)
        let page = browser.post("/notes?k=\(NoteRoutes.key)", [("t", "old"), ("op", "add"), ("note", "142.5 × <5>")])
        #expect(page.status == 503)
        #expect(page.forms[0].action == "/notes?k=\(NoteRoutes.key)")
        #expect(page.values("note") == ["142.5 × <5>"])
        #expect(page.values("op") == ["add"])
        #expect(page.values("t").count == 1)
        #expect(page.values("t") != ["old"])
        #expect(page.text.contains("142.5 × <5>"))
        #expect(page.forms[0].buttons.map(\.label) == ["Send again"])
        expectLogged(page)
    }

    @Test("a sign-up comes back without its password, and with its key")
    func signUp() throws {
        let browser = try site.browser(signedUpAs: "mara@example.com", unit: "lb")
        let page = browser.page
        #expect(page.status == 503)
        #expect(page.values("email") == ["mara@example.com"])
        #expect(page.values("password") == [""])
        #expect(page.values("unit") == ["lb"])
        #expect(page.forms[0].action.hasPrefix("/signup?k="))
        #expect(!page.html.contains(TestSite.password))
    }

    @Test("a log-in comes back without its password, and keeps where it leads")
    func logIn() throws {
        let browser = site.browser()
        browser.open("/login?next=%2Fnotes")
        try browser.fill("email", "mara@example.com")
        try browser.fill("password", TestSite.password)
        let page = try browser.press("Log in")
        #expect(page.status == 503)
        #expect(page.values("email") == ["mara@example.com"])
        #expect(page.values("next") == ["/notes"])
        #expect(page.values("keep") == ["on"])
        #expect(!page.html.contains(TestSite.password))
        expectLogged(page)
    }

    /// The log has the reason under the id that the page shows.
    private func expectLogged(_ page: BrowserPage) {
        #expect(!page.html.contains("no database address"))
        let hasReason = site.log.all.contains { entry in
            guard case .failure(let id, let text) = entry else { return false }
            return text.contains("no database address") && page.text.contains(id)
        }
        #expect(hasReason)
    }
}
