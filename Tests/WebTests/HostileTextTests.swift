import Database
import HTTP
import TestSupport
import Testing
import WebTestSupport

@testable import Web

/// What anyone can type, or send without a form of ours, is printed as text wherever it turns up.
@Suite("No text that is sent becomes markup")
struct HostileTextTests {
    private let site: TestSite

    init() throws {
        site = try TestSite(trustedProxies: try #require(TrustedProxies("127.0.0.1")))
        try site.loadCatalogue()
    }

    @Test(
        "in every field of every form, on every page, hostile and harmless texts make the same elements",
        arguments: HostileTexts.all
    )
    func walk(text: String) throws {
        let hostile = try HostileWalk(on: site, typing: text, address: "198.51.100.1").views
        let harmless = try HostileWalk(on: site, typing: HostileTexts.harmless(text), address: "198.51.100.2").views
        #expect(hostile.map(\.step) == harmless.map(\.step))
        for (one, other) in zip(hostile, harmless) {
            #expect(one.differs(from: other) == nil, "\(one.step)")
            #expect(one.lost == [], "\(one.step)")
            #expect(!one.page.html.contains(HostileWalk.secret), "\(one.step) prints the password")
            #expect(one.page.headers["set-cookie"].map { !$0.contains("x=y") } ?? true)
        }
    }

    @Test("the walk comes to every page there is", arguments: ["plain"])
    func coverage(text: String) throws {
        let seen = try HostileWalk(on: site, typing: text, address: "198.51.100.1").views.map(\.page.address)
        // The first shows the workout, whose page is walked to; the others are files, or the page of one, which their own
        // suites judge.
        let leadsOn = [
            "/workouts/{id}/confirm", "/plan/{day}.ics", "/data/restore", "/data/restore/{id}",
            "/data/files/{id}", "/offline/workout",
        ]
        let routes = Site.signedInRoutes().routes.filter { !leadsOn.contains("\($0.pattern)") }
        for route in routes where route.method == "GET" {
            let isSeen = seen.contains { route.pattern.match(String($0.split(separator: "?")[0])) != nil }
            #expect(isSeen, "nobody walks to \(route.pattern)")
        }
    }

    @Test(
        "bytes that are no text, and a NUL, are refused and not stored",
        arguments: ["%C0%BCscript%C0%BE", "%FF", "%ED%A0%80", "%E2%82", "%F8%88%80%80%80", "a%00b", "%", "%4", "%zz"]
    )
    func noText(encoded: String) throws {
        let lifter = Lifter(browser: try site.browser(signedUpAs: "mara@example.com"))
        lifter.open()
        for name in lifter.page.fieldNames + [""] {
            let body = name.isEmpty ? "\(encoded)=x" : "\(PercentEncoding.encode(name))=\(encoded)"
            let post = lifter.browser.request("POST", "/log?k=\(NoteRoutes.key)", body: Array(body.utf8))
            let status = lifter.browser.send(post).status
            #expect([400, 422].contains(status), "\(name)=\(encoded) is answered \(status)")
        }
        #expect(try site.rows("SELECT id FROM workouts").isEmpty)
    }

    @Test(
        "in the query of every address hostile and harmless texts make the same elements",
        arguments: HostileTexts.all
    )
    func queries(text: String) throws {
        let browser = try site.browser(signedUpAs: "mara@example.com")
        let stranger = site.browser()
        let names = ["next", "before", "note", "k"]
        let addresses = [
            "/", "/login", "/signup", "/log", "/log/abandon", "/history", "/workouts/x", "/routines", "/nowhere",
        ]
        for address in addresses {
            for asker in [browser, stranger] {
                let views = [text, HostileTexts.harmless(text)].map { text in
                    let query = names.map { "\($0)=\(PercentEncoding.encode(text))" }.joined(separator: "&")
                    return View("\(address)", asker.open("\(address)?\(query)"))
                }
                #expect(views[0].differs(from: views[1]) == nil, "\(address)")
                #expect(
                    views[0].page.address.split(separator: "?")[0] == views[1].page.address.split(separator: "?")[0]
                )
            }
        }
    }

    @Test("a failed post prints back what it sent, names and values, as text", arguments: HostileTexts.all)
    func failedPosts(text: String) throws {
        let away = try TestSite(configuration: DatabaseConfiguration())
        for address in ["/log?k=\(NoteRoutes.key)", "/login", "/signup?k=\(NoteRoutes.key)"] {
            let views = [text, HostileTexts.harmless(text)].map { text in
                let browser = away.browser()
                browser.cookies["login"] = String(repeating: "A", count: 43)
                let fields = [
                    (text, "1"), ("exercise", text), ("email", text), ("name", text), ("w.1.name", text),
                    ("next", text),
                    ("n.\(NoteRoutes.key).weight.x", text), ("password", HostileWalk.secret), ("unit", "kg"),
                ]
                return View(address, browser.post(address, fields))
            }
            #expect(views[0].page.status == views[1].page.status)
            #expect(views[0].differs(from: views[1]) == nil, "\(address)")
            #expect(!views[0].page.html.contains(HostileWalk.secret))
        }
    }
}
