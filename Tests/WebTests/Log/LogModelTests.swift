import Database
import Domain
import Foundation
import HTTP
import TestSupport
import Testing
import WebTestSupport

@testable import Web

/// Histories of two to four browsers: 60 of them, or as many as `HISTORIES` says; a seed names a failing one.
@Suite("Whatever browsers do with one log at once, nothing that was answered is lost or done twice")
struct LogModelTests {
    private static let batches = 10
    private static let wanted = ProcessInfo.processInfo.environment["HISTORIES"].flatMap { Int($0) } ?? 60
    private static let histories = wanted / batches

    @Test("random histories", arguments: 0..<batches)
    func histories(batch: Int) throws {
        let site = try TestSite()
        try Self.fill(site.database.connect())
        for number in 0..<Self.histories {
            // Sign-ups from one address are counted by the hour.
            site.clock.advance(seconds: 3600)
            let seed = UInt64(batch * Self.histories + number)
            var history = try LogHistory(on: site, named: "seed\(seed)", clients: 2 + Int(seed % 3), seed: seed)
            try history.live(steps: 14)
            let problems = try history.problems() + history.problemsOfRepeating()
            #expect(problems.isEmpty, "seed \(seed): \(problems.joined(separator: "; "))")
        }
    }

    /// The few exercises these histories choose from, instead of the whole catalogue.
    private static func fill(_ connection: Connection) throws {
        for (number, name) in LogHistory.exercises.enumerated() {
            try connection.execute(
                """
                INSERT INTO exercises (id, owner_id, slug, name, name_key, load_kind, created_at)
                VALUES (\([UInt8](repeating: UInt8(number + 1), count: 16)), 0, \(name), \(name),
                    \(NameFolding.key(name)), 'external', 0)
                """
            )
        }
    }
}

extension LogHistory {
    /// What the database and the pages say against the memory of what was answered.
    func problems() throws -> [String] {
        let stored = try sets()
        return faults + lostSets(stored) + (try lostEdits()) + vanished(stored) + disagreements() + (try badWorkouts())
    }

    /// What changes when everything that was answered is sent once more.
    mutating func problemsOfRepeating() throws -> [String] {
        let before = try state()
        repeatAll()
        let after = try state()
        let (lost, new) = (Set(before).subtracting(after), Set(after).subtracting(before))
        return faults + lost.map { "repeating took \($0)" } + new.map { "repeating made \($0)" }
    }

    private struct StoredSet {
        let id: String
        let row: String
        let weight: Int
        let isStanding: Bool
    }

    /// Every set ever added, with the weight it was added with.
    private func sets() throws -> [StoredSet] {
        let rows = try site.rows(
            """
            SELECT s.id, we.id, r.weight_milli, s.binned_at IS NULL AND we.binned_at IS NULL AND w.state <> 'binned'
            FROM workouts w
            JOIN workout_exercises we ON we.athlete_id = w.athlete_id AND we.workout_id = w.id
            JOIN sets s ON s.athlete_id = we.athlete_id AND s.workout_exercise_id = we.id
            JOIN set_revisions r ON r.athlete_id = s.athlete_id AND r.set_id = s.id AND r.outcome = 'added'
            WHERE w.athlete_id = \(athlete)
            """
        )
        return try rows.map {
            StoredSet(
                id: try Identifier(bytes: $0.bytes(0))?.text ?? "",
                row: try Identifier(bytes: $0.bytes(1))?.text ?? "",
                weight: try $0.int(2),
                isStanding: try $0.int(3) == 1
            )
        }
    }

    private func lostSets(_ stored: [StoredSet]) -> [String] {
        let counts = Dictionary(grouping: stored, by: \.weight).mapValues(\.count)
        return added.filter { counts[$0] == nil }.map { "the set of \($0) is lost" }
            + counts.filter { $0.value > 1 }.map { "the set of \($0.key) stands \($0.value) times" }
    }

    /// Every weight that was sent for a set is the set's, or in its history.
    private func lostEdits() throws -> [String] {
        try edited.filter { edit in
            try site.rows(
                """
                SELECT number FROM set_revisions
                WHERE athlete_id = \(athlete) AND set_id = \(edit.set.bytes) AND weight_milli = \(edit.weight)
                """
            ).isEmpty
        }.map { "\($0.weight) of set \($0.set) is lost" }
    }

    /// Sets that do not stand though nobody removed them, their exercise or their workout.
    private func vanished(_ stored: [StoredSet]) -> [String] {
        stored.filter { !$0.isStanding && !wasAbandoned && !removed.contains($0.id) && !removed.contains($0.row) }
            .map { "the set of \($0.weight) was removed by nobody" }
    }

    private func disagreements() -> [String] {
        let pages = Set(clients.map { "\($0.rows) \($0.sets)" })
        return pages.count == 1 ? [] : ["the browsers see \(pages)"]
    }

    /// Saved workouts without a set, and more than one open draft.
    private func badWorkouts() throws -> [String] {
        let empty = try site.rows(
            """
            SELECT id FROM workouts w WHERE w.athlete_id = \(athlete) AND w.state = 'saved' AND NOT EXISTS (
                SELECT 1 FROM workout_exercises we
                JOIN sets s ON s.athlete_id = we.athlete_id AND s.workout_exercise_id = we.id
                WHERE we.athlete_id = w.athlete_id AND we.workout_id = w.id)
            """
        )
        let open = try site.rows("SELECT id FROM workouts WHERE athlete_id = \(athlete) AND state = 'draft'")
        return empty.map { _ in "a workout was saved without a set" } + (open.count > 1 ? ["two drafts are open"] : [])
    }

    /// Every row of the athlete's training, as text.
    private func state() throws -> [String] {
        let tables: [SQL] = ["workouts", "workout_exercises", "sets", "set_revisions", "draft_texts", "ops"]
        return try tables.flatMap { table in
            try site.rows("SELECT * FROM \(part: table) WHERE athlete_id = \(athlete)").map { row in
                "\(table.text): " + "\(row)".replacing("Database.SQLValue.", with: "")
            }
        }
    }
}
