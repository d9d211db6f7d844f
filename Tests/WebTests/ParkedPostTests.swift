import Crypto
import Database
import Domain
import HTTP
import Testing
import WebTestSupport

@testable import Web

@Suite("A post that meets no login is not lost")
struct ParkedPostTests {
    private let address = "/notes?k=\(NoteRoutes.key)"

    @Test("what was sent goes through after logging in, once")
    func expired() throws {
        let site = try TestSite.withNotes()
        let browser = try browserWithExpiredLogin(on: site)
        let page = browser.post(address, [("note", "142.5 × 5")])
        #expect(page.status == 401)
        #expect(page.headers["www-authenticate"] == "FormBased realm=\"log\"")
        #expect(page.text.contains("You were logged out."))
        #expect(page.forms[0].action == "/login")
        #expect(!page.html.contains("142.5"))
        #expect(try site.notes() == [])
        try logIn(browser)
        #expect(browser.page.address == "/notes")
        #expect(browser.page.text.contains("142.5 × 5"))
        browser.post(address, [("note", "142.5 × 5")])
        #expect(try site.notes() == ["142.5 × 5"])
    }

    @Test("a set that was sent to the log after ninety days away is written beside the others")
    func log() throws {
        let site = try TestSite()
        let lifter = try site.lifter(logging: "Back squat")
        try lifter.addSet("140", "5")
        site.clock.advance(seconds: 90 * 86_400)
        try lifter.addSet("142,5", "5")
        #expect(lifter.page.status == 401)
        try logIn(lifter.browser)
        #expect(lifter.sets == ["140 × 5", "142.5 × 5"])
    }

    @Test("a set that waited for its log-in over night was done when it was sent, and so was the workout it began")
    func overNight() throws {
        let site = try TestSite()
        let lifter = try site.lifter()
        lifter.open()
        try lifter.browser.fill("exercise", "Back squat")
        site.clock.advance(seconds: 90 * 86_400)
        let sent = Int(site.clock.now.milliseconds)
        try lifter.browser.press(sending: "add-exercise")
        #expect(lifter.page.status == 401)
        site.clock.advance(seconds: 8 * 3600)
        try logIn(lifter.browser)
        #expect(try site.rows("SELECT started_at FROM workouts").map { try $0.int(0) } == [sent])
    }

    @Test("a login that was ended elsewhere parks too")
    func revoked() throws {
        let site = try TestSite.withNotes()
        let browser = try site.browser(signedUpAs: "mara@example.com")
        let copy = site.browser()
        copy.cookies["login"] = browser.cookies["login"]
        copy.post("/logout", [])
        browser.post(address, [("note", "80 × 5")])
        try logIn(browser)
        #expect(try site.notes() == ["80 × 5"])
    }

    @Test("a wrong password keeps it, and the right one then sends it")
    func wrongPassword() throws {
        let site = try TestSite.withNotes()
        let browser = try browserWithExpiredLogin(on: site)
        browser.post(address, [("note", "80 × 5")])
        try logIn(browser, password: "three plates a side")
        #expect(browser.page.status == 422)
        try logIn(browser)
        #expect(try site.notes() == ["80 × 5"])
    }

    @Test("another account neither sends nor sees it, and its owner still can")
    func otherAccount() throws {
        let site = try TestSite.withNotes()
        _ = try site.browser(signedUpAs: "jonas@example.com")
        let browser = try browserWithExpiredLogin(on: site)
        browser.post(address, [("note", "a secret of Mara's")])
        try logIn(browser, as: "jonas@example.com")
        #expect(browser.page.status == 409)
        #expect(browser.page.text.contains("Not yours to send."))
        #expect(!browser.page.html.contains("secret"))
        #expect(try site.notes() == [])
        try browser.press("Switch account")
        #expect(browser.page.status == 200)
        try logIn(browser)
        #expect(try site.notes() == ["a secret of Mara's"])
    }

    @Test("when nobody knows whose it was, it is shown and asked about instead of sent")
    func unknownOwner() throws {
        let site = try TestSite.withNotes()
        _ = try site.browser(signedUpAs: "mara@example.com")
        let browser = site.browser()
        browser.post(address, [("note", "80 × 5")])
        for password in ["three plates a side", TestSite.password] {
            #expect(browser.page.text.contains("Nobody is logged in here."))
            #expect(browser.page.text.contains("you are asked before it goes through"))
            #expect(!browser.page.text.contains("You were logged out"))
            try logIn(browser, password: password)
        }
        #expect(browser.page.text.contains("Not sent yet."))
        #expect(browser.page.text.contains("80 × 5"))
        #expect(try site.notes() == [])
        try browser.press("Send it")
        #expect(browser.page.address == "/notes")
        #expect(try site.notes() == ["80 × 5"])
    }

    @Test("after a day it is asked about too")
    func old() throws {
        let site = try TestSite.withNotes()
        let browser = try browserWithExpiredLogin(on: site)
        browser.post(address, [("note", "80 × 5")])
        site.clock.advance(seconds: 86_400)
        try logIn(browser)
        #expect(browser.page.text.contains("This waited for more than a day."))
        #expect(try site.notes() == [])
        try browser.press("Send it")
        #expect(try site.notes() == ["80 × 5"])
    }

    @Test("a form that its page refuses answers as it would have, logged in")
    func refused() throws {
        let site = try TestSite.withNotes()
        let browser = try browserWithExpiredLogin(on: site)
        browser.post(address, [("note", "")])
        try logIn(browser)
        #expect(browser.page.status == 422)
        #expect(browser.page.text.contains("An empty note is none."))
        #expect(browser.open("/notes").status == 200)
    }

    @Test("changed, foreign or senseless blobs are said to be unreadable, and lead nowhere")
    func forged() throws {
        let site = try TestSite.withNotes()
        let browser = try browserWithExpiredLogin(on: site)
        browser.post(address, [("note", "80 × 5")])
        let blob = try #require(browser.page.values("parked").first)
        let forgeries = ["AAAA", "not base64!", String(blob.dropLast()), flipped(blob), blob + "AAAA"]
        for forgery in forgeries {
            let fields = [("email", "mara@example.com"), ("password", TestSite.password), ("parked", forgery)]
            browser.post("/login", fields)
            #expect(browser.page.address == "/login", "\(forgery)")
            #expect(browser.page.status == 422)
            #expect(browser.page.text.contains("could not be opened. Enter it once more. Nothing was written."))
            #expect(browser.open("/notes").status == 200)
            browser.cookies["login"] = nil
        }
        #expect(try site.notes() == [])
    }

    @Test("what is too large to seal is said to be on the page behind")
    func tooLarge() throws {
        let site = try TestSite.withNotes()
        let browser = try browserWithExpiredLogin(on: site)
        browser.post(address, [("note", String(repeating: "a", count: 65_532))])
        #expect(browser.page.status == 401)
        #expect(browser.page.text.contains("too much to keep in this page"))
        #expect(browser.page.values("parked").isEmpty)
        #expect(browser.page.text.contains("You were logged out"))
        browser.post(address, [("note", String(repeating: "a", count: 65_500))])
        #expect(browser.page.values("parked").count == 1)
    }

    @Test("sealed posts come back as they were", arguments: [nil, 1, Int.max])
    func packing(owner: Int?) throws {
        let services = try TestSite.services()
        let post = ParkedPost(
            owner: owner,
            address: "/log?k=x",
            body: [0, 255, 10],
            parkedAt: Instant(milliseconds: 1_796_064_120_000)
        )
        #expect(ParkedPost(sealed: post.sealed(services), services) == post)
    }

    @Test("what is sealed but holds no post is none", arguments: [0, 23, 24])
    func hollow(count: Int) throws {
        let services = try TestSite.services()
        let box = SealedBytes.seal(
            [UInt8](repeating: 0, count: count),
            key: services.keys.key(for: .parkedPosts),
            nonce: services.random(12)
        )
        #expect(ParkedPost(sealed: Base64URL.encode(box), services) == nil)
    }

    private func browserWithExpiredLogin(on site: TestSite) throws -> Browser {
        let browser = try site.browser(signedUpAs: "mara@example.com")
        site.clock.advance(seconds: 90 * 86_400)
        return browser
    }

    private func logIn(
        _ browser: Browser,
        as email: String = "mara@example.com",
        password: String = TestSite.password
    ) throws {
        try browser.fill("email", email)
        try browser.fill("password", password)
        try browser.press("Log in")
    }

    private func flipped(_ blob: String) -> String {
        guard var bytes = Base64URL.decode(blob) else { return "" }
        bytes[40] ^= 1
        return Base64URL.encode(bytes)
    }
}
