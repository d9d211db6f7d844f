import Crypto
import Database
import HTTP
import Testing
import WebTestSupport

@testable import Web

@Suite("Only our own pages can post")
struct CrossOriginTests {
    enum Token: CaseIterable {
        case good, others, absent
    }

    struct Cell: CustomTestStringConvertible {
        let site: String?
        let origin: String?
        let token: Token

        /// The table: metadata decides where there is some, then the origin, then the token.
        var isAllowed: Bool {
            if let site { return site == "same-origin" }
            if let origin { return origin == "http://log.test" }
            return token == .good
        }

        var testDescription: String { "\(site ?? "no metadata"), \(origin ?? "no origin"), \(token) token" }
    }

    private static let cells: [Cell] = {
        let sites: [String?] = ["same-origin", "same-site", "cross-site", "none", nil]
        let origins: [String?] = ["http://log.test", "https://evil.example", "null", nil]
        return sites.flatMap { site in
            origins.flatMap { origin in Token.allCases.map { Cell(site: site, origin: origin, token: $0) } }
        }
    }()

    /// Every address that takes a post, with a key, and whether it is for people who are logged in.
    private static let addresses: [(address: String, isSignedIn: Bool)] = {
        let signedIn = Set(
            Site.signedInRoutes(adding: NoteRoutes.router).routes.map { "\($0.method) \($0.pattern)" }
        )
        return Site.routes(adding: NoteRoutes.router).routes.filter { $0.method == "POST" }.map { route in
            let path = route.pattern.description.replacing(/\{\w+\}/, with: NoteRoutes.key)
            return ("\(path)?k=\(NoteRoutes.key)", signedIn.contains("POST \(route.pattern)"))
        }
    }()

    @Test("of sixty ways to post to each address that takes a post, only the allowed ones do anything")
    func matrix() throws {
        let site = try TestSite.withNotes()
        let browser = try site.browser(signedUpAs: "mara@example.com")
        let visitor = site.browser()
        visitor.open("/login")
        let others = try #require(visitor.page.values("t").first)
        for (number, cell) in Self.cells.enumerated() {
            for (address, isSignedIn) in Self.addresses {
                let poster = isSignedIn ? browser : visitor
                let stranger = isSignedIn ? others : token(of: browser)
                let token = isSignedIn ? token(of: browser) : others
                let sent = ["good": token, "others": stranger]["\(cell.token)"]
                let status = post(cell, sent, as: poster, to: address, note: "note \(number)").status
                #expect((status != 403) == cell.isAllowed, "\(address): \(cell.testDescription) gave \(status)")
            }
        }
        #expect(Self.addresses.count > 5)
        #expect(try site.notes().filter { $0.hasPrefix("note") } == ["note 0"])
    }

    @Test("a refused post is not echoed, and neither is whoever sent it")
    func refusal() throws {
        let browser = try TestSite.withNotes().browser()
        browser.headers["sec-fetch-site"] = "cross-site"
        let page = browser.post("/login", [("email", "<b>mara@example.com"), ("password", "four plates a side")])
        #expect(page.status == 403)
        #expect(!page.html.contains("mara"))
    }

    @Test("whoever says two things is refused, whichever comes first; the same twice is one", arguments: [true, false])
    func contradictions(isGoodFirst: Bool) throws {
        let site = try TestSite.withNotes()
        let browser = try site.browser(signedUpAs: "mara@example.com")
        browser.sendsFetchMetadata = false
        let good = ["sec-fetch-site": "same-origin", "origin": "http://log.test"]
        let bad = ["sec-fetch-site": "cross-site", "origin": "https://evil.example"]
        for name in ["sec-fetch-site", "origin"] {
            for values in [[good[name], bad[name]], [good[name], good[name]]] {
                var request = browser.posting("/notes?k=\(NoteRoutes.key)", [("note", name)])
                for value in (isGoodFirst ? values : values.reversed()).compactMap(\.self) {
                    request.head.headers.append(name, value)
                }
                #expect(browser.send(request).status == (Set(values).count == 1 ? 303 : 403))
            }
        }
    }

    @Test("behind HTTPS the origin is the public one, not what the request calls itself")
    func publicOrigin() throws {
        let origin = try #require(SiteOrigin(publicURL: "https://log.example.org/"))
        let site = try TestSite(origin: origin, host: "log.example.org")
        let browser = site.browser()
        browser.sendsFetchMetadata = false
        browser.headers["origin"] = "http://log.example.org"
        #expect(browser.post("/login", [("email", "a"), ("password", "b")]).status == 403)
        browser.headers["origin"] = "https://log.example.org"
        #expect(browser.post("/login", [("email", "a"), ("password", "b")]).status == 422)
    }

    @Test("an old browser on a home network gets in by the token of the form alone")
    func tokenAlone() throws {
        let site = try TestSite.withNotes()
        let browser = site.browser()
        browser.sendsFetchMetadata = false
        browser.open("/signup")
        try browser.fill("email", "mara@example.com")
        try browser.fill("password", TestSite.password)
        try browser.press("Create account")
        #expect(browser.open("/notes").status == 200)
    }

    @Test(
        "the second tap of an entry form leads on like the first, by the token of the form alone",
        arguments: [true, false]
    )
    func secondTap(isSignup: Bool) throws {
        let site = try TestSite.withNotes()
        if !isSignup { _ = try site.browser(signedUpAs: "mara@example.com") }
        let browser = site.browser()
        browser.sendsFetchMetadata = false
        browser.open(isSignup ? "/signup" : "/login")
        try browser.fill("email", "mara@example.com")
        try browser.fill("password", TestSite.password)
        let tap = try browser.requestForPress(isSignup ? "Create account" : "Log in")
        let answers = (1...3).map { _ in browser.send(tap) }
        #expect(answers.map(\.status) == [303, 303, 303])
        #expect(Set(answers.map { $0.headers["location"] }).count == 1)
        #expect(browser.open("/notes").status == 200)
        #expect(try site.rows("SELECT id FROM athletes").count == 1)
    }

    @Test("the token of a visit posts nothing for who is logged in, but at the entry forms")
    func visitToken() throws {
        let site = try TestSite.withNotes()
        let browser = site.browser()
        browser.sendsFetchMetadata = false
        let visit = try #require(browser.open("/signup").values("t").first)
        try browser.fill("email", "mara@example.com")
        try browser.fill("password", TestSite.password)
        try browser.press("Create account")
        let address = "/notes?k=\(NoteRoutes.key)"
        #expect(browser.post(address, [("note", "mine"), ("t", visit)]).status == 403)
        #expect(browser.post(address, [("note", "mine"), ("t", token(of: browser))]).status != 403)
    }

    private func token(of browser: Browser) -> String {
        FormToken.text(
            for: VisitorCookies(
                RequestHead(method: "GET", path: "/", headers: ["cookie": "login=\(browser.cookies["login"] ?? "")"]),
                isSecure: false
            ),
            key: TestSite.keys.key(for: .formTokens)
        )
    }

    private func post(_ cell: Cell, _ token: String?, as browser: Browser, to address: String, note: String) -> Response
    {
        browser.sendsFetchMetadata = false
        var fields = [("email", ""), ("password", ""), ("note", note)]
        if let token { fields.append(("t", token)) }
        var request = browser.posting(address, fields)
        request.head.headers["sec-fetch-site"] = cell.site
        request.head.headers["origin"] = cell.origin
        return browser.send(request)
    }
}
