import Database
import Domain
import HTTP
import TestSupport
import Testing
import WebTestSupport

@testable import Web

extension OwnershipTests {
    /// A post to a route, and the fields it sends.
    private typealias Act = (route: String, fields: [(String, String)])

    private static let rowActs: [Act] = holdings.sorted { $0.key < $1.key }.flatMap { route, holding -> [Act] in
        if case .rowPosts(let posts) = holding { posts.map { (route, $0) } } else { [] }
    }

    private static let commonActs: [Act] = holdings.sorted { $0.key < $1.key }.flatMap { route, holding -> [Act] in
        if case .commonPosts(let posts) = holding { posts.map { (route, $0) } } else { [] }
    }

    private func post(_ act: Act, naming row: String? = nil, from browser: Browser) throws -> Request {
        let pattern = Self.pattern(act.route)
        let squat = try belongings.exercise(named: "Back squat")
        let fields = act.fields.map { name, value in
            let row = row ?? belongings.row(in: pattern) ?? ""
            return (
                name,
                value.replacing("{id}", with: row).replacing("{squat}", with: squat)
            )
        }
        let address = "\(belongings.address(pattern, naming: row))?k=AZrWx0FsI2RmVb3kQ9xT1A"
        return browser.posting(address, fields)
    }

    @Test("a post about another's row is answered to the byte like one about nobody's, and changes nothing")
    func foreignRowPosts() throws {
        let others = try site.lifter(named: "jonas@example.com").browser
        try others.takePlan(days: "1246")
        let sums = try TableSums(site.database)
        for act in Self.rowActs {
            let before = try sums.now()
            let row = try #require(belongings.row(in: Self.pattern(act.route)))
            let answers = try [row, "AZrWx0FsI2RmVb3kQ9xT0A", String(row.reversed())].map { id in
                Answer(others.send(try post(act, naming: id, from: others))).with(id, as: row)
            }
            #expect(answers[0].status == 404, "\(act)")
            #expect(answers[0] == answers[1] && answers[0] == answers[2], "\(act)")
            #expect(sums.moved(from: before, to: try sums.now()) == [], "\(act)")
        }
    }

    @Test("the owner of a row is let in by the same post", arguments: rowActs.indices)
    func ownRowPosts(number: Int) throws {
        let act = Self.rowActs[number]
        let answer = owner.browser.send(try post(act, from: owner.browser))
        #expect(answer.status == 303, "\(act)")
    }

    @Test("what one has under an address that everybody has, no other sees there, with a plan or without")
    func commonPages() throws {
        owner.browser.post("/routines/library/full-body-a?k=AZrWx0FsI2RmVb3kQ9xT1A", [])
        try site.database.connect().execute("UPDATE routines SET name = 'Mara''s own day'")
        let others = try site.lifter(named: "jonas@example.com").browser
        let pages = Self.holdings.compactMap {
            if case .common = $1 { belongings.address(Self.pattern($0)) } else { nil }
        }
        #expect(pages.count > 2)
        for _ in 1...2 {
            for page in pages {
                let isBuiltIn = page.hasPrefix("/routines/library")
                #expect(isBuiltIn || owner.browser.open(page).html.contains("Mara's own day"), "\(page)")
                let seen = others.open(page)
                #expect(Belongings.words.filter { seen.html.contains($0) } == [], "\(page)")
                for row in [belongings.planned, belongings.planner.id] { #expect(!seen.html.contains(row), "\(page)") }
            }
            try others.takePlan(days: "1246")
        }
    }

    @Test("a post under an address that everybody has changes nothing of another's, and is done to one's own")
    func commonPosts() throws {
        let others = try site.lifter(named: "jonas@example.com").browser
        let all = try TableSums(site.database)
        let mine = try TableSums(site.database, of: belongings.athlete)
        let before = try mine.now()
        for act in Self.commonActs where act.route.contains("{day}") {
            #expect(others.send(try post(act, from: others)).status == 404, "\(act)")
        }
        #expect(try mine.now() == before)
        for act in Self.commonActs {
            try others.takePlan(days: "1246", from: "2026-12-01")
            let everything = try all.now()
            #expect(others.send(try post(act, from: others)).status == 303, "\(act)")
            #expect(try all.now() != everything, "\(act)")
            #expect(mine.moved(from: before, to: try mine.now()) == [], "\(act)")
        }
    }
}
