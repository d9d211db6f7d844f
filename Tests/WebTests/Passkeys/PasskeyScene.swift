import Crypto
import Database
import Domain
import HTTP
import PasskeyTestSupport
import Testing
import WebTestSupport

@testable import Web

/// A site that has passkeys, and somebody who has one on a phone.
struct PasskeyScene {
    static let name = "log.example.org"
    static let origin = "https://log.example.org"

    let site: TestSite
    let owner: Browser
    let phone: TestAuthenticator

    init(
        _ algorithm: PasskeyKey.Algorithm = .es256,
        makes: Bool = true,
        make: (Services, DatabaseConfiguration) throws -> Service = { Site.service($0, database: $1) }
    ) throws {
        let origin = try #require(SiteOrigin(publicURL: Self.origin))
        site = try TestSite(origin: origin, host: Self.name, make: make)
        owner = try site.browser(signedUpAs: "mara@example.com")
        phone = TestAuthenticator(algorithm)
        if makes { try owner.make(phone) }
    }

    /// A browser nobody is logged in with, on the form of the log-in.
    func stranger() -> Browser {
        let browser = site.browser()
        browser.open("/login")
        return browser
    }
}

/// What a browser and an authenticator answer, right unless something else is asked for.
struct PasskeyReply {
    var type: String?
    /// In the place of the one on the page.
    var challenge: String?
    var origin = PasskeyScene.origin
    var isFramed = false
    var site = PasskeyScene.name
    var credential: [UInt8]?
    var handle: [UInt8]?
    /// Changes a bit of the signature.
    var isForged = false

    fileprivate func client(_ usual: String, _ shown: String) -> [UInt8] {
        let (type, challenge) = (type ?? usual, challenge ?? shown)
        return Array(
            #"{"type":"\#(type)","challenge":"\#(challenge)","origin":"\#(origin)","crossOrigin":\#(isFramed),"more":[1]}"#
                .utf8
        )
    }
}

extension Browser {
    /// The challenge on this page.
    var challenge: String { attribute("challenge") }

    /// What the page tells its script: the value of `data-…`.
    func attribute(_ name: String) -> String {
        guard let start = page.html.firstRange(of: "data-\(name)=\"")?.upperBound else { return "" }
        return String(page.html[start...].prefix { $0 != "\"" })
    }

    /// Goes through all steps of making a passkey on that phone.
    @discardableResult
    func make(_ phone: TestAuthenticator, _ reply: PasskeyReply = PasskeyReply(), named name: String? = nil) throws
        -> BrowserPage
    {
        try prove()
        return try introduce(phone, reply, named: name)
    }

    /// Shows that the password is known; the page then has a challenge.
    @discardableResult
    func prove(_ password: String = TestSite.password) throws -> BrowserPage {
        open("/settings/account/passkeys")
        try fill("password", password)
        return try press("Make a passkey")
    }

    @discardableResult
    func introduce(_ phone: TestAuthenticator, _ reply: PasskeyReply = PasskeyReply(), named name: String? = nil) throws
        -> BrowserPage
    {
        try show(phone, reply, named: name)
        return try press(sending: "add")
    }

    /// Fills what the script would once the phone has made one.
    func show(_ phone: TestAuthenticator, _ reply: PasskeyReply = PasskeyReply(), named name: String? = nil) throws {
        let client = reply.client("webauthn.create", challenge)
        phone.handle = Base64URL.decode(attribute("handle")) ?? []
        try fill("credential", Base64URL.encode(reply.credential ?? phone.id))
        try fill("client", Base64URL.encode(client))
        try fill("data", Base64URL.encode(phone.attestation(for: reply.site)))
        if let name { try fill("name", name) }
    }

    /// Logs in with the passkey on that phone, from the form on this page.
    @discardableResult
    func logIn(with phone: TestAuthenticator, _ reply: PasskeyReply = PasskeyReply()) throws -> BrowserPage {
        try answer(with: phone, reply)
        return try press("Use a passkey")
    }

    /// Fills the hidden fields as the script does.
    func answer(with phone: TestAuthenticator, _ reply: PasskeyReply = PasskeyReply()) throws {
        let client = reply.client("webauthn.get", challenge)
        var (data, signature) = phone.assertion(for: reply.site, of: client)
        if reply.isForged { signature[signature.count - 1] ^= 1 }
        try fill("credential", Base64URL.encode(reply.credential ?? phone.id))
        try fill("client", Base64URL.encode(client))
        try fill("data", Base64URL.encode(data))
        try fill("signature", Base64URL.encode(signature))
        try fill("handle", Base64URL.encode(reply.handle ?? phone.handle))
    }
}
