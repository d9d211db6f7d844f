import Domain
import Template

/// What the next workout of a routine is offered, with the workouts that say so.
struct LoadsPage: Page {
    static let template = "progression/loads"
    let title = "Next loads"
    let section = Section.more

    let alerts: [PageAlert]
    let id: String
    let name: String
    /// "Mon 30 Nov".
    let day: String
    let lead: String
    let rows: [Row]
    /// The names of hidden fields, which say what is offered here.
    let offers: [String]
    /// What can be taken alone.
    let single: [Choice]
    let fields: [Field]
    /// The exercises whose sets have weights of their own, as a sentence; empty without.
    let others: String
    let isChanging: Bool
    /// "Take 2 raises", empty where none is offered.
    let take: String
    let keys: (take: String, ignore: String, change: String)

    struct Row {
        let isUp: Bool
        let isDown: Bool
        let name: String
        let sentence: String
        let value: String
        let mark: String
        /// The workouts that it rests on.
        let workouts: [(address: String, day: String)]
    }

    struct Choice {
        let operation: String
        let key: String
        let title: String
        let note: String
    }

    struct Field {
        let id: String
        let name: String
        let label: String
        let value: String
        let error: String
    }

    var values: TemplateObject {
        [
            "alerts": .list(alerts.map(\.values)),
            "id": .text(id), "name": .text(name), "day": .text(day), "lead": .text(lead),
            "rows": .list(rows.map(\.values)),
            "offers": .list(offers.map { ["name": .text($0)] }),
            "single": .list(single.map(\.values)),
            "fields": .list(fields.map(\.values)),
            "others": .text(others),
            "is_changing": .flag(isChanging),
            "has_offers": .flag(!offers.isEmpty),
            "take": .text(take),
            "take_key": .text(keys.take), "ignore_key": .text(keys.ignore), "change_key": .text(keys.change),
        ]
    }
}

extension LoadsPage.Row {
    fileprivate var values: TemplateObject {
        [
            "is_up": .flag(isUp), "is_down": .flag(isDown), "name": .text(name), "sentence": .text(sentence),
            "value": .text(value), "mark": .text(mark),
            "workouts": .list(workouts.map { ["address": .text($0.address), "day": .text($0.day)] }),
        ]
    }
}

extension LoadsPage.Choice {
    fileprivate var values: TemplateObject {
        ["op": .text(operation), "key": .text(key), "title": .text(title), "note": .text(note)]
    }
}

extension LoadsPage.Field {
    fileprivate var values: TemplateObject {
        [
            "id": .text(id), "name": .text(name), "label": .text(label), "value": .text(value), "error": .text(error),
        ]
    }
}
