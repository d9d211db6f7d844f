import Domain
import Testing

@Suite("A routine says in few words what it asks for")
struct RoutineTextTests {
    @Test("sets that are alike are counted, others are listed while they are few")
    func sets() {
        var squat = RoutineSamples.routine.exercises[0]
        #expect(squat.setsText == "2 × 5" && squat.weightText(in: .kilograms) == "140" && squat.restText == "3:00")
        squat.cells[1].target.reps = RepTarget(8, to: 12)
        squat.cells[1].target.weight = Weight(thousandths: 100_000, unit: .kilograms)
        #expect(squat.setsText == "5, 8–12" && squat.weightText(in: .kilograms) == "100–140")
        squat.cells[1].target.weight = nil
        #expect(squat.weightText(in: .kilograms) == "")
        squat.cells = []
        #expect(squat.setsText == "no sets")
    }

    @Test("what is open is not asked for; time and way are")
    func kinds() {
        var plank = RoutineSamples.routine.exercises[3]
        #expect(plank.setsText == "2 sets")
        plank.cells = [RoutineCell(target: SetTarget(seconds: 45))]
        #expect(plank.setsText == "1 × 0:45")
        plank.cells = [RoutineCell(target: SetTarget(seconds: 478, metresMilli: 2_000_000))]
        #expect(plank.setsText == "1 × 2000 m in 7:58")
    }

    @Test("last time is told under its weights")
    func lastTime() {
        let kilograms = { Weight(thousandths: $0 * 1000, unit: .kilograms) }
        let day = LogSamples.day
        let squat = [140, 137, 137].map { PerformedSet(weight: kilograms($0), reps: 5) }
        #expect(LastTime(day: day, sets: squat).text(in: .kilograms, of: .external) == "140 × 5, 137 × 5, 5")
        let chin = [PerformedSet(weight: kilograms(10), reps: 8), PerformedSet(reps: 1)]
        #expect(LastTime(day: day, sets: chin).text(in: .kilograms, of: .bodyweight) == "+10 × 8, 1 rep")
        let plank = [PerformedSet(seconds: 105)]
        #expect(LastTime(day: day, sets: plank).text(in: .kilograms, of: .duration) == "1:45")
    }

    @Test("two sets of 40 seconds with rests of 3:00, two open ones twice, and two of a plank take 22 minutes")
    func minutes() {
        // 2 × 220 + 4 × 160 + 2 × 100 seconds are 1,280.
        #expect(RoutineSamples.routine.minutes == 22)
    }

    @Test("a routine from a workout asks for its sets again, without the warm-ups, with the usual rest")
    func fromWorkout() throws {
        let sets = [
            PerformedSet(kind: .warmUp, weight: Weight(thousandths: 60_000, unit: .kilograms), reps: 8),
            PerformedSet(weight: Weight(thousandths: 140_000, unit: .kilograms), reps: 5),
            PerformedSet(kind: .failure, weight: Weight(thousandths: 140_000, unit: .kilograms), reps: 0),
        ]
        let squat = WorkoutExercise(exerciseID: LogSamples.id(1), name: "Back squat", loadKind: .external, sets: sets)
        let warm = WorkoutExercise(exerciseID: LogSamples.id(2), name: "Bar", loadKind: .external, sets: [sets[0]])
        let key = HistoryKey(day: LogSamples.day, instant: LogSamples.began, id: LogSamples.id(3))
        let done = Workout(key: key, zone: "UTC", exercises: [squat, warm])
        let routine = try #require(Routine(from: done, id: LogSamples.id(4)) { LogSamples.id(5) })
        #expect(routine.name == "Monday workout" && routine.exercises.map(\.name) == ["Back squat"])
        var failed = SetTarget(weight: RoutineSamples.heavy.weight, reps: RepTarget(5), rest: 120)
        #expect(routine.exercises[0].cells[0].target == failed)
        failed.reps = nil
        #expect(routine.exercises[0].cells[1].target == failed)
        let nothing = Workout(key: key, zone: "UTC", exercises: [warm])
        #expect(Routine(from: nothing, id: LogSamples.id(4)) { LogSamples.id(5) } == nil)
    }
}
