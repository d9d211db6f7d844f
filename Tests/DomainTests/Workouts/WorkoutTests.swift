import Domain
import Testing

@Suite("A workout read back")
struct WorkoutTests {
    private static let monday = LocalDay(daysSinceEpoch: 20_787)

    @Test("one without a name is called by its weekday")
    func name() {
        #expect(WorkoutName.text("Lower A", on: Self.monday) == "Lower A")
        #expect(WorkoutName.text(nil, on: Self.monday) == "Monday workout")
        #expect(WorkoutName.text(nil, on: Self.monday.adding(days: -1)) == "Sunday workout")
    }

    @Test("minutes are whole ones between both ends, and unknown when there is none")
    func minutes() {
        #expect(workout(from: 0, to: 3_659).minutes == 60)
        #expect(workout(from: 0, to: 59).minutes == nil)
        #expect(workout(from: 60, to: 0).minutes == nil)
        #expect(workout(from: 0, to: nil).minutes == nil)
        #expect(workout(from: nil, to: 60).minutes == nil)
    }

    @Test("volume and sets are added over the exercises, help and the own body left out")
    func sums() {
        var workout = workout(from: nil, to: nil)
        workout.exercises = [
            exercise(.external, [set(100, 5), set(60, 10, .warmUp)]), exercise(.assisted, [set(20, 8)]),
            exercise(.external, [set(50, 10)]),
        ]
        #expect(workout.setCount == 4)
        #expect(workout.volume.text(in: .kilograms) == "1,000")
    }

    @Test("the top set is the heaviest, then the one with most reps, then the first")
    func topWeight() {
        let sets = [set(100, 5), set(140, 3), set(140, 5), set(140, 5, .failure), set(150, 0), set(160, 1, .drop)]
        #expect(exercise(.external, sets).topSet == set(140, 5))
        #expect(exercise(.bodyweight, [PerformedSet(reps: 12), set(10, 6), set(10, 7)]).topSet == set(10, 7))
        #expect(exercise(.bodyweight, [PerformedSet(reps: 8), PerformedSet(reps: 9)]).topSet?.reps == 9)
    }

    @Test("45 lb is heavier than 20 kg")
    func topAcrossUnits() {
        let plate = PerformedSet(weight: Weight(thousandths: 45_000, unit: .pounds), reps: 5)
        #expect(exercise(.external, [set(20, 5), plate, set(20, 6)]).topSet == plate)
    }

    @Test("less help, longer and farther are harder")
    func topOtherwise() {
        #expect(exercise(.assisted, [set(20, 8), set(15, 6), set(15, 7)]).topSet == set(15, 7))
        #expect(exercise(.duration, [PerformedSet(seconds: 90), PerformedSet(seconds: 105)]).topSet?.seconds == 105)
        let way = [(2_000, 484), (2_000, 478), (1_000, 200)].map {
            PerformedSet(seconds: $0.1, metresMilli: $0.0 * 1000)
        }
        #expect(exercise(.distance, way).topSet == way[1])
    }

    @Test("warm-ups and failed attempts alone have no top set")
    func noTop() {
        #expect(exercise(.external, [set(60, 8, .warmUp), set(180, 0)]).topSet == nil)
        #expect(exercise(.external, []).topSet == nil)
    }

    private func workout(from start: Int?, to end: Int?) -> Workout {
        let began = Instant(milliseconds: 1_796_064_120_000)
        let id = Identifier(v7At: began, random: Array(repeating: 0, count: 10))
        return Workout(
            key: HistoryKey(day: Self.monday, instant: began, id: id),
            zone: "UTC",
            startedAt: start.map { began.advanced(bySeconds: $0) },
            endedAt: end.map { began.advanced(bySeconds: $0) }
        )
    }

    private func exercise(_ kind: LoadKind, _ sets: [PerformedSet]) -> WorkoutExercise {
        let id = Identifier(v7At: Instant(milliseconds: 0), random: Array(repeating: 0, count: 10))
        return WorkoutExercise(exerciseID: id, name: "Anything", loadKind: kind, sets: sets)
    }

    private func set(_ kilograms: Int, _ reps: Int, _ kind: SetKind = .working) -> PerformedSet {
        PerformedSet(kind: kind, weight: Weight(thousandths: kilograms * 1000, unit: .kilograms), reps: reps)
    }
}
