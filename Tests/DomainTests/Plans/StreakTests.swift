import Domain
import Testing

@Suite("A streak counts what was planned and done, and nothing neutral ends it")
struct StreakTests {
    private func streak(_ changes: String, today: String) throws -> String {
        var sample = ScheduleSample(from: ScheduleSample.monday.adding(days: -7))
        try sample.change("done Mon0; done Tue0; done Thu0; done Sat0; " + changes, today: today)
        return sample.schedule.streak(on: ScheduleSample.weekday(today), workoutDays: [], weeksStartingOn: .monday).text
    }

    @Test(
        "with a plan it counts completed planned days",
        arguments: [
            ("undo Wed", "Mon", "Streak 4 planned days"), ("done Mon", "Mon", "Streak 5 planned days"),
            // Today cannot end it before it is over; then it does.
            ("done Mon", "Tue", "Streak 5 planned days"), ("done Mon", "Wed", "Streak 0 planned days"),
            ("done Mon; done Tue", "Wed", "Streak 6 planned days"),
            // Excused, moved and resting are neutral, partly done is neither.
            ("done Mon; excuse Tue", "Wed", "Streak 5 planned days"),
            ("done Mon; move Tue Wed", "Wed", "Streak 5 planned days"),
            ("done Mon; move Tue Wed; done Wed", "Wed", "Streak 6 planned days"),
            ("done Mon; partly Tue", "Wed", "Streak 5 planned days"),
            ("done Mon; let Tue", "Wed", "Streak 0 planned days"),
            ("rest Mon", "Mon", "Streak 4 planned days"), ("swap Mon Sat", "Mon", "Streak 4 planned days"),
            ("undo Sat0", "Mon", "Streak 0 planned days"), ("undo Sat0; done Mon", "Mon", "Streak 1 planned day"),
            ("undo Sat0; excuse Sat0; done Mon", "Mon", "Streak 4 planned days"),
        ]
    )
    func planned(_ changes: String, _ today: String, _ says: String) throws {
        #expect(try streak(changes, today: today) == says)
    }

    @Test("a day that was moved and then missed ends it, though the day it was moved from does not")
    func movedAndMissed() throws {
        var sample = ScheduleSample()
        try sample.change("done Mon; move Tue Wed", today: "Wed")
        for (day, count) in [("Wed", 1), ("Thu", 0)] {
            let today = ScheduleSample.weekday(day)
            let streak = sample.schedule.streak(on: today, workoutDays: [], weeksStartingOn: .monday)
            #expect(streak == .plannedDays(count))
        }
    }

    @Test("it goes on from plan to plan, and begins anew after days without one")
    func transitions() throws {
        for (gap, count) in [(0, 2), (1, 1), (14, 1)] {
            var sample = ScheduleSample("A", on: [.sunday], through: ScheduleSample.weekday("Sun"))
            try sample.change("done Sun", today: "Sun")
            let first = ScheduleSample.weekday("Mon2").adding(days: gap)
            let weekday = try #require(Weekday(rawValue: first.weekday))
            let next = try #require(PlanPattern(from: first, on: [weekday], rotation: [ScheduleSample.routine("B")]))
            try sample.schedule.replace(by: next, through: first.adding(days: 6), today: first)
            if gap > 0 { #expect(sample.schedule[first.adding(days: -1)] == nil) }
            sample.schedule.record([.complete], on: first)
            let streak = sample.schedule.streak(on: first.adding(days: 1), workoutDays: [], weeksStartingOn: .monday)
            #expect(streak == .plannedDays(count), "\(gap)")
        }
    }

    @Test("an ended plan leaves weeks to count")
    func ended() throws {
        var sample = ScheduleSample()
        try sample.schedule.stop(from: ScheduleSample.weekday("Tue"), today: ScheduleSample.weekday("Tue"))
        let days: Set = [ScheduleSample.monday, ScheduleSample.weekday("Fri0")]
        let streak = sample.schedule.streak(
            on: ScheduleSample.weekday("Wed"),
            workoutDays: days,
            weeksStartingOn: .monday
        )
        #expect(streak == .weeks(2))
    }

    @Test("known from a day on, it may be longer while nothing has ended it since, and more days tell how long")
    func bounded() throws {
        var sample = ScheduleSample(from: ScheduleSample.monday.adding(days: -14))
        try sample.change("done Mon0; done Tue0; done Thu0; done Sat0; done Mon", today: "Mon")
        let today = ScheduleSample.weekday("Mon")
        let whole = sample.schedule.streak(on: today, workoutDays: [], weeksStartingOn: .monday)
        for back in 0...14 {
            let first = today.adding(days: -back)
            let known = Schedule(sample.schedule.days.filter { $0.day >= first })
            // The Saturday two weeks before was missed.
            #expect(known.hasStreak(on: today, goingBackTo: first) == (back <= 8))
            let earlier = Schedule(sample.schedule.days.filter { $0.day < first })
            let joined = known.joined(with: earlier)
            #expect(joined == sample.schedule)
            guard back > 8 else { continue }
            #expect(known.streak(on: today, workoutDays: [], weeksStartingOn: .monday) == whole)
        }
        #expect(whole == .plannedDays(5))
    }

    @Test(
        "without a plan it counts weeks with a workout, as weeks begin for the athlete",
        arguments: [
            ([], Weekday.monday, "Streak 0 weeks"), (["2026-12-02"], .monday, "Streak 1 week"),
            (["2026-11-29"], .monday, "Streak 1 week"), (["2026-11-22"], .monday, "Streak 0 weeks"),
            (["2026-11-29", "2026-12-02"], .monday, "Streak 2 weeks"),
            (["2026-11-29", "2026-12-02"], .sunday, "Streak 1 week"),
            (["2026-11-28", "2026-12-02"], .sunday, "Streak 2 weeks"),
            (["2026-11-16", "2026-11-27"], .monday, "Streak 2 weeks"),
            (["2026-12-01", "2026-12-02", "2026-11-30"], .monday, "Streak 1 week"),
            // A workout of tomorrow, as another zone has it, is in the week too, but not yet.
            (["2026-12-03"], .monday, "Streak 0 weeks"),
        ]
    )
    func weeks(_ days: [String], _ first: Weekday, _ says: String) {
        let days = Set(days.map(ScheduleSample.day))
        let streak = Schedule().streak(on: ScheduleSample.weekday("Wed"), workoutDays: days, weeksStartingOn: first)
        #expect(streak.text == says)
    }
}
