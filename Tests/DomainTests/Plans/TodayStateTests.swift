import Domain
import Testing

@Suite("Today answers what is next")
struct TodayStateTests {
    private func sample(_ changes: String, today: String) throws -> Schedule {
        var sample = ScheduleSample()
        try sample.change(changes, today: today)
        return sample.schedule
    }

    @Test("a draft comes before all else, and without a plan the day is open")
    func draft() throws {
        let schedule = try sample("done Mon", today: "Mon")
        #expect(schedule.state(on: ScheduleSample.monday, hasDraft: true, isTrained: true) == .inProgress)
        #expect(schedule.state(on: ScheduleSample.monday, hasDraft: false, isTrained: true) == .done(.complete))
        #expect(
            Schedule().state(on: ScheduleSample.monday, hasDraft: false, isTrained: false) == .noPlan(isTrained: false)
        )
    }

    @Test("the day's training, what was missed, or rest and what comes next")
    func states() throws {
        let wednesday = ScheduleSample.weekday("Wed")
        let open = try sample("done Mon", today: "Mon")
        #expect(
            open.state(on: ScheduleSample.weekday("Tue"), hasDraft: false, isTrained: false)
                == .scheduled(DayTraining(ScheduleSample.routine("B")))
        )
        let missed = try #require(open[ScheduleSample.weekday("Tue")])
        #expect(open.state(on: wednesday, hasDraft: false, isTrained: false) == .missed(missed))
        #expect(open.state(on: wednesday, hasDraft: false, isTrained: true) == .trainedAnyway)
        for change in ["let Tue", "excuse Tue", "done Tue"] {
            let settled = try sample("done Mon; " + change, today: "Wed")
            let next = settled[ScheduleSample.weekday("Thu")]
            #expect(settled.state(on: wednesday, hasDraft: false, isTrained: false) == .rest(next: next), "\(change)")
        }
        let excused = try sample("excuse Mon", today: "Mon")
        let next = excused[ScheduleSample.weekday("Tue")]
        #expect(excused.state(on: ScheduleSample.monday, hasDraft: false, isTrained: false) == .rest(next: next))
    }

    @Test("free days are those of rest, from today")
    func free() throws {
        let schedule = try sample("move Thu Fri", today: "Wed")
        let free = schedule.freeDays(for: ScheduleSample.weekday("Fri"), today: ScheduleSample.weekday("Wed"))
        #expect(free == ["Wed", "Thu", "Sun", "Wed2", "Fri2", "Sun2"].map(ScheduleSample.weekday))
    }

    @Test(
        "the week in a line",
        arguments: [
            ("undo Mon", 0, false, "0 of 4 workouts"), ("done Mon", 1, false, "1 of 4 workouts"),
            ("done Mon; partly Tue", 2, false, "2 of 4 workouts"), ("done Mon", 2, false, "1 of 4 workouts and 1 more"),
            ("done Mon; rest Thu", 1, false, "1 of 3 workouts"), ("excuse Tue", 0, false, "0 of 3 workouts"),
            ("done Mon; move Tue Wed", 1, false, "1 of 4 workouts"), ("done Mon", 1, true, "1 in progress"),
        ]
    )
    func recap(_ changes: String, _ workouts: Int, _ hasDraft: Bool, _ says: String) throws {
        let week = CalendarWeek(of: ScheduleSample.monday, startingOn: .monday)
        #expect(try sample(changes, today: "Tue").recap(week, workouts: workouts, hasDraft: hasDraft).text == says)
    }

    @Test(
        "without a plan the line counts workouts",
        arguments: [(0, "Nothing yet"), (1, "1 workout"), (3, "3 workouts")]
    )
    func recapWithoutPlan(_ workouts: Int, _ says: String) {
        let week = CalendarWeek(of: ScheduleSample.monday, startingOn: .monday)
        #expect(Schedule().recap(week, workouts: workouts, hasDraft: false).text == says)
    }

    @Test(
        "each day of the strip has its word",
        arguments: [
            ("Mon", nil, "trained"), ("Tue", nil, "planned, not done"), ("Wed", nil, "rest"),
            ("Thu", nil, "planned"), ("Sat", nil, "excused"), ("Mon0", nil, "no entry"), ("Mon2", nil, "partial"),
            // What was done decides, whatever the plan has.
            ("Wed", .complete, "trained"), ("Mon0", .complete, "trained"), ("Thu", .complete, "trained"),
            ("Wed", .partial, "partial"), ("Mon0", .partial, "partial"), ("Thu", .partial, "partial"),
            ("Sat", .partial, "partial"),
        ] as [(String, WorkoutCompletion?, String)]
    )
    func marks(_ day: String, _ done: WorkoutCompletion?, _ word: String) throws {
        let schedule = try sample("done Mon; excuse Sat; partly Mon2", today: "Wed")
        let mark = schedule.mark(
            of: ScheduleSample.weekday(day),
            today: ScheduleSample.weekday("Wed"),
            done: done
        )
        #expect(mark.rawValue == word)
    }

    @Test(
        "days are those of the athlete's wall, whatever zone and clock",
        arguments: [
            // Stockholm, UTC+1: a minute before and at midnight.
            (2026, 11, 30, 22 * 60 + 59, 60, "2026-11-30", "A"), (2026, 11, 30, 23 * 60, 60, "2026-12-01", "B"),
            // Auckland, UTC+13, and Honolulu, UTC−10, at one moment.
            (2026, 11, 30, 12 * 60, 780, "2026-12-01", "B"), (2026, 11, 30, 12 * 60, -600, "2026-11-30", "A"),
            (2026, 12, 1, 9 * 60, -600, "2026-11-30", "A"), (2026, 12, 3, 10 * 60 + 59, 780, "2026-12-03", "C"),
            // Kiritimati, UTC+14; Kathmandu, UTC+5:45.
            (2026, 11, 29, 10 * 60, 840, "2026-11-30", "A"), (2026, 11, 30, 18 * 60 + 15, 345, "2026-12-01", "B"),
        ]
    )
    func zones(_ year: Int, _ month: Int, _ date: Int, _ minutes: Int, _ offset: Int, _ iso: String, _ letter: String)
        throws
    {
        let utc = try #require(LocalDay(year: year, month: month, day: date)).daysSinceEpoch * 1440 + minutes
        let local = utc + offset
        let day = LocalDay(daysSinceEpoch: local >= 0 ? local / 1440 : (local - 1439) / 1440)
        #expect(day.iso == iso)
        let routine = ScheduleSample().schedule[day]?.training?.routine
        #expect(routine == ScheduleSample.routine(try #require(letter.first)))
    }

    @Test(
        "days of 23 and 25 hours, leap days and the ends of months and years are days like others",
        arguments: ["2026-03-29", "2026-10-25", "2028-02-29", "2027-02-28", "2026-12-31", "2027-01-01"]
    )
    func oddDays(_ iso: String) {
        let day = ScheduleSample.day(iso)
        let all = Set(Weekday.allCases)
        let sample = ScheduleSample("ABCDEFG", on: all, from: day.adding(days: -10), through: day.adding(days: 10))
        #expect(sample.schedule.days.map(\.day) == (-10...10).map(day.adding))
        let letters = sample.text(from: day.adding(days: -10), days: 21).split(separator: " ").map(String.init)
        let expected = (-10...10).map { ["A", "B", "C", "D", "E", "F", "G"][day.adding(days: $0).weekday - 1] }
        #expect(letters == expected)
    }

    @Test("to cross the date line moves no day of the plan, and breaks no streak")
    func dateLine() throws {
        // Done on Tuesday in Auckland; then, after the flight, it is Monday evening in Honolulu.
        let schedule = try sample("done Mon; done Tue", today: "Tue")
        let monday = schedule.streak(on: ScheduleSample.monday, workoutDays: [], weeksStartingOn: .monday)
        #expect(monday == .plannedDays(1))
        #expect(schedule.state(on: ScheduleSample.monday, hasDraft: false, isTrained: true) == .done(.complete))
        #expect(schedule.state(on: ScheduleSample.weekday("Tue"), hasDraft: false, isTrained: true) == .done(.complete))
        let after = schedule.streak(on: ScheduleSample.weekday("Wed"), workoutDays: [], weeksStartingOn: .monday)
        #expect(after == .plannedDays(2))
    }
}
