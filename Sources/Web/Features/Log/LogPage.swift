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
    let updateAddress: String
    let saveAddress: String
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
        let address: String
        let text: String
        let error: String
        let recents: [(id: String, name: String, address: String)]
        let suggestions: [String]
        let question: String
        let choices: [(operation: String, address: String, label: String, note: String)]
    }

    /// What was just removed, and what brings it back.
    struct Undo {
        let text: String
        let operation: String
        let address: String
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
            "update_address": .text(updateAddress),
            "save_address": .text(saveAddress),
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
    var values: TemplateObject {
        [
            "address": .text(address),
            "text": .text(text),
            "error": .text(error),
            "recents": .list(
                recents.map { ["id": .text($0.id), "name": .text($0.name), "address": .text($0.address)] }
            ),
            "suggestions": .list(suggestions.map { ["name": .text($0)] }),
            "question": .text(question),
            "choices": .list(
                choices.map {
                    [
                        "op": .text($0.operation), "address": .text($0.address), "label": .text($0.label),
                        "note": .text($0.note),
                    ]
                }
            ),
        ]
    }
}

extension LogPage.Undo {
    var values: TemplateObject {
        ["text": .text(text), "op": .text(operation), "address": .text(address)]
    }
}
