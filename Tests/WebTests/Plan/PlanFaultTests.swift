import Database
import HTTP
import Synchronization
import TestSupport
import Testing
import WebTestSupport

@testable import Web

/// Every act on the plan, with one failure of the database at each of its statements in turn, COMMIT included.
@Suite("A database that fails once leaves no plan half made, and no day done twice")
struct PlanFaultTests {
    enum Act: String, CaseIterable {
        case take, move, swap, stop
        /// Saves the workout that follows today.
        case finish
    }

    @Test("each act is done once, whole", arguments: Act.allCases)
    func acts(act: Act) throws {
        let trial = try Trial()
        // Twice before, so that no statement is still to be prepared. Acts go to and fro: every second one is alike.
        let clean = try (1...4).map { _ in try trial.run(act, failing: nil) }.suffix(2).map { $0 }
        #expect(
            clean.allSatisfy { $0.status == 303 && $0.statements > 5 && $0.difference.contains { $0 != 0 } },
            "\(act)"
        )
        for number in 1...max(clean[0].statements, clean[1].statements) {
            for verdict in [FaultyWire.Verdict.refuse(code: [1213, 1205, 1020, 1047, 1180][number % 5]), .loseAnswer] {
                let faulty = try trial.run(act, failing: (number, verdict))
                let wanted = clean[(trial.runs - 1) % 2]
                #expect(faulty.wasHit == (number <= wanted.statements), "\(act), \(verdict) at \(number)")
                #expect(faulty.status == 303, "\(act), \(verdict) at \(number)")
                #expect(faulty.difference == wanted.difference, "\(act), \(verdict) at \(number)")
            }
        }
    }

    private struct Outcome {
        let status: Int
        let statements: Int
        let wasHit: Bool
        let difference: [Int]
    }

    /// Somebody with a plan at a site whose database can be made to fail at a chosen statement of one post.
    private final class Trial {
        private let site: TestSite
        private let browser: Browser
        private let fault = FaultPoint()
        private let database: Connection
        private(set) var runs = 0

        init() throws {
            site = try TestSite(make: fault.serve)
            database = site.database.connect()
            try site.loadCatalogue()
            browser = try site.browser(signedUpAs: "mara@example.com")
            try take()
        }

        private func take() throws {
            browser.open("/plan/made?\(WeekPlanner.answers)")
            try browser.press(sending: "take")
        }

        func run(_ act: Act, failing: (Int, FaultyWire.Verdict)?) throws -> Outcome {
            runs += 1
            let request = try prepare(act)
            let before = try counts()
            fault.arm(failing)
            let response = browser.send(request)
            let (statements, wasHit) = fault.disarm()
            let difference = zip(before, try counts()).map { $1 - $0 }
            return Outcome(status: response.status, statements: statements, wasHit: wasHit, difference: difference)
        }

        private func prepare(_ act: Act) throws -> Request {
            switch act {
            case .take:
                // Other answers each time, so that the routines are new and those before them go.
                let goal = runs % 2 == 0 ? "strength" : "keep"
                browser.open("/plan/made?\(WeekPlanner.answers.replacing("strength", with: goal))")
                return try browser.requestForPress(sending: "take")
            case .move:
                let days = ["2026-12-02", "2026-12-03"]
                let isBack = try database.query(
                    "SELECT 1 FROM planned_days WHERE local_day = '2026-12-03' AND kind = 'training'"
                ).isEmpty
                browser.open("/plan/\(isBack ? days[0] : days[1])")
                try browser.fill("to", isBack ? days[1] : days[0])
                return try browser.requestForPress(sending: "move")
            case .swap:
                let links = browser.open("/plan/2026-12-02").links
                browser.open(try #require(links.first { $0.address.contains("/swap/") }).address)
                return try browser.requestForPress(sending: "swap")
            case .stop:
                try take()
                browser.open("/plan")
                return try browser.requestForPress(sending: "stop")
            case .finish: return try finish()
            }
        }

        /// A workout of today's routine with a set in it, and what Save would send.
        private func finish() throws -> Request {
            try database.execute("UPDATE workouts SET state = 'binned', open_slot = NULL, binned_at = 1")
            try database.execute("UPDATE planned_days SET outcome = 'open' WHERE outcome IN ('complete', 'partial')")
            browser.open("/plan")
            try browser.press("Start today")
            let lifter = Lifter(browser: browser)
            lifter.open()
            try lifter.addSet("100", "5")
            return try browser.requestForPress("Save workout")
        }

        /// What there is of everything that one act can change, summed so that doing it twice shows.
        private func counts() throws -> [Int] {
            let sums = try database.query(
                """
                SELECT (SELECT COUNT(*) FROM plans), (SELECT COUNT(open_slot) FROM plans), (SELECT COUNT(*) FROM plan_routines),
                    (SELECT COUNT(*) FROM planned_days), (SELECT COALESCE(CAST(SUM(rev) AS INT), 0) FROM planned_days),
                    (SELECT COUNT(*) FROM planned_days WHERE outcome IN ('complete', 'partial')),
                    (SELECT COUNT(*) FROM planned_days WHERE kind = 'moved_away'),
                    (SELECT COUNT(*) FROM routines), (SELECT COUNT(binned_at) FROM routines),
                    (SELECT COUNT(*) FROM routine_exercises), (SELECT COUNT(binned_at) FROM routine_exercises),
                    (SELECT COUNT(*) FROM routine_cells), (SELECT COUNT(*) FROM ops),
                    (SELECT COUNT(*) FROM workouts WHERE state = 'saved')
                """
            )[0]
            return try (0..<14).map { try sums.int($0) }
        }
    }
}
