import Domain
import Persistence
import Template

/// Chooses an exercise: one more, or one in the place of another.
struct GymChoicePage: Page {
    static let template = "gym/choice"

    let head: GymHead
    let title: String
    let alerts: [PageAlert]
    /// "In place of Back squat", or the name of the workout.
    let about: String
    /// The row that is replaced; empty for one more.
    let replaced: String
    let typed: String
    /// Whether what was typed may be kept as the athlete's own.
    let offersOwn: Bool
    let choices: [Choice]
    let listHeading: String
    let suggestions: [String]
    let key: String
    let addKey: String
    let laterKey: String

    struct Choice {
        let id: String
        let name: String
        let note: String
        let isChosen: Bool

        var values: TemplateObject {
            ["id": .text(id), "name": .text(name), "note": .text(note), "is_chosen": .flag(isChosen)]
        }
    }

    var values: TemplateObject {
        [
            "head": .object(head.values), "alerts": .list(alerts.map(\.values)), "about": .text(about),
            "replaced": .text(replaced), "typed": .text(typed), "offers_own": .flag(offersOwn),
            "choices": .list(choices.map(\.values)), "list_heading": .text(listHeading),
            "suggestions": .list(suggestions.map { ["name": .text($0)] }), "key": .text(key),
            "add_key": .text(addKey), "later_key": .text(laterKey),
        ]
    }
}

extension GymChoicePage {
    /// For one more exercise, or one in the place of a row; those to choose from stand with their last times.
    init(
        _ content: GymContent,
        replacing row: LogExercise?,
        _ offered: [(exercise: Exercise, last: LastTime?)],
        suggestions: [String]
    ) {
        head = GymHead(content)
        title = row == nil ? "Add" : "Swap"
        alerts = GymAlerts.make(content)
        about = row.map { "In place of \($0.name)" } ?? head.name
        replaced = row?.id.text ?? ""
        typed = content.draft.keptTexts[LogCell.exercise] ?? ""
        if case .unclearExercise = content.refusal { offersOwn = true } else { offersOwn = false }
        listHeading = offersOwn ? "Meant" : row == nil ? "Trained last" : "Same job"
        choices = offered.enumerated().map { index, offer in
            let top = offer.last.flatMap { last in
                last.sets.first.map {
                    "Last \($0.summary(in: content.unit, of: offer.exercise.loadKind)), \(last.day.mediumText)"
                }
            }
            return Choice(
                id: offer.exercise.id.text,
                name: offer.exercise.name,
                note: top ?? "Not done yet",
                isChosen: index == 0
            )
        }
        self.suggestions = suggestions
        key = content.mintKey()
        addKey = content.mintKey()
        laterKey = content.mintKey()
    }
}
