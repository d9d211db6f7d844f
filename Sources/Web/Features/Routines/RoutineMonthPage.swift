import Domain
import Template

/// The routines that were done in a month, or on a day of it.
struct RoutineMonthPage: Page {
    static let template = "routines/month"
    let section = Section.more

    let title: String
    let heading: String
    let summary: String
    let calendar: MonthCalendar
    let previous: HistoryFrame.Neighbour
    let next: HistoryFrame.Neighbour
    let runs: [RoutineRunRow]
    let ways: [HistoryWay]
    let toolbar: RoutineToolbar

    var values: TemplateObject {
        [
            "heading": .text(heading),
            "summary": .text(summary),
            "calendar": .object(calendar.values),
            "previous": .object(previous.values),
            "next": .object(next.values),
            "runs": .list(runs.map(\.values)),
            "ways": .list(ways.map(\.values)),
            "toolbar": .object(toolbar.values),
        ]
    }
}

/// Where the months and days are on which routines were done.
enum RoutineMonthAddresses {
    static func month(_ month: CalendarMonth) -> String { "/routines?month=\(month.iso)" }
    static func day(_ day: LocalDay) -> String { "/routines?day=\(day.iso)" }
}

/// What the page of a month is made from.
struct RoutineMonthContent {
    let month: CalendarMonth
    /// The only day to be listed.
    var day: LocalDay?
    /// Of the whole month, newest first.
    let runs: [RoutineRun]
    let before: LocalDay?
    let after: LocalDay?
    let today: LocalDay
    let unit: WeightUnit
    var firstWeekday = Weekday.monday
}

extension RoutineMonthPage {
    init(_ content: RoutineMonthContent) {
        let (month, day) = (content.month, content.day)
        title = day?.longText ?? "Routines in \(month.firstDay.monthText)"
        heading = day.map { "\($0.weekdayShort) \($0.day)" } ?? "Done"
        let listed = content.runs.filter { day == nil || $0.key.day == day }
        summary = listed.isEmpty ? "No routine done" : Self.summary(listed)
        calendar = MonthCalendar(content)
        let hasNext = content.after != nil || month < CalendarMonth(of: content.today)
        previous = Self.neighbour(content.before == nil ? nil : month.previous)
        next = Self.neighbour(hasNext ? month.next : nil)
        runs = listed.map { RoutineRunRow(named: $0, unit: content.unit) }
        ways = listed.isEmpty ? HistoryWay.around(content) : []
        toolbar = RoutineToolbar(month)
    }

    /// "Lower A, Upper A and 3 more" would be read nowhere else: how many times, and how many routines.
    private static func summary(_ runs: [RoutineRun]) -> String {
        let routines = Set(runs.map(\.routine)).count
        return "\(Count.times(runs.count)), \(Count.routines(routines))"
    }

    private static func neighbour(_ month: CalendarMonth?) -> HistoryFrame.Neighbour {
        guard let month else { return HistoryFrame.Neighbour() }
        return HistoryFrame.Neighbour(address: RoutineMonthAddresses.month(month), label: month.firstDay.monthText)
    }
}

extension HistoryWay {
    /// The nearest days on which a routine was done.
    fileprivate static func around(_ content: RoutineMonthContent) -> [HistoryWay] {
        let inMonth = content.runs.map(\.key.day)
        let shown = content.day ?? content.month.firstDay
        let after = inMonth.filter { $0 > shown }.min() ?? content.after
        let before = inMonth.filter { $0 < shown }.max() ?? content.before
        return [("Next day with a routine", after), ("Day with a routine before", before)].compactMap { label, day in
            day.map {
                let note = $0.mediumText(relativeTo: content.today)
                return HistoryWay(address: RoutineMonthAddresses.day($0), label: label, note: note)
            }
        }
    }
}

extension MonthCalendar {
    fileprivate init(_ content: RoutineMonthContent) {
        let runs = Dictionary(grouping: content.runs, by: \.key.day)
        self.init(
            heading: content.month.firstDay.monthText,
            weekdays: CalendarWeek(of: content.today, startingOn: content.firstWeekday).days.map(\.weekdayName),
            weeks: content.month.weeks(startingOn: content.firstWeekday).map { week in
                week.days.map {
                    content.month.days.contains($0) ? Cell($0, runs[$0] ?? [], today: content.today) : Cell()
                }
            }
        )
    }
}

extension MonthCalendar.Cell {
    fileprivate init(_ day: LocalDay, _ runs: [RoutineRun], today: LocalDay) {
        let isPartial = runs.contains { $0.completion == .partial }
        let hasRecord = runs.contains { $0.recordCount > 0 }
        let word = runs.isEmpty ? nil : (isPartial ? "partial" : "done") + (hasRecord ? ", record" : "")
        self.init(
            number: "\(day.day)",
            address: !runs.isEmpty || day <= today ? RoutineMonthAddresses.day(day) : "",
            words: [day.monthName, word].compactMap { $0 }.joined(separator: ", "),
            isTrained: !runs.isEmpty,
            isPartial: isPartial,
            hasRecord: hasRecord,
            isToday: day == today
        )
    }
}
