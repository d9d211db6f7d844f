/// A day of the week, numbered as ISO 8601 does.
public enum Weekday: Int, CaseIterable, Sendable {
    case monday = 1
    case tuesday, wednesday, thursday, friday, saturday, sunday

    /// The seven days in the order of a week that begins with this one.
    public var week: [Weekday] {
        Array(Weekday.allCases[(rawValue - 1)...] + Weekday.allCases[..<(rawValue - 1)])
    }
}
