import HTTP
import RandomTestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("A log-in leads to a page of ours or to the start, never away")
struct NextAddressTests {
    @Test("a page that needed a log-in opens after it")
    func home() throws {
        let site = try TestSite.withNotes()
        _ = try site.browser(signedUpAs: "mara@example.com")
        let browser = site.browser()
        browser.open("/notes?page=2&q=a+b")
        #expect(browser.page.address == "/login?next=%2Fnotes%3Fpage%3D2%26q%3Da%2Bb")
        try browser.fill("email", "mara@example.com")
        try browser.fill("password", "wrong the first time")
        try browser.press("Log in")
        try browser.fill("email", "mara@example.com")
        try browser.fill("password", TestSite.password)
        try browser.press("Log in")
        #expect(browser.page.address == "/notes?page=2&q=a+b")
    }

    @Test("someone whose login is over reads why the form is there")
    func expired() throws {
        let site = try TestSite.withNotes()
        let browser = try site.browser(signedUpAs: "mara@example.com")
        site.clock.advance(seconds: 91 * 86_400)
        browser.open("/notes")
        #expect(browser.page.text.contains("You were logged out."))
    }

    @Test(
        "our own pages are taken",
        arguments: ["/notes", "/notes?a=1", "/notes/AZrWx0FsI2RmVb3kQ9xT0A", "/notes?a=%2F%2Fb"]
    )
    func good(next: String) {
        #expect(NextAddress(next, among: NoteRoutes.router)?.text == next)
    }

    @Test("nothing else is", arguments: hostile)
    func bad(next: String) {
        #expect(NextAddress(next, among: NoteRoutes.router) == nil)
    }

    @Test("no mutation of an address leads away")
    func mutations() {
        var generator = SeededGenerator(seed: 20_261_130)
        let pieces = [
            "/", "//", "\\", "notes", "evil.example", "%2f", "%2F%2f", "%5c", "@", ":", "http:", "https:", "?", "#",
            ".",
            "..", "\u{0}", "\t", "\r\n", "\u{3002}", "\u{FF0F}", "javascript:", "/notes", "/notes/", ";", "a",
        ]
        for _ in 0..<100_000 {
            let text = (0..<Int.random(in: 1...6, using: &generator))
                .map { _ in pieces[Int.random(in: 0..<pieces.count, using: &generator)] }.joined()
            guard let next = NextAddress(text, among: NoteRoutes.router) else { continue }
            let path = next.text.prefix { $0 != "?" }
            #expect(path == "/notes" || path == "/broken" || path.hasPrefix("/notes/"), "\(text)")
            #expect(!path.dropFirst("/notes/".count).contains("/"), "\(text)")
        }
    }

    private static let hostile = [
        "", "http://evil.example", "https://evil.example/notes", "//evil.example", "///evil.example",
        "////evil.example",
        "/\\evil.example", "\\evil.example", "\\\\evil.example", "/\\/evil.example", "/%2fevil.example",
        "/%5cevil.example", "http:evil.example", "http:/evil.example", "http:///evil.example", "https:///evil.example",
        "ftp://evil.example", "javascript:alert(1)", "JaVaScRiPt:alert(1)", "java\nscript:alert(1)", "data:text/html,x",
        "vbscript:x", "http://log.test@evil.example", "@evil.example", "notes", "./notes", "/./notes", "/../notes",
        "/notes/../login", "/login", "/signup", "/logout", "/nowhere", "/notes#x", "/notes\r\nSet-Cookie: a=b",
        "/notes\u{0}", " /notes", "/notes ", "/notes/a/b", "/notes?q=\"", "/NOTES", "/notes?é", "/healthz", "/public/x",
        "http://[::1]/notes", "//127.0.0.1/notes", "/notes\u{2028}", "\u{FEFF}/notes",
    ]
}
