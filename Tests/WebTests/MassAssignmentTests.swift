import Database
import HTTP
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("A field that a form has not writes into no column")
struct MassAssignmentTests {
    /// Two sites on which the same is done, with more fields in every post of the second.
    private let sites: [Pressed]

    init() throws {
        sites = try [false, true].map { try Pressed(isLaden: $0) }
    }

    /// What is never written to here, and why.
    static let unwritten: Set = [
        // Their bodies are files.
        "POST /data/restore", "POST /data/import", "POST /share/{id}",
        // What they post is made by a script of the page.
        "POST /settings/account/passkeys", "POST /gym/phone",
        // Their forms stand beside a set that is asked about, and a load that is offered after two workouts of a routine.
        "POST /workouts/{id}/confirm", "POST /routines/{id}/loads",
        // It begins the workout of a planned day, and one runs.
        "POST /today",
    ]

    @Test("every button of every page writes the same with a field for every column of the schema as without")
    func buttons() throws {
        var written: Set<String> = []
        var state = try sites[0].texts.now()
        let pages = Site.signedInRoutes().routes.filter { $0.method == "GET" }.map { "\($0.pattern)" }
        for turn in [0, 1, 0, 2] {
            for pattern in pages {
                for press in sites[0].presses(on: pattern) where Pressed.turn(of: press) == turn {
                    let hasWritten = try same("\(press.verb) on \(pattern)", &state) {
                        try $0.answer(to: press, on: pattern, adding: $1)
                    }
                    if hasWritten { written.insert(press.path) }
                }
            }
        }
        let posts = Site.signedInRoutes().routes.filter { $0.method == "POST" }
        let rest = posts.filter { post in !written.contains { post.pattern.match($0) != nil } }.map {
            "POST \($0.pattern)"
        }
        #expect(Set(rest).subtracting(Self.acts.map(\.route)) == Self.unwritten)
    }

    /// A post to a route, and the fields it sends.
    typealias Act = (route: String, fields: [(String, String)])

    /// Posts about a row, or a day, that is named in the address.
    static let acts: [Act] = OwnershipTests.holdings.sorted { $0.key < $1.key }.flatMap { route, holding -> [Act] in
        switch holding {
        case .rowPosts(let posts), .commonPosts(let posts): posts.map { (route, $0) }
        default: []
        }
    }

    @Test("and so does every post about a row that its address names", arguments: acts.indices)
    func rows(number: Int) throws {
        let act = Self.acts[number]
        var state = try sites[0].texts.now()
        let hasWritten = try same("\(act)", &state) { try $0.answer(to: act, adding: $1) }
        #expect(hasWritten)
    }

    /// Does something on both sites, on the second with the columns of what it wrote to on the first; whether it wrote.
    private func same(
        _ name: String,
        _ state: inout [String: String],
        _ act: (Pressed, Set<String>) throws -> Response?
    ) throws -> Bool {
        let plain = try act(sites[0], [])?.status
        let after = try sites[0].texts.now()
        let tables = Set(after.filter { state[$0.key] != $0.value }.keys)
        #expect(try act(sites[1], tables)?.status == plain, "\(name)")
        let laden = try sites[1].texts.now()
        let other = after.filter { laden[$0.key] != $0.value }.keys.sorted()
        try #require(other == [], "\(name)")
        state = after
        return !tables.isEmpty
    }

    @Test("nor does signing up, logging in or getting in again write more than its form has")
    func entry() throws {
        let codes = try sites.map { pressed in
            let browser = pressed.belongings.owner.browser
            browser.post("/settings/account/recovery?k=\(NoteRoutes.key)", [("password", TestSite.password)])
            return try #require(browser.page.recoveryCode)
        }
        // It follows from the key of the post and whose it is.
        #expect(codes[0] == codes[1])
        var state = try sites[0].texts.now()
        let acts: [Act] = [
            (
                "/signup?k=\(NoteRoutes.key)",
                [("email", "eva@example.com"), ("unit", "lb"), ("zone", "Europe/Stockholm")]
            ),
            ("/login", [("email", "mara@example.com")]),
            (
                "/recovery?k=\(NoteRoutes.key)",
                [("email", "mara@example.com"), ("recovery-code", codes[0]), ("new-password", "six plates and a half")]
            ),
        ]
        for (address, fields) in acts {
            let own = fields + [("password", TestSite.password)]
            let hasWritten = try same(address, &state) { pressed, tables in
                let path = String(address.prefix { $0 != "?" })
                let more = pressed.more(of: tables, beside: Set(own.map(\.0)), at: path)
                let browser = pressed.belongings.site.browser()
                return browser.send(browser.posting(address, own + more))
            }
            #expect(hasWritten, "\(address)")
        }
        let site = sites[0].belongings.site
        // Whoever gets in again ends the logins there were.
        #expect(try !site.rows("SELECT 1 FROM logins WHERE revoked_at IS NOT NULL").isEmpty)
        #expect(try site.rows("SELECT 1 FROM athletes").count == 3)
    }
}
