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
        var count = 0
        var day = today
        while let planned = self[day], !planned.isMissed(on: today) {
            if planned.training?.outcome == .done(.complete) { count += 1 }
            guard day > .first else { break }
            day = day.adding(days: -1)
        }
        return count
    }

    /// Missed days of the last week that can still be made up, the oldest first; those let go are not named again.
    public func missedDays(on today: LocalDay) -> [PlannedDay] {
        days(in: today.adding(days: -Self.graceDays)...today).filter {
            $0.isMissed(on: today) && $0.training?.outcome == .open
        }
    }
}
