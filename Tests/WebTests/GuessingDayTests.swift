import Database
import HTTP
import Testing
import WebTestSupport

@testable import Web

@Suite("A day of guessing at one account")
struct GuessingDayTests {
    private let site: TestSite
    private let owner: Browser

    init() throws {
        site = try TestSite(trustedProxies: try #require(TrustedProxies("127.0.0.1")))
        owner = try site.browser(signedUpAs: "mara@example.com")
        owner.post("/logout", [])
    }

    @Test("of five thousand guesses from five hundred addresses a hundred are tried, and the owner never waits")
    func day() {
        let guesser = site.browser()
        let before = site.hashes.all.count
        var (refused, longestWait, owners) = (0, 0, 0)
        for number in 0..<5_000 {
            let response = guess(guesser, from: number % 500)
            if response.status == 429 {
                refused += 1
                longestWait = max(longestWait, Int(response.headers["retry-after"] ?? "") ?? .max)
            }
            if number.isMultiple(of: 500) {
                owners += 1
                #expect(logIn(owner).address == "/today")
            }
            // Five thousand times 17.28 seconds are a day.
            site.clock.advance(milliseconds: 17_280)
        }
        #expect(site.hashes.all.count - before - owners == 100)
        #expect(refused == 4_900)
        // A new browser waits no longer either, once it is its turn.
        #expect(longestWait <= 900)
    }

    @Test("when the guessing ends, a new browser of the owner's waits a quarter of an hour at most")
    func newBrowser() {
        for number in 0..<50 { _ = guess(site.browser(), from: number) }
        let browser = site.browser()
        #expect(logIn(browser).status == 429)
        #expect(logIn(browser).headers["retry-after"] == "900")
        site.clock.advance(seconds: 900)
        #expect(logIn(browser).address == "/today")
    }

    @Test("names tried in turn take room for a quarter of an hour each, however many there are")
    func manyNames() throws {
        let guesser = site.browser()
        var most = 0
        for number in 0..<300 {
            guesser.headers["x-forwarded-for"] = "198.51.100.\(number % 100)"
            guesser.post("/login", [("email", "nobody\(number)@example.com"), ("password", "a wrong guess")])
            most = max(most, try site.rows("SELECT bucket FROM throttles").count)
            site.clock.advance(seconds: 9)
        }
        // A hundred names in 15 minutes, the address of the last one, and that of the owner's sign-up.
        #expect(most <= 102)
    }

    @Test("thirty people behind one address sign up one after the other, and log in on new phones")
    func gym() throws {
        for number in 1...29 { _ = try site.browser(signedUpAs: "lifter\(number)@example.com") }
        for number in 1...29 {
            let page = try site.browser(loggedInAs: "lifter\(number)@example.com").page
            #expect(page.address == "/today")
        }
    }

    @Test("behind an address whose strangers have used up their tries, those who were logged in before log in")
    func sprayedGym() {
        let sprayer = site.browser()
        for number in 1...101 { sprayer.post("/login", [("email", "lifter\(number)@example.com"), ("password", "x")]) }
        #expect(sprayer.page.status == 429)
        #expect(sprayer.page.headers["retry-after"] == "9")
        #expect(logIn(owner).address == "/today")
    }

    private func guess(_ browser: Browser, from address: Int) -> Response {
        browser.headers["x-forwarded-for"] = "198.51.\(100 + address / 250).\(address % 250)"
        return browser.send(
            browser.posting("/login", [("email", "mara@example.com"), ("password", "a wrong guess")])
        )
    }

    private func logIn(_ browser: Browser) -> BrowserPage {
        browser.post("/login", [("email", "mara@example.com"), ("password", TestSite.password)])
    }
}
