/// A week from Monday to Sunday, numbered as ISO 8601 does: week 1 has the year's first Thursday.
public struct ISOWeek: Hashable, Comparable, Sendable {
    /// The year that the week counts to, which around New Year is not always the year of the day.
    public let year: Int
    /// 1 to 53.
    public let number: Int

    public static func < (lhs: ISOWeek, rhs: ISOWeek) -> Bool {
        (lhs.year, lhs.number) < (rhs.year, rhs.number)
    }
}

extension LocalDay {
    /// 1 for Monday to 7 for Sunday.
    public var weekday: Int {
        // 1970-01-01 was a Thursday; the shift makes the first day's distance from a Monday positive.
        (daysSinceEpoch + 719_162) % 7 + 1
    }

    /// The week of the day; a week belongs to the year of its Thursday.
    public var isoWeek: ISOWeek {
        let thursday = daysSinceEpoch + 4 - weekday
        let year = LocalDay(daysSinceEpoch: thursday).year
        let newYear = LocalDay.days(year: year, month: 1, day: 1)
        return ISOWeek(year: year, number: (thursday - newYear) / 7 + 1)
    }
}
