/// A day of the Gregorian calendar as a wall shows it, without a clock or a zone, from 0001-01-01 to 9999-12-31.
public struct LocalDay: Hashable, Comparable, Sendable {
    /// Days since 1970-01-01.
    public let daysSinceEpoch: Int

    private init(unchecked daysSinceEpoch: Int) {
        self.daysSinceEpoch = daysSinceEpoch
    }

    public static let first = LocalDay(unchecked: -719_162)
    public static let last = LocalDay(unchecked: 2_932_896)

    /// The day that many days after 1970-01-01, held within the calendar's first and last day.
    public init(daysSinceEpoch days: Int) {
        self.init(unchecked: min(max(days, LocalDay.first.daysSinceEpoch), LocalDay.last.daysSinceEpoch))
    }

    /// Nil unless the calendar has that day.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
        guard (1...LocalDay.length(ofMonth: month, year: year)).contains(day) else { return nil }
        self.init(unchecked: LocalDay.days(year: year, month: month, day: day))
    }

    /// Nil unless the text is exactly `yyyy-mm-dd` in ASCII digits and the calendar has that day.
    public init?(iso text: String) {
        guard text.utf8.count == 10 else { return nil }
        var numbers = (year: 0, month: 0, day: 0)
        for (index, byte) in text.utf8.enumerated() {
            switch index {
            case 4, 7: guard byte == UInt8(ascii: "-") else { return nil }
            case 0..<4: guard LocalDay.append(byte, to: &numbers.year) else { return nil }
            case 5..<7: guard LocalDay.append(byte, to: &numbers.month) else { return nil }
            default: guard LocalDay.append(byte, to: &numbers.day) else { return nil }
            }
        }
        self.init(year: numbers.year, month: numbers.month, day: numbers.day)
    }

    /// `yyyy-mm-dd`.
    public var iso: String {
        let (year, month, day) = civil
        return [
            PaddedNumber.text(year, digits: 4), PaddedNumber.text(month, digits: 2), PaddedNumber.text(day, digits: 2),
        ]
        .joined(separator: "-")
    }

    public var year: Int { civil.year }

    /// 1 for January to 12 for December.
    public var month: Int { civil.month }

    /// 1 to 31.
    public var day: Int { civil.day }

    public func adding(days: Int) -> LocalDay {
        let (sum, overflow) = daysSinceEpoch.addingReportingOverflow(days)
        guard !overflow else { return days < 0 ? .first : .last }
        return LocalDay(daysSinceEpoch: sum)
    }

    /// The number of days from this one to the other, negative when the other is earlier.
    public func days(until other: LocalDay) -> Int {
        other.daysSinceEpoch - daysSinceEpoch
    }

    public static func < (lhs: LocalDay, rhs: LocalDay) -> Bool {
        lhs.daysSinceEpoch < rhs.daysSinceEpoch
    }

    /// False, with the number as it was, for anything but an ASCII digit.
    private static func append(_ digit: UInt8, to number: inout Int) -> Bool {
        guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return false }
        number = number * 10 + Int(digit - UInt8(ascii: "0"))
        return true
    }
}
