import Domain
import Template

/// The training days of one month.
struct MonthCalendar: Equatable {
    /// "November 2026".
    let heading: String
    let weekdays: [String]
    let weeks: [[Cell]]

    struct Cell: Equatable {
        /// Empty outside of the month.
        var number = ""
        /// Empty for days to come.
        var address = ""
        /// "November, trained", for those who do not see the ground.
        var words = ""
        var isTrained = false
        var isPartial = false
        var hasRecord = false
        var isToday = false
    }

    var values: TemplateObject {
        [
            "heading": .text(heading),
            "weekdays": .list(weekdays.map { ["letter": .text(String($0.prefix(1))), "name": .text($0)] }),
            "weeks": .list(weeks.map { ["days": .list($0.map { $0.values })] }),
        ]
    }
}

extension MonthCalendar.Cell {
    fileprivate var values: TemplateObject {
        [
            "number": .text(number), "address": .text(address), "words": .text(words),
            "is_trained": .flag(isTrained), "is_partial": .flag(isPartial), "has_record": .flag(hasRecord),
            "is_today": .flag(isToday),
        ]
    }
}

extension MonthCalendar {
    init(_ content: HistoryContent) {
        heading = content.month.firstDay.monthText
        weekdays = CalendarWeek(of: content.today, startingOn: content.firstWeekday).days.map(\.weekdayName)
        weeks = content.month.weeks(startingOn: content.firstWeekday).map { week in
            week.days.map { content.month.days.contains($0) ? Cell($0, content) : Cell() }
        }
    }
}

extension MonthCalendar.Cell {
    fileprivate init(_ day: LocalDay, _ content: HistoryContent) {
        let trained = content.calendar.days[day]
        number = "\(day.day)"
        isTrained = trained != nil
        isPartial = trained?.isPartial ?? false
        hasRecord = trained?.hasRecord ?? false
        isToday = day == content.today
        address = isTrained || day <= content.today ? content.addresses.day(day) : ""
        words = [day.monthName, trained?.word].compactMap { $0 }.joined(separator: ", ")
    }
}

extension TrainedDay {
    var isPartial: Bool { partialCount > 0 }

    var hasRecord: Bool { recordCount > 0 }

    var word: String { (isPartial ? "partial" : "trained") + (hasRecord ? ", record" : "") }

    /// `5 workouts, 1 partial, 41,230 kg`; the volume only where there is some.
    func text(in unit: WeightUnit) -> String {
        let partial = partialCount == 0 ? nil : "\(partialCount) partial"
        let volume = volume > .zero ? "\(self.volume.text(in: unit)) \(unit.symbol)" : nil
        return [Count.workouts(workoutCount), partial, volume].compactMap { $0 }.joined(separator: ", ")
    }
}
