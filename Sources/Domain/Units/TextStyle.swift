/// How numbers, days and the time of day are printed for somebody: what an athlete has chosen.
///
/// It is ambient, like a locale: what prints asks for `current`, so that no caller has to hand it on. Where nothing is
/// bound it is the standard.
public struct TextStyle: Hashable, Sendable {
    public var decimals: Decimals
    public var thousands: Thousands
    public var dates: Dates
    public var clock: Clock

    public init(
        decimals: Decimals = .point,
        thousands: Thousands = .mark,
        dates: Dates = .dayFirst,
        clock: Clock = .hours24
    ) {
        self.decimals = decimals
        self.thousands = thousands
        self.dates = dates
        self.clock = clock
    }

    /// `62.5`, `9,340`, `Mon 30 Nov 2026` and `18:42`.
    public static let standard = TextStyle()

    /// What is printed on this thread while an operation of `$current.withValue` runs.
    @TaskLocal public static var current = TextStyle.standard

    /// Raw values are what the database and a backup have.
    public enum Decimals: String, Sendable, CaseIterable {
        /// `62.5`.
        case point
        /// `62,5`.
        case comma
    }

    public enum Thousands: String, Sendable, CaseIterable {
        /// `9,340`, and beside a decimal comma `9.340`.
        case mark
        /// `9 340`, with a blank that is narrow and does not break.
        case space
        /// `9340`.
        case none
    }

    public enum Dates: String, Sendable, CaseIterable {
        /// `Mon 30 Nov 2026`.
        case dayFirst = "day"
        /// `Mon, Nov 30, 2026`.
        case monthFirst = "month"
        /// `30.11.2026`.
        case dotted
        /// `2026-11-30`.
        case iso
    }

    public enum Clock: String, Sendable, CaseIterable {
        /// `18:42`.
        case hours24 = "24h"
        /// `6:42 pm`.
        case hours12 = "12h"
    }
}

extension TextStyle {
    /// What stands before decimals.
    var decimalMark: String { decimals == .point ? "." : "," }

    /// What stands between thousands, which is never what stands before decimals.
    var thousandsMark: String {
        switch thousands {
        case .mark: decimals == .point ? "," : "."
        case .space: "\u{202F}"
        case .none: ""
        }
    }

    /// What stands between numbers in a list that is read again.
    var listMark: String { decimals == .point ? "," : ";" }

    /// Whether something is so of what is printed now, or of what a page printed before the other decimal mark was chosen.
    ///
    /// Fields have no marks between thousands, no dates in words and no clock, so that nothing else can tell them apart.
    static func onAnyPage(_ isSo: () -> Bool) -> Bool {
        if isSo() { return true }
        var other = current
        other.decimals = other.decimals == .point ? .comma : .point
        return $current.withValue(other, operation: isSo)
    }
}
