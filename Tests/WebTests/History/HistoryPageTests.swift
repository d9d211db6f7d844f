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
        #expect((row.day, row.weekday, row.name) == ("30", "Mon", "Lower A"))
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

    @Test("workouts of one week stand together, under the days of that week")
    func weeks() {
        let days = [0, -1, -2, -7]
        let page = page(days.map { summary(daysLater: $0, exercises: ["Dip"], sets: 1) })
        #expect(page.weeks.map(\.heading) == ["Week 49", "Week 48"])
        #expect(page.weeks.map(\.note) == ["30 Nov to 6 Dec 2026", "23 to 29 Nov 2026"])
        #expect(page.weeks.map { $0.workouts.map(\.day) } == [["30"], ["29", "28", "23"]])
    }

    @Test("the same week of two years is two weeks")
    func years() {
        let page = page([0, -364].map { summary(daysLater: $0, exercises: ["Dip"], sets: 1) })
        #expect(page.weeks.map(\.heading) == ["Week 49", "Week 49"])
    }

    @Test("there is a way on where the list goes on, and none at its ends")
    func ends() {
        let workouts = [0, -1, -2].map { summary(daysLater: $0, exercises: ["Dip"], sets: 1) }
        let whole = page(workouts)
        #expect((whole.newer, whole.older) == ("", ""))
        let middle = HistoryPage([workouts[1]], totals(workouts), unit: .kilograms)
        #expect((middle.newer, middle.older) == (workouts[1].key.text, workouts[1].key.text))
        #expect(middle.summary == "3 workouts since November 2026")
    }

    @Test("thousands of workouts are counted with a comma")
    func many() {
        let workout = summary(exercises: ["Dip"], sets: 1)
        let totals = HistoryTotals(
            workoutCount: 1_214,
            firstDay: SampleSummaries.day,
            newest: workout.key.id,
            oldest: workout.key.id
        )
        let page = HistoryPage([workout], totals, unit: .kilograms)
        #expect(page.summary == "1,214 workouts since November 2026")
    }

    private func row(_ workout: WorkoutSummary, unit: WeightUnit = .kilograms) throws -> HistoryPage.Row {
        try #require(page([workout], unit: unit).weeks.first?.workouts.first)
    }

    private func page(_ workouts: [WorkoutSummary], unit: WeightUnit = .kilograms) -> HistoryPage {
        HistoryPage(workouts, totals(workouts), unit: unit)
    }

    private func totals(_ workouts: [WorkoutSummary]) -> HistoryTotals {
        HistoryTotals(
            workoutCount: workouts.count,
            firstDay: workouts[workouts.count - 1].key.day,
            newest: workouts[0].key.id,
            oldest: workouts[workouts.count - 1].key.id
        )
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
