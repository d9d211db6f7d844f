import Domain
import Persistence
import Template

/// Another exercise in the place of one of a day's routine.
struct PlanSwapPage: Page {
    static let template = "plan/swap"
    let section = Section.more

    let title: String
    let alerts: [PageAlert]
    let day: String
    let row: String
    /// "Lower B".
    let routine: String
    let dayText: String
    /// What stands in the field, and was not taken.
    let typed: String
    /// Why it was not.
    let error: String
    /// Whether what was typed may be kept as one's own.
    let offersOwn: Bool
    let heading: String
    let choices: [Choice]
    let suggestions: [String]
    let key: String

    struct Choice: Equatable {
        let id: String
        let name: String
        /// "Last 150 × 8, Mon 12 Oct".
        let note: String
        let isChosen: Bool
    }

    var values: TemplateObject {
        [
            "alerts": .list(alerts.map(\.values)), "day": .text(day), "row": .text(row), "routine": .text(routine),
            "day_text": .text(dayText), "typed": .text(typed), "error": .text(error), "offers_own": .flag(offersOwn),
            "heading": .text(heading),
            "choices": .list(
                choices.map {
                    [
                        "id": .text($0.id), "name": .text($0.name), "note": .text($0.note),
                        "is_chosen": .flag($0.isChosen),
                    ]
                }
            ),
            "suggestions": .list(suggestions.map { ["name": .text($0)] }), "key": .text(key),
        ]
    }
}

/// What the page is made from.
struct PlanSwapContent {
    let day: LocalDay
    let routine: Routine
    let exercise: RoutineExercise
    var offered: [(exercise: Exercise, last: LastTime?)] = []
    var suggestions: [String] = []
    var problem = Problem.none
    var typed = ""
    let unit: WeightUnit
    let today: LocalDay
    let key: String

    /// Why nothing was swapped.
    enum Problem: Equatable {
        case none
        case refused(String)
        /// No exercise is called as was typed; those that come near are offered.
        case unclear
    }
}

extension PlanSwapPage {
    init(_ content: PlanSwapContent) {
        title = "Swap \(content.exercise.name)"
        day = content.day.iso
        row = content.exercise.id.text
        routine = content.routine.name
        dayText = content.day.mediumText(relativeTo: content.today)
        typed = content.typed
        suggestions = content.suggestions
        key = content.key
        offersOwn = content.problem == .unclear
        heading = content.problem == .unclear ? "Meant" : "Same job"
        switch content.problem {
        case .none: error = ""
        case .refused(let sentence): error = sentence
        case .unclear: error = "No exercise is called “\(content.typed)”. Which one is it?"
        }
        let link = PageAlert.Link(address: "#exercise", label: "the field")
        alerts = error.isEmpty ? [] : [PageAlert(title: "Not swapped", text: "See what is said beside", links: [link])]
        choices = content.offered.enumerated().map { index, offer in
            let top = offer.last.flatMap { last in
                last.sets.first.map {
                    "Last \($0.summary(in: content.unit, of: offer.exercise.loadKind)), "
                        + last.day.mediumText(relativeTo: content.today)
                }
            }
            return Choice(
                id: offer.exercise.id.text,
                name: offer.exercise.name,
                note: top ?? "Not done yet",
                isChosen: index == 0
            )
        }
    }
}
