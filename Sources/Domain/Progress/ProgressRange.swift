/// How far back the progress is looked at; the raw value is what addresses hold.
public enum ProgressRange: String, Sendable, CaseIterable {
    case month
    case quarter = "3-months"
    case half = "6-months"
    case all

    /// The tab's label.
    public var name: String {
        switch self {
        case .month: "Month"
        case .quarter: "3 months"
        case .half: "6 months"
        case .all: "All"
        }
    }

    /// The days it covers: the calendar month of today, 13 or 26 whole weeks with the one of today, or every week from
    /// that of the first workout on.
    ///
    /// It ends with the last day of the week or month, so that a workout dated ahead within it counts.
    public func days(until today: LocalDay, firstDay: LocalDay?, startingOn first: Weekday) -> ClosedRange<LocalDay> {
        let week = CalendarWeek(of: today, startingOn: first)
        switch self {
        case .month: return CalendarMonth(of: today).days
        case .quarter: return week.firstDay.adding(days: -12 * 7)...week.lastDay
        case .half: return week.firstDay.adding(days: -25 * 7)...week.lastDay
        case .all:
            let start = CalendarWeek(of: min(firstDay ?? today, today), startingOn: first)
            return start.firstDay...week.lastDay
        }
    }
}

/// What one bar of a chart stands for.
public enum ProgressSpan: String, Sendable {
    case week, month, year

    /// Weeks as long as a chart holds them, then months, then years: bars thinner than a finger tell nothing.
    public init(for days: ClosedRange<LocalDay>) {
        let count = days.lowerBound.days(until: days.upperBound) + 1
        self = count <= 53 * 7 ? .week : count <= 60 * 31 ? .month : .year
    }

    /// The first day of the span that a day lies in.
    public func start(of day: LocalDay, startingOn first: Weekday) -> LocalDay {
        switch self {
        case .week: CalendarWeek(of: day, startingOn: first).firstDay
        case .month: CalendarMonth(of: day).firstDay
        case .year: LocalDay(year: day.year, month: 1, day: 1) ?? day
        }
    }

    /// The last day of the span that begins on a day.
    public func end(from start: LocalDay) -> LocalDay {
        switch self {
        case .week: start.adding(days: 6)
        case .month: CalendarMonth(of: start).lastDay
        case .year: LocalDay(year: start.year, month: 12, day: 31) ?? .last
        }
    }

    /// The first days of every span of some days, the oldest first; the first and the last may reach beyond them.
    public func starts(in days: ClosedRange<LocalDay>, startingOn first: Weekday) -> [LocalDay] {
        var starts = [start(of: days.lowerBound, startingOn: first)]
        while let last = starts.last, end(from: last) < days.upperBound {
            let next = end(from: last).adding(days: 1)
            guard next > last else { break }
            starts.append(next)
        }
        return starts
    }

    /// The days of the months or years that lie whole within some days; nil without one.
    ///
    /// A span that is cut where nothing was trained beyond the cut is whole all the same: `trained` are the days of the first
    /// and of the last workout.
    public func whole(within days: ClosedRange<LocalDay>, trained: ClosedRange<LocalDay>) -> ClosedRange<LocalDay>? {
        guard self != .week, days.overlaps(trained) else { return nil }
        let first = start(of: max(days.lowerBound, trained.lowerBound), startingOn: .monday)
        let last = start(of: min(days.upperBound, trained.upperBound), startingOn: .monday)
        let isFirstWhole = days.lowerBound <= max(first, trained.lowerBound)
        let isLastWhole = days.upperBound >= min(end(from: last), trained.upperBound)
        let from = isFirstWhole ? first : end(from: first).adding(days: 1)
        let to = isLastWhole ? end(from: last) : last.adding(days: -1)
        return from <= to ? from...to : nil
    }
}
