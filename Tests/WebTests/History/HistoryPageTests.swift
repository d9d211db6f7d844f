import Domain
import Testing

@testable import Web

@Suite("The list says in words what was done")
struct HistoryPageTests {
    @Test("a row has the day, the name, what was done, and the volume in the athlete's unit")
    func row() throws {
        let workout = summary(
            name: "Lower A",
            exercises: ["Back squat", "Leg press", "T-bar row"],
            sets: 16,
            volume: Volume(kilogramThousandths: 13_165_000, poundThousandths: 0)
        )
        let row = try row(workout)
        #expect((row.lead, row.weekday, row.name) == ("30", "Mon", "Lower A"))
        #expect(row.address == "/workouts/\(workout.key.id)")
        #expect(row.summary == "3 exercises, 16 sets. Back squat, Leg press")
        #expect((row.value, row.unit) == ("13,165", "kg"))
        let pounds = try self.row(workout, unit: .pounds)
        #expect((pounds.value, pounds.unit) == ("29,024", "lb"))
    }

    @Test("one exercise and one set are not plural, and a workout without a name is called by its weekday")
    func smallest() throws {
        let row = try row(summary(exercises: ["Chin-up"], sets: 1))
        #expect(row.name == "Monday workout")
        #expect(row.summary == "1 exercise, 1 set. Chin-up")
    }

    @Test("without volume the minutes stand in its place, without these nothing")
    func noVolume() throws {
        let timed = try row(summary(exercises: ["Plank"], sets: 4, minutes: 24))
        #expect((timed.value, timed.unit) == ("24", "min"))
        let bare = try row(summary(exercises: ["Plank"], sets: 4))
        #expect((bare.value, bare.unit) == ("", ""))
    }

    @Test("a partial workout says so, and one whose last set was removed has none")
    func states() throws {
        let partial = try row(summary(exercises: ["Deadlift", "Front squat"], sets: 7, completion: .partial))
        #expect(partial.summary == "Partial: 2 exercises, 7 sets. Deadlift, Front squat")
        #expect(try row(summary(exercises: [], sets: 0)).summary == "No sets")
    }

    @Test("a second long name is left out")
    func longNames() throws {
        let long = "Single-arm dumbbell row on a bench"
        #expect(try row(summary(exercises: [long, "Back squat"], sets: 2)).summary.hasSuffix(". \(long)"))
    }

    @Test("of one exercise a row says its sets, and no time, which is the whole workout's")
    func oneExercise() throws {
        let pullUps = summary(exercises: ["Pull-up"], sets: 4, minutes: 61, completion: .partial)
        let row = try #require(page([pullUps], exercise: "Pull-up").weeks.first?.workouts.first)
        #expect((row.summary, row.value, row.unit) == ("Partial: 4 sets", "", ""))
    }

    @Test("workouts of one week stand together, under what the whole week came to")
    func weeks() {
        let days = [0, -1, -2, -7]
        let page = page(days.map { summary(daysLater: $0, exercises: ["Dip"], sets: 1) })
        #expect(page.weeks.map(\.strip.heading) == ["Week 49", "Week 48"])
        #expect(page.weeks.map(\.strip.note) == ["1 workout", "3 workouts"])
        #expect(page.weeks.map { $0.workouts.map(\.lead) } == [["30"], ["29", "28", "23"]])
    }

    @Test("a week names its partial workouts and its volume, and its days where the calendar shows another month")
    func weekNotes() {
        let volume = Volume(kilogramThousandths: 1_500_000, poundThousandths: 0)
        let workouts = [
            summary(exercises: ["Dip"], sets: 1, volume: volume, completion: .partial),
            summary(daysLater: -364, exercises: ["Dip"], sets: 1, volume: volume),
        ]
        #expect(
            page(workouts).weeks.map(\.strip.note) == [
                "1 workout, 1 partial, 1,500 kg", "1 to 7 Dec 2025. 1 workout, 1,500 kg",
            ]
        )
    }

    @Test("the days of a week say what they are to those who do not see it")
    func weekDays() throws {
        let days = try #require(
            page([
                summary(exercises: ["Dip"], sets: 1),
                summary(daysLater: -2, exercises: ["Dip"], sets: 1, completion: .partial),
            ]).weeks.last
        ).strip.days
        #expect(days.map(\.number) == ["23", "24", "25", "26", "27", "28", "29"])
        #expect(days.map(\.letter).joined() == "MTWTFSS")
        #expect(days[4].words == "Friday 27 November, nothing written")
        #expect((days[4].address, days[4].state) == ("", "is-rest"))
        #expect(days[5].words == "Saturday 28 November, partial")
        #expect((days[5].address, days[5].state) == ("/history/2026-11-28", "is-partial"))
    }

    @Test("the calendar links trained days and days past, marks today, and leaves days to come alone")
    func calendar() {
        let today = summary(exercises: ["Dip"], sets: 1)
        let cells = page(
            [today, summary(daysLater: -3, exercises: ["Dip"], sets: 1, completion: .partial)],
            daysAgo: 1
        )
        .frame.calendar.weeks.joined().filter { !$0.number.isEmpty }
        #expect(cells.map(\.number) == (1...30).map { "\($0)" })
        #expect(cells[29].isTrained && !cells[29].isToday)
        #expect(cells[29].address == "/history/2026-11-30")
        #expect(cells[28].isToday && !cells[28].isTrained)
        #expect(cells[26].isPartial && cells[26].words == "November, partial")
        #expect((cells[0].address, cells[0].words) == ("/history/2026-11-01", "November"))
        #expect(page([], daysAgo: 10).frame.calendar.weeks.joined().filter { $0.address.isEmpty }.count == 12 + 10)
    }

    @Test("the same week of two years is two weeks")
    func years() {
        let page = page([0, -364].map { summary(daysLater: $0, exercises: ["Dip"], sets: 1) })
        #expect(page.weeks.map(\.strip.heading) == ["Week 49", "Week 49"])
    }

    @Test("there is a way on where the list goes on, and none at its ends")
    func ends() throws {
        let workout = summary(exercises: ["Dip"], sets: 1)
        let newest = page([workout])
        #expect((newest.newer, newest.older) == ("", ""))
        let middle = page([workout], cut: .before(workout.key), hasMore: true)
        #expect(middle.newer == "/history?after=\(workout.key.text)")
        #expect(middle.older == "/history?before=\(workout.key.text)")
        let back = page([workout], cut: .after(workout.key))
        #expect(back.newer.isEmpty && !back.older.isEmpty)
    }

    @Test("thousands of workouts are counted with a comma")
    func many() {
        let page = page([summary(exercises: ["Dip"], sets: 1)], count: 1_214)
        #expect(page.summary == "1,214 workouts since November 2026")
    }

    private func row(_ workout: WorkoutSummary, unit: WeightUnit = .kilograms) throws -> HistoryRow {
        try #require(page([workout], unit: unit).weeks.first?.workouts.first)
    }

    /// The page as it is on Monday 30 November 2026, or so many days before.
    private func page(
        _ workouts: [WorkoutSummary],
        count: Int = 1,
        cut: HistoryCut = .newest,
        hasMore: Bool = false,
        exercise: String? = nil,
        unit: WeightUnit = .kilograms,
        daysAgo: Int = 0
    ) -> HistoryPage {
        var days: [LocalDay: TrainedDay] = [:]
        for workout in workouts {
            days[workout.key.day, default: TrainedDay()].workoutCount += 1
            days[workout.key.day, default: TrainedDay()].partialCount += workout.completion == .partial ? 1 : 0
            days[workout.key.day, default: TrainedDay()].volume += workout.volume
        }
        let totals = HistoryTotals(workoutCount: count, firstDay: SampleWorkouts.day)
        let content = HistoryContent(
            part: HistoryPart(workouts, hasMore: hasMore),
            cut: cut,
            calendar: TrainingCalendar(days: days, totals: totals, exerciseName: exercise),
            month: CalendarMonth(of: SampleWorkouts.day),
            today: SampleWorkouts.day.adding(days: -daysAgo),
            unit: unit,
            exercise: exercise.map { _ in SampleWorkouts.id(1) }
        )
        return HistoryPage(content, FoldedForms())
    }

    /// On Monday 30 November 2026, or so many days after it.
    private func summary(
        daysLater: Int = 0,
        name: String? = nil,
        exercises: [String],
        sets: Int,
        volume: Volume = .zero,
        minutes: Int? = nil,
        completion: WorkoutCompletion = .complete
    ) -> WorkoutSummary {
        let began = SampleWorkouts.began.advanced(bySeconds: daysLater * 86_400)
        return WorkoutSummary(
            key: HistoryKey(
                day: SampleWorkouts.day.adding(days: daysLater),
                instant: began,
                id: Identifier(v7At: began, random: Array(repeating: 0, count: 10))
            ),
            completion: completion,
            name: name,
            startedAt: minutes.map { _ in began },
            endedAt: minutes.map { began.advanced(bySeconds: $0 * 60) },
            exerciseNames: exercises,
            setCount: sets,
            volume: volume
        )
    }
}
