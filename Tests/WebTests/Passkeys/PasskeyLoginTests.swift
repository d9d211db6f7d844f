import Crypto
import Database
import Domain
import HTTP
import PasskeyTestSupport
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("A passkey opens the log of whoever made it, and nothing else does in its place")
struct PasskeyLoginTests {
    @Test("logging in leads on like the password does", arguments: PasskeyKey.Algorithm.allCases)
    func logIn(algorithm: PasskeyKey.Algorithm) throws {
        let scene = try PasskeyScene(algorithm)
        let browser = scene.stranger()
        #expect(try browser.logIn(with: scene.phone).address == "/today")
        #expect(browser.open("/settings/account").text.contains("mara@example.com"))
        let cookie = try #require(browser.cookies.fields["__Host-login"])
        #expect(cookie.contains("Max-Age"))
        let other = scene.site.browser()
        other.open("/login?next=%2Fhistory")
        try other.tick("keep", false)
        #expect(try other.logIn(with: scene.phone).address == "/history")
        #expect(try #require(other.cookies.fields["__Host-login"]).contains("Max-Age") == false)
    }

    @Test("the list of logins says which of them a passkey has opened")
    func listed() throws {
        let scene = try PasskeyScene()
        try scene.stranger().logIn(with: scene.phone)
        scene.owner.open("/settings/account")
        #expect(scene.owner.page.text.contains("Firefox on Android By passkey. Today, 18:42"))
        #expect(scene.owner.page.text.contains("Firefox on Android This browser. Now"))
    }

    @Test("an authenticator that does not count is let in again and again")
    func uncounted() throws {
        let scene = try PasskeyScene()
        scene.phone.counts = false
        for _ in 1...3 { #expect(try scene.stranger().logIn(with: scene.phone).address == "/today") }
    }

    /// Each differs from what is right in one thing.
    enum Wrong: CaseIterable {
        case origin, port, plainHTTP, type, framed, site, challenge, makingsChallenge, forged, credential, handle
        case absent, surplus, unannounced

        func change(_ reply: inout PasskeyReply, _ phone: TestAuthenticator, _ scene: PasskeyScene) throws {
            switch self {
            case .origin: reply.origin = "https://evil.example"
            case .port: reply.origin = "https://log.example.org:8443"
            case .plainHTTP: reply.origin = "http://log.example.org"
            case .type: reply.type = "webauthn.create"
            case .framed: reply.isFramed = true
            case .site: reply.site = "example.org"
            case .challenge: reply.challenge = Base64URL.encode([UInt8](repeating: 7, count: 56))
            case .makingsChallenge:
                try scene.owner.prove()
                reply.challenge = scene.owner.challenge
            case .forged: reply.isForged = true
            case .credential: reply.credential = [1, 2, 3]
            case .handle: reply.handle = [UInt8](repeating: 7, count: 32)
            case .absent: phone.flags = 0x04
            case .surplus: phone.surplus = [0]
            case .unannounced: phone.surplus = [0xA0]
            }
        }
    }

    @Test("one thing wrong, and it opens nothing", arguments: Wrong.allCases)
    func refused(wrong: Wrong) throws {
        let scene = try PasskeyScene()
        var reply = PasskeyReply()
        let browser = scene.stranger()
        try wrong.change(&reply, scene.phone, scene)
        let page = try browser.logIn(with: scene.phone, reply)
        #expect(page.status == 422 && page.text.contains("That passkey does not open it"))
        #expect(browser.cookies["__Host-login"] == nil)
        #expect(try scene.site.rows("SELECT 1 FROM logins").count == 1)
        // What is right opens it from the very page that refused.
        (scene.phone.flags, scene.phone.surplus) = (0x05, [])
        #expect(try browser.logIn(with: scene.phone).address == "/today")
    }

    @Test("a challenge is good once")
    func reused() throws {
        let scene = try PasskeyScene()
        let browser = scene.stranger()
        let challenge = browser.challenge
        try browser.answer(with: scene.phone)
        let post = try browser.requestForPress("Use a passkey")
        #expect(browser.send(post).status == 303)
        #expect(browser.send(post).status == 422)
        let again = scene.stranger()
        again.cookies = browser.cookies
        again.cookies["__Host-login"] = nil
        again.open("/login")
        #expect(try again.logIn(with: scene.phone, PasskeyReply(challenge: challenge)).status == 422)
    }

    @Test("a challenge that was answered wrong is used up too")
    func usedUp() throws {
        let scene = try PasskeyScene()
        let browser = scene.stranger()
        let challenge = browser.challenge
        #expect(try browser.logIn(with: scene.phone, PasskeyReply(isForged: true)).status == 422)
        #expect(try browser.logIn(with: scene.phone, PasskeyReply(challenge: challenge)).status == 422)
    }

    @Test("another browser's challenge is none")
    func borrowed() throws {
        let scene = try PasskeyScene()
        let other = scene.stranger()
        let browser = scene.stranger()
        #expect(try browser.logIn(with: scene.phone, PasskeyReply(challenge: other.challenge)).status == 422)
        #expect(try other.logIn(with: scene.phone).address == "/today")
    }

    @Test("a challenge is good for five minutes, and what was used up is forgotten after that")
    func late() throws {
        let scene = try PasskeyScene()
        let (early, late) = (scene.stranger(), scene.stranger())
        scene.site.clock.advance(milliseconds: 299_999)
        #expect(try early.logIn(with: scene.phone).address == "/today")
        scene.site.clock.advance(milliseconds: 1)
        #expect(try late.logIn(with: scene.phone).status == 422)
        scene.site.clock.advance(seconds: 300)
        #expect(try scene.stranger().logIn(with: scene.phone).address == "/today")
        #expect(try scene.site.rows("SELECT 1 FROM spent_challenges").count == 1)
    }

    @Test("a count that goes back is refused, and told to whoever has the passkey")
    func copied() throws {
        let scene = try PasskeyScene()
        scene.phone.counter = 41
        #expect(try scene.stranger().logIn(with: scene.phone).address == "/today")
        for counter in [41, 3, -1] {
            scene.phone.counter = counter
            #expect(try scene.stranger().logIn(with: scene.phone).status == 422, "\(counter)")
        }
        let page = scene.owner.open("/settings/account/passkeys")
        #expect(page.text.contains("Refused on Mon 30 Nov: it had signed less often than before"))
        scene.phone.counter = 42
        #expect(try scene.stranger().logIn(with: scene.phone).address == "/today")
    }

    @Test("a stranger who knows its name cannot have it told that it was copied")
    func slandered() throws {
        let scene = try PasskeyScene()
        try scene.stranger().logIn(with: scene.phone)
        scene.phone.counter = 0
        #expect(try scene.stranger().logIn(with: scene.phone, PasskeyReply(isForged: true)).status == 422)
        #expect(try scene.site.rows("SELECT 1 FROM passkeys WHERE refused_at IS NOT NULL").isEmpty)
    }

    @Test("one answer that arrives several times at once opens one login")
    func atOnce() throws {
        let scene = try PasskeyScene()
        let browser = scene.stranger()
        try browser.answer(with: scene.phone)
        let post = try browser.requestForPress("Use a passkey")
        var request = post
        request.head.headers["cookie"] = browser.cookies.header
        try onThreads(4) { [service = scene.site.service, request] _ in _ = service.makeHandler(.write)(request) }
        #expect(try scene.site.rows("SELECT 1 FROM logins WHERE by_passkey = 1").count == 1)
    }

    @Test("a hundred tries from one address are enough for a while")
    func throttled() throws {
        let scene = try PasskeyScene()
        let browser = scene.stranger()
        for _ in 1...100 { browser.post("/login/passkey", [("client", "e30")]) }
        #expect(browser.page.status == 422)
        #expect(browser.post("/login/passkey", [("client", "e30"), ("email", "mara@example.com")]).status == 429)
        #expect(browser.page.headers["retry-after"] == "9" && !browser.page.text.contains("e30"))
    }

    @Test("a post that waited for the log-in goes through after one with a passkey")
    func parked() throws {
        let scene = try PasskeyScene()
        // Ended from elsewhere.
        try scene.site.database.connect().execute("UPDATE logins SET revoked_at = 1 WHERE revoked_at IS NULL")
        scene.owner.post("/settings/account?k=\(NoteRoutes.key)", [("op", "name"), ("name", "Mara L")])
        #expect(scene.owner.page.status == 401)
        try scene.owner.logIn(with: scene.phone)
        #expect(scene.owner.page.text.contains("The name is saved."))
    }

    @Test(
        "where browsers have no passkeys, none are offered or taken",
        arguments: [nil, "http://log.test", "https://192.0.2.7", "https://[2001:db8::7]"]
    )
    func impossible(address: String?) throws {
        let origin = try address.map { try #require(SiteOrigin(publicURL: $0)) } ?? .local
        let host = address.flatMap { $0.split(separator: "/").last.map(String.init) } ?? "log.test"
        let site = try TestSite(origin: origin, host: host)
        let browser = site.browser()
        #expect(!browser.open("/login").html.contains("passkey"))
        #expect(browser.post("/login/passkey", []).status == 404)
        let lifter = try site.browser(signedUpAs: "mara@example.com")
        #expect(!lifter.open("/settings/account").text.contains("Passkeys"))
        #expect(lifter.open("/settings/account/passkeys").text.contains("over HTTPS only"))
    }

    @Test("this machine itself counts as one of a name, where it is the public address")
    func localhost() throws {
        let site = try #require(SiteOrigin(publicURL: "http://localhost:8080")?.passkeySite)
        #expect(site == PasskeySite(name: "localhost", origin: "http://localhost:8080"))
    }
}
