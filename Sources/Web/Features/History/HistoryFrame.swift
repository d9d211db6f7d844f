import Domain
import Template

/// What stands on every page of the history: the calendar, the ways to its neighbours, the filter and the toolbar.
struct HistoryFrame {
    let calendar: MonthCalendar
    let previous: Neighbour
    let next: Neighbour
    /// The exercise that is shown alone, empty without a filter.
    let exercise: String
    /// The page of that exercise, empty without a filter.
    let progress: String
    /// The same place with all exercises.
    let unfiltered: String
    var toolbar: HistoryToolbar

    /// The way to the month or day beside; without an address it leads nowhere.
    struct Neighbour: Equatable {
        var address = ""
        var label = ""
    }

    var values: TemplateObject {
        [
            "calendar": .object(calendar.values),
            "previous": .object(previous.values),
            "next": .object(next.values),
            "exercise": .text(exercise),
            "progress": .text(progress),
            "unfiltered": .text(unfiltered),
            "toolbar": .object(toolbar.values),
        ]
    }
}

extension HistoryFrame.Neighbour {
    var values: TemplateObject { ["address": .text(address), "label": .text(label)] }
}

/// The bar in thumb reach.
struct HistoryToolbar: Equatable {
    let today: String
    let dates: String
    let filter: String
    /// What was just deleted.
    var undo: HistoryUndo?

    init(_ addresses: HistoryAddresses, _ month: CalendarMonth) {
        today = addresses.latest
        dates = addresses.dates(month)
        filter = addresses.filter(month)
    }

    var values: TemplateObject {
        [
            "today": .text(today), "dates": .text(dates), "filter": .text(filter),
            "undo": .list(undo.map { [$0.values] } ?? []),
        ]
    }
}

extension HistoryFrame {
    /// Beside a month stand the months where there is or could be something.
    init(month content: HistoryContent) {
        let (month, addresses) = (content.month, content.addresses)
        let hasPrevious = content.calendar.dayBefore != nil
        let hasNext = content.calendar.dayAfter != nil || month < CalendarMonth(of: content.today)
        self.init(
            content,
            previous: hasPrevious ? month.previous.map { Neighbour($0, addresses) } : nil,
            next: hasNext ? month.next.map { Neighbour($0, addresses) } : nil,
            unfiltered: HistoryAddresses(exercise: nil).month(month)
        )
    }

    /// Beside a day stand the days from the first workout to today.
    init(day: LocalDay, _ content: HistoryContent) {
        let (before, after) = (day.adding(days: -1), day.adding(days: 1))
        let hasPrevious = content.calendar.dayBefore != nil
        let hasNext = content.calendar.dayAfter != nil || after <= content.today
        self.init(
            content,
            previous: hasPrevious ? Neighbour(before, content.addresses) : nil,
            next: hasNext ? Neighbour(after, content.addresses) : nil,
            unfiltered: HistoryAddresses(exercise: nil).day(day)
        )
    }

    private init(_ content: HistoryContent, previous: Neighbour?, next: Neighbour?, unfiltered: String) {
        calendar = MonthCalendar(content)
        self.previous = previous ?? Neighbour()
        self.next = next ?? Neighbour()
        exercise = content.calendar.exerciseName ?? ""
        progress = content.exercise.map { "/exercises/\($0)" } ?? ""
        self.unfiltered = unfiltered
        toolbar = HistoryToolbar(content.addresses, content.month)
    }
}

extension HistoryFrame.Neighbour {
    fileprivate init(_ month: CalendarMonth, _ addresses: HistoryAddresses) {
        self.init(address: addresses.month(month), label: month.firstDay.monthText)
    }

    fileprivate init(_ day: LocalDay, _ addresses: HistoryAddresses) {
        self.init(address: addresses.day(day), label: day.spokenText)
    }
}
