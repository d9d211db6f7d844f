import Crypto
import Database
import Domain
import HTTP
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("Only the right password opens a log")
struct LoginTests {
    @Test("logging in leads to the start page")
    func logIn() throws {
        let site = try TestSite.withNotes()
        _ = try site.browser(signedUpAs: "mara@example.com")
        let browser = try site.browser(loggedInAs: "mara@example.com")
        #expect(browser.page.address == "/today")
        #expect(browser.open("/notes").status == 200)
    }

    @Test("an unknown address and a wrong password get the same page, byte for byte, for the same work")
    func nothingRevealed() throws {
        let site = try TestSite()
        _ = try site.browser(signedUpAs: "mara@example.com")
        let browser = site.browser()
        var pages: [String] = []
        for email in ["mara@example.com", "nina@example.com"] {
            browser.open("/login")
            let before = site.hashes.all.count
            let page = browser.post("/login", [("email", email), ("password", "not four plates"), ("keep", "on")])
            #expect(page.status == 422)
            #expect(site.hashes.all.count == before + 1)
            pages.append(page.settled.replacing(email, with: "-"))
        }
        #expect(pages[0] == pages[1])
        #expect(Set(site.hashes.all.map(\.logN)) == [TestSite.cheap.logN])
        #expect(browser.page.text.contains("Email and password do not match."))
        #expect(browser.page.values("email") == ["nina@example.com"])
        #expect(!browser.page.html.contains("not four plates"))
    }

    @Test("an account whose password was hashed at a former cost is refused for the same work as no account")
    func formerCost() throws {
        let before = try TestSite()
        _ = try before.browser(signedUpAs: "mara@example.com")
        let dearer = PasswordHash.Cost(logN: 2, r: 1, p: 1)
        let site = try TestSite(
            cost: dearer,
            formerCosts: [TestSite.cheap],
            configuration: before.database.configuration
        )
        let work = ["mara@example.com", "nina@example.com"].map { email in
            let before = site.hashes.all.count
            let page = site.browser().post("/login", [("email", email), ("password", "not four plates")])
            #expect(page.status == 422)
            return site.hashes.all[before...].map(\.logN).sorted()
        }
        #expect(work == [[1, 2], [1, 2]])
        #expect(try site.browser(loggedInAs: "mara@example.com").page.address == "/today")
        #expect(try before.rows("SELECT password_hash FROM athletes")[0].string(0).hasPrefix("$scrypt$ln=2,"))
    }

    @Test("the cookie cannot be read by scripts, and is forgotten with the browser unless it is to be kept")
    func cookie() throws {
        let site = try TestSite()
        let browser = try site.browser(signedUpAs: "mara@example.com")
        let kept = try #require(browser.cookies.fields["login"])
        let token = try #require(browser.cookies["login"])
        #expect(kept == "login=\(token); Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax")
        #expect(token.count == 43)

        let other = site.browser()
        other.open("/login")
        try other.fill("email", "mara@example.com")
        try other.fill("password", TestSite.password)
        try other.tick("keep", false)
        try other.press("Log in")
        let passing = try #require(other.cookies.fields["login"])
        #expect(!passing.contains("Max-Age"))
    }

    @Test("over HTTPS no neighbouring host can plant or read the cookie")
    func secureCookie() throws {
        let origin = try #require(SiteOrigin(publicURL: "https://log.example.org"))
        let site = try TestSite.withNotes(origin: origin, host: "log.example.org")
        let browser = try site.browser(signedUpAs: "mara@example.com")
        let field = try #require(browser.cookies.fields["__Host-login"])
        #expect(field.hasSuffix("; Path=/; Max-Age=34560000; HttpOnly; Secure; SameSite=Lax"))
        let token = try #require(browser.cookies["__Host-login"])
        browser.cookies["__Host-login"] = nil
        browser.cookies["login"] = token
        browser.open("/notes")
        #expect(browser.page.address == "/login?next=%2Fnotes")
    }

    @Test("no cookie is set by ordinary answers")
    func ordinaryAnswers() throws {
        let site = try TestSite.withNotes()
        let browser = try site.browser(signedUpAs: "mara@example.com")
        for address in ["/", "/notes", "/start", "/nowhere"] {
            #expect(browser.send(browser.request("GET", address)).headers["set-cookie"] == nil)
        }
    }

    @Test("a log-in gets a new token, and the one the browser had before opens nothing any more")
    func rotation() throws {
        let site = try TestSite.withNotes()
        let browser = try site.browser(signedUpAs: "mara@example.com")
        let first = try #require(browser.cookies["login"])
        browser.post("/login", [("email", "mara@example.com"), ("password", TestSite.password)])
        let second = try #require(browser.cookies["login"])
        #expect(first != second)
        let thief = site.browser()
        thief.cookies["login"] = first
        #expect(thief.open("/notes").address == "/login?next=%2Fnotes")
        thief.cookies["login"] = second
        #expect(thief.open("/notes").status == 200)
    }

    @Test("a token that someone else chose is never taken over")
    func fixation() throws {
        let site = try TestSite.withNotes()
        _ = try site.browser(signedUpAs: "mara@example.com")
        let browser = site.browser()
        browser.cookies["login"] = String(repeating: "A", count: 43)
        browser.post("/login", [("email", "mara@example.com"), ("password", TestSite.password)])
        #expect(browser.cookies["login"] != String(repeating: "A", count: 43))
    }

    @Test("the database holds no token that would open anything")
    func digests() throws {
        let site = try TestSite()
        let browser = try site.browser(signedUpAs: "mara@example.com")
        let token = try #require(browser.cookies["login"])
        let row = try #require(try site.rows("SELECT token_sha256, label FROM logins").first)
        #expect(try row.bytes(0) == SHA256.digest(Array(token.utf8)))
        #expect(try row.string(1) == "Firefox on Android")
    }

    @Test("logging out ends the login itself, not only the cookie")
    func logOut() throws {
        let site = try TestSite.withNotes()
        let browser = try site.browser(signedUpAs: "mara@example.com")
        let token = try #require(browser.cookies["login"])
        browser.open("/notes")
        let other = try site.browser(loggedInAs: "mara@example.com")
        browser.post("/logout", [])
        #expect(browser.page.address == "/")
        #expect(browser.cookies["login"] == nil)
        browser.cookies["login"] = token
        #expect(browser.open("/notes").address == "/login?next=%2Fnotes")
        #expect(other.open("/notes").status == 200)
    }

    @Test("a browser that stays away for ninety days has to log in again, one that comes back does not")
    func idle() throws {
        let site = try TestSite.withNotes()
        let browser = try site.browser(signedUpAs: "mara@example.com")
        for _ in 0..<3 {
            site.clock.advance(seconds: 89 * 86_400)
            #expect(browser.open("/notes").status == 200)
        }
        site.clock.advance(seconds: 90 * 86_400)
        #expect(browser.open("/notes").address == "/login?next=%2Fnotes")
    }

    @Test("a login that has run out stays so, though the server's clock is set back")
    func clockBack() throws {
        let site = try TestSite.withNotes()
        let browser = try site.browser(signedUpAs: "mara@example.com")
        let token = browser.cookies["login"]
        site.clock.advance(seconds: 90 * 86_400)
        browser.open("/notes")
        site.clock.advance(seconds: -86_400)
        browser.cookies["login"] = token
        #expect(browser.open("/notes").address == "/login?next=%2Fnotes")
    }

    @Test("being seen is written at most once an hour")
    func lastSeen() throws {
        let site = try TestSite.withNotes()
        let browser = try site.browser(signedUpAs: "mara@example.com")
        let start = site.clock.now.milliseconds
        let lastSeen = { () throws -> Int64 in
            let rows = try site.rows("SELECT last_seen FROM logins")
            return Int64(try #require(rows.first).int(0))
        }
        site.clock.advance(seconds: 3599)
        browser.open("/notes")
        #expect(try lastSeen() == start)
        site.clock.advance(seconds: 1)
        browser.open("/notes")
        #expect(try lastSeen() == start + 3_600_000)
    }

    @Test("a hash of another cost is made anew at the next log-in, and the password still fits")
    func rehash() throws {
        let site = try TestSite()
        _ = try site.browser(signedUpAs: "mara@example.com")
        let dear = try TestSite(cost: .init(logN: 2, r: 1, p: 1), configuration: site.database.configuration)
        for _ in 0..<2 {
            let browser = try dear.browser(loggedInAs: "mara@example.com")
            #expect(browser.page.address == "/today")
        }
        let row = try #require(try site.rows("SELECT password_hash FROM athletes").first)
        #expect(try row.string(0).hasPrefix("$scrypt$ln=2,r=1,p=1$"))
    }
}
