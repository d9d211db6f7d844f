/// The week that a plan repeats: on which days there is training, and which routine comes on each.
///
/// Routines go round over the training days, counted from the Monday of the week in which the plan begins. With as many
/// routines as days each day keeps its own; with fewer they take turns, week for week.
public struct PlanPattern: Sendable, Equatable {
    /// The plan has no day before it.
    public let firstDay: LocalDay
    public let weekdays: Set<Weekday>
    /// At least one.
    public let rotation: [Identifier]

    /// Nil without a training day or a routine.
    public init?(from firstDay: LocalDay, on weekdays: Set<Weekday>, rotation: [Identifier]) {
        guard !weekdays.isEmpty, !rotation.isEmpty else { return nil }
        self.firstDay = firstDay
        self.weekdays = weekdays
        self.rotation = rotation
    }

    /// The routine of a day; nil for rest, and before the plan begins.
    public func routine(on day: LocalDay) -> Identifier? {
        guard day >= firstDay, let weekday = Weekday(rawValue: day.weekday), weekdays.contains(weekday) else {
            return nil
        }
        let monday = firstDay.adding(days: 1 - firstDay.weekday)
        let weeks = monday.days(until: day) / 7
        let earlier = weekdays.count { $0.rawValue < weekday.rawValue }
        return rotation[(weeks * weekdays.count + earlier) % rotation.count]
    }
}
