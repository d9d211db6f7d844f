import Domain
import Template

/// What there is to do today.
struct TodayPage: Page {
    static let template = "today/today"
    let title = "Today"
    let section = Section.today

    /// "Mon 30 Nov".
    let day: String
    /// "Streak 11 weeks"; empty without one.
    let streak: String
    let heading: String
    let lead: String
    let stats: [PageStat]
    let week: WeekStrip
    let records: [SavedPage.Record]
    /// What stands over the rows: "Start from".
    let rowsHeading: String
    let rows: [Row]
    let action: Action
    /// How to throw the running workout away; nil when none runs.
    let discard: Discard?

    struct Row: Equatable {
        /// Empty where it leads nowhere.
        let address: String
        let number: String
        let name: String
        let summary: String
        /// "2/4"; empty unless a workout runs.
        let count: String
    }

    /// The one thing to do next, in thumb reach.
    struct Action: Equatable {
        let label: String
        var note = ""
        /// Where it leads; empty when it begins a workout instead.
        var address = ""
        /// The routine that it begins; empty for a workout with nothing planned.
        var routine = ""
        var key = ""
        /// Whether a new workout is offered beside it.
        var hasNew = false
    }

    struct Discard: Equatable {
        let workout: String
        let text: String
        let label: String
        let key: String
    }

    var values: TemplateObject {
        [
            "day": .text(day), "streak": .text(streak), "heading": .text(heading), "lead": .text(lead),
            "is_short": .flag(heading.count <= 5),
            "stats": .list(stats.map(\.values)), "week": .object(week.values),
            "records_heading": .text(records.count == 1 ? "Record" : "Records"),
            "records": .list(records.map(\.values)), "rows_heading": .text(rowsHeading),
            "rows": .list(rows.map(\.values)), "action": .object(action.values),
            "discard": .list(discard.map { [$0.values] } ?? []),
        ]
    }
}

extension TodayPage.Row {
    fileprivate var values: TemplateObject {
        [
            "address": .text(address), "number": .text(number), "name": .text(name), "summary": .text(summary),
            "count": .text(count),
        ]
    }
}

extension TodayPage.Action {
    fileprivate var values: TemplateObject {
        [
            "label": .text(label), "note": .text(note), "address": .text(address), "routine": .text(routine),
            "key": .text(key), "has_new": .flag(hasNew),
        ]
    }
}

extension TodayPage.Discard {
    fileprivate var values: TemplateObject {
        ["workout": .text(workout), "text": .text(text), "label": .text(label), "key": .text(key)]
    }
}
