import Database
import Foundation
import HTTP
import TestSupport
import Testing
import WebTestSupport

@testable import Web

/// Every post of the site, with one failure of the database at one of its statements after the other, COMMIT included.
@Suite("A database that fails once at any statement of any post loses and doubles nothing")
struct FaultTests {
    enum Fault: CaseIterable {
        /// The statement is not done, and is to be done on the same connection, on another node, or later.
        case refused
        /// The statement is done, and nobody hears of it.
        case unheard

        /// Codes take turns, so that each meets every fifth statement.
        func verdict(at statement: Int) -> FaultyWire.Verdict {
            switch self {
            case .refused: .refuse(code: [1213, 1205, 1020, 1047, 1180][statement % 5])
            case .unheard: .loseAnswer
            }
        }
    }

    /// Whether each statement fails in both ways, and not a third of them by turns and the last four: `EVERY_STATEMENT=1`.
    private static let isWhole = ProcessInfo.processInfo.environment["EVERY_STATEMENT"] == "1"

    /// How often somebody has tried may be counted once too often: that takes nothing from anybody but a try.
    private static let countedTwice: Set = ["throttles.full_at"]

    @Test("every post of the router is tried, or has a reason why not")
    func complete() {
        let posts = Site.routes().routes.filter { $0.method == "POST" }.map { "POST \($0.pattern)" }
        #expect(posts.count > 40)
        #expect(Set(posts).subtracting(FaultAct.all.map(\.route)) == Set(FaultAct.none.keys))
        #expect(Set(FaultAct.all.map(\.route)).subtracting(posts) == [])
    }

    @Test("each is done once, whole, and answered as ever", arguments: FaultAct.all)
    func acts(act: FaultAct) throws {
        let trial = try Trial(act)
        // Once before, so that no statement is still to be prepared.
        _ = try trial.run(failing: nil)
        let clean = [try trial.run(failing: nil), try trial.run(failing: nil)]
        #expect(clean.map(\.status) == [303, 303])
        #expect(trial.hasChanged(clean[0]), "the post does nothing")
        // Of a file's hundreds, which are alike, some fifty; where not all are wanted, others of each act.
        let step = (Self.isWhole ? 1 : 3) * (1 + clean[0].statements / 50)
        for number in 1...10_000 {
            // Both where it is done, and by turns where it is prepared, read or locked before.
            let isLate = number > clean[0].statements - 4
            guard isLate || (number + act.testDescription.utf8.count) % step == 0 else { continue }
            for fault in isLate || Self.isWhole ? Fault.allCases : [Fault.allCases[number / step % 2]] {
                let faulty = try trial.run(failing: (number, fault.verdict(at: number)))
                guard faulty.wasHit else {
                    #expect(number > max(clean[0].statements, 3))
                    return
                }
                let place: Comment = "\(fault) at \(number) of \(clean[0].statements)"
                #expect(faulty.status == 303, place)
                #expect(faulty.isLetIn == clean[0].isLetIn, place)
                #expect(trial.differences(faulty, from: clean).subtracting(Self.countedTwice) == [], place)
            }
        }
    }

    private struct Outcome {
        let status: Int
        let statements: Int
        let wasHit: Bool
        let sums: SavedTables.Sums
        /// Whether the browser that sent the post is logged in after it.
        let isLetIn: Bool
    }

    private final class Trial {
        private let scene: FaultScene
        private let request: Request
        private let tables: SavedTables
        private let cookies: CookieJar
        private var last: SavedTables.Sums

        init(_ act: FaultAct) throws {
            scene = try FaultScene()
            request = try act.make(scene)
            tables = try SavedTables(scene.site.database)
            last = tables.saved
            cookies = scene.browser.cookies
        }

        func run(failing: (Int, FaultyWire.Verdict)?) throws -> Outcome {
            try tables.putBack(last)
            scene.browser.cookies = cookies
            scene.fault.arm(failing)
            let response = scene.browser.send(request)
            let (statements, wasHit) = scene.fault.disarm()
            last = try tables.sums()
            return Outcome(
                status: response.status,
                statements: statements,
                wasHit: wasHit,
                sums: last,
                isLetIn: scene.browser.send(scene.browser.request("GET", "/data/restore")).headers["location"]
                    == "/data"
            )
        }

        func hasChanged(_ outcome: Outcome) -> Bool { outcome.sums != tables.saved }

        func differences(_ outcome: Outcome, from clean: [Outcome]) -> Set<String> {
            let (wanted, found) = (clean[0].sums, outcome.sums)
            let others = clean[1].sums
            return tables.differences(
                tables.steady(wanted, in: wanted, and: others),
                tables.steady(found, in: wanted, and: others)
            )
        }
    }
}
