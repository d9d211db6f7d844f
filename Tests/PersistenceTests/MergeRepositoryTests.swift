import Database
import Domain
import Persistence
import TestSupport
import Testing

@Suite("Two exercises become one, and two again, and no set is written to")
struct MergeRepositoryTests {
    private let connection: Connection
    private let samples: WorkoutWriter
    private let athlete: Int
    private let merges: MergeRepository
    private let records: RecordRepository
    private let exercises: ExerciseRepository
    private let squat: Identifier
    private let own = Identifier(v7At: Instant(milliseconds: 9), random: Array(repeating: 9, count: 10))
    private let now = Instant(milliseconds: 1_796_064_120_000)

    init() throws {
        connection = try TestDatabase().connect()
        samples = WorkoutWriter(connection)
        athlete = try samples.addAthlete("mara@example.com")
        merges = MergeRepository(connection, athlete: athlete)
        records = RecordRepository(connection, athlete: athlete)
        exercises = ExerciseRepository(connection, athlete: athlete)
        squat = try samples.addExercise("Back squat")
        let name = try ExerciseName("Squat (Barbell)") { $0.lowercased() }
        _ = try exercises.add(name, id: own, at: now)
        for (day, kilograms, isOwn) in [
            ("2026-11-02", 100, false), ("2026-11-04", 120, true), ("2026-11-06", 110, false),
            ("2026-11-08", 125, true),
        ] {
            try samples.add(
                .init(day) {
                    $0.exercises = [.init(isOwn ? own : squat, owner: isOwn ? athlete : 0, [.kilograms(kilograms, 5)])]
                },
                of: athlete
            )
        }
        try records.rebuildAll()
    }

    private var merge: ExerciseMerge {
        get throws {
            try ExerciseMerge(
                stays: ExerciseMerge.Side(id: squat, name: "Back squat", loadKind: .external, isOwn: false),
                goes: ExerciseMerge.Side(id: own, name: "Squat (Barbell)", loadKind: .external, isOwn: true)
            )
        }
    }

    private func sums(_ tables: String...) throws -> [Int?] {
        // The name of a table cannot be bound; these stand here.
        try tables.map { try connection.query(SQL(stringLiteral: "CHECKSUM TABLE \($0)")).first?.optionalInt(1) }
    }

    private func heaviest(_ exercise: Identifier) throws -> [String] {
        let listed = try records.listed(.group(.weight, of: exercise, onlyStanding: false), limit: 50).records
        return listed.filter { $0.held.kind == .heaviestWeight }.map {
            "\($0.held.text(in: .kilograms)) after \($0.held.textBefore(in: .kilograms))"
        }
    }

    @Test("the records of both are worked out as if they had always been one, and undone to what they were")
    func merged() throws {
        let before = try sums("records", "workout_exercises", "sets")
        #expect(try heaviest(squat) == ["110 kg × 5 after 100 kg × 5"])
        let preview = try merges.preview(try merge)
        #expect((preview.after.workouts, preview.after.sets, preview.after.records) == (4, 4, 3))

        let id = Identifier(v7At: now, random: Array(repeating: 3, count: 10))
        try connection.transaction { try merges.make(try merge, id: id, at: now) }
        #expect(try heaviest(squat) == ["125 kg × 5 after 120 kg × 5", "120 kg × 5 after 100 kg × 5"])
        #expect(try heaviest(own) == [])
        #expect(try sums("sets") == [before[2]])
        #expect(try exercises.exercise(named: "squat (barbell)")?.id == squat)
        #expect(try exercises.exercise(own) == nil)
        let profile = try #require(try exercises.profile(squat, undoableAfter: Instant(milliseconds: 0)))
        #expect(profile.ownNames == [ExerciseProfile.OwnName(id: own, name: "Squat (Barbell)", merge: id)])
        #expect(try exercises.profile(own, undoableAfter: now)?.mergedInto == squat)

        let made = try #require(try merges.merge(id, after: Instant(milliseconds: 0)))
        try connection.transaction { try merges.undo(made, at: now) }
        #expect(try sums("records", "workout_exercises", "sets") == before)
        #expect(try exercises.exercise(named: "squat (barbell)")?.id == own)
        #expect(try merges.merge(id, after: Instant(milliseconds: 0)) == nil)
    }

    /// What is said of the two exercises: of setting up, and the seconds of rest.
    private func settings() throws -> [String] {
        try connection.query(
            """
            SELECT e.name, (SELECT u.text FROM exercise_setups u WHERE u.exercise_id = e.id),
                (SELECT r.target_seconds FROM exercise_rests r WHERE r.exercise_id = e.id)
            FROM exercises e ORDER BY e.name
            """
        ).map { "\(try $0.string(0)): \(try $0.optionalString(1) ?? "-") \(try $0.optionalInt(2) ?? 0)" }
    }

    private func say(_ text: String, _ seconds: Int, of exercise: Identifier, owner: Int) throws {
        try connection.execute(
            """
            REPLACE INTO exercise_setups (athlete_id, exercise_id, exercise_owner, text, changed_at)
            VALUES (\(athlete), \(exercise), \(owner), \(text), 5)
            """
        )
        try connection.execute(
            """
            REPLACE INTO exercise_rests (athlete_id, exercise_id, exercise_owner, target_seconds, lead_seconds)
            VALUES (\(athlete), \(exercise), \(owner), \(seconds), 30)
            """
        )
    }

    private func mergeAndUndo(_ number: UInt8, _ between: () throws -> Void = {}) throws {
        let id = Identifier(v7At: now, random: Array(repeating: number, count: 10))
        try connection.transaction { try merges.make(try merge, id: id, at: now) }
        try between()
        let made = try #require(try merges.merge(id, after: Instant(milliseconds: 0)))
        try connection.transaction { try merges.undo(made, at: now) }
    }

    @Test("a set-up note and a rest that came with a merge go with its undo, unless they have been changed since")
    func settingsReturn() throws {
        try say("Pin 4", 240, of: own, owner: athlete)
        let apart = ["Back squat: - 0", "Squat (Barbell): Pin 4 240"]
        var between: [String] = []
        try mergeAndUndo(1) { between = try settings() }
        #expect(between.first == "Back squat: Pin 4 240")
        #expect(try settings() == apart)
        try mergeAndUndo(2) { try say("Pin 5", 200, of: squat, owner: 0) }
        #expect(try settings() == ["Back squat: Pin 5 200", apart[1]])
        // What both said alike before was not brought by the merge.
        try say("Pin 4", 240, of: squat, owner: 0)
        try mergeAndUndo(3)
        #expect(try settings() == ["Back squat: Pin 4 240", apart[1]])
    }

    @Test("what was done since under the kept name stays with it after an undo")
    func since() throws {
        let id = Identifier(v7At: now, random: Array(repeating: 3, count: 10))
        try connection.transaction { try merges.make(try merge, id: id, at: now) }
        try samples.add(.init("2026-11-20") { $0.exercises = [.init(squat, [.kilograms(130, 5)])] }, of: athlete)
        try records.rebuild([squat])
        let made = try #require(try merges.merge(id, after: Instant(milliseconds: 0)))
        try connection.transaction { try merges.undo(made, at: now) }
        #expect(try heaviest(squat) == ["130 kg × 5 after 110 kg × 5", "110 kg × 5 after 100 kg × 5"])
        #expect(try heaviest(own) == ["125 kg × 5 after 120 kg × 5"])
    }

    @Test("a merge is nobody else's to undo, and not after its time")
    func others() throws {
        let id = Identifier(v7At: now, random: Array(repeating: 3, count: 10))
        try connection.transaction { try merges.make(try merge, id: id, at: now) }
        let other = MergeRepository(connection, athlete: try samples.addAthlete("nina@example.com"))
        #expect(try other.merge(id, after: Instant(milliseconds: 0)) == nil)
        #expect(try merges.merge(id, after: now) == nil)
    }

    @Test("names of one's own lead to an exercise and can be taken away, but not what was an exercise once")
    func names() throws {
        let profile = try #require(try exercises.profile(squat, undoableAfter: now))
        let alias = Identifier(v7At: now, random: Array(repeating: 4, count: 10))
        try exercises.addName(try ExerciseName("Knees") { $0.lowercased() }, id: alias, to: profile, at: now)
        #expect(try exercises.exercise(named: "knees")?.id == squat)
        #expect(try exercises.searchable().first { $0.id.id == squat }?.aliases == ["Knees"])
        try exercises.removeName(alias, of: squat)
        #expect(try exercises.exercise(named: "knees") == nil)
        try connection.transaction { try merges.make(try merge, id: alias, at: now) }
        try exercises.removeName(own, of: squat)
        #expect(try exercises.exercise(named: "squat (barbell)")?.id == squat)
        #expect(try ExerciseRepository(connection, athlete: athlete + 1).profile(own, undoableAfter: now) == nil)
    }

    @Test("an athlete with a merge can be deleted")
    func deleted() throws {
        try connection.transaction { try merges.make(try merge, id: own, at: now) }
        try connection.execute("DELETE FROM athletes WHERE id = \(athlete)")
        #expect(try connection.query("SELECT id FROM exercise_merges").isEmpty)
    }
}
