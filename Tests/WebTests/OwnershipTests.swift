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
        /// The same for everyone, or no more than a number.
        case everyone
        /// A saved workout, named in the address.
        case workout
        /// A set of the open draft, named in the address.
        case set
        /// The posts of a page, whose buttons and fields name rows.
        case posts(from: String)
        /// Posts about a saved workout, named in the address, that name one of its sets.
        case workoutPosts
        /// A routine, named in the address.
        case routine
        /// The posts of a routine's grid, named in the address, whose buttons and fields name rows.
        case routinePosts
        /// Makes something of one's own, of a workout that the post names.
        case making
        /// A file of another program, named in the address.
        case imported
        /// Posts about such a file.
        case importedPosts
        /// A file that is kept, an exercise of one's own, or a place in a plan, named in the address.
        case row
        /// Posts about a row that is named in the address, and what each says.
        case rowPosts([[(String, String)]])
        /// A day or a routine that is built in: everybody has one under this address.
        case common
        /// Posts about such a one, and what each says.
        case commonPosts([[(String, String)]])
    }

    static let holdings = [
        main, plans, progression, calendars, progressHoldings, accountHoldings, stories, corrections,
    ].reduce([:]) { $0.merging($1) { $1 } }

    let site: TestSite
    let belongings: Belongings
    let owner: Lifter
    private let workout: String
    private let planner: Planner
    let imported: String

    init() throws {
        site = try TestSite()
        belongings = try Belongings(on: site)
        (owner, workout) = (belongings.owner, belongings.workout)
        (planner, imported) = (belongings.planner, belongings.imported)
    }

    @Test("every route behind the log-in has a row in the table, and every row a route")
    func complete() {
        let routes = Self.names(Site.signedInRoutes())
        #expect(Set(routes) == Set(Self.holdings.keys))
        #expect(Set(routes).count == routes.count)
        let unasked = Self.holdings.filter { $0.key.contains("{") && $0.value.isEveryones }
        #expect(unasked.isEmpty, "what an address names is somebody's until a test has asked")
    }

    @Test("a route that the table does not name is noticed")
    func unlisted() {
        let routes = Set(Self.names(Site.signedInRoutes(adding: NoteRoutes.router)))
        #expect(routes.subtracting(Self.holdings.keys).contains("GET /notes/{id}"))
    }

    @Test("a page of one's own shows nothing of anyone else's")
    func ownPages() throws {
        let (words, others, mine) = (
            Belongings.words, try site.lifter(named: "jonas@example.com").browser, owner.browser
        )
        for (route, address) in Self.holdings.compactMap({ $1.isOwn ? ($0, belongings.address(Self.pattern($0))) : nil }
        ) {
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
        let held = Self.holdings.compactMap { route, holding in named(by: holding, in: route).map { (route, $0) } }
        for (route, row) in held {
            let foreign = answer(browser, belongings.address(Self.pattern(route), naming: row))
            for id in ["AZrWx0FsI2RmVb3kQ9xT0A", "AAAAAAAAAAAAAAAAAAAAAA", String(row.reversed())] {
                let unknown = answer(browser, belongings.address(Self.pattern(route), naming: id))
                #expect(foreign == unknown.with(id, as: row), "\(route)")
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
            #expect(buttons.count > 3, "\(route)")
            for button in buttons {
                let post = try owner.browser.requestForPress(sending: button.value).withoutToken
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
                let address = "\(belongings.address(Self.pattern(route), naming: id))?k=\(NoteRoutes.key)"
                let fields = [("op", "confirm.\(set?.text ?? "").1")]
                return Answer(others.send(others.posting(address, fields))).with(id, as: workout)
            }
            #expect(answers[0].status == 404, "\(route)")
            #expect(answers[0] == answers[1], "\(route)")
            #expect(try rows() == mine, "\(route)")
        }
    }

    @Test("a post about another's routine is answered to the byte like one about nobody's, and changes nothing")
    func foreignRoutinePosts() throws {
        let others = try site.lifter(named: "jonas@example.com").browser
        let mine = try rows()
        let route = "POST /routines/{id}/edit"
        planner.edit()
        let operations = planner.page.forms.filter { $0.method == "POST" }.flatMap(\.buttons).map(\.value)
        #expect(operations.count > 6)
        for operation in operations + ["bring-back"] {
            let answers = [planner.id, "AZrWx0FsI2RmVb3kQ9xT0A"].map { id in
                let address = "\(belongings.address(Self.pattern(route), naming: id))?k=\(NoteRoutes.key)"
                return Answer(others.send(others.posting(address, [("op", operation)]))).with(id, as: planner.id)
            }
            #expect(answers[0].status == 404, "\(operation)")
            #expect(answers[0] == answers[1], "\(operation)")
        }
        #expect(try rows() == mine)
    }

    @Test("nothing is made of another's workout, as of nobody's")
    func foreignMaking() throws {
        let others = try site.lifter(named: "jonas@example.com").browser
        let mine = try rows()
        let answers = [workout, "AZrWx0FsI2RmVb3kQ9xT0A"].map { id in
            Answer(others.send(others.posting("/routines/new?k=\(NoteRoutes.key)", [("op", "from.\(id)")])))
        }
        #expect(answers[0].status == 404 && answers[0] == answers[1])
        #expect(try rows() == mine)
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

    /// The row of the owner's that an address of this kind names.
    private func named(by holding: Holding, in route: String) -> String? {
        switch holding {
        case .set, .workout, .routine, .imported, .row: belongings.row(in: Self.pattern(route))
        default: nil
        }
    }

    private func answer(_ browser: Browser, _ address: String) -> Answer {
        Answer(browser.send(browser.request("GET", address)))
    }

    /// All that is written of workouts, routines and gyms, as the database has it.
    func rows() throws -> [String] {
        let tables = ["workouts", "workout_exercises", "sets", "set_revisions", "draft_texts", "ops", "gym_pieces"]
        return try (tables + ["routines", "routine_exercises", "routine_cells", "exercise_setups", "imports"]).flatMap {
            table in
            // The name of a table cannot be bound; these stand here.
            try site.rows(SQL(stringLiteral: "CHECKSUM TABLE \(table)")).map {
                "\(table) \(try $0.optionalInt(1) ?? 0)"
            }
        }
    }

    private static func names(_ router: Router<SignedIn>) -> [String] {
        router.routes.map { "\($0.method) \($0.pattern)" }
    }

    static func pattern(_ route: String) -> String { String(route.split(separator: " ")[1]) }
}

extension OwnershipTests.Holding {
    fileprivate var isEveryones: Bool { if case .everyone = self { true } else { false } }
    fileprivate var isOwn: Bool { if case .own = self { true } else { false } }
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
