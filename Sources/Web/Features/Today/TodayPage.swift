import Domain
import Template

/// What there is to do today.
struct TodayPage: Page {
    static let template = "today/today"
    let title = "Today"
    let section = Section.today

    let alerts: [PageAlert]
    /// "Mon 30 Nov".
    let day: String
    /// "Streak 11 weeks"; empty without one.
    let streak: String
    let heading: String
    let lead: String
    let stats: [PageStat]
    let week: WeekStrip
    /// "Last week: 3 of 4 workouts."; empty where no plan had it.
    let recap: String
    /// Why no streak is shown; empty where one is, or nothing is to be told.
    let streakNote: String
    let records: [SavedPage.Record]
    let parts: [Part]
    let action: Action
    /// How to throw the running workout away; nil when none runs.
    let discard: Discard?
    /// Whether the style sheet of planned days, and of long names, is needed.
    let hasDays: Bool

    /// As many letters as a heading has in the largest type.
    static let largest = 24

    /// Rows under a heading of their own.
    struct Part: Equatable {
        /// "Start from"; empty for rows that go on without one.
        var heading = ""
        /// Where what stands here can be changed; empty where it cannot.
        var edit = ""
        var rows: [Row]
        /// Whether its rows change something.
        var isPosted = false
    }

    struct Row: Equatable {
        /// Empty where it leads nowhere.
        var address = ""
        /// "1", or of a day "3"; empty without one.
        var number = ""
        /// "Thu" where the row is about a day.
        var weekday = ""
        let name: String
        var summary = ""
        /// "2/4"; empty unless a workout runs.
        var count = ""
        /// What it does when it is touched; empty for one that only leads somewhere.
        var operation = ""
        var key = ""
    }

    /// The one thing to do next, in thumb reach.
    struct Action: Equatable {
        let label: String
        var note = ""
        /// Where it leads; empty when it begins a workout, or does something, instead.
        var address = ""
        /// What it does to the plan; empty when it begins a workout.
        var operation = ""
        /// The routine that it begins; empty for a workout with nothing planned.
        var routine = ""
        var key = ""
        /// Whether a new workout is offered beside it.
        var hasNew = false
        /// Whether nothing has to be done, so that it is no call.
        var isQuiet = false
    }

    struct Discard: Equatable {
        let workout: String
        let text: String
        let label: String
        let key: String
    }

    var values: TemplateObject {
        [
            "alerts": .list(alerts.map(\.values)),
            "day": .text(day), "streak": .text(streak), "heading": .text(heading), "lead": .text(lead),
            "is_short": .flag(heading.count <= 5), "is_long": .flag(heading.count > Self.largest),
            "has_days": .flag(hasDays),
            "stats": .list(stats.map(\.values)), "week": .object(week.values), "recap": .text(recap),
            "streak_note": .text(streakNote),
            "records_heading": .text(records.count == 1 ? "Record" : "Records"),
            "records": .list(records.map(\.values)), "parts": .list(parts.map(\.values)),
            "action": .object(action.values), "discard": .list(discard.map { [$0.values] } ?? []),
        ]
    }
}

extension TodayPage.Part {
    fileprivate var values: TemplateObject {
        [
            "heading": .text(heading), "edit": .text(edit), "is_posted": .flag(isPosted),
            "rows": .list(rows.map(\.values)),
        ]
    }
}

extension TodayPage.Row {
    fileprivate var values: TemplateObject {
        [
            "address": .text(address), "number": .text(number), "weekday": .text(weekday), "name": .text(name),
            "summary": .text(summary), "count": .text(count), "operation": .text(operation), "key": .text(key),
            "is_plain": .flag(number.isEmpty),
        ]
    }
}

extension TodayPage.Action {
    fileprivate var values: TemplateObject {
        [
            "label": .text(label), "note": .text(note), "address": .text(address), "operation": .text(operation),
            "routine": .text(routine), "key": .text(key), "has_new": .flag(hasNew), "is_quiet": .flag(isQuiet),
        ]
    }
}

extension TodayPage.Discard {
    fileprivate var values: TemplateObject {
        ["workout": .text(workout), "text": .text(text), "label": .text(label), "key": .text(key)]
    }
}
