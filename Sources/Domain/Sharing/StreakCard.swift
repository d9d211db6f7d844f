/// The card of a streak: its length, and the days of its last five weeks.
public struct StreakCard: Sendable, Equatable {
    public enum Day: Sendable, Equatable {
        case none, trained
        /// The day of the workout that is shared.
        case shared
    }

    /// How many weeks of days are shown.
    public static let weeks = 5

    public let figure: FittedText
    public let unit: FittedText
    /// The days of five weeks, seven by seven.
    public let days: [Day]
    /// The card for those who do not see it.
    public let words: String

    /// The days that it shows, for a workout in a week.
    public static func days(before week: CalendarWeek) -> ClosedRange<LocalDay> {
        week.firstDay.adding(days: -7 * (weeks - 1))...week.lastDay
    }

    /// Of a streak in weeks, at least 1, and the days with a workout; those after `day` are not shown, whenever the card is
    /// made.
    public init(streak: Int, trained: Set<LocalDay>, day: LocalDay, week: CalendarWeek) {
        figure = FittedText("\(streak)", in: TextBox(width: 990, largest: 700))
        unit = FittedText(streak == 1 ? "WEEK IN A ROW." : "WEEKS IN A ROW.", in: TextBox(width: 968, largest: 120))
        let first = Self.days(before: week).lowerBound
        days = (0..<7 * Self.weeks).map { offset in
            let shown = first.adding(days: offset)
            return shown == day ? .shared : shown < day && trained.contains(shown) ? .trained : .none
        }
        let count = days.count { $0 != .none }
        let length = streak == 1 ? "1 week" : "\(streak) weeks"
        words = "\(length) in a row with a workout, \(count == 1 ? "1 day" : "\(count) days") of the last 5 weeks"
    }
}
