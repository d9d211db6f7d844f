import Template

/// Saved workouts, newest first.
struct HistoryPage: Page {
    static let template = "history/list"
    let title = "History"
    let section = Section.history

    /// "214 workouts since March 2024".
    let summary: String
    let weeks: [Week]
    /// The places the neighbouring pages begin beside; empty at the ends.
    let newer: String
    let older: String

    struct Week: Equatable {
        let heading: String
        let note: String
        let workouts: [Row]
    }

    struct Row: Equatable {
        let address: String
        let day: String
        let weekday: String
        let name: String
        let summary: String
        let value: String
        let unit: String
    }

    var values: TemplateObject {
        [
            "summary": .text(summary),
            "groups": .list(weeks.map(\.values)),
            "newer": .text(newer),
            "older": .text(older),
        ]
    }
}

extension HistoryPage.Week {
    fileprivate var values: TemplateObject {
        ["heading": .text(heading), "note": .text(note), "workouts": .list(workouts.map(\.values))]
    }
}

extension HistoryPage.Row {
    fileprivate var values: TemplateObject {
        [
            "address": .text(address), "day": .text(day), "weekday": .text(weekday), "name": .text(name),
            "summary": .text(summary), "value": .text(value), "unit": .text(unit),
        ]
    }
}
