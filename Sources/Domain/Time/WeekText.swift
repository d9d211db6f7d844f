extension LocalDay {
    /// The days from Monday to Sunday around this one: `23 to 29 Nov 2026`, `30 Nov to 6 Dec 2026`.
    public var weekText: String {
        let monday = adding(days: 1 - weekday)
        let sunday = adding(days: 7 - weekday)
        let end = "\(sunday.day) \(sunday.monthShort) \(sunday.year)"
        if monday.year != sunday.year { return "\(monday.day) \(monday.monthShort) \(monday.year) to \(end)" }
        if monday.month != sunday.month { return "\(monday.day) \(monday.monthShort) to \(end)" }
        return "\(monday.day) to \(end)"
    }
}
