import Database
import HTTP
import Synchronization
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("Whoever has lost the password comes back with the recovery code, once")
struct ForgottenTests {
    private let site: TestSite
    private let owner: Browser
    private let code: String
    private let stranger: Browser

    init() throws {
        site = try TestSite()
        owner = site.browser()
        owner.open("/signup")
        try owner.fill("email", "mara@example.com")
        try owner.fill("password", TestSite.password)
        code = try #require(try owner.press("Create account").recoveryCode)
        stranger = site.browser()
    }

    @discardableResult
    private func recover(
        _ browser: Browser,
        _ code: String,
        email: String = "mara@example.com",
        password: String = "six plates and a half"
    ) throws -> BrowserPage {
        browser.open("/recovery")
        try browser.fill("email", email)
        try browser.fill("recovery-code", code)
        try browser.fill("new-password", password)
        return try browser.press("Set the password")
    }

    private func logsIn(_ password: String) -> Bool {
        let browser = site.browser()
        return browser.post("/login", [("email", "mara@example.com"), ("password", password)]).address == "/today"
    }

    @Test("the log-in leads there, and from there to the start with a new password and a new code")
    func recovers() throws {
        stranger.open("/login")
        try stranger.follow("Forgot your password?")
        #expect(stranger.page.address == "/recovery")
        let typed = code.lowercased().replacing(" ", with: "-").replacing("0", with: "o").replacing("1", with: "l")
        let new = try #require(try recover(stranger, typed).recoveryCode)
        #expect(new != code && stranger.page.text.contains("The password is changed"))
        #expect(try stranger.follow("I wrote it down").address == "/today")
        #expect(logsIn("six plates and a half") && !logsIn(TestSite.password))
        let third = try #require(try recover(site.browser(), new).recoveryCode)
        #expect(third != new)
    }

    @Test("every other login ends, and so does what the phone behind it is told")
    func others() throws {
        let other = try site.browser(loggedInAs: "mara@example.com")
        try site.database.connect().execute(
            """
            INSERT INTO push_subscriptions (athlete_id, login_id, endpoint, public_key, secret, sender, made_at)
            SELECT athlete_id, id, 'https://push.example/1', REPEAT('k', 65), REPEAT('s', 16), REPEAT('p', 65), 1
            FROM logins
            """
        )
        try recover(stranger, code)
        #expect(try site.rows("SELECT 1 FROM push_subscriptions").isEmpty)
        for browser in [owner, other] { #expect(browser.open("/log").address.hasPrefix("/login")) }
        #expect(stranger.open("/log").status == 200)
        #expect(try site.rows("SELECT 1 FROM logins WHERE revoked_at IS NULL").count == 1)
    }

    @Test("the page of a post that was answered, sent again with the code that it left, uses that one up too")
    func successor() throws {
        stranger.open("/recovery")
        let address = stranger.page.forms[0].action
        let fields = { code in
            [("email", "mara@example.com"), ("recovery-code", code), ("new-password", "six plates and a half")]
        }
        let second = try #require(stranger.post(address, fields(code)).recoveryCode)
        site.clock.advance(seconds: 60)
        let third = try #require(stranger.post(address, fields(second)).recoveryCode)
        #expect(third != second)
        #expect(try recover(site.browser(), second).status == 422)
        #expect(try recover(site.browser(), third).recoveryCode != nil)
    }

    @Test("a code that was used opens nothing any more")
    func used() throws {
        try recover(stranger, code)
        let second = site.browser()
        #expect(try recover(second, code, password: "seven plates and a half").status == 422)
        #expect(second.cookies["login"] == nil && logsIn("six plates and a half"))
    }

    @Test("who is logged in and has forgotten the password keeps this login")
    func loggedIn() throws {
        owner.open("/settings/account/recovery")
        try owner.follow("Use the code")
        #expect(try recover(owner, code).recoveryCode != nil)
        #expect(owner.open("/log").status == 200)
    }

    @Test("a double tap, and an answer that was lost, lead to the same code, logged in")
    func repeated() throws {
        stranger.open("/recovery")
        try stranger.fill("email", "mara@example.com")
        try stranger.fill("recovery-code", code)
        try stranger.fill("new-password", "six plates and a half")
        let tap = try stranger.requestForPress("Set the password")
        let codes = try (0..<3).map { _ in
            let response = stranger.send(tap)
            #expect(response.status == 303)
            return stranger.open(try #require(response.headers["location"])).recoveryCode
        }
        #expect(Set(codes).count == 1 && codes[0] != nil)
        #expect(try site.rows("SELECT 1 FROM logins WHERE revoked_at IS NULL").count == 1)
    }

    @Test("the key of a post alone, with another password, opens nothing")
    func keyAlone() throws {
        stranger.open("/recovery")
        let fields = [
            ("email", "mara@example.com"), ("recovery-code", code), ("new-password", "six plates and a half"),
        ]
        stranger.post("/recovery?k=\(NoteRoutes.key)", fields)
        let thief = site.browser()
        let guess = fields.map { ($0.0, $0.0 == "new-password" ? "seven plates and a half" : $0.1) }
        #expect(thief.post("/recovery?k=\(NoteRoutes.key)", guess).status == 422)
        #expect(thief.cookies["login"] == nil && logsIn("six plates and a half"))
    }

    @Test("of two who use it at once, one comes in")
    func atOnce() throws {
        let requests = ["AZrWx0FsI2RmVb3kQ9xT0A", "AZrWx0FsI2RmVb3kQ9xT1A", "AZrWx0FsI2RmVb3kQ9xT2A"].map {
            site.browser().posting(
                "/recovery?k=\($0)",
                [("email", "mara@example.com"), ("recovery-code", code), ("new-password", "six plates and a half")]
            )
        }
        let statuses = Mutex<[Int]>([])
        try onThreads(requests.count) { [service = site.service] number in
            let status = service.makeHandler(.slow)(requests[number]).status
            statuses.withLock { $0.append(status) }
        }
        #expect(statuses.withLock { $0.sorted() } == [303, 422, 422])
    }

    @Test("an unknown address, an account without a code and a wrong code get one page, for the same work")
    func nothingRevealed() throws {
        _ = try site.browser(signedUpAs: "jonas@example.com")
        try site.database.connect().execute(
            "DELETE c FROM recovery_codes c JOIN athletes a ON a.id = c.athlete_id WHERE a.email = 'jonas@example.com'"
        )
        let pages = try ["mara@example.com", "nina@example.com", "jonas@example.com"].map { email in
            let before = site.hashes.all.count
            let page = try recover(stranger, "000G 40R4 0M30 E209 185G R38E", email: email)
            #expect(page.status == 422 && page.values("email") == [email])
            #expect(site.hashes.all.count == before)
            return page.settled.replacing(email, with: "-").replacing(page.forms[0].action, with: "-")
        }
        #expect(Set(pages).count == 1)
        #expect(stranger.page.text.contains("Email and recovery code do not match."))
        #expect(!stranger.page.html.contains("40R4") && !stranger.page.html.contains("six plates"))
    }

    @Test("a password that will not do is refused before the code is looked at, with what was typed of the email")
    func refused() throws {
        #expect(try recover(stranger, "", password: "short").status == 422)
        #expect(stranger.page.text.contains("Enter the code.") && stranger.page.text.contains("This one has 5."))
        #expect(try recover(stranger, code, password: "short").values("email") == ["mara@example.com"])
        #expect(try recover(stranger, code).recoveryCode != nil)
    }

    @Test(
        "the sixth guess of strangers waits, and counts with those at the password",
        arguments: ["mara@example.com", "nobody@example.com"]
    )
    func guesses(email: String) throws {
        for _ in 1...3 { site.browser().post("/login", [("email", email), ("password", "a wrong guess")]) }
        for _ in 1...2 { #expect(try recover(site.browser(), "wrong", email: email).status == 422) }
        let page = try recover(site.browser(), code, email: email)
        #expect(page.status == 429 && page.headers["retry-after"] == "900")
        #expect(page.values("email") == [email])
        #expect(!page.html.contains(code.prefix(4)) && !page.html.contains("six plates"))
    }

    @Test("strangers who guess never shut the owner out of it")
    func owners() throws {
        owner.post("/logout", [])
        for _ in 1...6 { try recover(site.browser(), "wrong") }
        #expect(try recover(owner, code).recoveryCode != nil)
    }

    @Test("after the wait the page that was kept sends it, with the code and the password typed again")
    func sentAgain() throws {
        for _ in 1...6 { try recover(stranger, "wrong") }
        site.clock.advance(seconds: 900)
        try stranger.fill("recovery-code", code)
        try stranger.fill("new-password", "six plates and a half")
        #expect(try stranger.press("Send again").recoveryCode != nil)
    }
}
