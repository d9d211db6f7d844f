import Database
import HTTP
import Testing
import WebTestSupport

@testable import Web

@Suite("Every answer says what a browser may do with it")
struct HeaderTests {
    private static let policy =
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; "
        + "manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; "
        + "frame-ancestors 'none'"

    @Test("pages, redirects, files, health and errors carry the same rules")
    func everywhere() throws {
        let site = try TestSite.withNotes()
        let browser = try site.browser(signedUpAs: "mara@example.com")
        let sheet = try #require(TestSite.publicAddress("css/app.css"))
        let expected: [(String, String, Int)] = [
            ("GET", "/", 200), ("GET", "/start", 303), ("GET", "/notes", 200), ("GET", "/notes/none", 404),
            ("GET", "/nowhere", 404), ("GET", sheet, 200), ("GET", "/public/none.css", 404), ("GET", "/healthz", 200),
            ("GET", "/readyz", 200), ("GET", "/favicon.ico", 200), ("GET", "/robots.txt", 200), ("GET", "/broken", 500),
            ("POST", "/broken", 500), ("POST", "/notes", 400), ("POST", "/", 405), ("PUT", "/notes", 403),
            ("GET", "/install", 200), ("GET", "/privacy", 200), ("GET", "/offline", 200),
            ("GET", "/manifest.webmanifest", 200),
            ("GET", "/service-worker.js", 200), ("HEAD", "/", 200), ("OPTIONS", "/notes", 403),
            ("POST", "/nowhere", 404),
        ]
        for (method, address, status) in expected {
            let response = browser.send(browser.request(method, address))
            #expect(response.status == status, "\(method) \(address)")
            expectRules(response, "\(method) \(address)")
        }
        browser.headers["sec-fetch-site"] = "cross-site"
        let refused = browser.send(browser.request("POST", "/notes"))
        #expect(refused.status == 403)
        expectRules(refused, "403")
    }

    @Test("what cannot be taken, is not understood, or has to wait carries the same rules")
    func refusals() throws {
        let browser = try TestSite().browser()
        let many = (0...64).map { ("f\($0)", "") }
        let guess = [("email", "mara@example.com"), ("password", "a wrong guess")]
        let answers = [
            (401, browser.send(browser.posting("/log", [("op", "update")]))),
            (413, browser.send(browser.posting("/login", many))),
            (400, browser.send(browser.request("POST", "/login", body: Array("a=%".utf8)))),
            (422, browser.send(browser.posting("/login", guess))),
            (429, (0..<5).map { _ in browser.send(browser.posting("/login", guess)) }[4]),
        ]
        for (status, response) in answers {
            #expect(response.status == status)
            expectRules(response, "\(status)")
        }
        browser.headers["content-type"] = "text/plain"
        let unread = browser.send(browser.request("POST", "/login", body: Array("a=b".utf8)))
        #expect(unread.status == 415)
        expectRules(unread, "415")
        let away = try TestSite(configuration: DatabaseConfiguration()).browser()
        away.cookies["login"] = String(repeating: "A", count: 43)
        let unreachable = away.send(away.request("GET", "/log"))
        #expect(unreachable.status == 503)
        expectRules(unreachable, "503")
    }

    private func expectRules(_ response: Response, _ place: String) {
        let headers = response.headers
        #expect(headers["content-security-policy"] == Self.policy, "\(place)")
        #expect(headers["x-content-type-options"] == "nosniff", "\(place)")
        #expect(headers["referrer-policy"] == "same-origin", "\(place)")
        #expect(headers["cross-origin-opener-policy"] == "same-origin", "\(place)")
        #expect(headers["cross-origin-resource-policy"] == "same-origin", "\(place)")
        #expect(
            headers["permissions-policy"]
                == "camera=(), microphone=(), geolocation=(), payment=(), usb=(), screen-wake-lock=(self)",
            "\(place)"
        )
        #expect(headers["strict-transport-security"] == nil, "\(place)")
        #expect(headers["cache-control"] != nil, "\(place)")
    }

    @Test("pages are kept by no cache, and have no tag")
    func privacy() throws {
        let browser = try TestSite.withNotes().browser(signedUpAs: "mara@example.com")
        for address in ["/", "/notes", "/nowhere", "/broken", "/start", "/install", "/offline", "/privacy"] {
            let response = browser.send(browser.request("GET", address))
            #expect(response.headers["cache-control"] == "private, no-store", "\(address)")
            #expect(response.headers["etag"] == nil, "\(address)")
        }
    }

    @Test("over HTTPS browsers are told to stay there")
    func strictTransport() throws {
        let origin = try #require(SiteOrigin(publicURL: "https://log.example.org"))
        let browser = try TestSite(origin: origin, host: "log.example.org").browser()
        for address in ["/", "/nowhere", "/healthz"] {
            let response = browser.send(browser.request("GET", address))
            #expect(response.headers["strict-transport-security"] == "max-age=63072000", "\(address)")
        }
    }

    @Test("a page is compressed for browsers that take it, and is the same page")
    func compression() throws {
        let browser = try TestSite().browser()
        let plain = browser.send(browser.request("GET", "/"))
        browser.headers["accept-encoding"] = "gzip, deflate, br"
        let packed = browser.send(browser.request("GET", "/"))
        #expect(plain.headers["content-encoding"] == nil)
        #expect(packed.headers["content-encoding"] == "gzip")
        #expect(plain.headers["vary"] == "accept-encoding")
        #expect(packed.headers["vary"] == "accept-encoding")
        #expect(packed.body.collected.count < plain.body.collected.count / 3)
    }

    @Test(
        "what an accept-encoding field allows",
        arguments: [
            ("gzip", true), ("br, gzip;q=0.5", true), ("*", true), ("GZIP", true), ("gzip;q=0", false), ("br", false),
            ("gzip;q=0.000", false), ("gzip ; q=0.01", true), ("identity", false), ("", false),
        ]
    )
    func acceptedEncoding(field: String, isTaken: Bool) {
        #expect(AcceptedEncoding.takesGzip(field) == isTaken)
        #expect(!AcceptedEncoding.takesGzip(nil))
    }
}
