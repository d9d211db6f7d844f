import Database
import Domain
import Persistence
import TestSupport
import Testing

@Suite("Routines are kept as they were made")
struct RoutineRepositoryTests {
    private let scene: RoutineScene

    init() throws { scene = try RoutineScene() }

    @Test("a routine is read as it was written, cell by cell")
    func roundTrip() throws {
        let routine = scene.sample()
        try scene.routines.create(routine, key: scene.key(1), source: "library lower-a", at: scene.now)
        #expect(try scene.routines.routine(routine.id) == routine)
        #expect(try scene.routines.count() == 1)
    }

    @Test("changing one cell, the order and the size is read back, and counts the revision up once")
    func edit() throws {
        let old = scene.sample()
        try scene.routines.create(old, key: scene.key(1), at: scene.now)
        var editor = RoutineEditor(old, unit: .kilograms)
        try editor.take("100,5", of: .weight, scene.id(11), round: 1)
        try editor.moveDown(scene.id(11))
        try editor.setRounds(of: scene.id(12), to: 1)
        try editor.setRounds(of: scene.id(11), to: 4)
        editor.follow(.circuit)
        try scene.routines.write(editor.routine, from: old, at: scene.now)
        var wanted = editor.routine
        wanted.rev = 2
        #expect(try scene.routines.routine(old.id) == wanted)
        try scene.routines.write(wanted, from: wanted, at: scene.now)
        #expect(try scene.routines.routine(old.id)?.rev == 2)
    }

    @Test("a weight written in the other unit is a change, though it weighs the same")
    func units() throws {
        var old = scene.sample()
        old.exercises[0].cells[0].target.weight = Weight(thousandths: 0, unit: .kilograms)
        try scene.routines.create(old, key: scene.key(1), at: scene.now)
        var new = old
        new.exercises[0].cells[0].target.weight = Weight(thousandths: 0, unit: .pounds)
        new.name = "In pounds"
        try scene.routines.write(new, from: old, at: scene.now)
        #expect(try scene.routines.routine(old.id)?.exercises[0].cells[0].target.weight?.unit == .pounds)
    }

    @Test("what was taken out is still there to be put back, where it stood")
    func removed() throws {
        let old = scene.sample()
        try scene.routines.create(old, key: scene.key(1), at: scene.now)
        var editor = RoutineEditor(old, unit: .kilograms)
        try editor.remove(scene.id(11))
        try scene.routines.write(editor.routine, from: old, at: scene.now)
        let kept = try #require(try scene.routines.kept(old.id)).routine
        #expect(kept.exercises.map(\.name) == ["Barbell curl", "Plank"])
        #expect(kept.removed == [RemovedExercise(index: 0, exercise: old.exercises[0])])
        var again = RoutineEditor(kept, unit: .kilograms)
        try again.restore(scene.id(11))
        try scene.routines.write(again.routine, from: kept, at: scene.now)
        #expect(try scene.routines.routine(old.id)?.exercises == old.exercises)
    }

    @Test("the trash hides a routine until it is brought back, and names it for a while")
    func trash() throws {
        try scene.routines.create(scene.sample(), key: scene.key(1), at: scene.now)
        try scene.routines.setBinned(true, scene.id(1), at: scene.now)
        #expect(try scene.routines.routine(scene.id(1)) == nil)
        #expect(try scene.routines.list().isEmpty)
        #expect(try scene.routines.count() == 0)
        #expect(try scene.routines.binned(after: scene.now.advanced(bySeconds: -1)).map(\.name) == ["Lower A"])
        #expect(try scene.routines.binned(after: scene.now).isEmpty)
        try scene.routines.setBinned(false, scene.id(1), at: scene.now)
        #expect(try scene.routines.routine(scene.id(1)) == scene.sample())
    }

    @Test("nobody reads, changes or brings back what is another's")
    func foreign() throws {
        try scene.routines.create(scene.sample(), key: scene.key(1), at: scene.now)
        try scene.run("2026-11-30", hour: 18)
        let others = RoutineRepository(scene.connection, athlete: try scene.samples.addAthlete("jonas@example.com"))
        #expect(try others.kept(scene.id(1)) == nil)
        #expect(try others.list().isEmpty)
        #expect(try others.runs(of: scene.id(1), size: 5).runs.isEmpty)
        var renamed = scene.sample()
        renamed.name = "Jonas was here"
        try others.write(renamed, from: scene.sample(), at: scene.now)
        try others.setBinned(true, scene.id(1), at: scene.now)
        #expect(try scene.routines.routine(scene.id(1)) == scene.sample())
    }

    @Test("no routine can ask for an exercise that belongs to somebody else")
    func foreignExercise() throws {
        let other = try scene.samples.addAthlete("jonas@example.com")
        try scene.connection.execute(
            """
            UPDATE exercises SET owner_id = \(other), athlete_id = \(other), slug = NULL WHERE id = \(scene.squat)
            """
        )
        #expect(throws: DatabaseError.self) {
            try scene.routines.create(scene.sample(), key: scene.key(1), at: scene.now)
        }
    }

    @Test("what came under a key is known by it")
    func arrival() throws {
        let ledger = OperationLedger(scene.connection, athlete: scene.athlete)
        let print = [UInt8](repeating: 0, count: 32)
        try ledger.record(
            scene.key(2),
            verb: "routine.save",
            target: scene.id(1).text,
            workout: nil,
            fingerprint: print,
            at: scene.now
        )
        try ledger.record(
            scene.key(3),
            verb: "save",
            target: scene.id(1).text,
            workout: nil,
            fingerprint: print,
            at: scene.now
        )
        #expect(try ledger.operation(under: scene.key(1)) == nil)
        let saved = try #require(try ledger.operation(under: scene.key(2)))
        #expect(saved == .init(verb: "routine.save", target: scene.id(1).text, workout: nil, fingerprint: print))
        #expect(saved.routine == scene.id(1))
        let other = try #require(try ledger.operation(under: scene.key(3)))
        #expect(other.routine == nil)
    }
}
