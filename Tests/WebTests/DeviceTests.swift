import Crypto
import Database
import Domain
import HTTP
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("Strangers who guess never shut the owner out")
struct DeviceTests {
    private let site: TestSite
    private let owner: Browser

    init() throws {
        site = try TestSite()
        owner = try site.browser(signedUpAs: "mara@example.com")
        owner.post("/logout", [])
    }

    @Test("a browser that was logged in before is let in, while a new one waits")
    func lockout() throws {
        for _ in 1...6 { guess(site.browser()) }
        #expect(try site.browser(loggedInAs: "mara@example.com").page.status == 429)
        #expect(logIn(owner).address == "/today")
    }

    @Test("nor do those who guess at many accounts from the same address")
    func sharedAddress() throws {
        let stranger = site.browser()
        for number in 1...101 { guess(stranger, "lifter\(number)@example.com") }
        #expect(stranger.page.status == 429)
        #expect(logIn(owner).address == "/today")
    }

    @Test("the owner's log-in gives the strangers no further guess")
    func noGift() throws {
        for _ in 1...5 { guess(site.browser()) }
        logIn(owner)
        #expect(guess(site.browser()).status == 429)
    }

    @Test("a known browser that guesses waits too, and makes nobody else wait")
    func ownBudget() throws {
        for _ in 1...10 { #expect(guess(owner).status == 422) }
        #expect(guess(owner).status == 429)
        #expect(try site.browser(loggedInAs: "mara@example.com").page.address == "/today")
    }

    @Test("it is known to the accounts that were logged in with it, and to no other")
    func otherAccount() throws {
        let jonas = try site.browser(signedUpAs: "jonas@example.com")
        for _ in 1...5 { guess(site.browser()) }
        #expect(guess(jonas).status == 429)
    }

    @Test("the right password on a known browser forgives what was mistyped there")
    func mistyped() {
        for _ in 1...3 {
            for _ in 1...9 { #expect(guess(owner).status == 422) }
            #expect(logIn(owner).address == "/today")
        }
    }

    @Test("one browser is known to every account that was logged in with it, whoever came last")
    func household() throws {
        owner.open("/signup")
        try owner.fill("email", "jonas@example.com")
        try owner.fill("password", TestSite.password)
        try owner.press("Create account")
        owner.post("/logout", [])
        for email in ["mara@example.com", "jonas@example.com"] {
            for _ in 1...5 { guess(site.browser(), email) }
            #expect(guess(site.browser(), email).status == 429)
        }
        for email in ["mara@example.com", "jonas@example.com", "mara@example.com"] {
            #expect(owner.post("/login", [("email", email), ("password", TestSite.password)]).address == "/today")
        }
        #expect(try site.rows("SELECT 1 FROM device_cookies").count == 2)
    }

    @Test("each account knows a browser by a value of its own, so that none of them can guess at another by it")
    func ownValues() throws {
        let jonas = try site.browser(signedUpAs: "jonas@example.com")
        let planted = try #require(jonas.cookies["device"])
        let browser = site.browser()
        browser.cookies["device"] = planted
        logIn(browser)
        for _ in 1...5 { guess(site.browser()) }
        #expect(guess(jonas).status == 429)
        #expect(logIn(browser).address == "/today")
    }

    @Test("a browser is known to the ten accounts that were last logged in with it")
    func manyAccounts() throws {
        for number in 1...10 {
            let email = "lifter\(number)@example.com"
            let page = owner.post(
                "/signup?k=AZrWx0FsI2RmVb3kQ9x\(number + 10)A",
                [("email", email), ("password", TestSite.password), ("unit", "kg")]
            )
            #expect(page.recoveryCode != nil)
            owner.post("/logout", [])
        }
        for email in ["mara@example.com", "lifter1@example.com"] {
            for _ in 1...5 { guess(site.browser(), email) }
        }
        #expect(try #require(owner.cookies["device"]).count == 10 * 44 - 1)
        #expect(logIn(owner).status == 429)
        let page = owner.post("/login", [("email", "lifter1@example.com"), ("password", TestSite.password)])
        #expect(page.address == "/today")
    }

    @Test("a value that somebody planted is not taken over, one of ours stays")
    func planted() throws {
        let browser = site.browser()
        browser.cookies["device"] = "planted"
        logIn(browser)
        let made = try #require(browser.cookies["device"])
        #expect(!made.contains("planted"))
        logIn(browser)
        #expect(browser.cookies["device"] == made)
        #expect(try site.rows("SELECT 1 FROM device_cookies").count == 2)
    }

    @Test("the cookie is out of reach of scripts, lives long, and is in the database by its digest alone")
    func cookie() throws {
        let token = try #require(owner.cookies["device"])
        #expect(owner.cookies.fields["device"] == "device=\(token); Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax")
        #expect(token.count == 43)
        let row = try #require(try site.rows("SELECT device_sha256 FROM device_cookies").first)
        #expect(try row.bytes(0) == SHA256.digest(Array(token.utf8)))
    }

    @Test("a browser that has not logged in for four hundred days is a stranger again, and forgotten")
    func forgotten() throws {
        site.clock.advance(seconds: 400 * 86_400)
        for _ in 1...5 { guess(site.browser()) }
        #expect(logIn(owner).status == 429)
        site.clock.advance(seconds: 900)
        logIn(owner)
        #expect(try site.rows("SELECT 1 FROM device_cookies").count == 1)
    }

    @discardableResult
    private func guess(_ browser: Browser, _ email: String = "mara@example.com") -> BrowserPage {
        browser.post("/login", [("email", email), ("password", "a wrong guess")])
    }

    @discardableResult
    private func logIn(_ browser: Browser) -> BrowserPage {
        browser.post("/login", [("email", "mara@example.com"), ("password", TestSite.password)])
    }
}
