import Database
import HTTP
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("A key that another has used is as good as any in a post of one's own")
struct UsedKeyTests {
    private let site: TestSite
    private let belongings: Belongings
    private let other: Lifter
    private let theirs: TableSums
    private let all: TableSums

    init() throws {
        site = try TestSite()
        belongings = try Belongings(on: site)
        other = try site.lifter(named: "jonas@example.com")
        other.open()
        try other.addExercise("Back squat")
        theirs = try TableSums(site.database, of: belongings.athlete)
        all = try TableSums(site.database)
    }

    /// The weights of the sets that were added under a key, by athlete, in thousandths.
    private func sets(under key: String) throws -> [[Int]] {
        try [belongings.athlete, athlete()].map { athlete in
            try site.rows(
                """
                SELECT weight_milli FROM sets WHERE athlete_id = \(athlete)
                    AND op_key IN (SELECT op_key FROM sets WHERE weight_milli = 88250) ORDER BY weight_milli
                """
            ).map { try $0.int(0) }
        }
    }

    private func athlete() throws -> Int {
        try site.rows("SELECT id FROM athletes WHERE email LIKE 'jonas%'")[0].int(0)
    }

    @Test("a set with other numbers, or with the same, is a new set of one's own", arguments: ["71.5", "88.25"])
    func numbers(weight: String) throws {
        let owner = belongings.owner
        owner.open()
        let first = try owner.tap(adding: "88.25", "3")
        #expect(owner.browser.send(first).status == 303)
        let before = try theirs.now()
        let post = try other.tap(adding: weight, "3").under(first.key)
        for _ in 1...2 {
            let answer = other.browser.send(post)
            #expect(answer.status == 303)
            let page = other.open(try #require(answer.headers["location"]))
            #expect(page.status == 200 && other.sets == ["\(weight) × 3"])
            let foreign = weight == "88.25" ? "71.5" : "88.25"
            #expect(!page.html.contains(foreign))
            #expect(Belongings.words.filter { page.html.contains($0) } == [])
        }
        // Its address tells of one's own post alone.
        let arrived = other.open("/log?\(post.head.query)").text
        #expect(["71.5", "88.25"].filter { arrived.contains($0) } == [weight])
        #expect(try sets(under: first.key) == [[88_250], [weight == "71.5" ? 71_500 : 88_250]])
        #expect(theirs.moved(from: before, to: try theirs.now()) == [])
    }

    /// Where there is a form, which of its buttons is pressed, and what is typed before.
    static let forms: [(page: String, button: String, typed: [(String, String)])] = [
        ("/log", "add-exercise", [("exercise", "Bench press")]), ("/log", "update", [("w.1.name", "A day of my own")]),
        ("/routines/new", "make", [("name", "A day of my own")]), ("/routines/library/full-body-a", "Take it", []),
        ("/settings/plates", "update", [("new-plate", "13.75")]), ("/settings", "Save", [("rest", "75")]),
        ("/plan/made?\(WeekPlanner.answers)", "Take this plan", []), ("/plan/feed", "feed.make", []),
        ("/log/past?day=2026-11-20", "add-exercise", [("exercise", "Bench press")]),
    ]

    @Test("and so is every other post of a form that has a key", arguments: forms.indices)
    func others(number: Int) throws {
        let form = Self.forms[number]
        func post(by browser: Browser) throws -> Request {
            browser.open(form.page)
            for (name, text) in form.typed { try browser.fill(name, text) }
            let isValue = browser.page.forms.flatMap(\.buttons).contains { $0.value == form.button }
            return try isValue
                ? browser.requestForPress(sending: form.button) : browser.requestForPress(form.button)
        }
        let first = try post(by: belongings.owner.browser)
        #expect(belongings.owner.browser.send(first).status == 303, "\(form)")
        let (before, everything) = (try theirs.now(), try all.now())
        let answer = other.browser.send(try post(by: other.browser).under(first.key))
        #expect(answer.status == 303, "\(form)")
        #expect(all.moved(from: everything, to: try all.now()) != [], "\(form)")
        #expect(theirs.moved(from: before, to: try theirs.now()) == [], "\(form)")
        let page = other.open(try #require(answer.headers["location"]))
        #expect(page.status == 200, "\(form)")
        #expect(Belongings.words.filter { page.html.contains($0) } == [], "\(form)")
    }
}

extension Request {
    /// The key in its address.
    fileprivate var key: String {
        String(head.query.split(separator: "&").first { $0.hasPrefix("k=") }?.dropFirst(2) ?? "")
    }

    /// The same post under another key.
    fileprivate func under(_ key: String) -> Request {
        var copy = self
        copy.head.query = head.query.replacing(self.key, with: key)
        return copy
    }
}
