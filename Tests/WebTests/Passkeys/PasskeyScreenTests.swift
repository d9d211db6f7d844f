import Crypto
import Database
import Domain
import HTTP
import PasskeyTestSupport
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("Passkeys are made by who knows the password, listed, named and removed")
struct PasskeyScreenTests {
    private let address = "/settings/account/passkeys"

    @Test("the account leads there; one is made under its browser's name, or another", arguments: [nil, "My phone"])
    func made(name: String?) throws {
        let scene = try PasskeyScene(makes: false)
        scene.owner.open("/settings/account")
        #expect(try scene.owner.follow("Passkeys").address == address)
        let page = try scene.owner.make(scene.phone, named: name)
        #expect(page.address == "\(address)?done=add" && page.text.contains("The passkey is made."))
        #expect(page.text.contains("\(name ?? "Firefox on Android") Made Mon 30 Nov. Not used yet"))
        scene.site.clock.advance(seconds: 86_400)
        try scene.stranger().logIn(with: scene.phone)
        #expect(scene.owner.open(address).text.contains("Made Mon 30 Nov. Used today, 18:42"))
        #expect(scene.owner.open("/settings/account").text.contains("Passkeys \(name ?? "Firefox on Android")"))
    }

    @Test("a wrong password shows no challenge, and guesses are counted as at the log-in")
    func guessing() throws {
        let scene = try PasskeyScene(makes: false)
        #expect(try scene.owner.prove("a wrong guess").status == 422)
        #expect(scene.owner.page.text.contains("That is not your password.") && scene.owner.challenge.isEmpty)
        let statuses = try (0..<11).map { _ in try scene.owner.prove("a wrong guess").status }
        #expect(statuses.contains(429))
    }

    @Test("a challenge in the address is worth nothing in another browser, or of the log-in")
    func borrowed() throws {
        let scene = try PasskeyScene(makes: false)
        let proven = try scene.owner.prove().address
        let other = try scene.site.browser(loggedInAs: "mara@example.com")
        #expect(other.open(proven).status == 200 && other.challenge.isEmpty)
        let ofLogin = scene.stranger().challenge
        scene.owner.open("\(address)?add=\(ofLogin)")
        #expect(scene.owner.challenge.isEmpty)
        #expect(scene.owner.open(proven).status == 200 && !scene.owner.challenge.isEmpty)
        scene.site.clock.advance(seconds: 300)
        scene.owner.open(proven)
        #expect(scene.owner.challenge.isEmpty)
    }

    @Test(
        "one thing wrong, and none is made",
        arguments: [
            PasskeyReply(type: "webauthn.get"), PasskeyReply(challenge: "AAAA"),
            PasskeyReply(origin: "https://evil.example"),
            PasskeyReply(isFramed: true), PasskeyReply(site: "example.org"), PasskeyReply(credential: [1, 2, 3]),
        ]
    )
    func refused(reply: PasskeyReply) throws {
        let scene = try PasskeyScene(makes: false)
        let page = try scene.owner.make(scene.phone, reply)
        #expect(page.status == 422 && page.text.contains("It was not made, or too late."))
        #expect(try scene.site.rows("SELECT 1 FROM passkeys").isEmpty)
    }

    @Test("nobody there, an algorithm that was not asked for, or something behind it: none is made")
    func refusedThings() throws {
        let scene = try PasskeyScene(makes: false)
        for change in [
            { $0.flags = 0x04 }, { $0.claimedAlgorithm = -8 }, { $0.surplus = [0xA0] },
        ] as [(TestAuthenticator) -> Void] {
            let phone = TestAuthenticator()
            change(phone)
            #expect(try scene.owner.make(phone).status == 422)
        }
        #expect(try scene.site.rows("SELECT 1 FROM passkeys").isEmpty)
    }

    @Test("a challenge makes one passkey, and the same post again finds it made")
    func once() throws {
        let scene = try PasskeyScene(makes: false)
        try scene.owner.prove()
        let page = scene.owner.page.address
        let reply = PasskeyReply(challenge: scene.owner.challenge)
        try scene.owner.show(scene.phone)
        let post = try scene.owner.requestForPress(sending: "add")
        for _ in 1...2 {
            let answer = scene.owner.send(post)
            #expect(answer.status == 303 && answer.headers["location"]?.contains("done=add") == true)
        }
        scene.owner.open(page)
        #expect(try scene.owner.introduce(TestAuthenticator(), reply).status == 422)
        #expect(try scene.owner.make(scene.phone).text.contains("That passkey is known here already."))
        #expect(try scene.site.rows("SELECT 1 FROM passkeys").count == 1)
    }

    @Test("all passkeys of an athlete carry one handle that tells nothing, and name each other")
    func handles() throws {
        let scene = try PasskeyScene()
        try scene.owner.prove()
        #expect(scene.owner.attribute("known") == Base64URL.encode(scene.phone.id))
        let laptop = TestAuthenticator(.rs256)
        try scene.owner.introduce(laptop)
        #expect(laptop.handle == scene.phone.handle && laptop.handle.count == 32)
        #expect(try scene.stranger().logIn(with: laptop).address == "/today")
        let jonas = try scene.site.browser(signedUpAs: "jonas@example.com")
        let other = TestAuthenticator()
        try jonas.make(other)
        #expect(other.handle != scene.phone.handle)
        #expect(try scene.stranger().logIn(with: other).address == "/today")
    }

    @Test("a passkey that another account has is not taken over")
    func taken() throws {
        let scene = try PasskeyScene()
        let jonas = try scene.site.browser(signedUpAs: "jonas@example.com")
        #expect(try jonas.make(scene.phone).status == 422)
        #expect(try scene.site.rows("SELECT 1 FROM passkeys").count == 1)
    }

    @Test("a name is changed, and one that will not do is kept in its field")
    func renamed() throws {
        let scene = try PasskeyScene()
        try scene.owner.fill("name", "  Work phone ")
        try scene.owner.press("Save name")
        #expect(
            scene.owner.page.text.contains("The name is saved.") && scene.owner.page.text.contains("Work phone Made")
        )
        try scene.owner.fill("name", String(repeating: "W", count: 81))
        #expect(try scene.owner.press("Save name").status == 422)
        #expect(scene.owner.page.values("name") == [String(repeating: "W", count: 81)])
        try scene.owner.fill("name", "")
        #expect(try scene.owner.press("Save name").text.contains("Give it a name."))
    }

    @Test("removed, it opens nothing; what it has opened stays, and a second tap is answered like the first")
    func removed() throws {
        let scene = try PasskeyScene()
        let browser = scene.stranger()
        try browser.logIn(with: scene.phone)
        scene.owner.open(address)
        let tap = try scene.owner.requestForPress("Remove")
        for _ in 0..<2 { #expect(scene.owner.send(tap).headers["location"] == "\(address)?done=remove") }
        #expect(try scene.stranger().logIn(with: scene.phone).status == 422)
        #expect(browser.open("/log").status == 200)
        #expect(scene.owner.open("\(address)?\(tap.head.query)").text.contains("Arrived."))
    }

    @Test("nobody renames or removes another's, nor learns that there is one")
    func foreign() throws {
        let scene = try PasskeyScene()
        let jonas = try scene.site.browser(signedUpAs: "jonas@example.com")
        let id = try #require(Identifier(bytes: try scene.site.rows("SELECT id FROM passkeys")[0].bytes(0)))
        for op in ["remove.\(id)", "rename.\(id)", "remove.AZrWx0FsI2RmVb3kQ9xT0A"] {
            let page = jonas.post("\(address)?k=\(NoteRoutes.key)", [("op", op), ("name", "mine")])
            #expect(page.status == 404, "\(op)")
        }
        #expect(try scene.site.rows("SELECT name FROM passkeys")[0].string(0) == "Firefox on Android")
        #expect(!jonas.open(address).text.contains("Made"))
    }

    @Test("an account holds twenty at most")
    func many() throws {
        let scene = try PasskeyScene(makes: false)
        for _ in 1...19 { #expect(try scene.owner.make(TestAuthenticator()).status == 200) }
        // Another browser makes the last while this one asks its phone.
        try scene.owner.prove()
        let other = try scene.site.browser(loggedInAs: "mara@example.com")
        #expect(try other.make(TestAuthenticator()).status == 200)
        #expect(try scene.owner.introduce(TestAuthenticator()).text.contains("There are 20 of them."))
        // Now no phone is asked any more.
        #expect(try scene.owner.prove().text.contains("There are 20 of them.") && scene.owner.challenge.isEmpty)
    }

    @Test("what no button of ours sends is refused")
    func unknown() throws {
        let scene = try PasskeyScene(makes: false)
        for op in ["melt", "remove", "remove.x", "add.x"] {
            #expect(scene.owner.post("\(address)?k=\(NoteRoutes.key)", [("op", op)]).status == 400, "\(op)")
        }
        #expect(scene.owner.post(address, [("op", "prove")]).status == 400)
    }
}
