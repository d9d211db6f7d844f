import Domain
import Template

/// The workout being written, or the invitation to write one.
struct LogPage: Page {
    static let template = "log/compose"
    let section = Section.log

    let title: String
    let heading: String
    /// "Draft kept, 18:42".
    let status: String
    let alerts: [PageAlert]
    let head: Head
    let exercises: [ExerciseEntry]
    let totals: [PageStat]
    let adding: Adding
    let updateKey: String
    let saveKey: String
    let saveNote: String
    let undo: Undo?
    let pastAddress: String
    /// Whether the way to a plan stands beside the first workout.
    let offersPlan: Bool
    let rest: RestStrip?

    /// Day and name, folded.
    struct Head {
        let rev: String
        let day: String
        let shortDay: String
        let date: String
        let dateError: String
        let name: String
        let nameError: String
        let isOpen: Bool
    }

    /// The field that adds an exercise.
    struct Adding {
        let key: String
        let text: String
        let error: String
        let recents: [(id: String, name: String, key: String)]
        let suggestions: [String]
        let question: String
        let choices: [(operation: String, key: String, label: String, note: String)]
    }

    /// What was just removed, and what brings it back.
    struct Undo {
        let text: String
        let operation: String
        let key: String
    }

    var values: TemplateObject {
        [
            "alerts": .list(alerts.map(\.values)),
            "heading": .text(heading),
            "status": .text(status),
            "head": .object(head.values),
            "exercises": .list(exercises.map(\.values)),
            "totals": .list(totals.map(\.values)),
            "adding": .object(adding.values),
            "update_key": .text(updateKey),
            "save_key": .text(saveKey),
            "save_note": .text(saveNote),
            "undo": .list(undo.map { [$0.values] } ?? []),
            "past_address": .text(pastAddress),
            "offers_plan": .flag(offersPlan),
            "rests": .list(rest.map { [$0.values] } ?? []),
        ]
    }
}

extension LogPage.Head {
    fileprivate var values: TemplateObject {
        [
            "rev": .text(rev), "day": .text(day), "short_day": .text(shortDay), "date": .text(date),
            "date_error": .text(dateError), "name": .text(name), "name_error": .text(nameError),
            "is_open": .flag(isOpen),
        ]
    }
}

extension LogPage.Adding {
    fileprivate var values: TemplateObject {
        [
            "key": .text(key),
            "text": .text(text),
            "error": .text(error),
            "recents": .list(recents.map { ["id": .text($0.id), "name": .text($0.name), "key": .text($0.key)] }),
            "suggestions": .list(suggestions.map { ["name": .text($0)] }),
            "question": .text(question),
            "choices": .list(
                choices.map {
                    ["op": .text($0.operation), "key": .text($0.key), "label": .text($0.label), "note": .text($0.note)]
                }
            ),
        ]
    }
}

extension LogPage.Undo {
    fileprivate var values: TemplateObject {
        ["text": .text(text), "op": .text(operation), "key": .text(key)]
    }
}
