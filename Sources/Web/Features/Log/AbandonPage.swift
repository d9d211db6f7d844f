import Domain
import Template

/// Asks before a draft goes to the trash, or away where it has no set, and shows what goes.
struct AbandonPage: Page {
    static let template = "log/abandon"
    let section = Section.log
    let title = "Abandon workout?"

    let id: String
    let text: String
    let key: String
    let action: String
    let exercises: [(name: String, summary: String, count: String)]

    init(_ draft: LogDraft, unit: WeightUnit, key: String) {
        id = draft.id.text
        self.key = key
        let sets = draft.setCount
        let name = draft.name.map { " of \($0)" } ?? ""
        let what = sets == 0 ? "The draft\(name)" : Count.sets(sets) + name
        let fate =
            switch sets {
            case 0: "is thrown away. There is no set in it."
            case 1: "goes to the trash. It is kept there for \(TrashLimits.days) days."
            default: "go to the trash. They are kept there for \(TrashLimits.days) days."
            }
        text = "\(what), \(draft.day.mediumText), \(fate)"
        action = sets == 0 ? "Throw the draft away" : "Throw \(Count.sets(sets)) away"
        exercises = draft.standing.map { exercise in
            let sets = exercise.standing.map(\.values)
            let done = sets.summary(in: unit, of: exercise.loadKind)
            return (exercise.name, sets.isEmpty ? "No set yet" : done, "\(sets.count)")
        }
    }

    var values: TemplateObject {
        [
            "id": .text(id),
            "text": .text(text),
            "key": .text(key),
            "action": .text(action),
            "exercises": .list(
                exercises.map {
                    ["name": .text($0.name), "summary": .text($0.summary), "count": .text($0.count)]
                }
            ),
        ]
    }
}
