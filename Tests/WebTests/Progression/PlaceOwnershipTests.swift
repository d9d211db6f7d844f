import Database
import HTTP
import TestSupport
import Testing
import WebTestSupport

@testable import Web

extension OwnershipTests {
    /// What the addresses of the places of a routine hold.
    static let progression: [String: Holding] = [
        "GET /routines/{id}/loads": .routine, "GET /routines/{id}/rules": .routine, "GET /routines/{id}/text": .routine,
        "POST /routines/{id}/loads": .routinePosts, "POST /routines/{id}/rules": .routinePosts,
        "POST /routines/{id}/text": .routinePosts,
    ]
}

@Suite("Nobody answers, changes or reads what another's routine is offered")
struct PlaceOwnershipTests {
    private let advised: Advised
    private let others: Browser

    init() throws {
        advised = try Advised()
        for _ in 1...2 { try advised.train(Advised.good) }
        others = try advised.site.lifter(named: "jonas@example.com").browser
    }

    @Test("a post about another's routine is answered to the byte like one about nobody's, and changes nothing")
    func routines() throws {
        let before = try rows()
        for page in ["loads", "rules", "text"] {
            advised.browser.open("\(advised.planner.address)/\(page)")
            let form = try #require(advised.page.forms.first { $0.method == "POST" && $0.action.hasSuffix(page) })
            let fields = form.controls.filter { $0.name != "t" }.map { ($0.name, "5") }
            #expect(!fields.isEmpty && !form.buttons.isEmpty, "\(page)")
            for button in form.buttons {
                let answers = [advised.planner.id, "AZrWx0FsI2RmVb3kQ9xT0A"].map { id in
                    let address = "/routines/\(id)/\(page)?k=\(NoteRoutes.key)"
                    let post = others.posting(address, fields + [("op", button.value)])
                    return Answer(others.send(post)).with(id, as: advised.planner.id)
                }
                #expect(answers[0].status == 404, "\(page) \(button.value)")
                #expect(answers[0] == answers[1], "\(page) \(button.value)")
            }
        }
        #expect(try rows() == before)
    }

    @Test("a post about one's own routine that names places of another's changes nothing of theirs")
    func places() throws {
        let planner = try Planner(others, making: "Mine", "Back squat")
        let before = try rows(of: "load_decisions")
        let foreign = try advised.places()[0]
        advised.loads()
        let offer = try #require(advised.page.fieldNames.first { $0.hasPrefix("raise.") })
        for (page, op, field) in [
            ("loads", "take", offer), ("loads", "ignore", offer), ("loads", "change", "weight.\(foreign).h1"),
            ("rules", "save", "step.\(foreign).h1"), ("text", "save", "text.\(foreign).h1"),
        ] {
            others.post("/routines/\(planner.id)/\(page)?k=\(NoteRoutes.key)", [("op", op), (field, "5")])
            #expect([200, 422].contains(others.page.status), "\(page) \(op)")
            #expect(!others.page.text.contains("Lower A"))
        }
        #expect(try rows(of: "load_decisions") == before)
        #expect(try advised.weights() == ["100", "100", "150", "150"])
    }

    private func rows() throws -> [String] {
        try rows(of: "routines, routine_exercises, routine_cells, load_decisions, ops")
    }

    private func rows(of tables: String) throws -> [String] {
        // The names of tables cannot be bound; these stand here.
        try advised.site.rows(SQL(stringLiteral: "CHECKSUM TABLE \(tables)")).map {
            "\(try $0.optionalInt(1) ?? 0)"
        }
    }
}
