/// A month of the Gregorian calendar, from January 1 to December 9999.
public struct CalendarMonth: Hashable, Comparable, Sendable {
    public let firstDay: LocalDay

    public init(of day: LocalDay) {
        firstDay = day.adding(days: 1 - day.day)
    }

    /// Nil unless the text is exactly `yyyy-mm` in ASCII digits and the calendar has that month.
    public init?(iso text: String) {
        guard let firstDay = LocalDay(iso: text + "-01") else { return nil }
        self.firstDay = firstDay
    }

    /// `yyyy-mm`.
    public var iso: String { String(firstDay.iso.dropLast(3)) }

    public var lastDay: LocalDay {
        firstDay.adding(days: LocalDay.length(ofMonth: firstDay.month, year: firstDay.year) - 1)
    }

    public var days: ClosedRange<LocalDay> { firstDay...lastDay }

    /// Nil for the calendar's first month.
    public var previous: CalendarMonth? {
        firstDay == .first ? nil : CalendarMonth(of: firstDay.adding(days: -1))
    }

    /// Nil for the calendar's last month.
    public var next: CalendarMonth? {
        lastDay == .last ? nil : CalendarMonth(of: lastDay.adding(days: 1))
    }

    /// The weeks that hold at least one of its days, four to six of them.
    public func weeks(startingOn first: Weekday) -> [CalendarWeek] {
        var weeks: [CalendarWeek] = []
        var day = firstDay
        while true {
            let week = CalendarWeek(of: day, startingOn: first)
            weeks.append(week)
            guard week.lastDay < lastDay else { return weeks }
            day = week.lastDay.adding(days: 1)
        }
    }

    public static func < (one: CalendarMonth, other: CalendarMonth) -> Bool { one.firstDay < other.firstDay }
}
