import Database
import HTTP
import Testing
import WebTestSupport

@testable import Web

@Suite("Anyone can make an account, once")
struct SignupTests {
    @Test("signing up leads past the recovery code to the log, logged in")
    func signUp() throws {
        let site = try TestSite.withNotes()
        let browser = try site.browser(signedUpAs: "mara@example.com", unit: "lb", zone: "Europe/Stockholm")
        #expect(browser.page.address == "/log?new=1")
        #expect(browser.open("/notes").status == 200)
        let row = try #require(
            try site.rows("SELECT email, unit, zone, name FROM athletes").first
        )
        #expect(try row.string(0) == "mara@example.com")
        #expect(try row.string(1) == "lb")
        #expect(try row.string(2) == "Europe/Stockholm")
        #expect(try row.optionalString(3) == nil)
    }

    @Test("what cannot be seen is left out of a name")
    func unseenName() throws {
        let site = try TestSite()
        site.browser().post(
            "/signup?k=\(NoteRoutes.key)",
            [
                ("name", "\u{200B} Ma\u{AD}ra\u{7} \u{3164}"), ("email", "mara@example.com"),
                ("password", TestSite.password),
            ]
        )
        #expect(try site.rows("SELECT name FROM athletes").map { try $0.string(0) } == ["Mara"])
    }

    @Test("a zone that is none is not kept")
    func unknownZone() throws {
        let site = try TestSite()
        _ = try site.browser(signedUpAs: "mara@example.com", zone: "Mars/Olympus")
        let row = try #require(try site.rows("SELECT zone FROM athletes").first)
        #expect(try row.optionalString(0) == nil)
    }

    @Test("everything wrong is said at once, and only the password has to be typed again")
    func mistakes() throws {
        let browser = try TestSite().browser()
        browser.open("/signup")
        try browser.fill("name", "Mara <b>")
        try browser.fill("email", "mara@example")
        try browser.fill("password", "squats")
        try browser.fill("unit", "lb")
        let page = try browser.press("Create account")
        #expect(page.status == 422)
        #expect(page.text.contains("Two things to fix"))
        #expect(page.text.contains("That address is missing its ending, like .com or .se."))
        #expect(page.text.contains("Use at least 10 characters. This one has 6."))
        #expect(page.values("name") == ["Mara <b>"])
        #expect(page.values("email") == ["mara@example"])
        #expect(page.values("password") == [""])
        #expect(!page.html.contains("squats"))
        #expect(page.forms[0].controls.first { $0.kind == .radio && $0.isChecked }?.value == "lb")
        #expect(browser.cookies["login"] == nil)
    }

    @Test("a form put right after a mistake goes through")
    func correction() throws {
        let browser = try TestSite().browser()
        browser.open("/signup")
        try browser.fill("email", "mara@example")
        try browser.fill("password", TestSite.password)
        try browser.press("Create account")
        try browser.fill("email", "mara@example.com")
        try browser.fill("password", TestSite.password)
        try browser.press("Create account")
        try browser.follow("I wrote it down")
        #expect(browser.page.address == "/log?new=1")
    }

    @Test("a double tap makes one account with one code, and all answers are logged in")
    func doubleTap() throws {
        let site = try TestSite.withNotes()
        let browser = site.browser()
        browser.open("/signup")
        try browser.fill("email", "mara@example.com")
        try browser.fill("password", TestSite.password)
        let tap = try browser.requestForPress("Create account")
        var codes: Set<String> = []
        for _ in 0..<3 {
            let response = browser.send(tap)
            #expect(response.status == 303)
            codes.insert(try #require(browser.open(response.headers["location"] ?? "").recoveryCode))
            #expect(browser.open("/notes").status == 200)
        }
        #expect(codes.count == 1)
        #expect(try site.rows("SELECT id FROM athletes").count == 1)
    }

    @Test("a key alone opens nothing: the password has to be the same")
    func keyAlone() throws {
        let site = try TestSite()
        let browser = site.browser()
        let mara = [("email", "mara@example.com"), ("password", TestSite.password), ("unit", "kg")]
        browser.post("/signup?k=\(NoteRoutes.key)", mara)
        let other = site.browser()
        other.post(
            "/signup?k=\(NoteRoutes.key)",
            [("email", "mara@example.com"), ("password", "five plates a side"), ("unit", "kg")]
        )
        #expect(other.page.status == 422)
        #expect(other.cookies["login"] == nil)
    }

    @Test(
        "an address with an account is taken in every spelling",
        arguments: [
            "mara@example.com", "MARA@Example.COM", " mara@example.com ", "ｍａｒａ@example.com",
        ]
    )
    func taken(spelling: String) throws {
        let site = try TestSite()
        _ = try site.browser(signedUpAs: "mara@example.com")
        let browser = site.browser()
        browser.open("/signup")
        try browser.fill("email", spelling)
        try browser.fill("password", TestSite.password)
        let page = try browser.press("Create account")
        #expect(page.status == 422)
        #expect(page.text.contains(SignupPage.taken))
        #expect(browser.cookies["login"] == nil)
    }

    @Test("a form gone back to makes a second account for a second person")
    func secondPerson() throws {
        let site = try TestSite()
        var codes: Set<String> = []
        for email in ["mara@example.com", "jonas@example.com"] {
            let browser = site.browser()
            browser.post(
                "/signup?k=\(NoteRoutes.key)",
                [("email", email), ("password", TestSite.password), ("unit", "kg")]
            )
            codes.insert(try #require(browser.page.recoveryCode))
        }
        #expect(codes.count == 2)
        #expect(try site.rows("SELECT id FROM athletes").count == 2)
    }

    @Test("a form without its key is none of ours")
    func missingKey() throws {
        let browser = try TestSite().browser()
        #expect(browser.post("/signup", [("email", "mara@example.com")]).status == 400)
    }

    @Test("whoever is logged in is sent on from both entry forms", arguments: ["/signup", "/login"])
    func signedIn(address: String) throws {
        let browser = try TestSite().browser(signedUpAs: "mara@example.com")
        browser.open(address)
        #expect(browser.page.address == "/today")
    }

    @Test("the thirty-first sign-up of a day from one address waits, with what was typed")
    func throttle() throws {
        let site = try TestSite()
        for number in 1...30 { _ = try site.browser(signedUpAs: "lifter\(number)@example.com") }
        let browser = try site.browser(signedUpAs: "lifter31@example.com")
        #expect(browser.page.status == 429)
        #expect(browser.page.headers["retry-after"] == "2880")
        #expect(browser.page.values("email") == ["lifter31@example.com"])
        #expect(!browser.page.html.contains(TestSite.password))
        site.clock.advance(seconds: 2880)
        try browser.fill("password", TestSite.password)
        try browser.press("Send again")
        #expect(browser.page.recoveryCode != nil)
    }
}
