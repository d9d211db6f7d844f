import Database
import Domain
import HTTP
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("A recovery code is shown once, to who knows the password")
struct RecoveryScreenTests {
    private let site: TestSite
    private let browser: Browser
    private let address = "/settings/account/recovery"

    init() throws {
        site = try TestSite()
        browser = try site.browser(signedUpAs: "mara@example.com")
        browser.open(address)
    }

    private func make(_ password: String = TestSite.password) throws -> BrowserPage {
        browser.open(address)
        try browser.fill("password", password)
        return try browser.press("Make another")
    }

    @Test("the sign-up shows one, and goes on where it always led")
    func signup() throws {
        let newcomer = site.browser()
        newcomer.open("/signup")
        try newcomer.fill("email", "jonas@example.com")
        try newcomer.fill("password", TestSite.password)
        try newcomer.press("Create account")
        let code = try #require(newcomer.page.recoveryCode)
        #expect(RecoveryCode(typed: code)?.groups.joined(separator: " ") == code)
        #expect(newcomer.page.headers["cache-control"] == "private, no-store")
        #expect(try newcomer.follow("I wrote it down").address == "/log?new=1")
        #expect(newcomer.open(address).recoveryCode == nil)
    }

    @Test("another takes the password, and the page says of it when it was made and nothing else")
    func renewed() throws {
        #expect(try make("not the password").status == 422)
        #expect(browser.page.text.contains("That is not your password.") && browser.page.recoveryCode == nil)
        site.clock.advance(seconds: 86_400)
        let code = try #require(try make().recoveryCode)
        #expect(try browser.follow("I wrote it down").address == "/settings/account")
        #expect(browser.page.text.contains("Recovery code Made Tue 1 Dec"))
        #expect(browser.open(address).text.contains("You have one, made Tue 1 Dec."))
        #expect(!browser.page.html.contains(code.prefix(4)))
    }

    @Test("a post that made one, sent again once another is there, brings the first one back no more")
    func replaced() throws {
        browser.open(address)
        try browser.fill("password", TestSite.password)
        let post = try browser.requestForPress("Make another")
        #expect(browser.send(post).status == 303)
        let code = try #require(try make().recoveryCode)
        let page = browser.page.address
        #expect(browser.send(post).status == 303)
        #expect(browser.open(page).recoveryCode == code)
    }

    @Test("an account from before has none until it makes one")
    func none() throws {
        try site.database.connect().execute("DELETE FROM recovery_codes")
        #expect(browser.open("/settings/account").text.contains("Recovery code None yet"))
        browser.open(address)
        try browser.fill("password", TestSite.password)
        #expect(try browser.press("Make a code").recoveryCode != nil)
    }

    @Test("a page loaded again shows it for ten minutes, and not once another was made")
    func shown() throws {
        let page = try make()
        let code = try #require(page.recoveryCode)
        site.clock.advance(seconds: 599)
        #expect(browser.open(page.address).recoveryCode == code)
        #expect(try make().recoveryCode != code)
        #expect(browser.open(page.address).recoveryCode == nil)
        let last = try make().address
        site.clock.advance(seconds: 600)
        #expect(browser.open(last).recoveryCode == nil)
    }

    @Test("the address that shows it shows nobody else's and nothing to who is logged out")
    func owner() throws {
        let page = try make()
        let jonas = try site.browser(signedUpAs: "jonas@example.com")
        #expect(jonas.open(page.address).recoveryCode == nil && jonas.page.status == 200)
        #expect(site.browser().open(page.address).address.hasPrefix("/login"))
    }

    @Test("sent twice it makes one, and its address tells whether it arrived")
    func repeated() throws {
        try browser.fill("password", TestSite.password)
        let post = try browser.requestForPress("Make another")
        let arrival = "\(address)?\(post.head.query)"
        #expect(browser.open(arrival).text.contains("Did not arrive."))
        let places = (0..<2).map { _ in browser.send(post).headers["location"] ?? "" }
        #expect(places[0] == places[1])
        #expect(browser.open(places[0]).recoveryCode != nil)
        #expect(browser.open(arrival).text.contains("Arrived."))
    }

    @Test("the database has a digest, and no key that the code would follow from")
    func digest() throws {
        try browser.fill("password", TestSite.password)
        let key = try #require(
            OperationKey(String(try browser.requestForPress("Make another").head.query.dropFirst(2)))
        )
        let code = try #require(try browser.press("Make another").recoveryCode)
        let row = try #require(try site.rows("SELECT code_sha256 FROM recovery_codes").first)
        #expect(try row.bytes(0) == RecoveryCode(typed: code)?.digest)
        #expect(try site.rows("SELECT 1 FROM ops WHERE op_key = \(key.bytes)").isEmpty)
    }

    @Test("guesses at the password are counted as at the log-in")
    func guessing() throws {
        let statuses = try (0..<12).map { _ in
            browser.open(address)
            try browser.fill("password", "a wrong guess")
            return try browser.press("Make another").status
        }
        #expect(statuses.contains(429))
        #expect(!browser.page.html.contains("a wrong guess"))
    }
}
