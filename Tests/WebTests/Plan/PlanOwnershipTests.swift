import Database
import HTTP
import TestSupport
import Testing
import WebTestSupport

@testable import Web

extension OwnershipTests {
    /// Days are everybody's own, under the same address; more of them is said below.
    static let plans: [String: Holding] = [
        "GET /plan": .everyone, "POST /plan": .everyone, "GET /plan/setup": .everyone, "GET /plan/made": .everyone,
        "POST /plan/made": .everyone, "GET /plan/{day}": .common,
        "POST /plan/{day}": .commonPosts([[("op", "rest")], [("op", "move"), ("to", "2026-12-02")]]),
        "GET /plan/{day}/swap/{row}": .row,
        "POST /plan/{day}/swap/{row}": .rowPosts([[("op", "swap"), ("exercise", "Front squat")]]),
    ]
}

@Suite("Nobody reads or changes what another has planned")
struct PlanOwnershipTests {
    private let scene: WeekPlanner
    private let row: String

    init() throws {
        scene = try WeekPlanner()
        try scene.site.database.connect().execute("UPDATE routines SET name = 'Mara''s own day'")
        scene.browser.open("/plan/2026-12-02")
        let swap = try #require(scene.page.links.first { $0.address.contains("/swap/") }?.address)
        row = String(swap.split(separator: "/").last ?? "")
        try scene.change("2026-12-02", "move", to: "2026-12-03")
    }

    @Test("no page of the plan shows anything of anyone else's, with a plan of one's own or without")
    func pages() throws {
        for (number, answers) in [nil, WeekPlanner.answers].enumerated() {
            let other = try scene.site.browser(signedUpAs: "jonas\(number)@example.com")
            if let answers {
                other.open("/plan/made?\(answers)")
                #expect(!other.page.text.contains("Mara's"))
                try other.press("Take this plan")
            }
            for address in ["/plan", "/plan?week=2026-12-02", "/plan/setup", "/plan/2026-12-03", "/plan/2026-12-02"] {
                #expect(scene.browser.open(address).text.contains("Mara's own day") || address == "/plan/setup")
                #expect(!other.open(address).text.contains("Mara's own day"), "\(address)")
                #expect(!other.page.html.contains(row), "\(address)")
            }
        }
    }

    @Test("a day that only another has is answered to the byte like one that nobody has")
    func days() throws {
        let other = try scene.other()
        for method in ["GET", "POST"] {
            let answers = ["2026-12-03", "2031-01-01"].map { day in
                let address = "/plan/\(day)?k=\(NoteRoutes.key)"
                let request =
                    method == "GET"
                    ? other.request("GET", "/plan/\(day)")
                    : other.posting(address, [("op", "rest"), ("to", "2026-12-04")])
                return Answer(other.send(request)).with(day, as: "2026-12-03")
            }
            #expect(answers[0].status == 404 && answers[0] == answers[1], "\(method)")
        }
    }

    @Test("another's row is answered to the byte like nobody's, and no post changes what is not one's own")
    func posts() throws {
        let other = try scene.other(taking: WeekPlanner.answers)
        let mine = try scene.rows()
        for method in ["GET", "POST"] {
            let answers = [row, "AZrWx0FsI2RmVb3kQ9xT0A"].map { row in
                let address = "/plan/2026-12-02/swap/\(row)"
                let post = other.posting(
                    "\(address)?k=\(NoteRoutes.key)",
                    [("op", "swap"), ("exercise", "Front squat")]
                )
                return Answer(other.send(method == "GET" ? other.request("GET", address) : post)).with(
                    row,
                    as: self.row
                )
            }
            #expect(answers[0].status == 404 && answers[0] == answers[1], "\(method)")
        }
        #expect(try scene.rows() == mine)
        let days = try scene.days(40)
        for (address, operation) in [("/plan/2026-12-04", "rest"), ("/plan", "stop")] {
            #expect(other.post("\(address)?k=\(NoteRoutes.key)", [("op", operation)]).status == 200)
            #expect(try scene.days(40) == days, "\(operation)")
        }
    }
}
