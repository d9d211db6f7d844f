import Domain
import Template

/// Warm-ups on the way to the working weight, each logged by a touch when it is done.
struct GymWarmUpPage: Page {
    static let template = "gym/warm-up"

    let head: GymHead
    let title = "Warm-up"
    let row: String
    /// "Back squat, set 1 140 × 5", without numbers as long as no weight is known.
    let about: String
    let sets: [Row]
    /// "To set 1".
    let onward: String

    struct Row {
        let operation: String
        let key: String
        let text: String
        let note: String
        let isDone: Bool

        var values: TemplateObject {
            [
                "operation": .text(operation), "key": .text(key), "text": .text(text), "note": .text(note),
                "is_done": .flag(isDone),
            ]
        }
    }

    var values: TemplateObject {
        [
            "head": .object(head.values), "row": .text(row), "about": .text(about),
            "sets": .list(sets.map(\.values)), "onward": .text(onward),
        ]
    }
}

extension GymWarmUpPage {
    init(_ content: GymContent, _ row: LogExercise) {
        let unit = content.unit
        let next = content.next(of: row).values
        let done = row.standing.map(\.values).filter { $0.kind == .warmUp }
        let ladder = next.weight.map { weight in
            content.inventory.warmUps(
                before: weight,
                reps: next.reps ?? 5,
                equipment: content.equipment[row.exerciseID] ?? .barbell,
                loadKind: row.loadKind,
                unit: unit
            )
        }
        head = GymHead(content)
        self.row = row.id.text
        let first = next.weight == nil ? "" : " \(next.text(in: unit))"
        about = "\(row.name), \(row.nextName(.working).text)\(first)"
        sets = (ladder ?? []).map { set in
            Row(
                operation: "warm-up.\(row.id).\(PrintedText.weight(set.weight).token).\(set.reps)",
                key: content.mintKey(),
                text: "\(set.weight.text(in: unit)) × \(set.reps)",
                note: set.load.map { $0.loading.text(in: unit) } ?? "",
                isDone: done.contains { $0.weight == set.weight }
            )
        }
        onward = "To \(row.nextName(.working).text)"
    }
}
