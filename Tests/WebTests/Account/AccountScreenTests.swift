import Crypto
import Database
import Domain
import HTTP
import Synchronization
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("The account is changed by who knows its password")
struct AccountScreenTests {
    private let site: TestSite
    private let browser: Browser
    private let address = "/settings/account"

    init() throws {
        site = try TestSite()
        browser = try site.browser(signedUpAs: "mara@example.com")
        browser.open(address)
    }

    private var page: BrowserPage { browser.page }

    private func send(_ op: String, _ fields: [(String, String)], from other: Browser? = nil) -> BrowserPage {
        (other ?? browser).post("\(address)?k=\(NoteRoutes.key)", fields + [("op", op)])
    }

    private func logsIn(_ email: String, _ password: String) -> Bool {
        let stranger = site.browser()
        stranger.open("/login")
        return stranger.post("/login", [("email", email), ("password", password)]).status == 200
    }

    @Test("a name is changed and taken away")
    func name() throws {
        try browser.fill("name", "  Mara Lindqvist ")
        try browser.press("Save name")
        #expect(page.text.contains("The name is saved."))
        #expect(browser.open("/more").text.contains("Mara Lindqvist"))
        #expect(send("name", [("name", String(repeating: "W", count: 81))]).status == 422)
        #expect(page.values("name") == [String(repeating: "W", count: 81)])
        #expect(send("name", [("name", "")]).status == 200)
        #expect(try site.rows("SELECT name FROM athletes")[0].isNull(0))
    }

    @Test("the email is changed with the password only, and then opens the account")
    func email() throws {
        #expect(send("email", [("email", "new@example.com"), ("password", "not the password")]).status == 422)
        #expect(page.text.contains("That is not your password."))
        #expect(page.values("email") == ["new@example.com"])
        #expect(send("email", [("email", "new@example")]).status == 422)
        #expect(send("email", [("email", "new@example.com"), ("password", TestSite.password)]).status == 200)
        #expect(logsIn("new@example.com", TestSite.password))
        #expect(!logsIn("mara@example.com", TestSite.password))
    }

    @Test("an email that has an account is refused beside its field")
    func taken() throws {
        _ = try site.browser(signedUpAs: "jonas@example.com")
        #expect(send("email", [("email", "Jonas@example.com"), ("password", TestSite.password)]).status == 422)
        #expect(page.text.contains("That address has an account already."))
        #expect(try site.rows("SELECT email FROM athletes WHERE email = 'mara@example.com'").count == 1)
    }

    @Test("a new password opens the account, ends every other login and keeps this one")
    func password() throws {
        let other = try site.browser(loggedInAs: "mara@example.com")
        let fields = [("password", TestSite.password), ("new-password", "six plates and a half")]
        #expect(send("password", fields).text.contains("The password is changed"))
        // The first answer may be lost: the same post again finds it done.
        #expect(send("password", fields).status == 200)
        #expect(other.open("/log").address.hasPrefix("/login"))
        #expect(browser.open("/log").status == 200)
        #expect(logsIn("mara@example.com", "six plates and a half"))
        #expect(!logsIn("mara@example.com", TestSite.password))
    }

    @Test("of two changes at once the second finds another password than the one it was proven with")
    func race() throws {
        let meter = Meanwhile()
        let site = try TestSite { _, database in
            let gate = PasswordGate(cost: TestSite.cheap, meter: meter.note)
            return Site.service(try TestSite.services(passwords: gate), database: database)
        }
        let browser = try site.browser(signedUpAs: "mara@example.com")
        let database = site.database
        // The old one is proven first, then the new one is hashed.
        meter.wait(for: 2) {
            _ = try? database.connect().execute("UPDATE athletes SET password_hash = 'changed elsewhere'")
        }
        let fields = [("op", "password"), ("password", TestSite.password), ("new-password", "six plates and a half")]
        let answer = browser.post("\(address)?k=\(NoteRoutes.key)", fields)
        #expect(answer.status == 422 && answer.text.contains("The password was changed meanwhile."))
        #expect(try site.rows("SELECT password_hash FROM athletes")[0].string(0) == "changed elsewhere")
        #expect(try site.rows("SELECT 1 FROM ops WHERE verb = 'account.password'").isEmpty)
    }

    @Test("a name is as long as its code points, which the database counts")
    func codePoints() throws {
        let name = { (count: Int) in "e" + String(repeating: "\u{0301}", count: count) }
        #expect(send("name", [("name", name(80))]).status == 422)
        #expect(page.text.contains("Use at most 80 characters."))
        #expect(send("name", [("name", name(79))]).status == 200)
        let stranger = site.browser()
        stranger.open("/signup")
        let fields = [("email", "jonas@example.com"), ("password", TestSite.password), ("name", name(80))]
        #expect(stranger.post("/signup?k=\(NoteRoutes.key)", fields).status == 422)
        #expect(stranger.page.text.contains("Use at most 80 characters."))
    }

    @Test("a password that will not do, or is not known, changes nothing, and both are said at once")
    func refused() throws {
        #expect(send("password", [("password", "wrong"), ("new-password", "short")]).status == 422)
        #expect(page.text.contains("That is not your password.") && page.text.contains("Use at least 10 characters."))
        #expect(!page.html.contains("wrong\"") && !page.html.contains("short\""))
        #expect(logsIn("mara@example.com", TestSite.password))
    }

    @Test("guesses at the password are counted as at the log-in")
    func guessing() throws {
        let statuses = (0..<12).map { send("email", [("email", "x\($0)@example.com"), ("password", "wrong")]).status }
        #expect(statuses.contains(429))
        #expect(!page.html.contains("wrong"))
    }

    @Test("each browser that is logged in is listed, and can be logged out from another")
    func logins() throws {
        let other = site.browser()
        other.headers["user-agent"] = "Mozilla/5.0 (Windows NT 10.0) Chrome/150.0 Safari/537.36"
        other.open("/login")
        other.post("/login", [("email", "mara@example.com"), ("password", TestSite.password)])
        site.clock.advance(seconds: 86_400)
        browser.open(address)
        #expect(page.text.contains("Firefox on Android This browser. Now"))
        #expect(page.text.contains("Chrome on Windows Yesterday, 18:42"))
        try browser.press("Log out")
        #expect(page.text.contains("That browser is logged out.") || page.text.contains("are logged out."))
        #expect(other.open("/log").address.hasPrefix("/login"))
        #expect(browser.open("/log").status == 200)
    }

    @Test("all other browsers are logged out at once")
    func others() throws {
        let others = try (0..<2).map { _ in try site.browser(loggedInAs: "mara@example.com") }
        browser.open(address)
        try browser.press(sending: "end-others")
        for other in others { #expect(other.open("/log").address.hasPrefix("/login")) }
        #expect(browser.open(address).forms.flatMap(\.buttons).filter { $0.value.hasPrefix("end") }.isEmpty)
    }

    @Test("nobody ends the login of another's browser, nor learns that there is one")
    func foreign() throws {
        let jonas = try site.browser(signedUpAs: "jonas@example.com")
        let login = try site.rows("SELECT id FROM logins ORDER BY athlete_id LIMIT 1")[0].bytes(0)
        let text = Base64URL.encode(login)
        #expect(send("end.\(text)", [], from: jonas).status == 404)
        #expect(send("end.AZrWx0FsI2RmVb3kQ9xT0A", [], from: jonas).status == 404)
        #expect(browser.open("/log").status == 200)
        #expect(!jonas.open(address).text.contains("mara@example.com"))
    }

    @Test("what no button of ours sends is refused")
    func unknown() {
        #expect(send("melt", []).status == 400)
        #expect(send("end.x", []).status == 400)
        #expect(browser.post(address, [("op", "name")]).status == 400)
    }
}

/// Does something once, when the next hashes have been counted down.
private final class Meanwhile: Sendable {
    private let state = Mutex<(left: Int, act: @Sendable () -> Void)>((0, {}))

    func wait(for count: Int, _ act: @escaping @Sendable () -> Void) { state.withLock { $0 = (count, act) } }

    @Sendable
    func note(_: PasswordHash.Cost) {
        let act: (@Sendable () -> Void)? = state.withLock { state in
            state.left -= 1
            return state.left == 0 ? state.act : nil
        }
        act?()
    }
}
