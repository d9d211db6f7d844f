import HTTP
import Testing
import WebTestSupport

@testable import Web

@Suite("Whatever goes wrong has a page, and tells no secret")
struct ErrorPageTests {
    @Test("a mistake of ours is logged whole, and shown as an id")
    func failure() throws {
        let site = try TestSite.withNotes()
        let browser = try site.browser(signedUpAs: "mara@example.com")
        let read = browser.open("/broken?page=2")
        #expect(read.status == 500)
        #expect(read.links.contains { $0.text == "Try again" && $0.address == "/broken?page=2" })
        let sent = browser.post(
            "/broken?k=\(NoteRoutes.key)",
            [("note", "80 × 5"), ("password", "four plates a side")]
        )
        #expect(sent.status == 500)
        #expect(sent.values("note") == ["80 × 5"])
        #expect(!sent.html.contains("four plates"))
        let failures = site.log.all.compactMap { entry in
            if case .failure(let id, let text) = entry { (id, text) } else { nil }
        }
        #expect(failures.map(\.1) == ["the bar is bent at /var/secret", "the bar is bent at /var/secret"])
        for (page, failure) in zip([read, sent], failures) {
            #expect(page.text.contains("Request \(failure.0)"))
            #expect(!page.html.contains("secret"))
        }
    }

    @Test("what the database says of a failure is logged without what somebody typed")
    func databaseFailure() throws {
        let site = try TestSite.withNotes()
        let browser = try site.browser(signedUpAs: "mara@example.com")
        #expect(browser.open("/duplicate").status == 500)
        let lines = site.log.all.map(\.line)
        #expect(lines.contains { $0.contains("1062") && $0.contains("athletes_email") })
        #expect(!lines.joined().contains("mara"))
    }

    @Test("what is not there and what is not yours are the same bytes")
    func absence() throws {
        let browser = try TestSite.withNotes().browser(signedUpAs: "mara@example.com")
        let pages = ["/notes/none", "/nowhere", "/notes/AZrWx0FsI2RmVb3kQ9xT0A"].map { browser.open($0) }
        #expect(pages.map(\.status) == [404, 404, 404])
        #expect(Set(pages.map(\.html)).count == 1)
        #expect(pages[0].links.contains { $0.address == "/history" })
    }

    @Test("every address that takes a post answers when it is asked for")
    func reload() throws {
        let browser = try TestSite.withNotes().browser(signedUpAs: "mara@example.com")
        for address in ["/login", "/signup", "/logout"] {
            #expect([200, 303].contains(browser.send(browser.request("GET", address)).status), "\(address)")
        }
    }

    @Test(
        "forms that are none are refused before anything reads them",
        arguments: [
            ("content-type", "multipart/form-data; boundary=x", 415), ("content-type", "text/plain", 415),
            ("content-type", "application/x-www-form-urlencoded-evil", 415),
            ("content-type", "application/x-www-form -urlencoded", 415), ("content-type", ";", 415),
            ("content-encoding", "gzip", 415),
        ]
    )
    func strangeForms(name: String, value: String, status: Int) throws {
        let browser = try TestSite.withNotes().browser(signedUpAs: "mara@example.com")
        browser.headers[name] = value
        #expect(browser.post("/notes?k=\(NoteRoutes.key)", [("note", "a")]).status == status)
    }

    @Test("too many fields are too much, and broken escapes are nothing")
    func brokenForms() throws {
        let browser = try TestSite.withNotes().browser(signedUpAs: "mara@example.com")
        let address = "/notes?k=\(NoteRoutes.key)"
        #expect(browser.post(address, (0..<65).map { ("note", "\($0)") }).status == 413)
        let broken = browser.request("POST", address, body: Array("note=%ZZ".utf8))
        #expect(browser.send(broken).status == 400)
    }

    @Test("a type with blanks and a parameter is a form's too")
    func spelledType() throws {
        let browser = try TestSite.withNotes().browser(signedUpAs: "mara@example.com")
        browser.headers["content-type"] = " Application/x-www-form-urlencoded ; charset=UTF-8"
        #expect(browser.post("/notes?k=\(NoteRoutes.key)", [("note", "a")]).status == 200)
    }

    @Test("a character that no text can hold is named, and nothing is stored without it")
    func nul() throws {
        let site = try TestSite.withNotes()
        let browser = try site.browser(signedUpAs: "mara@example.com")
        let page = browser.post("/notes?k=\(NoteRoutes.key)", [("note", "80\u{0} × 5")])
        #expect(page.status == 422)
        #expect(page.text.contains("There is a character in it that no text can hold."))
        #expect(page.text.contains("Nothing was written."))
        #expect(try site.notes() == [])
    }

    @Test("the log names requests by path, never by query, body, cookie or address")
    func log() throws {
        let site = try TestSite.withNotes()
        let browser = try site.browser(signedUpAs: "mara@example.com")
        browser.open("/notes?secret=1")
        let lines = site.log.all.map(\.line)
        // The form, its post, the recovery code, the log, and the notes.
        #expect(lines.count == 5)
        let last = try #require(lines.last)
        #expect(last.contains("\"method\":\"GET\",\"path\":\"/notes\",\"status\":200,\"us\":"))
        let token = try #require(browser.cookies["login"])
        for secret in ["secret", "made=", "mara", TestSite.password, token, "127.0.0.1", "Firefox"] {
            #expect(!lines.joined().contains(secret), "\(secret)")
        }
    }

    @Test("a line of the log stays one line, whatever it has to say")
    func logInjection() {
        let entry = LogEntry.failure(id: "a", text: "one\n\"two\"\\\u{1}\u{7F}\u{2028}\u{85}")
        #expect(
            entry.line == "{\"failure\":\"a\",\"text\":\"one\\n\\\"two\\\"\\\\\\u0001\\u007f\\u2028\\u0085\"}"
        )
    }
}
