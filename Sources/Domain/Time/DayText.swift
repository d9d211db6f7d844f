/// Days in the words of the pages, in the reader's style.
extension LocalDay {
    /// `Monday`.
    public var weekdayName: String { LocalDay.weekdayNames[weekday - 1] }

    /// `Mon`.
    public var weekdayShort: String { String(weekdayName.prefix(3)) }

    /// `November`.
    public var monthName: String { LocalDay.monthNames[month - 1] }

    /// `Nov`.
    public var monthShort: String { String(monthName.prefix(3)) }

    /// `30 Nov`.
    public var shortText: String { TextStyle.current.dates.text(of: self, hasYear: false) }

    /// `30 Nov`, and where today has another year `30 Nov 2024`.
    public func shortText(relativeTo today: LocalDay) -> String {
        TextStyle.current.dates.text(of: self, hasYear: year != today.year)
    }

    /// `30 Nov 2026`.
    public var yearText: String { TextStyle.current.dates.text(of: self, hasYear: true) }

    /// `Mon 30 Nov`.
    public var mediumText: String { after(weekdayShort, hasYear: false) }

    /// `Mon 30 Nov`, and where today has another year `Sat 30 Nov 2024`.
    public func mediumText(relativeTo today: LocalDay) -> String { after(weekdayShort, hasYear: year != today.year) }

    /// `Mon 30 Nov 2026`.
    public var mediumYearText: String { after(weekdayShort, hasYear: true) }

    /// `Monday 30 Nov`.
    public var weekdayText: String { after(weekdayName, hasYear: false) }

    /// `Monday 30 November 2026`.
    public var longText: String { after(weekdayName, hasYear: true, month: monthName) }

    /// `Monday 30 November`, for what is read out and not shown.
    public var spokenText: String {
        TextStyle.current.dates == .monthFirst
            ? "\(weekdayName), \(monthName) \(day)" : "\(weekdayName) \(day) \(monthName)"
    }

    /// `November 2026`.
    public var monthText: String { "\(monthName) \(year)" }

    private func after(_ weekday: String, hasYear: Bool, month: String? = nil) -> String {
        let dates = TextStyle.current.dates
        return weekday + (dates == .monthFirst ? ", " : " ") + dates.text(of: self, hasYear: hasYear, month: month)
    }

    private static let weekdayNames = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

    private static let monthNames = [
        "January", "February", "March", "April", "May", "June",
        "July", "August", "September", "October", "November", "December",
    ]
}

extension ClosedRange<LocalDay> {
    /// `7 Sep to 30 Nov 2026`, with the year of the first where it is another.
    public var text: String {
        let (from, to) = (lowerBound, upperBound)
        if from == to { return to.yearText }
        if from.year != to.year { return "\(from.yearText) to \(to.yearText)" }
        // A year that comes first belongs to both.
        let isYearFirst = TextStyle.current.dates == .iso
        return isYearFirst ? "\(from.yearText) to \(to.shortText)" : "\(from.shortText) to \(to.yearText)"
    }
}

extension TextStyle.Dates {
    /// A day without its weekday; `month` is what words call its month, where it is not the short name.
    fileprivate func text(of date: LocalDay, hasYear: Bool, month name: String? = nil) -> String {
        let (year, month, day) = date.civil
        switch self {
        case .dayFirst:
            return "\(day) \(name ?? date.monthShort)" + (hasYear ? " \(year)" : "")
        case .monthFirst:
            return "\(name ?? date.monthShort) \(day)" + (hasYear ? ", \(year)" : "")
        case .dotted:
            let text = "\(PaddedNumber.text(day, digits: 2)).\(PaddedNumber.text(month, digits: 2))."
            return hasYear ? "\(text)\(year)" : text
        case .iso:
            return hasYear ? date.iso : String(date.iso.suffix(5))
        }
    }
}
