import Crypto
import Database
import Domain
import HTTP
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("A phone is told of rests where its owner allows it, and only by the push service of its browser")
struct PhoneAlertTests {
    private let site: TestSite
    private let lifter: Browser
    private let browserKey = CurveKey.make()
    private let sender = CurveKey.make()

    init() throws {
        site = try TestSite(push: PushOffer(publicKey: sender.publicKey, services: .known))
        lifter = try site.browser(signedUpAs: "mara@example.com")
    }

    private static let endpoint = "https://fcm.googleapis.com/fcm/send/abc:def"

    /// Fills the form as the script does, and posts it.
    private func allow(
        _ browser: Browser,
        endpoint: String = PhoneAlertTests.endpoint,
        key: [UInt8]? = nil,
        secret: [UInt8] = [UInt8](repeating: 1, count: 16)
    ) throws {
        let form = try #require(
            browser.open("/gym/phone").forms.first { $0.controls.contains { $0.name == "endpoint" } }
        )
        browser.post(
            form.action,
            [
                ("op", "allow"), ("endpoint", endpoint), ("p256dh", Base64URL.encode(key ?? browserKey.publicKey)),
                ("auth", Base64URL.encode(secret)),
            ]
        )
    }

    private func subscriptions() throws -> [String] {
        try site.rows("SELECT endpoint FROM push_subscriptions ORDER BY endpoint").map { try $0.string(0) }
    }

    @Test("it is allowed, tried and turned off again, and the page says how it stands")
    func course() throws {
        let page = lifter.open("/gym/phone")
        #expect(page.text.contains("Locked screen Needs a script, which does not run here."))
        #expect(page.html.contains("data-sender=\"\(Base64URL.encode(sender.publicKey))\""))
        #expect(page.text.contains("Locked screen Nothing until you unlock it"))
        try allow(lifter)
        #expect(lifter.trail == [303, 200])
        #expect(lifter.page.text.contains("On. Usually within a few seconds, not guaranteed"))
        #expect(lifter.page.text.contains("Locked screen Notification, both times"))
        #expect(try subscriptions() == [Self.endpoint])
        try lifter.press("Try")
        #expect(lifter.page.text.contains("Lock the phone now. The alert leaves in 5 seconds."))
        let planned = try site.rows("SELECT test_at FROM push_subscriptions").map { try $0.int(0) }
        #expect(planned == [Int(site.clock.now.advanced(bySeconds: 5).milliseconds)])
        try lifter.press("Turn off")
        #expect(try subscriptions() == [])
        #expect(lifter.page.text.contains("Locked screen Nothing until you unlock it"))
    }

    @Test("a double tap on Try sends one")
    func repeated() throws {
        try allow(lifter)
        let tap = try lifter.requestForPress("Try")
        #expect(lifter.send(tap).status == 303)
        try site.database.connect().execute("UPDATE push_subscriptions SET test_at = NULL WHERE athlete_id > 0")
        #expect(lifter.send(tap).status == 303)
        #expect(try site.rows("SELECT 1 FROM push_subscriptions WHERE test_at IS NOT NULL").isEmpty)
        #expect(lifter.open("/gym/phone?\(tap.head.query)").text.contains("Arrived."))
    }

    @Test(
        "an address that is none of a push service is refused, and nothing is kept",
        arguments: [
            "", "http://fcm.googleapis.com/x", "https://127.0.0.1/x", "https://169.254.169.254/latest/meta-data/",
            "https://[::1]/x", "https://[::ffff:127.0.0.1]/x", "https://localhost/x", "https://log.example/x",
            "https://fcm.googleapis.com@127.0.0.1/x", "https://fcm.googleapis.com.log.example/x", "<script>",
        ]
    )
    func foreignAddress(endpoint: String) throws {
        try allow(lifter, endpoint: endpoint)
        #expect(lifter.page.status == 422)
        #expect(lifter.page.text.contains("This server does not send to the push service of this browser."))
        #expect(try subscriptions() == [])
    }

    @Test("a key that is no point of the curve, or a secret of another length, is refused")
    func unusableKeys() throws {
        for key in [[], [UInt8](repeating: 4, count: 65), Array(browserKey.publicKey.dropLast())] {
            try allow(lifter, key: key)
            #expect(lifter.page.status == 422)
        }
        try allow(lifter, secret: [1])
        #expect(lifter.page.status == 422)
        #expect(try subscriptions() == [])
    }

    @Test("another athlete neither ends, tries nor sees mine, and has a subscription of their own")
    func owner() throws {
        try allow(lifter)
        let (stop, test) = (try lifter.requestForPress("Turn off"), try lifter.requestForPress("Try"))
        let others = try site.browser(signedUpAs: "jonas@example.com")
        #expect(others.open("/gym/phone").text.contains("Locked screen Nothing until you unlock it"))
        for post in [stop, test] { #expect(others.send(post.withoutToken).status == 303) }
        #expect(try subscriptions() == [Self.endpoint])
        #expect(try site.rows("SELECT 1 FROM push_subscriptions WHERE test_at IS NOT NULL").isEmpty)
        try allow(others, endpoint: Self.endpoint + "2")
        #expect(try subscriptions() == [Self.endpoint, Self.endpoint + "2"])
        for page in [others.page, lifter.open("/gym/phone")] { #expect(!page.html.contains("fcm.googleapis.com")) }
    }

    @Test("logging out ends it, on this browser alone")
    func loggedOut() throws {
        let tablet = try site.browser(loggedInAs: "mara@example.com")
        try allow(lifter)
        try allow(tablet, endpoint: Self.endpoint + "2")
        lifter.post("/logout", [])
        #expect(try subscriptions() == [Self.endpoint + "2"])
    }

    @Test("a post from elsewhere, one without a key, and one of no button of ours are refused")
    func foreignPosts() throws {
        try allow(lifter)
        var post = try lifter.requestForPress("Turn off")
        post.head.headers["sec-fetch-site"] = "cross-site"
        #expect(lifter.send(post).status == 403)
        #expect(lifter.post("/gym/phone", [("op", "stop")]).status == 400)
        #expect(lifter.post("/gym/phone?k=\(NoteRoutes.key)", [("op", "sleep")]).status == 400)
        #expect(try subscriptions() == [Self.endpoint])
    }

    @Test("a server without it offers nothing, says so in one line, and takes no post")
    func off() throws {
        let plain = try TestSite().browser(signedUpAs: "mara@example.com")
        let page = plain.open("/gym/phone")
        #expect(page.text.contains("Nothing is shown there: this server sends no notifications."))
        #expect(!page.html.contains("data-sender"))
        #expect(plain.post("/gym/phone?k=\(NoteRoutes.key)", [("op", "stop")]).status == 404)
        #expect(!plain.open("/privacy").text.contains("push service"))
    }

    @Test("the privacy page says what is kept of it, and what leaves the server")
    func privacy() {
        let text = site.browser().open("/privacy").text
        #expect(text.contains("the push service of its browser"))
        #expect(text.contains("that it is time"))
    }
}
