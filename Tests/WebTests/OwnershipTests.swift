import Database
import Domain
import HTTP
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("Nobody learns of or changes what is another's")
struct OwnershipTests {
    /// What an address holds; a route without a row here fails.
    enum Holding {
        /// Only what belongs to whoever asks.
        case own
        /// The same for everybody.
        case nobodys
        /// A saved workout, named in the address.
        case workout
        /// A set of the open draft, named in the address.
        case set
        /// The posts of a page, whose buttons and fields name rows.
        case posts(from: String)
        /// Posts about a saved workout, named in the address, that name one of its sets.
        case workoutPosts
    }

    private static let holdings: [String: Holding] = [
        "GET /log": .own, "POST /log": .posts(from: "/log"), "GET /log/abandon": .own, "GET /history": .own,
        "GET /history/exercises": .own, "GET /history/{place}": .own,
        "GET /gym/rest": .own, "POST /gym/rest": .own, "GET /gym/timer": .own, "GET /gym/phone": .nobodys,
        "GET /workouts/{id}": .workout, "GET /workouts/{id}/saved": .workout,
        "GET /workouts/{id}/confirm": .workout, "POST /workouts/{id}/confirm": .workoutPosts,
        "GET /gym": .own, "POST /gym": .posts(from: "/gym?go=1"), "GET /gym/order": .own, "GET /gym/finish": .own,
        "GET /gym/floor": .own, "GET /gym/type": .own, "GET /gym/add": .own, "GET /gym/swap": .own,
        "GET /gym/correct/{set}": .set,
    ]

    private let site: TestSite
    private let owner: Lifter
    private let workout: String

    init() throws {
        site = try TestSite()
        owner = try site.lifter(logging: "Zercher lunge")
        try owner.browser.fill("w.1.name", "Mara's own day")
        try owner.addSet("137.5", "5")
        try owner.save()
        workout = try #require(owner.page.address.split(separator: "/").dropFirst().first.map(String.init))
        owner.open()
        try owner.addExercise("Jefferson curl")
        try owner.addSet("61.25", "4")
    }

    @Test("every route behind the log-in has a row in the table, and every row a route")
    func complete() {
        let routes = Self.names(Site.signedInRoutes())
        #expect(Set(routes) == Set(Self.holdings.keys))
        #expect(Set(routes).count == routes.count)
    }

    @Test("a route that the table does not name is noticed")
    func unlisted() {
        let routes = Set(Self.names(Site.signedInRoutes(adding: NoteRoutes.router)))
        #expect(routes.subtracting(Self.holdings.keys).contains("GET /notes/{id}"))
    }

    @Test("a page of one's own shows nothing of anyone else's")
    func ownPages() throws {
        let words = ["Zercher lunge", "Mara's own day", "137.5", "Jefferson curl", "61.25"]
        let (others, mine) = (try site.lifter(named: "jonas@example.com").browser, owner.browser)
        for (route, address) in Self.holdings.compactMap({ $1.isOwn ? ($0, Self.address($0)) : nil }) {
            #expect(words.contains(where: mine.open(address).text.contains), "\(route)")
            let page = others.open(address)
            #expect(words.filter(page.text.contains) == [], "\(route)")
        }
    }

    @Test(
        "an address of another's is answered to the byte like one that nobody has, whoever asks",
        arguments: Asker.allCases
    )
    func foreignAddresses(asker: Asker) throws {
        let browser = try asker.browser(on: site)
        let set = try Identifier(
            bytes: #require(try site.rows("SELECT id FROM sets WHERE weight_milli = 61250").first).bytes(0)
        )
        let held = [Holding.Name.workout: workout, .set: try #require(set).text]
        for (route, name) in Self.holdings.compactMap({ route, holding in holding.name.map { (route, $0) } }) {
            let theirs = try #require(held[name])
            let foreign = answer(browser, Self.address(route, id: theirs))
            for id in ["AZrWx0FsI2RmVb3kQ9xT0A", "AAAAAAAAAAAAAAAAAAAAAA", String(theirs.reversed())] {
                let unknown = answer(browser, Self.address(route, id: id))
                #expect(foreign == unknown.with(id, as: theirs), "\(route)")
            }
            #expect(foreign.status == (asker == .other ? 404 : 303))
        }
    }

    @Test("a post that names another's rows is answered to the byte like one that names nobody's, and changes nothing")
    func foreignPosts() throws {
        let others = try site.lifter(named: "jonas@example.com")
        let mine = try rows()
        for (route, page) in Self.holdings.compactMap({ route, holding in holding.page.map { (route, $0) } }) {
            others.open(page)
            let buttons = owner.browser.open(page).forms.filter { $0.method == "POST" }.flatMap(\.buttons)
                .filter { $0.value.contains(".") }
            #expect(buttons.count > 2, "\(route)")
            for button in buttons {
                let post = try owner.browser.requestForPress(sending: button.value)
                let foreign = Answer(others.browser.send(post))
                let unknown = Answer(others.browser.send(post.namingNobodysRows))
                #expect(foreign.status == 404, "\(button.value)")
                #expect(foreign == unknown, "\(button.value)")
                #expect(try rows() == mine, "\(button.value)")
            }
        }
    }

    @Test("a post about another's workout is answered to the byte like one about nobody's, and changes nothing")
    func foreignWorkoutPosts() throws {
        let others = try site.lifter(named: "jonas@example.com").browser
        let set = try Identifier(
            bytes: #require(try site.rows("SELECT id FROM sets WHERE weight_milli = 137500").first).bytes(0)
        )
        let mine = try rows()
        for route in Self.holdings.compactMap({ if case .workoutPosts = $1 { $0 } else { nil } }) {
            let answers = [workout, "AZrWx0FsI2RmVb3kQ9xT0A"].map { id in
                let address = "\(Self.address(route, id: id))?k=\(NoteRoutes.key)"
                let fields = [("op", "confirm.\(set?.text ?? "").1")]
                return Answer(others.send(others.posting(address, fields))).with(id, as: workout)
            }
            #expect(answers[0].status == 404, "\(route)")
            #expect(answers[0] == answers[1], "\(route)")
            #expect(try rows() == mine, "\(route)")
        }
    }

    /// Everybody who is not the owner.
    enum Asker: CaseIterable {
        case other, neverLoggedIn, expired, loggedOut, deleted

        func browser(on site: TestSite) throws -> Browser {
            let browser = try site.lifter(named: "jonas@example.com").browser
            let token = browser.cookies["login"]
            switch self {
            case .other: break
            case .neverLoggedIn: browser.cookies["login"] = nil
            case .expired: site.clock.advance(seconds: 90 * 86_400)
            case .loggedOut:
                browser.post("/logout", [])
                browser.cookies["login"] = token
            case .deleted: try site.database.connect().execute("DELETE FROM athletes WHERE email LIKE 'jonas%'")
            }
            return browser
        }
    }

    private func answer(_ browser: Browser, _ address: String) -> Answer {
        Answer(browser.send(browser.request("GET", address)))
    }

    /// All that is written of workouts, as the database has it.
    private func rows() throws -> [String] {
        try ["workouts", "workout_exercises", "sets", "set_revisions", "draft_texts", "ops"].flatMap { table in
            // The name of a table cannot be bound; these stand here.
            try site.rows(SQL(stringLiteral: "CHECKSUM TABLE \(table)")).map {
                "\(table) \(try $0.optionalInt(1) ?? 0)"
            }
        }
    }

    private static func names(_ router: Router<SignedIn>) -> [String] {
        router.routes.map { "\($0.method) \($0.pattern)" }
    }

    private static func address(_ route: String, id: String = "") -> String {
        String(route.split(separator: " ")[1]).replacing("{id}", with: id).replacing("{set}", with: id)
            .replacing("{place}", with: "2026-11")
    }
}

/// An answer without what differs from one printing to the next.
private struct Answer: Equatable {
    let status: Int
    var headers: [String]
    var body: String

    init(_ response: Response) {
        status = response.status
        headers = response.headers.fields.map { "\($0.name): \($0.value)" }
        body = BrowserPage(address: "", response: response).settled
    }

    func with(_ id: String, as other: String) -> Answer {
        var copy = self
        copy.headers = headers.map { $0.replacing(id, with: other) }
        copy.body = body.replacing(id, with: other)
        return copy
    }
}

extension OwnershipTests.Holding {
    fileprivate var isOwn: Bool { if case .own = self { true } else { false } }

    fileprivate enum Name { case workout, set }

    /// What is named in the address.
    fileprivate var name: Name? {
        switch self {
        case .workout: .workout
        case .set: .set
        case .own, .nobodys, .posts, .workoutPosts: nil
        }
    }

    fileprivate var page: String? { if case .posts(let page) = self { page } else { nil } }
}

extension Request {
    /// The same post with other rows: each 22 letters that are an id become another id.
    fileprivate var namingNobodysRows: Request {
        guard case .bytes(let bytes) = body else { return self }
        let text = String(decoding: bytes, as: UTF8.self)
        let changed = text.replacing(/\.([A-Za-z0-9_-]{18})[A-Za-z0-9_-]{4}([.&=]|$)/) { match in
            ".\(match.output.1)zzzA\(match.output.2)"
        }
        return Request(head: head, body: .bytes(Array(changed.utf8)))
    }
}
