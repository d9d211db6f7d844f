import Database
import HTTP
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("Guessing is slowed, and tells nothing")
struct ThrottleTests {
    @Test(
        "the sixth guess of strangers waits a quarter of an hour, whether or not there is an account",
        arguments: ["mara@example.com", "nobody@example.com"]
    )
    func guesses(email: String) throws {
        let site = try TestSite()
        _ = try site.browser(signedUpAs: "mara@example.com")
        let browser = site.browser()
        let before = site.hashes.all.count
        for _ in 1...5 { #expect(guess(browser, email).status == 422) }
        let page = guess(browser, email)
        #expect(site.hashes.all.count == before + 5)
        #expect(page.status == 429)
        #expect(page.headers["retry-after"] == "900")
        #expect(page.text.contains("Wait 15 minutes, then send again."))
        #expect(page.values("email") == [email])
        #expect(!page.html.contains("a wrong guess"))
    }

    @Test(
        "a try too many is answered before anybody looks for an account, so that its time tells nothing",
        arguments: ["/login", "/recovery"]
    )
    func blindness(address: String) throws {
        let site = try TestSite()
        _ = try site.browser(signedUpAs: "mara@example.com")
        for _ in 1...5 { guess(site.browser(), "mara@example.com") }
        try site.database.connect().execute("ALTER TABLE athletes RENAME TO hidden")
        let fields = [
            ("email", "mara@example.com"), ("password", "a wrong guess"),
            ("recovery-code", "000G 40R4 0M30 E209 185G R38E"), ("new-password", "six plates and a half"),
        ]
        #expect(site.browser().post("\(address)?k=\(NoteRoutes.key)", fields).status == 429)
    }

    @Test("the right password waits too, also after a restart, and then goes through")
    func wait() throws {
        let site = try TestSite()
        _ = try site.browser(signedUpAs: "mara@example.com")
        for _ in 1...5 { guess(site.browser(), "mara@example.com") }
        let restarted = try TestSite(configuration: site.database.configuration)
        #expect(try restarted.browser(loggedInAs: "mara@example.com").page.status == 429)
        restarted.clock.advance(seconds: 900)
        #expect(try restarted.browser(loggedInAs: "mara@example.com").page.address == "/today")
    }

    @Test("whoever has the right password may log in from as many new browsers as there are")
    func forgiveness() throws {
        let site = try TestSite()
        _ = try site.browser(signedUpAs: "mara@example.com")
        for _ in 1...4 { guess(site.browser(), "mara@example.com") }
        for _ in 1...12 { #expect(try site.browser(loggedInAs: "mara@example.com").page.address == "/today") }
        #expect(guess(site.browser(), "mara@example.com").status == 422)
        #expect(guess(site.browser(), "mara@example.com").status == 429)
    }

    @Test("one account's guesses do not slow another's owner, not even behind the same address")
    func neighbours() throws {
        let site = try TestSite()
        _ = try site.browser(signedUpAs: "mara@example.com")
        for _ in 1...11 { guess(site.browser(), "jonas@example.com") }
        #expect(try site.browser(loggedInAs: "mara@example.com").page.address == "/today")
    }

    @Test("a hundred guesses at many accounts close the door for their address alone")
    func spraying() throws {
        let proxies = try #require(TrustedProxies("127.0.0.1"))
        let site = try TestSite(trustedProxies: proxies)
        let sprayer = site.browser()
        sprayer.headers["x-forwarded-for"] = "2001:db8:1:2::1"
        for number in 1...100 { #expect(guess(sprayer, "lifter\(number)@example.com").status == 422) }
        #expect(guess(sprayer, "lifter101@example.com").status == 429)
        sprayer.headers["x-forwarded-for"] = "2001:db8:1:2:ffff::9"
        #expect(guess(sprayer, "lifter102@example.com").status == 429)
        sprayer.headers["x-forwarded-for"] = "2001:db8:1:3::1"
        #expect(guess(sprayer, "lifter103@example.com").status == 422)
        site.clock.advance(seconds: 9)
        sprayer.headers["x-forwarded-for"] = "2001:db8:1:2::1"
        #expect(guess(sprayer, "lifter104@example.com").status == 422)
    }

    @Test("budgets that are full again are removed on the way, so that names tried once take no room for long")
    func sweeping() throws {
        let site = try TestSite()
        for number in 1...12 { guess(site.browser(), "lifter\(number)@example.com") }
        #expect(try site.rows("SELECT bucket FROM throttles").count == 13)
        site.clock.advance(seconds: 900)
        for _ in 1...2 { guess(site.browser(), "mara@example.com") }
        #expect(try site.rows("SELECT bucket FROM throttles").count == 2)
    }

    @Test("a refused guess takes no room")
    func refusedGuesses() throws {
        let site = try TestSite()
        let sprayer = site.browser()
        for number in 1...100 { guess(sprayer, "lifter\(number)@example.com") }
        let rows = try site.rows("SELECT bucket FROM throttles").count
        for number in 101...200 { #expect(guess(sprayer, "lifter\(number)@example.com").status == 429) }
        #expect(try site.rows("SELECT bucket FROM throttles").count == rows)
    }

    @Test("the table of attempts names nobody")
    func anonymity() throws {
        let site = try TestSite()
        guess(site.browser(), "mara@example.com")
        let rows = try site.rows("SELECT HEX(bucket) FROM throttles")
        #expect(rows.count == 2)
        #expect(try rows.allSatisfy { try $0.string(0).count == 32 })
    }

    @discardableResult
    private func guess(_ browser: Browser, _ email: String) -> BrowserPage {
        browser.post("/login", [("email", email), ("password", "a wrong guess")])
    }
}
