import Domain

/// The week as the plan has it.
extension WeekStrip {
    /// This week, with what is planned on its days and what came of it.
    init(today content: TodayContent) {
        let week = CalendarWeek(of: content.today, startingOn: content.week.firstWeekday)
        let sum = content.week.calendar.sum(of: week.days)
        let recap = content.recap(of: week)
        self.init(
            heading: "This week",
            note: recap.planned == nil && !recap.isInProgress ? sum.text(in: content.unit) : recap.text,
            days: week.days.map { Day($0, content) },
            bar: RecordBar(count: sum.recordCount)
        )
    }
}

extension WeekStrip.Day {
    fileprivate init(_ day: LocalDay, _ content: TodayContent) {
        let isTrained = content.week.calendar.days[day] != nil
        let mark = content.schedule.mark(
            of: day,
            today: content.today,
            done: content.week.calendar.days[day]?.completion
        )
        let isToday = day == content.today
        let parts = [isToday ? "today" : "", isToday && mark == .none ? "" : mark.rawValue]
        self.init(
            letter: String(day.weekdayName.prefix(1)),
            number: "\(day.day)",
            words: ([day.spokenText] + parts.filter { !$0.isEmpty })
                .joined(separator: ", "),
            address: isTrained ? content.week.addresses.day(day) : Self.address(of: content.schedule[day]),
            state: mark.style + (isToday ? " is-now" : "")
        )
    }

    /// Nothing can be done about rest as it was planned.
    private static func address(of planned: PlannedDay?) -> String {
        guard let planned, planned.work != .rest(.planned) else { return "" }
        return "/plan/\(planned.day.iso)"
    }
}

extension DayMark {
    /// What the style sheets call it.
    var style: String {
        switch self {
        case .trained: "is-done"
        case .partial: "is-partial"
        case .planned: "is-plan"
        case .missed: "is-missed"
        case .excused: "is-excused"
        case .rest, .none: "is-rest"
        }
    }
}

extension TodayContent {
    /// What a week came to; its workouts are counted from the calendar.
    func recap(of week: CalendarWeek) -> WeekRecap {
        let isRunning = if case .running = state { week.days.contains(today) } else { false }
        let count = self.week.calendar.sum(of: week.days).workoutCount
        return schedule.recap(week, workouts: count, hasDraft: isRunning)
    }

    /// `Last week: 3 of 4 workouts.`; empty where no plan had training in the week before.
    var recap: String {
        let week = CalendarWeek(of: today.adding(days: -7), startingOn: week.firstWeekday)
        let recap = recap(of: week)
        guard let planned = recap.planned, planned > 0 else { return "" }
        return "Last week: \(recap.text)."
    }

    /// With a plan the streak counts other things than without; empty where there were no weeks to count.
    var streakNote: String {
        guard weeksBeside > 0 else { return "" }
        return "With a plan the streak counts planned days that are done whole, from the next one on. "
            + "Without one it counts weeks with a workout: \(weeksBeside) in a row by now."
    }
}
