import Database
import Domain
import Persistence
import TestSupport
import Testing

@Suite("Routines of a plan in the trash")
struct PlannedTrashTests {
    private let scene: PlanScene
    private let first: Identifier

    init() throws {
        scene = try PlanScene()
        try scene.take(scene.offer())
        first = try #require(try scene.plans.active()?.rotation.first)
    }

    private func bin(_ routine: Identifier) throws {
        try scene.routines.setBinned(true, routine, at: TrashLimits.horizon(at: scene.now))
    }

    private func count(_ sql: SQL) throws -> Int { try scene.connection.query(sql)[0].int(0) }

    @Test("one of a plan that was left before a day of it had passed is erased, and its plan without it stays")
    func unused() throws {
        try scene.plans.stop(from: scene.today, today: scene.today, at: scene.now)
        try bin(first)
        #expect(try count("SELECT COUNT(*) FROM planned_days WHERE routine_id = \(first)") == 0)
        #expect(try TrashChore(scene.connection).run(at: scene.now) == 1)
        #expect(try scene.routines.kept(first) == nil)
        #expect(try count("SELECT COUNT(*) FROM plans") == 1)
        #expect(try count("SELECT COUNT(*) FROM plan_routines") == 1)
    }

    @Test("one of the plan that goes on stays whole")
    func active() throws {
        try bin(first)
        let kept = try scene.routines.kept(first)
        #expect(try TrashChore(scene.connection).run(at: scene.now) == 0)
        #expect(try scene.routines.kept(first) == kept)
        #expect(try scene.plans.active()?.rotation.contains(first) == true)
    }

    @Test("one that a day had which has passed still says what was planned, and nothing else is kept of it")
    func passed() throws {
        let before = try #require(try scene.routines.routine(first))
        let rows = before.exercises.map(\.id)
        try scene.connection.execute("UPDATE routines SET note = 'Belt on' WHERE id = \(first)")
        try scene.connection.execute(
            """
            INSERT INTO load_decisions (athlete_id, routine_exercise_id, answer, move, local_day, decided_at)
            VALUES (\(scene.athlete), \(rows[0]), 'ignored', 'x', \(scene.today), 0)
            """
        )
        try scene.connection.execute(
            """
            UPDATE routine_exercises SET binned_at = \(TrashLimits.horizon(at: scene.now))
            WHERE id = \(rows[rows.count - 1])
            """
        )
        scene.today = scene.today.adding(days: 7)
        try scene.plans.stop(from: scene.today, today: scene.today, at: scene.now)
        try bin(first)
        let demands = try scene.plans.demands(of: [first])
        #expect(try TrashChore(scene.connection).run(at: scene.now) == 1)
        let kept = try #require(try scene.routines.kept(first))
        #expect(kept.routine.name == before.name && kept.routine.note == nil && kept.routine.removed.isEmpty)
        #expect(kept.routine.exercises.map(\.cells) == before.exercises.dropLast().map(\.cells))
        #expect(try scene.plans.demands(of: [first]) == demands)
        #expect(try count("SELECT COUNT(*) FROM load_decisions") == 0)
        #expect(try count("SELECT COUNT(*) FROM planned_days WHERE routine_id = \(first)") > 0)
    }
}
