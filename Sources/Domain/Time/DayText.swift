/// Days in the words of the pages.
extension LocalDay {
    /// `Monday`.
    public var weekdayName: String { LocalDay.weekdayNames[weekday - 1] }

    /// `Mon`.
    public var weekdayShort: String { String(weekdayName.prefix(3)) }

    /// `November`.
    public var monthName: String { LocalDay.monthNames[month - 1] }

    /// `Nov`.
    public var monthShort: String { String(monthName.prefix(3)) }

    /// `Monday 30 November 2026`.
    public var longText: String { "\(weekdayName) \(day) \(monthName) \(year)" }

    /// `Mon 30 Nov`.
    public var mediumText: String { "\(weekdayShort) \(day) \(monthShort)" }

    /// `Mon 30 Nov`, and where today has another year `Sat 30 Nov 2024`.
    public func mediumText(relativeTo today: LocalDay) -> String {
        year == today.year ? mediumText : "\(mediumText) \(year)"
    }

    /// `November 2026`.
    public var monthText: String { "\(monthName) \(year)" }

    private static let weekdayNames = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

    private static let monthNames = [
        "January", "February", "March", "April", "May", "June",
        "July", "August", "September", "October", "November", "December",
    ]
}
