/// Seven days, beginning with the day of the week that a calendar puts first.
///
/// The calendar's own first and last weeks have fewer days.
public struct CalendarWeek: Hashable, Sendable {
    public let firstDay: LocalDay
    public let lastDay: LocalDay

    public init(of day: LocalDay, startingOn first: Weekday) {
        let offset = (day.weekday - first.rawValue + 7) % 7
        firstDay = day.adding(days: -offset)
        lastDay = day.adding(days: 6 - offset)
    }

    public var days: [LocalDay] {
        (0...firstDay.days(until: lastDay)).map(firstDay.adding)
    }

    /// The number ISO 8601 gives to the week of its Thursday, whichever day comes first.
    public var number: Int { (days.first { $0.weekday == Weekday.thursday.rawValue } ?? lastDay).isoWeek.number }

    /// `23 to 29 Nov 2026`, `30 Nov to 6 Dec 2026`.
    public var text: String {
        guard CalendarMonth(of: firstDay) == CalendarMonth(of: lastDay) else { return (firstDay...lastDay).text }
        switch TextStyle.current.dates {
        case .dayFirst: return "\(firstDay.day) to \(lastDay.yearText)"
        case .monthFirst: return "\(firstDay.shortText) to \(lastDay.day), \(lastDay.year)"
        case .dotted, .iso: return (firstDay...lastDay).text
        }
    }
}
