import Domain
import Template

/// Saved workouts, newest first, under the calendar of a month.
struct HistoryPage: Page {
    static let template = "history/list"
    let section = Section.history

    let title: String
    let alerts: [PageAlert]
    /// "214 workouts since March 2024".
    let summary: String
    var frame: HistoryFrame
    let forms: FoldedForms
    let weeks: [(strip: WeekStrip, workouts: [HistoryRow])]
    /// The neighbouring pages; empty at the ends.
    let newer: String
    let older: String
    /// What stands in the place of rows where there are none.
    let ways: [HistoryWay]

    var values: TemplateObject {
        [
            "alerts": .list(alerts.map(\.values)),
            "summary": .text(summary),
            "frame": .object(frame.values),
            "forms": .object(forms.values),
            "weeks": .list(
                weeks.map { ["strip": .object($0.strip.values), "workouts": .list($0.workouts.map(\.values))] }
            ),
            "newer": .text(newer),
            "older": .text(older),
            "ways": .list(ways.map(\.values)),
        ]
    }
}

extension HistoryPage {
    init(_ content: HistoryContent, _ forms: FoldedForms) {
        let workouts = content.part.workouts
        title = content.title
        alerts = forms.dateError.isEmpty ? [] : [Self.noDate]
        summary =
            content.calendar.totals.map { "\(Count.workouts($0.workoutCount)) since \($0.firstDay.monthText)" }
            ?? "No workouts"
        frame = HistoryFrame(month: content)
        self.forms = forms
        weeks = content.byWeek.map { week, workouts in
            (WeekStrip(week, content), workouts.map { HistoryRow($0, content) })
        }
        newer = content.hasNewer ? workouts.first.map { content.addresses.after($0.key) } ?? "" : ""
        older = content.hasOlder ? workouts.last.map { content.addresses.before($0.key) } ?? "" : ""
        ways = workouts.isEmpty ? HistoryWay.around(content) : []
    }

    private static let noDate = PageAlert(
        title: "No day opened",
        text: "What you typed is kept. Correct it:",
        links: [PageAlert.Link(address: "#on", label: "Date")]
    )
}

extension HistoryContent {
    fileprivate var title: String { if case .within = cut { month.firstDay.monthText } else { "History" } }

    fileprivate var hasNewer: Bool {
        switch cut {
        case .newest: false
        // Where the list was left there is a workout, or was one.
        case .before: true
        case .after: part.hasMore
        case .within: calendar.dayAfter != nil
        }
    }

    fileprivate var hasOlder: Bool {
        switch cut {
        case .after: true
        case .newest, .before: part.hasMore
        case .within: part.hasMore || calendar.dayBefore != nil
        }
    }

    /// Neighbours of the same week together.
    fileprivate var byWeek: [(CalendarWeek, [WorkoutSummary])] {
        part.workouts.reduce(into: []) { weeks, workout in
            let week = CalendarWeek(of: workout.key.day, startingOn: firstWeekday)
            if weeks.last?.0 == week {
                weeks[weeks.count - 1].1.append(workout)
            } else {
                weeks.append((week, [workout]))
            }
        }
    }
}
