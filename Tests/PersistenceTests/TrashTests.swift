import Database
import Domain
import Persistence
import TestSupport
import Testing

@Suite("The trash")
struct TrashTests {
    private let scene: RoutineScene
    private let connection: Connection
    private let athlete: Int
    private let trash: TrashRepository
    private let drafts: DraftRepository
    private let now = Instant(milliseconds: 1_796_064_120_000)

    init() throws {
        scene = try RoutineScene()
        (connection, athlete) = (scene.connection, scene.athlete)
        trash = TrashRepository(connection, athlete: athlete)
        drafts = DraftRepository(connection, athlete: athlete)
    }

    private func workout(_ day: String, _ sets: [WorkoutWriter.WrittenSet]) throws -> LogDraft {
        let id = try scene.samples.add(
            .init(day) { $0.exercises = [.init(scene.squat, sets), .init(scene.squat, [.kilograms(60, 8)])] },
            of: athlete
        )
        return try #require(try drafts.workout(id))
    }

    private func write(_ changes: [LogChange], to draft: LogDraft, at moment: Instant? = nil) throws {
        var draft = draft
        if changes.contains(.bin) { draft.state = .binned }
        let stamp = LogStamp(
            key: Array(repeating: 7, count: 16),
            now: moment ?? now,
            mint: { Identifier(v7At: now, random: Array(repeating: 9, count: 10)) },
            digest: { _ in Array(repeating: 0, count: 32) },
            localDay: { _, _ in draft.day },
            derive: { key, _ in key }
        )
        try connection.transaction { try drafts.write(changes, to: draft, stamp) }
    }

    private func removal(of set: LogSet) -> LogChange {
        .revise(set: set.id, SetRevision(number: 9, baseRev: 1, outcome: .removed, values: set.values))
    }

    private var horizon: Instant { TrashLimits.horizon(at: now) }

    private func kinds() throws -> [TrashEntry.Kind] { try trash.entries(after: horizon).map(\.kind) }

    @Test("holds each thing as what it was deleted as, the newest first, and nothing of what went with a larger one")
    func entries() throws {
        let one = try workout("2026-11-30", [.kilograms(100, 5), .kilograms(105, 5)])
        let two = try workout("2026-11-28", [.kilograms(90, 5)])
        try write([removal(of: one.exercises[0].sets[1])], to: one, at: now.advanced(bySeconds: -30))
        try write([.binExercise(one.exercises[1].id)], to: one, at: now.advanced(bySeconds: -20))
        try write([.bin], to: two, at: now.advanced(bySeconds: -10))
        let found = try trash.entries(after: horizon)
        #expect(found.map(\.kind) == [.workout, .exercise, .set])
        #expect(found.map(\.count) == [2, 1, 1])
        #expect(found[2].performed == one.exercises[0].sets[1].values)
        #expect(found[0].day == LocalDay(iso: "2026-11-28") && found[0].wasSaved)
        try write([.bin], to: one)
        #expect(try kinds() == [.workout, .workout])
        #expect(try trash.workout(one.id, after: horizon)?.count == 1)
        #expect(try trash.workout(one.exercises[0].id, after: horizon) == nil)
    }

    @Test("holds routines, and what was taken out of one that stands")
    func routines() throws {
        let routine = scene.sample()
        try scene.routines.create(routine, key: Array(repeating: 1, count: 16), at: now)
        var less = routine
        less.removed = [RemovedExercise(index: 0, exercise: less.exercises.removeFirst())]
        try scene.routines.write(less, from: routine, at: now)
        #expect(try kinds() == [.routineExercise])
        #expect(try trash.entries(after: horizon).first?.place == "Lower A")
        #expect(try trash.routine(ofRow: routine.exercises[0].id) == routine.id)
        try scene.routines.setBinned(true, routine.id, at: now)
        #expect(try kinds() == [.routine])
        #expect(try trash.entries(after: horizon).first?.count == 2)
    }

    @Test("shows nobody what another has deleted")
    func owner() throws {
        let one = try workout("2026-11-30", [.kilograms(100, 5)])
        try write([.bin], to: one)
        let other = TrashRepository(connection, athlete: try scene.samples.addAthlete("nina@example.com"))
        #expect(try other.entries(after: horizon).isEmpty)
        #expect(try other.workout(one.id, after: horizon) == nil)
    }

    @Test("forgets what has been in it for 30 days, and nothing before")
    func horizonOfTrash() throws {
        let one = try workout("2026-11-30", [.kilograms(100, 5), .kilograms(105, 5)])
        let two = try workout("2026-11-28", [.kilograms(90, 5)])
        try write([removal(of: one.exercises[0].sets[1])], to: one, at: horizon)
        try write([.binExercise(one.exercises[1].id)], to: one, at: horizon.advanced(bySeconds: 1))
        try write([.bin], to: two, at: horizon)
        try scene.routines.create(scene.sample(), key: Array(repeating: 1, count: 16), at: now)
        try scene.routines.setBinned(true, scene.sample().id, at: horizon)
        #expect(try TrashChore(connection).run(at: now) == 3)
        #expect(try kinds() == [.exercise])
        #expect(try drafts.workout(two.id) == nil)
        #expect(try drafts.workout(one.id)?.exercises.map(\.sets.count) == [1, 1])
        #expect(try scene.routines.kept(scene.sample().id) == nil)
    }

    @Test("is emptied once a day, however many programs look")
    func claim() throws {
        #expect(try TrashChore(connection).run(at: now) == 0)
        let second = scene.connect()
        #expect(try TrashChore(second).run(at: now) == nil)
        #expect(try TrashChore(second).run(at: now.advanced(bySeconds: 86_399)) == nil)
        #expect(try TrashChore(second).run(at: now.advanced(bySeconds: 86_400)) == 0)
        #expect(try TrashChore(connection).run(at: now.advanced(bySeconds: 86_401)) == nil)
    }

    @Test("keeps the keys of what it forgets, so that a post from then still has arrived")
    func keys() throws {
        let one = try workout("2026-11-30", [.kilograms(100, 5)])
        let ledger = OperationLedger(connection, athlete: athlete)
        let keys = try connection.query(
            "SELECT op_key FROM sets WHERE athlete_id = \(athlete) UNION ALL SELECT op_key FROM workout_exercises"
        ).map { try $0.bytes(0) }
        #expect(keys.count == 4)
        try write([.bin], to: one, at: horizon)
        try TrashChore(connection).run(at: now)
        for key in keys {
            #expect(try ledger.entry(key) == .operation(workout: one.id, verb: OperationLedger.erased))
        }
    }

    @Test(
        "keeps of a workout what was asked and left out, and what another exercise was done in place of, without its sets"
    )
    func leftOut() throws {
        let one = try workout("2026-11-30", [.kilograms(100, 5)])
        let (done, asked) = (one.exercises[0].id, one.exercises[1].id)
        try connection.execute(
            """
            INSERT INTO workout_targets (athlete_id, workout_exercise_id, round, reps_low, reps_high)
            VALUES (\(athlete), \(asked), 1, 5, 5)
            """
        )
        try connection.execute("UPDATE workouts SET course = 'straight' WHERE id = \(one.id)")
        try connection.execute("UPDATE workout_exercises SET note = 'Rack taken' WHERE id = \(asked)")
        try write([.binExercise(asked)], to: one, at: horizon)
        #expect(try TrashChore(connection).run(at: now) == 1)
        let left = try #require(try drafts.workout(one.id))
        #expect(left.exercises.map(\.id) == [done, asked])
        #expect(left.exercises.map(\.sets.count) == [1, 0] && left.exercises[1].note == nil)
        #expect(left.earnedCompletion() == .partial)
        // Nothing was asked of it, but something stands in its place.
        try connection.execute("DELETE FROM workout_targets WHERE athlete_id = \(athlete)")
        try connection.execute("UPDATE workout_exercises SET stands_for = \(asked) WHERE id = \(done)")
        try TrashChore(connection).run(at: now.advanced(bySeconds: 86_400))
        #expect(try drafts.workout(one.id)?.exercises.map(\.id) == [done, asked])
        try connection.execute("UPDATE workout_exercises SET stands_for = NULL WHERE id = \(done)")
        try TrashChore(connection).run(at: now.advanced(bySeconds: 172_800))
        #expect(try drafts.workout(one.id)?.exercises.map(\.id) == [done])
    }

    @Test("leaves the records as they are when it forgets what held some")
    func records() throws {
        _ = try workout("2026-11-20", [.kilograms(80, 5)])
        let best = try workout("2026-11-28", [.kilograms(90, 5)])
        try RecordRepository(connection, athlete: athlete).rebuildAll()
        try write([.bin], to: best, at: horizon)
        let before = try KeptRecords(connection, of: athlete)
        try TrashChore(connection).run(at: now)
        #expect(try KeptRecords(connection, of: athlete) == before)
        #expect(try KeptRecords(searching: connection, of: athlete).rows == before.rows)
    }

    @Test("takes with it what was taken out of a routine that stands")
    func routineRows() throws {
        let routine = scene.sample()
        try scene.routines.create(routine, key: Array(repeating: 1, count: 16), at: now)
        var less = routine
        less.removed = [RemovedExercise(index: 0, exercise: less.exercises.removeFirst())]
        try scene.routines.write(less, from: routine, at: horizon)
        #expect(try TrashChore(connection).run(at: now) == 1)
        let kept = try #require(try scene.routines.kept(routine.id)?.routine)
        #expect(kept.removed.isEmpty && kept.exercises.map(\.id) == less.exercises.map(\.id))
    }

    @Test("takes with it the files that were kept for their time, whoever looks at them or not")
    func files() throws {
        let files = KeptFileRepository(connection, athlete: athlete)
        for (number, expiry) in [now, now.advanced(bySeconds: 1)].enumerated() {
            let file = KeptFile(
                id: Identifier(v7At: now, random: Array(repeating: UInt8(number), count: 10)),
                kind: .safety,
                name: "log.json",
                note: nil,
                byteCount: 1,
                madeAt: now,
                expiresAt: expiry
            )
            try files.keep(file, [7])
        }
        #expect(try TrashChore(connection).run(at: now) == 0)
        #expect(try connection.query("SELECT 1 FROM kept_files").count == 1)
        #expect(try files.all(at: now).count == 1)
    }
}
