import Testing

@testable import Domain

@Suite("A story is reached from a milestone only")
struct MilestonesTests {
    private func workout(_ state: WorkoutState = .saved, sets: Int = 1) -> Workout {
        let key = HistoryKey(
            day: ScheduleSample.monday,
            instant: Instant(milliseconds: 0),
            id: LogSamples.id(1)
        )
        var exercise = WorkoutExercise(exerciseID: LogSamples.id(2), name: "Back squat", loadKind: .external)
        exercise.sets = Array(repeating: PerformedSet(reps: 5), count: sets)
        return Workout(key: key, state: state, zone: "UTC", exercises: [exercise])
    }

    private var record: HeldRecord {
        let past = HeldRecord.Past(performed: PerformedSet(reps: 4), day: ScheduleSample.monday)
        return HeldRecord(
            kind: .mostReps,
            set: LogSamples.id(3),
            performed: PerformedSet(reps: 5),
            previous: past,
            previousForReps: nil
        )
    }

    @Test("a saved workout has itself to show, and a record when it holds one")
    func saved() {
        let plain = Milestones(workout(), records: [], streak: 1)
        #expect(plain.stories == [.workoutComplete, .workoutDetails])
        #expect(plain.best == .workoutComplete)
        let record = Milestones(workout(), records: [record], streak: 1)
        #expect(record.stories == [.workoutComplete, .workoutDetails, .personalBest])
        #expect(record.best == .personalBest)
    }

    @Test("what is not saved, or has no set, has nothing")
    func unsaved() {
        for nothing in [workout(.draft), workout(.binned), workout(sets: 0)] {
            let milestones = Milestones(nothing, records: [record], streak: 4, isWholeWeek: true)
            #expect(milestones.stories.isEmpty && milestones.best == nil)
        }
    }

    @Test("a streak is one at 4, 8, 12, 26 and 52 weeks, and not between them")
    func streaks() {
        let told = (0...60).filter { streak in
            Milestones(workout(), records: [], streak: streak).stories.contains(.streakCalendar)
        }
        #expect(told == [4, 8, 12, 26, 52])
    }

    @Test("a week with every planned day done is one")
    func week() {
        let whole = Milestones(workout(), records: [], streak: 1, isWholeWeek: true)
        #expect(whole.stories == [.workoutComplete, .workoutDetails, .weeklyProgress])
        #expect(whole.best == .weeklyProgress)
    }

    @Test(
        "a week is whole when all that was planned and not excused was done whole",
        arguments: [
            ("done Mon; done Tue; done Thu; done Sat", "Sun", true),
            ("done Mon; done Tue; done Thu", "Sun", false),
            ("done Mon; done Tue; done Thu; partly Sat", "Sun", false),
            ("done Mon; done Tue; done Thu; excuse Sat", "Sun", true),
            ("done Mon; done Tue; done Thu; let Sat", "Sun", false),
            ("done Mon; done Tue; done Thu; rest Sat", "Sat", true),
            ("done Mon; done Tue; done Thu; move Sat Sun; done Sun", "Sun", true),
        ]
    )
    func wholeWeek(_ changes: String, _ today: String, _ isWhole: Bool) throws {
        var sample = ScheduleSample()
        try sample.change(changes, today: today)
        let week = CalendarWeek(of: ScheduleSample.monday, startingOn: .monday)
        #expect(sample.schedule.isWhole(week) == isWhole)
    }

    @Test("a week without a plan, or with everything excused, is none")
    func noPlan() throws {
        let week = CalendarWeek(of: ScheduleSample.monday, startingOn: .monday)
        #expect(!Schedule().isWhole(week))
        var sample = ScheduleSample("A", on: [.monday])
        try sample.change("excuse Mon", today: "Mon")
        #expect(!sample.schedule.isWhole(week))
    }
}
