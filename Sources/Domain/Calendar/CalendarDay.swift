/// A day of training with what a calendar elsewhere may know of it: its name, and no weight.
public struct CalendarDay: Sendable, Equatable {
    public let day: LocalDay
    /// Of the routine.
    public let name: String
    /// The plan that the day is of; the same day of another is another event.
    public let plan: Identifier
    /// Counts the changes of the day from 1.
    public let rev: Int

    public init(day: LocalDay, name: String, plan: Identifier, rev: Int) {
        self.day = day
        self.name = name
        self.plan = plan
        self.rev = rev
    }

    /// How many days a feed goes back.
    public static let daysBack = 14

    /// The days of a feed: from two weeks back up to the end of what is planned ahead.
    public static func range(on today: LocalDay, weeksStartingOn first: Weekday) -> ClosedRange<LocalDay> {
        today.adding(days: -daysBack)...Schedule.horizon(from: today, weeksStartingOn: first)
    }

    /// The day as an event; `origin` is the scheme and authority of this site, empty where others cannot reach it.
    public func event(origin: String) -> CalendarEvent {
        CalendarEvent(
            id: "\(day.iso).\(plan)@workout-tracker",
            day: day,
            title: name,
            address: origin.isEmpty ? "" : "\(origin)/plan/\(day.iso)",
            sequence: rev - 1
        )
    }
}
