/// The card of a week in which every planned day was done, beside the seven weeks before it.
public struct WeekCard: Sendable, Equatable {
    public struct Bar: Sendable, Equatable {
        /// 0 to 640 pixels.
        public let height: Int
        public let isShared: Bool
    }

    /// How many weeks stand beside each other.
    public static let weeks = 8
    /// The highest bar.
    static let highest = 640

    public let total: FittedText
    /// "KG THIS WEEK".
    public let unit: FittedText
    /// "1,250 kg more than the week before".
    public let comparison: String
    /// Oldest first.
    public let bars: [Bar]
    /// "5 Oct".
    public let firstWeek: String
    public let lastWeek: String
    /// The card for those who do not see it.
    public let words: String

    /// The days that it shows, up to the end of a week.
    public static func days(until week: CalendarWeek) -> ClosedRange<LocalDay> {
        week.firstDay.adding(days: -7 * (weeks - 1))...week.lastDay
    }

    /// Counts workouts where nothing was lifted.
    public init(_ calendar: TrainingCalendar, week: CalendarWeek, unit: WeightUnit) {
        let sums = (0..<Self.weeks).map { index in
            let first = week.firstDay.adding(days: -7 * (Self.weeks - 1 - index))
            return calendar.sum(of: (0..<7).map(first.adding))
        }
        let counts = sums.map { $0.volume.rounded(in: unit) }
        let isLifted = (counts.last ?? 0) > 0
        let values = isLifted ? counts : sums.map(\.workoutCount)
        let (now, before) = (values[Self.weeks - 1], values[Self.weeks - 2])
        total = FittedText(GroupedNumber.text(now), in: TextBox(width: 976, largest: 250))
        let symbol = isLifted ? unit.symbol : now == 1 ? "workout" : "workouts"
        self.unit = FittedText("\(symbol.uppercased()) THIS WEEK", in: TextBox(width: 968, largest: 84))
        comparison = CardText.spaced(Self.comparison(now, before, isLifted ? unit.symbol : ""))
        let most = max(1, values.max() ?? 1)
        bars = values.enumerated().map { index, value in
            Bar(height: value * Self.highest / most, isShared: index == Self.weeks - 1)
        }
        let first = Self.days(until: week).lowerBound
        firstWeek = first.shortText
        lastWeek = week.firstDay.shortText
        words = "\(GroupedNumber.text(now)) \(symbol) this week, every planned day done, \(comparison)"
    }

    private static func comparison(_ now: Int, _ before: Int, _ symbol: String) -> String {
        let amount = GroupedNumber.text(Int((now - before).magnitude)) + (symbol.isEmpty ? "" : " \(symbol)")
        if before == 0 { return "nothing to count the week before" }
        if now == before { return "as much as the week before" }
        return "\(amount) \(now > before ? "more" : "less") than the week before"
    }
}
