import Testing

@testable import Domain

@Suite("What the cards say")
struct StoryCardTests {
    private let day = ScheduleSample.monday

    private func workout(_ exercises: [WorkoutExercise], name: String? = "Lower A", minutes: Int? = 61) -> Workout {
        let start = Instant(milliseconds: 1_796_064_120_000)
        return Workout(
            key: HistoryKey(day: day, instant: start, id: LogSamples.id(1)),
            name: name,
            zone: "UTC",
            startedAt: minutes.map { _ in start },
            endedAt: minutes.map { start.advanced(bySeconds: $0 * 60) },
            exercises: exercises
        )
    }

    private func exercise(_ name: String, _ kind: LoadKind, _ sets: [PerformedSet], first: UInt8 = 10)
        -> WorkoutExercise
    {
        var exercise = WorkoutExercise(exerciseID: LogSamples.id(first), name: name, loadKind: kind, sets: sets)
        exercise.setIDs = sets.indices.map { LogSamples.id(first + UInt8($0)) }
        return exercise
    }

    private func set(_ thousandths: Int, _ reps: Int, _ unit: WeightUnit = .kilograms) -> PerformedSet {
        PerformedSet(weight: Weight(thousandths: thousandths, unit: unit), reps: reps)
    }

    private var squats: WorkoutExercise { exercise("Back squat", .external, [set(140_000, 5), set(142_500, 5)]) }

    @Test("a workout is done with what it came to, in the unit that is asked for")
    func complete() {
        let card = CompleteCard(workout([squats]), unit: .kilograms)
        #expect(card.verdict == "DONE.")
        #expect(
            card.figures.map { "\($0.value.lines[0]) \($0.label)" } == [
                "1,413 kg moved", "2 sets", "61 minutes", "1 exercise",
            ]
        )
        #expect(CompleteCard(workout([squats]), unit: .pounds).figures[0].value.lines == ["3,114"])
        #expect(card.words == "Lower A, done: 1,413 kg moved, 2 sets, 61 minutes, 1 exercise")
    }

    @Test("what is not known is left out, and a part is never called done")
    func partial() {
        let chins = exercise("Chin-up", .bodyweight, [PerformedSet(reps: 9), PerformedSet(reps: 8)])
        let whole = workout([chins], name: nil, minutes: nil)
        let partial = Workout(key: whole.key, completion: .partial, zone: "UTC", exercises: whole.exercises)
        let card = CompleteCard(partial, unit: .kilograms)
        #expect(card.verdict == "PARTIAL.")
        #expect(card.title.lines == ["MONDAY", "WORKOUT"])
        #expect(card.figures.map(\.label) == ["sets", "exercise", "reps"])
        let planks = exercise("Plank", .duration, [PerformedSet(seconds: 90)])
        #expect(
            CompleteCard(workout([planks], minutes: nil), unit: .kilograms).figures.map(\.label) == ["set", "exercise"]
        )
    }

    @Test("details list each exercise with its hardest set, and say what the weights are in")
    func details() {
        let chins = exercise("Chin-up", .bodyweight, [set(15_000, 6)], first: 30)
        let card = DetailsCard(workout([squats, chins]), records: [], unit: .kilograms)
        #expect(
            card.rows.map { $0.name.lines.joined() + " " + $0.top.lines[0] } == [
                "BACK SQUAT 142.5 × 5", "CHIN-UP +15 × 6",
            ]
        )
        #expect(card.summary == "3 sets, 1,413 kg, 61 minutes")
        #expect(DetailsCard(workout([chins]), records: [], unit: .pounds).summary == "1 set, 61 minutes, weights in lb")
    }

    @Test("the ninth exercise and those after it are counted")
    func crowded() {
        let many = (0..<12).map { exercise("Exercise \($0)", .external, [set(100_000, 5)], first: UInt8(20 + $0)) }
        let rows = DetailsCard(workout(many), records: [], unit: .kilograms).rows
        #expect(rows.count == 8)
        #expect(rows.last?.name.lines == ["AND 5 MORE"])
        #expect(DetailsCard(workout(Array(many.prefix(8))), records: [], unit: .kilograms).rows.last?.number == "8")
    }

    @Test(
        "a record of each kind says what was done, what stood before and by how much it is better",
        arguments: [
            (RecordKind.heaviestWeight, "142.5x5", "140x5", "142.5|KG × 5|140 × 5, 5 OCT 2024|+2.5"),
            (.mostRepsAtWeight, "100x9", "100x8", "100|KG × 9|100 × 8, 5 OCT 2024|+1 REP"),
            (.bestEstimate, "120x3", "100x5", "≈ 132|KG FOR 1, ESTIMATED|≈ 116.7, 5 OCT 2024|≈ +15.33"),
            (.mostReps, "x13", "x12", "13|REPS|12 REPS, 5 OCT 2024|+1 REP"),
            (.heaviestAddedLoad, "15x6", "12.5x6", "+15|KG × 6|+12.5 × 6, 5 OCT 2024|+2.5"),
            (.leastHelp, "15x8", "17.5x8", "15|KG HELP × 8|17.5 × 8, 5 OCT 2024|−2.5"),
            (.longest, "130s", "120s", "2:10|MINUTES|2:00, 5 OCT 2024|+10 S"),
            (.farthest, "5120m", "5000m", "5,120|METRES|5,000 M, 5 OCT 2024|+120 M"),
        ]
    )
    func best(_ kind: RecordKind, _ now: String, _ before: String, _ expected: String) throws {
        let squats = squats
        let past = HeldRecord.Past(performed: TrainingStory.performed(before), day: LocalDay(daysSinceEpoch: 20_001))
        let record = HeldRecord(
            kind: kind,
            set: squats.setIDs[1],
            performed: TrainingStory.performed(now),
            previous: past,
            previousForReps: nil
        )
        let card = try #require(BestCard(workout([squats]), records: [record], unit: .kilograms))
        let parts = [card.figure, card.unit, card.before, card.gain].map { $0.lines.joined(separator: " ") }
        #expect(parts.joined(separator: "|") == expected)
        #expect(card.exercise.lines == ["BACK", "SQUAT"])
    }

    @Test("of several records the one that was lifted is shown, and none where the workout holds none")
    func ranking() throws {
        let squats = squats
        let record = { (kind: RecordKind, set: Identifier) in
            let past = HeldRecord.Past(performed: TrainingStory.performed("140x5"), day: day.adding(days: -14))
            let now = TrainingStory.performed("142.5x5")
            return HeldRecord(kind: kind, set: set, performed: now, previous: past, previousForReps: nil)
        }
        let records = [record(.bestEstimate, squats.setIDs[0]), record(.heaviestWeight, squats.setIDs[1])]
        let card = try #require(BestCard(workout([squats]), records: records, unit: .kilograms))
        #expect(card.words == "Back squat, 142.5 kg × 5, before 140 kg × 5 on 16 Nov")
        #expect(StoryCard(.best(card), of: workout([squats])).fileName == "back-squat-142-5.png")
        #expect(BestCard(workout([squats]), records: [], unit: .kilograms) == nil)
    }

    @Test("a streak shows five weeks up to its workout, and nothing of what came after")
    func streak() {
        let week = CalendarWeek(of: day, startingOn: .monday)
        let trained = Set([-28, -1, 0, 1].map(day.adding))
        let card = StreakCard(streak: 12, trained: trained, day: day, week: week)
        #expect(card.figure.lines == ["12"])
        #expect(card.unit.lines == ["WEEKS IN A ROW."])
        #expect(card.days.count == 35)
        #expect(card.days[0] == .trained && card.days[27] == .trained && card.days[28] == .shared)
        #expect(card.days.count { $0 != .none } == 3)
    }

    @Test("a week stands beside the seven before it, in volume or else in workouts")
    func week() {
        let week = CalendarWeek(of: day, startingOn: .monday)
        let heavy = { (kilograms: Int) in
            TrainedDay(workoutCount: 1, volume: Volume(kilogramThousandths: kilograms * 1000, poundThousandths: 0))
        }
        let calendar = TrainingCalendar(days: [day: heavy(41_230), day.adding(days: -7): heavy(39_980)])
        let card = WeekCard(calendar, week: week, unit: .kilograms)
        #expect(card.total.lines == ["41,230"] && card.unit.lines == ["KG THIS WEEK"])
        #expect(card.comparison == "1,250 kg more than the week before")
        #expect(card.bars.map(\.height) == [0, 0, 0, 0, 0, 0, 620, 640])
        #expect(card.firstWeek == "12 Oct" && card.lastWeek == "30 Nov")
        let light = WeekCard(TrainingCalendar(days: [day: TrainedDay(workoutCount: 1)]), week: week, unit: .kilograms)
        #expect(light.unit.lines == ["WORKOUT THIS WEEK"] && light.comparison == "nothing to count the week before")
    }

    @Test(
        "a file has a name that every system takes",
        arguments: [
            ("Lower A", "lower-a-2026-11-30.png"), ("ضغط", "workout-2026-11-30.png"),
            ("../../etc/passwd\u{0}\"", "etc-passwd-2026-11-30.png"),
            (String(repeating: "x", count: 200), String(repeating: "x", count: 60) + ".png"),
        ]
    )
    func fileNames(_ name: String, _ file: String) {
        let workout = workout([squats], name: name)
        #expect(StoryCard(.complete(CompleteCard(workout, unit: .kilograms)), of: workout).fileName == file)
    }
}
