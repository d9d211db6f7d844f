/// How long training has gone on as it was meant to.
public enum Streak: Sendable, Equatable {
    /// With a plan: planned days that were completed, one after another.
    case plannedDays(Int)
    /// Without: weeks with a workout, one after another.
    case weeks(Int)

    /// `Streak 38 planned days`, `Streak 1 week`.
    public var text: String {
        switch self {
        case .plannedDays(let count): "Streak \(count) planned \(count == 1 ? "day" : "days")"
        case .weeks(let count): "Streak \(count) \(count == 1 ? "week" : "weeks")"
        }
    }
}

extension Schedule {
    /// The streak on a day: of planned days while a plan has the day, else of weeks.
    ///
    /// The days of workouts, and the first day of the week, are needed only without a plan.
    public func streak(on today: LocalDay, workoutDays: Set<LocalDay>, weeksStartingOn first: Weekday) -> Streak {
        guard self[today] == nil else { return .plannedDays(completedDays(until: today)) }
        var weeks = Set(workoutDays.filter { $0 <= today }.map { CalendarWeek(of: $0, startingOn: first).firstDay })
        let now = CalendarWeek(of: today, startingOn: first).firstDay
        var count = weeks.remove(now) == nil ? 0 : 1
        var week = now.adding(days: -7)
        while weeks.remove(week) != nil {
            count += 1
            week = week.adding(days: -7)
        }
        return .weeks(count)
    }

    /// Counts back from today: complete days count, missed days end it, all others are neutral.
    ///
    /// A partial day is neither complete nor missed. Where no plan has a day, the streak begins after it: rest is only
    /// rest within a plan.
    private func completedDays(until today: LocalDay) -> Int {
        daysOfStreak(on: today).count { $0.training?.outcome == .done(.complete) }
    }

    /// The planned days of the streak on a day, back to where one was missed or no plan has the day before.
    private func daysOfStreak(on today: LocalDay) -> [PlannedDay] {
        var days: [PlannedDay] = []
        var day = today
        while let planned = self[day], !planned.isMissed(on: today) {
            days.append(planned)
            guard day > .first else { break }
            day = day.adding(days: -1)
        }
        return days
    }

    /// Whether the streak of planned days has not ended before the first day that is known, so that it may be longer.
    public func hasStreak(on today: LocalDay, goingBackTo first: LocalDay) -> Bool {
        daysOfStreak(on: today).last.map { $0.day <= first } ?? false
    }

    /// With more days, those that it has already left as they are.
    public func joined(with other: Schedule) -> Schedule { Schedule(days + other.days) }

    /// Missed days of the last week that can still be made up, the oldest first; those let go are not named again.
    public func missedDays(on today: LocalDay) -> [PlannedDay] {
        days(in: today.adding(days: -Self.graceDays)...today).filter {
            $0.isMissed(on: today) && $0.training?.outcome == .open
        }
    }
}
