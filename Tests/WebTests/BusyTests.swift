import Database
import HTTP
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("When too much waits already, nothing that was sent is lost")
struct BusyTests {
    private let site: TestSite
    private let browser: Browser

    init() throws {
        site = try TestSite.withNotes()
        browser = try site.browser(signedUpAs: "mara@example.com")
    }

    @Test("a post comes back with its values, its key and one button")
    func post() throws {
        let page = try turnedAway(
            browser.posting("/notes?k=\(NoteRoutes.key)", [("note", "142.5 × 5"), ("password", "four plates")])
        )
        #expect(page.status == 503)
        #expect(page.headers["retry-after"] == "5")
        #expect(page.headers["content-security-policy"] != nil)
        #expect(page.forms[0].action == "/notes?k=\(NoteRoutes.key)")
        #expect(page.forms[0].buttons.map(\.label) == ["Send again"])
        #expect(page.values("note") == ["142.5 × 5"])
        #expect(!page.html.contains("four plates"))
    }

    @Test("a page offers its address again")
    func page() throws {
        let page = try turnedAway(browser.request("GET", "/notes?page=2"))
        #expect(page.status == 503)
        #expect(page.links.contains { $0.text == "Try again" && $0.address == "/notes?page=2" })
    }

    @Test("a post that no page of ours sent gets no button that would send it")
    func foreign() throws {
        browser.headers["sec-fetch-site"] = "cross-site"
        #expect(try turnedAway(browser.posting("/notes?k=\(NoteRoutes.key)", [("note", "x")])).status == 403)
    }

    @Test("whoever has waited all of its time for a thread is answered at once, and nothing is asked of the database")
    func spent() throws {
        for var request in [
            browser.posting("/notes?k=\(NoteRoutes.key)", [("note", "80 × 5")]), browser.request("GET", "/notes"),
            browser.request("GET", "/readyz"),
        ] {
            request.waited = site.database.configuration.limits.budget
            let response = browser.send(request)
            #expect(response.status == 503, "\(request.path)")
            request.waited -= .seconds(30)
            #expect([200, 303].contains(browser.send(request).status), "\(request.path)")
            let page = BrowserPage(address: request.path, response: response)
            if request.method == "POST" { #expect(page.forms[0].buttons.map(\.label) == ["Send again"]) }
        }
        #expect(site.log.all.count { $0.line.contains("the time for the database is spent") } == 3)
    }

    @Test("nothing is asked of the database, and nothing is called a failure")
    func quiet() throws {
        _ = try turnedAway(browser.request("GET", "/notes"))
        #expect(site.log.all.allSatisfy { if case .request = $0 { true } else { false } })
    }

    private func turnedAway(_ request: Request) throws -> BrowserPage {
        let turnAway = try #require(site.service.turnAway)
        var request = request
        request.head.headers["cookie"] = browser.cookies.header
        return BrowserPage(address: request.path, response: turnAway(request))
    }
}
