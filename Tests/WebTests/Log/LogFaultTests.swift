import Database
import Domain
import HTTP
import Synchronization
import TestSupport
import Testing
import WebTestSupport

@testable import Web

/// Every act on the log, with one failure of the database at each of its statements in turn, COMMIT included.
@Suite("A database that fails once at any statement loses and doubles nothing")
struct LogFaultTests {
    enum Act: String, CaseIterable {
        case addExercise, addOwnExercise, addSet, edit, note, rename, removeSet, restoreSet, removeExercise, moveUp
        case answerConflict, save, abandon, bringBack
    }

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

    @Test("each act is done once", arguments: Act.allCases)
    func acts(act: Act) throws {
        let trial = try Trial()
        // Once before, so that no statement is still to be prepared.
        _ = try trial.run(act, failing: nil)
        let clean = try trial.run(act, failing: nil)
        #expect(clean.status == 303, "\(act)")
        #expect(clean.statements > 5, "\(act)")
        for fault in Fault.allCases {
            for number in 1...clean.statements {
                let faulty = try trial.run(act, failing: (number, fault.verdict(at: number)))
                #expect(faulty.wasHit, "\(act), \(fault) at \(number)")
                #expect(faulty.status == 303, "\(act), \(fault) at \(number)")
                #expect(faulty.difference == clean.difference, "\(act), \(fault) at \(number)")
            }
        }
    }

    /// A lifter at a site whose database can be made to fail at a chosen statement of one post.
    private struct Trial {
        let site: TestSite
        let lifter: Lifter
        let fault = FaultPoint()
        private let database: Connection
        private let writer: WorkoutWriter
        private let athlete: Int
        private let exercises: [Identifier]

        init() throws {
            site = try TestSite(make: fault.serve)
            lifter = Lifter(browser: try site.browser(signedUpAs: "mara@example.com"))
            database = site.database.connect()
            writer = WorkoutWriter(database)
            athlete = try database.query("SELECT id FROM athletes")[0].int(0)
            exercises = [try writer.addExercise("Back squat"), try writer.addExercise("Bench press")]
        }

        struct Outcome {
            let status: Int
            let statements: Int
            let wasHit: Bool
            let difference: [Int]
        }

        func run(_ act: Act, failing: (Int, FaultyWire.Verdict)?) throws -> Outcome {
            let request = try prepare(act)
            let before = try counts()
            fault.arm(failing)
            let response = lifter.browser.send(request)
            let (statements, wasHit) = fault.disarm()
            return Outcome(
                status: response.status,
                statements: statements,
                wasHit: wasHit,
                difference: zip(before, try counts()).map { $1 - $0 }
            )
        }

        /// A fresh draft of two exercises with a set each, and what one more tap would send.
        private func prepare(_ act: Act) throws -> Request {
            try startAgain()
            let browser = lifter.browser
            switch act {
            case .addExercise, .addOwnExercise:
                try browser.fill("exercise", act == .addExercise ? "Back squat" : "Sled waltz \(fault.runs)")
                return try browser.requestForPress(sending: "add-exercise")
            case .addSet: return try lifter.tap(adding: "101", "4")
            case .edit:
                try browser.fill(lifter.cells(ofSet: 1).weight, "102")
                return try browser.requestForPress("Update")
            case .note:
                try browser.press("Note")
                try browser.fill(#require(lifter.page.fieldNames.first { $0.hasPrefix("x.") }), "Slow")
                return try browser.requestForPress("Update")
            case .rename:
                try browser.fill("w.1.name", "Legs")
                return try browser.requestForPress("Update")
            case .removeSet: return try browser.requestForPress("Remove set 1")
            case .restoreSet:
                try browser.press("Remove set 1")
                return try browser.requestForPress("Undo")
            case .removeExercise: return try browser.requestForPress("Remove exercise")
            case .moveUp: return try browser.requestForPress("Move up")
            case .answerConflict: return try contested()
            case .save: return try browser.requestForPress("Save workout")
            case .abandon:
                try browser.follow("Abandon")
                return try browser.requestForPress("Throw 2 sets away")
            case .bringBack:
                try browser.follow("Abandon")
                try browser.press("Throw 2 sets away")
                return try browser.requestForPress("Undo")
            }
        }

        /// Puts the draft before this one aside and writes another.
        private func startAgain() throws {
            try database.execute(
                "UPDATE workouts SET state = 'binned', open_slot = NULL, binned_at = 1 WHERE open_slot = 1"
            )
            let draft = WorkoutWriter.WrittenWorkout("2026-11-30") {
                $0.state = .draft
                $0.exercises = exercises.map { .init($0, [.kilograms(100, 5)]) }
            }
            try writer.add(draft, of: athlete)
            try database.execute(
                """
                INSERT INTO set_revisions (athlete_id, set_id, number, base_rev, outcome, weight_milli, weight_unit, reps, at)
                SELECT athlete_id, id, 1, 0, 'added', weight_milli, weight_unit, reps, 0 FROM sets
                WHERE NOT EXISTS (SELECT 1 FROM set_revisions r WHERE r.athlete_id = sets.athlete_id AND r.set_id = sets.id)
                """
            )
            lifter.open()
        }

        /// The first set changed from two pages, and the answer that takes what was sent last.
        private func contested() throws -> Request {
            let cell = lifter.cells(ofSet: 1).weight
            try lifter.browser.fill(cell, "103")
            let late = try lifter.browser.requestForPress("Update")
            try lifter.browser.fill(cell, "104")
            try lifter.browser.press("Update")
            _ = lifter.browser.send(late)
            lifter.open()
            return try lifter.browser.requestForPress("103 × 5 Use what I sent")
        }

        /// What there is of everything that one act can change, summed so that doing it twice shows.
        private func counts() throws -> [Int] {
            let sums = try database.query(
                """
                SELECT (SELECT COUNT(*) FROM exercises), (SELECT COUNT(*) FROM ops), (SELECT COUNT(*) FROM draft_texts),
                    (SELECT COUNT(*) FROM set_revisions), (SELECT COUNT(*) FROM sets), (SELECT COUNT(binned_at) FROM sets),
                    (SELECT CAST(SUM(rev) AS INT) FROM sets), (SELECT CAST(SUM(weight_milli) AS INT) FROM sets),
                    (SELECT COUNT(*) FROM workout_exercises), (SELECT COUNT(binned_at) FROM workout_exercises),
                    (SELECT CAST(SUM(rev) AS INT) FROM workout_exercises),
                    (SELECT CAST(SUM(position) AS INT) FROM workout_exercises),
                    (SELECT COUNT(*) FROM workouts), (SELECT CAST(SUM(version) AS INT) FROM workouts),
                    (SELECT CAST(SUM(head_rev) AS INT) FROM workouts),
                    (SELECT COUNT(*) FROM workouts WHERE state = 'saved'),
                    (SELECT COUNT(*) FROM workouts WHERE state = 'binned')
                """
            )[0]
            return try (0..<17).map { try sums.int($0) }
        }
    }
}
