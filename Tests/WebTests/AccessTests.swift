import Database
import HTTP
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("Nobody reaches a log without signing in")
struct AccessTests {
    /// Everything that is there for people who are logged in, with some id wherever one belongs.
    private static let routes = Site.signedInRoutes().routes.map { route in
        let path = route.pattern.description.split(separator: "/").map { $0.hasPrefix("{") ? NoteRoutes.key[...] : $0 }
        return (method: route.method, address: "/" + path.joined(separator: "/"))
    }

    /// Whoever has no login, or none that lives.
    enum Stranger: CaseIterable {
        case neverLoggedIn, expired, loggedOut, deleted, inventive

        func browser(on site: TestSite) throws -> Browser {
            let browser = try site.browser(signedUpAs: "mara@example.com")
            let token = browser.cookies["login"]
            switch self {
            case .neverLoggedIn: browser.cookies["login"] = nil
            case .expired: site.clock.advance(seconds: 90 * 86_400)
            case .loggedOut:
                browser.post("/logout", [])
                browser.cookies["login"] = token
            case .deleted: try site.database.connect().execute("DELETE FROM athletes")
            case .inventive: browser.cookies["login"] = String(repeating: "A", count: 43)
            }
            return browser
        }
    }

    @Test("every page leads to the log-in form and every post is parked in it", arguments: Stranger.allCases)
    func strangers(stranger: Stranger) throws {
        let browser = try stranger.browser(on: TestSite())
        #expect(Self.routes.count > 4)
        for (method, address) in Self.routes {
            let response = browser.send(
                method == "POST"
                    ? browser.posting("\(address)?k=\(NoteRoutes.key)", [("op", "save")])
                    : browser.request(method, address)
            )
            if method == "POST" {
                #expect(response.status == 401, "\(address)")
            } else {
                #expect(response.status == 303, "\(address)")
                #expect(response.headers["location"] == "/login?next=\(PercentEncoding.encode(address))")
            }
        }
    }

    @Test("every address that takes a post can be asked for, since browsers ask after a post that failed")
    func reload() {
        for (_, address) in Self.routes.filter({ $0.method == "POST" }) {
            guard case .found = Site.signedInRoutes().match(method: "GET", path: address) else {
                Issue.record("\(address) has no page")
                continue
            }
        }
    }
}
