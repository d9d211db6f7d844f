import Domain
import Template

/// A week of the plan.
struct PlanWeekPage: Page {
    static let template = "plan/week"
    let title = "The week"
    let section = Section.more

    let alerts: [PageAlert]
    /// "Week 5" of the plan; empty before it and without one.
    let number: String
    let lead: String
    /// "30 Nov to 6 Dec 2026".
    let span: String
    /// Days of the weeks beside this one; empty where no plan has any.
    let before: String
    let after: String
    let strip: [StripDay]
    let rows: [Row]
    let concerns: [String]
    let proposals: [Proposal]
    /// The day whose week is shown, for what is posted.
    let day: String
    let reasons: [String]
    /// How to stop the plan; nil without one.
    let stopKey: String?
    let start: Start?
    /// What the workout that runs is called; nil where none does.
    let resume: String?
    let hasReminders: Bool
    let earlier: [EarlierPlan]

    struct StripDay: Equatable {
        let letter: String
        let number: String
        /// "Monday 30 November, today, planned".
        let words: String
        /// Empty on a day that nothing can be said of.
        let address: String
        let state: String
        let isToday: Bool
    }

    struct Row: Equatable {
        let number: String
        let weekday: String
        /// "Lower A", or "Rest".
        let name: String
        /// "5 exercises, about 65 min", and what became of it.
        let summary: String
        /// Empty on a day of rest as it was planned.
        let address: String
        let isRest: Bool
    }

    struct Proposal: Equatable {
        /// "Move Lower B from Thu 3 Dec to Sat 5 Dec", "Train on Wed 2 Dec after all".
        let label: String
        let operation: String
        let key: String
    }

    /// What is to be done today.
    struct Start: Equatable {
        let routine: String
        let name: String
        let key: String
    }

    var values: TemplateObject {
        [
            "alerts": .list(alerts.map(\.values)), "number": .text(number), "lead": .text(lead), "span": .text(span),
            "before": .text(before), "after": .text(after), "strip": .list(strip.map(\.values)),
            "rows": .list(rows.map(\.values)), "concerns": .list(concerns.map { ["text": .text($0)] }),
            "proposals": .list(
                proposals.map {
                    ["label": .text($0.label), "operation": .text($0.operation), "key": .text($0.key)]
                }
            ),
            "day": .text(day), "reasons": .list(reasons.map { ["text": .text($0)] }),
            "stop": .list(stopKey.map { [["key": .text($0)]] } ?? []),
            "start": .list(
                start.map { [["routine": .text($0.routine), "name": .text($0.name), "key": .text($0.key)]] } ?? []
            ),
            "resume": .list(resume.map { [["name": .text($0)]] } ?? []),
            "has_reminders": .flag(hasReminders), "earlier": .list(earlier.map(\.values)),
        ]
    }
}

extension PlanWeekPage.StripDay {
    fileprivate var values: TemplateObject {
        [
            "letter": .text(letter), "number": .text(number), "words": .text(words), "address": .text(address),
            "state": .text(state), "is_today": .flag(isToday),
        ]
    }
}

extension PlanWeekPage.Row {
    fileprivate var values: TemplateObject {
        [
            "number": .text(number), "weekday": .text(weekday), "name": .text(name), "summary": .text(summary),
            "address": .text(address), "is_rest": .flag(isRest),
        ]
    }
}
