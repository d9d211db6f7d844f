import Domain
import Template

/// One week: its number, what it came to, and its seven days.
struct WeekStrip: Equatable {
    /// "Week 48".
    let heading: String
    /// "5 workouts, 41,230 kg"; with its days where the calendar beside it shows another month.
    let note: String
    let days: [Day]
    let bar: RecordBar

    struct Day: Equatable {
        let letter: String
        let number: String
        /// "Monday 23 November, trained".
        let words: String
        /// Empty unless trained.
        let address: String
        /// What the style sheet calls it.
        let state: String
    }

    var values: TemplateObject {
        [
            "heading": .text(heading),
            "note": .text(note),
            "bar": .object(bar.values),
            "days": .list(
                days.map {
                    [
                        "letter": .text($0.letter), "number": .text($0.number), "words": .text($0.words),
                        "address": .text($0.address), "state": .text($0.state),
                    ]
                }
            ),
        ]
    }
}

extension WeekStrip {
    init(_ week: CalendarWeek, _ content: HistoryContent, heading: String? = nil) {
        self.heading = heading ?? "Week \(week.number)"
        let isBeside = week.days.contains(where: content.month.days.contains)
        let sum = content.calendar.sum(of: week.days)
        note = isBeside ? sum.text(in: content.unit) : "\(week.text). \(sum.text(in: content.unit))"
        bar = RecordBar(count: sum.recordCount)
        days = week.days.map { Day($0, content) }
    }
}

extension WeekStrip {
    /// The week of a day, called by its number where it is over or to come.
    init(around day: LocalDay, _ content: HistoryContent) {
        let week = CalendarWeek(of: day, startingOn: content.firstWeekday)
        self.init(week, content, heading: week.days.contains(content.today) ? "This week" : nil)
    }
}

extension WeekStrip.Day {
    fileprivate init(_ day: LocalDay, _ content: HistoryContent) {
        let trained = content.calendar.days[day]
        letter = String(day.weekdayName.prefix(1))
        number = "\(day.day)"
        let word = trained?.word ?? (day < content.today ? "nothing written" : nil)
        words = ([day.spokenText] + [word].compactMap { $0 }).joined(separator: ", ")
        address = trained == nil ? "" : content.addresses.day(day)
        let ground = trained.map { $0.isPartial ? "is-partial" : "is-done" }
        state = [ground ?? "is-rest", day == content.today ? "is-now" : nil].compactMap { $0 }.joined(separator: " ")
    }
}
