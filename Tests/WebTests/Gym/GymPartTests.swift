import Database
import HTTP
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("A script of gym mode is given what a browser is sent to, without the parts that it has")
struct GymPartTests {
    private let site: TestSite
    private let lifter: Lifter

    /// A first set of a back squat is done, and a Romanian deadlift waits.
    init() throws {
        site = try TestSite()
        lifter = try site.lifter()
        lifter.open("/gym")
        try lifter.browser.press("Begin")
        for name in ["Romanian deadlift", "Back squat"] {
            if lifter.page.address != "/gym/add" { lifter.open("/gym/add") }
            try lifter.browser.fill("exercise", name)
            try lifter.browser.press(sending: "add")
        }
        try lifter.browser.follow("Type it")
        try lifter.browser.fill("weight", "100")
        try lifter.browser.fill("reps", "5")
        try lifter.browser.press("Log set 1")
    }

    private var browser: Browser { lifter.browser }

    /// The marks of the parts on a page, in order.
    private func marks(_ html: String) -> [String] {
        html.matches(of: /data-part="([0-9a-z]+)"/).map { String($0.output.1) }
    }

    /// The marks of those that are left out.
    private func gaps(_ html: String) -> [String] {
        html.matches(of: /<template data-part="([0-9a-z]+)"><\/template>/).map { String($0.output.1) }
    }

    /// Sends as the script does from the page that is open.
    private func send(_ request: Request, holding marks: [String]? = nil) -> BrowserPage {
        var request = request
        request.head.headers[HeldParts.field] = (marks ?? self.marks(lifter.page.html)).joined(separator: " ")
        return BrowserPage(address: "", response: browser.send(request))
    }

    private func setCount() throws -> Int {
        try site.rows("SELECT COUNT(*) FROM sets WHERE binned_at IS NULL")[0].int(0)
    }

    @Test("of the next set of an exercise only what changed is sent: neither its name nor the pad")
    func nextSet() throws {
        let marks = marks(lifter.page.html)
        let part = send(try browser.requestForPress("100 × 5 Repeat last"))
        #expect(part.status == 200)
        #expect(part.headers["content-location"] == "/gym")
        #expect(marks.count == 6 && Set(marks).count == 6)
        #expect(gaps(part.html) == Array(marks.prefix(5)), "the reps of the pad lie within it")
        #expect(part.title.hasPrefix("Back squat"))
        #expect(part.text.contains("Sets 2"))
        #expect(part.forms.first?.action != lifter.page.forms.first?.action)
        #expect(!part.html.contains("<!doctype") && !part.html.contains("name=\"load\""))
        #expect(part.html.utf8.count * 3 < lifter.page.html.utf8.count)
    }

    @Test("with the parts put where they are left out, it is the page that a browser is given")
    func filled() throws {
        let before = lifter.page.html
        let part = send(browser.request("GET", "/gym"))
        let whole = browser.open("/gym").html
        var filled = part.html
        for mark in gaps(part.html) {
            let gap = "<template data-part=\"\(mark)\"></template>"
            // The page is well formed: a part ends where the next begins, or at an end of its own.
            let start = try #require(before.firstRange(of: "\(mark)\"")?.lowerBound)
            let open = try #require(before[..<start].lastIndex(of: "<"))
            let name = before[before.index(after: open)...].prefix { $0.isLetter }
            let last = name == "div" ? "</p></div>" : "</\(name)>"
            let end = try #require(before[open...].firstRange(of: last)?.upperBound)
            filled = filled.replacing(gap, with: before[open..<end])
        }
        let body = try #require(whole.firstRange(of: "<header class=\"ctx\">")?.lowerBound)
        let end = try #require(whole.firstRange(of: "</body>")?.lowerBound)
        let start = try #require(filled.firstRange(of: "<header class=\"ctx\">")?.lowerBound)
        let page = { (html: Substring) in BrowserPage(address: "", response: Self.page(html)) }
        let (one, other) = (page(filled[start...]), page(whole[body..<end]))
        #expect(one.text == other.text)
        #expect(one.elements == other.elements)
        #expect(one.links == other.links)
    }

    private static func page(_ html: Substring) -> Response {
        Response(status: 200, headers: ["content-type": "text/html"], bytes: Array(html.utf8))
    }

    @Test("who has seen all that is on the page is told nothing, until something is done elsewhere")
    func nothingNew() throws {
        let held = marks(lifter.page.html)
        let seen = try #require(lifter.page.html.firstMatch(of: /data-seen="([0-9a-z]+)"/)).output.1
        let look = { send(browser.request("GET", "/gym"), holding: held + [String(seen)]) }
        #expect(look().status == 204)
        site.clock.advance(seconds: 20)
        #expect(look().status == 204, "a clock that goes on is nothing new")
        let other = try site.lifter()
        other.open("/gym")
        try other.browser.press("100 × 5 Repeat last")
        let news = look()
        #expect(news.status == 200 && news.text.contains("Sets 2"))
        #expect(gaps(news.html) == Array(held.prefix(5)))
        #expect(!news.html.contains("data-seen=\"\(seen)\""))
    }

    @Test("a page that looks for news is not asked whether it goes on")
    func stays() throws {
        site.clock.advance(seconds: 3600)
        #expect(send(browser.request("GET", "/gym")).title.hasPrefix("Back squat"))
        #expect(browser.open("/gym").text.contains("Still going?"))
    }

    @Test("the same touch sent twice by a script is one set, and both times the answer says how it stands")
    func twice() throws {
        let touch = try browser.requestForPress("100 × 5 Repeat last")
        let answers = (1...2).map { _ in send(touch) }
        #expect(answers.map(\.status) == [200, 200])
        #expect(answers.allSatisfy { $0.text.contains("Sets 2") })
        #expect(try setCount() == 2)
        #expect(browser.send(touch).status == 303)
        #expect(try setCount() == 2)
    }

    @Test("a pad that offers another weight is sent again, and all else stays")
    func otherWeight() throws {
        let row = try #require(lifter.page.values("row").first)
        let action = try #require(lifter.page.forms.first?.action)
        let part = send(
            browser.posting(action, [("row", row), ("load", "50000kg"), ("reps", "5"), ("op", "set.\(row)")])
        )
        #expect(gaps(part.html).count == 5)
        #expect(part.html.contains("value=\"50000kg\" checked"))
    }

    @Test("another exercise is sent whole, but for what every set can have, and a note and reps that are the same")
    func turned() throws {
        let part = send(try browser.requestForPress("Previous exercise: Romanian deadlift"))
        #expect(part.title.hasPrefix("Romanian deadlift"))
        #expect(gaps(part.html).count == 2)
        #expect(part.html.contains(">Romanian deadlift</h1>"))
    }

    @Test("marks that are not of this page and this process leave nothing out")
    func foreignMarks() throws {
        for marks in [[], ["1", "zzzzzzzzzzzzz", "<b>"]] {
            let part = send(browser.request("GET", "/gym"), holding: marks)
            #expect(gaps(part.html) == [])
            #expect(part.html.contains("name=\"load\""))
        }
    }

    @Test("what cannot be read comes back to a script with the text as typed")
    func refused() throws {
        let row = try #require(lifter.page.values("row").first)
        let action = try #require(lifter.page.forms.first?.action)
        let part = send(
            browser.posting(action, [("row", row), ("weight", "1e3"), ("reps", "5"), ("op", "set.\(row)")])
        )
        #expect(part.status == 422)
        #expect(part.values("weight") == ["1e3"])
        #expect(!part.html.contains("<!doctype"))
        #expect(try setCount() == 1)
    }

    @Test("where a post leads away from the set, a script is sent there as a browser is")
    func elsewhere() throws {
        let row = try #require(lifter.page.values("row").first)
        let warmUp = browser.posting("/gym?k=\(NoteRoutes.key)", [("row", row), ("op", "warm-up.\(row).40000kg.5")])
        let answer = send(warmUp)
        #expect(answer.status == 303)
        #expect(answer.headers["location"] == "/gym/warm-up")
    }

    @Test("without a login a script is given the whole page that keeps the set")
    func loggedOut() throws {
        let touch = try browser.requestForPress("100 × 5 Repeat last")
        browser.cookies = CookieJar()
        let answer = send(touch)
        #expect(answer.status == 401)
        #expect(answer.html.hasPrefix("<!doctype html>"))
        #expect(try setCount() == 1)
    }

    @Test("a part by itself may do nothing, and has all other rules of a page")
    func rules() throws {
        let part = send(browser.request("GET", "/gym"))
        let page = browser.open("/gym")
        let name = "content-security-policy"
        #expect(part.headers[name] == "default-src 'none'; frame-ancestors 'none'; sandbox")
        // Whose the page around a part is, was said with that page.
        #expect(page.headers[AccountTag.field] != nil && part.headers[AccountTag.field] == nil)
        for field in page.headers.fields where field.name != name && field.name != AccountTag.field {
            #expect(part.headers[field.name] == field.value, "\(field.name)")
        }
    }
}
