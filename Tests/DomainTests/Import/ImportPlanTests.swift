import Domain
import Testing

@Suite("What a file adds is told by keys, not by what it says")
struct ImportPlanTests {
    /// Any 32 bytes that follow from all that goes in.
    private static func digest(_ bytes: [UInt8]) -> [UInt8] {
        (0..<4).flatMap { round -> [UInt8] in
            let sum = bytes.reduce(0xcbf2_9ce4_8422_2325 &+ UInt64(round)) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
            return (0..<8).map { UInt8(truncatingIfNeeded: sum >> (8 * $0)) }
        }
    }

    private func workout(_ day: String, _ exercises: [(String, Int)], name: String = "Legs", at start: Int? = 64_800)
        -> ImportedWorkout
    {
        ImportedWorkout(
            day: LocalDay(iso: day) ?? .first,
            startSecond: start,
            name: name,
            exercises: exercises.map { name, count in
                // Alike to the letter.
                let sets = (0..<count).map { ImportedSet(line: $0 + 2, set: PerformedSet(reps: 5)) }
                return ImportedExercise(sourceName: name, sets: sets)
            }
        )
    }

    private func keyed(_ workouts: ImportedWorkout...) -> [KeyedWorkout] {
        ImportedHistory(program: .strong, workouts: workouts, linesRead: 0, leftOut: []).keyed(digest: Self.digest)
    }

    /// What is here once all of them were brought in.
    private func known(_ workouts: [KeyedWorkout]) -> KnownImports {
        var known = KnownImports()
        for workout in workouts {
            known.workouts[workout.key] = .standing(workout.key)
            for block in workout.blocks {
                known.blocks[block.key] = .init(row: block.key, workout: .standing(workout.key), isStanding: true)
                for set in block.sets { known.sets[set] = .init(row: block.key, isStanding: true) }
            }
        }
        return known
    }

    @Test(
        "rows that are alike, exercises that stand twice and workouts that begin at one second have keys of their own"
    )
    func alike() {
        let twins = keyed(
            workout("2026-11-02", [("Squat", 3), ("Squat", 3)]),
            workout("2026-11-02", [("Squat", 3), ("Squat", 3)])
        )
        let keys = twins.map(\.key) + twins.flatMap(\.blocks).map(\.key) + twins.flatMap(\.blocks).flatMap(\.sets)
        #expect(keys.count == 18 && Set(keys).count == 18)
    }

    @Test("the same file again adds nothing")
    func again() {
        let file = keyed(
            workout("2026-11-02", [("Squat", 3), ("Row", 2)]),
            workout("2026-11-04", [("Squat", 1)], at: nil)
        )
        let plan = ImportPlan(file, over: known(file))
        #expect(plan.isEmpty && plan.knownSets == 6 && plan.addedSets == 0 && plan.deletedSets == 0)
    }

    @Test("a longer export adds the workouts, the exercises and the sets that are new")
    func longer() {
        let before = keyed(workout("2026-11-02", [("Squat", 2)]))
        let after = keyed(workout("2026-11-02", [("Squat", 4), ("Row", 1)]), workout("2026-11-04", [("Squat", 3)]))
        let plan = ImportPlan(after, over: known(before))
        #expect(plan.added.map(\.workout.day.iso) == ["2026-11-04"])
        #expect(plan.supplements.map(\.workout) == before.map(\.key))
        #expect(plan.supplements[0].blocks.map(\.exercise.sourceName) == ["Row"])
        #expect(plan.supplements[0].sets.map(\.places) == [[2, 3]])
        #expect((plan.knownSets, plan.addedSets) == (2, 6))
    }

    @Test("what was deleted here stays deleted, and is counted")
    func deleted() {
        let file = keyed(workout("2026-11-02", [("Squat", 3)]), workout("2026-11-04", [("Row", 2)]))
        var here = known(file)
        here.workouts[file[0].key] = .gone
        here.blocks[file[0].blocks[0].key] = nil
        let row = file[1].blocks[0]
        here.sets[row.sets[0]] = .init(row: row.key, isStanding: false)
        let plan = ImportPlan(file, over: here)
        #expect(plan.isEmpty)
        #expect((plan.deletedWorkouts, plan.deletedSets, plan.knownSets) == (1, 4, 1))
    }

    @Test("what was erased is not taken for new, be it a set or an exercise")
    func erased() {
        let file = keyed(workout("2026-11-02", [("Squat", 3), ("Row", 2)]))
        var here = known(file)
        let (squat, row) = (file[0].blocks[0], file[0].blocks[1])
        here.sets[squat.sets[1]] = nil
        here.blocks[row.key] = nil
        for set in row.sets { here.sets[set] = nil }
        here.erased = [squat.sets[1], row.key]
        let plan = ImportPlan(file, over: here)
        #expect(plan.isEmpty && plan.deletedSets == 3 && plan.knownSets == 2)
    }

    @Test("asked for, deleted workouts come back: from the trash, or written anew")
    func back() {
        let file = keyed(workout("2026-11-02", [("Squat", 3)]), workout("2026-11-04", [("Row", 2)]))
        var here = known(file)
        here.workouts = [file[0].key: .gone, file[1].key: .inTrash(file[1].key)]
        here.blocks = [:]
        let plan = ImportPlan(file, over: here, bringsBack: true)
        #expect(plan.added.map(\.key) == [file[0].key])
        #expect(plan.broughtBack == [file[1].key])
        #expect(plan.addedSets == 5 && plan.addedWorkouts == 2)
    }

    @Test("what comes back from the trash gets what is new of it, and of it stays deleted what was deleted alone")
    func backAndLonger() {
        let file = keyed(workout("2026-11-02", [("Squat", 3), ("Row", 2)]))
        let longer = keyed(workout("2026-11-02", [("Squat", 4), ("Row", 2), ("Curl", 1)]))
        var here = known(file)
        let squat = file[0].blocks[0]
        here.workouts[file[0].key] = .inTrash(file[0].key)
        here.sets[squat.sets[0]] = .init(row: squat.key, isStanding: false)
        let plan = ImportPlan(longer, over: here, bringsBack: true)
        #expect(plan.broughtBack == [file[0].key] && plan.supplements.map(\.workout) == [file[0].key])
        #expect(plan.supplements[0].blocks.map(\.exercise.sourceName) == ["Curl"])
        #expect(plan.supplements[0].sets.map(\.places) == [[3]])
        #expect((plan.addedSets, plan.knownSets, plan.deletedSets) == (6, 0, 1))
    }

    @Test("where a day is a workout, exercises that were made one are known by the sets that they had apart, and back")
    func together() {
        func day(_ exercises: [(String, Int)]) -> [KeyedWorkout] {
            let workouts = [workout("2026-11-02", exercises, name: "", at: nil)]
            return ImportedHistory(program: .fitNotes, workouts: workouts, linesRead: 0, leftOut: [])
                .keyed(digest: Self.digest)
        }
        let apart = day([("Squat", 1), ("Row", 1), ("Squat", 1)])
        let merged = day([("Squat", 2), ("Row", 2)])
        let plan = ImportPlan(merged, over: known(apart))
        #expect((plan.addedSets, plan.knownSets, plan.deletedSets) == (1, 3, 0))
        #expect(plan.supplements[0].blocks.isEmpty && plan.supplements[0].sets.map(\.places) == [[1]])
        let back = ImportPlan(apart, over: known(merged))
        #expect(back.isEmpty && back.knownSets == 3)
        let longer = ImportPlan(day([("Squat", 1), ("Row", 1), ("Squat", 3)]), over: known(merged))
        #expect(longer.supplements[0].sets.map(\.row) == [merged[0].blocks[0].key])
        #expect((longer.addedSets, longer.knownSets) == (2, 3))
    }

    @Test("a workout with a moment is the same in every zone, one of a program that keeps days whatever its time")
    func zones() {
        func key(_ program: ImportProgram, _ day: String, _ second: Int?, at moment: Int64?) -> Identifier {
            let workout = ImportedWorkout(
                day: LocalDay(iso: day) ?? .first,
                startSecond: second,
                moment: moment.map { Instant(milliseconds: $0) },
                exercises: []
            )
            let history = ImportedHistory(program: program, workouts: [workout], linesRead: 0, leftOut: [])
            return history.keyed(digest: Self.digest)[0].key
        }
        // 2024-03-28 23:30 in UTC.
        let moment: Int64 = 1_711_668_600_000
        #expect(
            key(.fitbod, "2024-03-28", 84_600, at: moment) == key(.fitbod, "2024-03-29", 1_800, at: moment)
        )
        #expect(key(.fitbod, "2024-03-28", 84_600, at: nil) != key(.fitbod, "2024-03-29", 1_800, at: nil))
        #expect(key(.flexify, "2024-03-29", 1_800, at: moment) == key(.flexify, "2024-03-28", 100, at: moment - 5000))
        #expect(key(.fitNotes, "2024-03-28", nil, at: nil) == key(.fitNotes, "2024-03-28", 62_940, at: nil))
        #expect(key(.strong, "2024-03-28", nil, at: nil) != key(.strong, "2024-03-28", 62_940, at: nil))
    }

    @Test("a workout whose own key is lost is known by its exercises")
    func restored() {
        let file = keyed(workout("2026-11-02", [("Squat", 3)]))
        var here = known(file)
        here.workouts = [:]
        #expect(ImportPlan(file, over: here).isEmpty)
    }

    @Test("another program, day, beginning or name is another workout")
    func others() {
        let workouts = [
            workout("2026-11-02", [("Squat", 1)]), workout("2026-11-03", [("Squat", 1)]),
            workout("2026-11-02", [("Squat", 1)], name: "Pull"), workout("2026-11-02", [("Squat", 1)], at: 64_801),
            workout("2026-11-02", [("Squat", 1)], at: nil),
        ]
        var keys = Set<Identifier>()
        for program in [ImportProgram.strong, .hevy] {
            let history = ImportedHistory(program: program, workouts: workouts, linesRead: 0, leftOut: [])
            keys.formUnion(history.keyed(digest: Self.digest).map(\.key))
        }
        #expect(keys.count == 10)
    }
}
