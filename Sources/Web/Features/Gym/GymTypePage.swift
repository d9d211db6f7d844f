import Domain
import Template

/// A set with the keyboard: the next one, or one that was done and is wrong.
struct GymTypePage: Page {
    static let template = "gym/type"

    let head: GymHead
    let title: String
    let alerts: [PageAlert]
    let row: String
    /// "Back squat, set 3".
    let about: String
    let heading: String
    let fields: [GymInput.Field]
    /// The reps that its field offers, as `PrintedText` writes them; empty where something was typed there before.
    let offeredReps: String
    /// The set that is corrected; empty for the next one.
    let set: String
    /// What is said of that set.
    let said: GymSaid?
    /// Whether something was typed here before that is not logged.
    let isKept: Bool
    /// "Log set 3", "Keep".
    let action: String
    let key: String
    let removeKey: String

    var values: TemplateObject {
        [
            "head": .object(head.values), "alerts": .list(alerts.map(\.values)), "row": .text(row),
            "about": .text(about), "heading": .text(heading), "fields": .list(fields.map(\.values)),
            "offered_reps": .text(offeredReps),
            "set": .text(set), "said": .list([said].compactMap { $0?.values }), "is_kept": .flag(isKept),
            "action": .text(action), "key": .text(key),
            "remove_key": .text(removeKey),
        ]
    }
}

extension GymTypePage {
    /// The next set of a row.
    init(_ content: GymContent, typing row: LogExercise) {
        let name = row.nextName(.working)
        head = GymHead(content)
        title = "Type a set"
        alerts = GymAlerts.make(content)
        self.row = row.id.text
        about = "\(row.name), \(name.text)"
        heading = "Type it"
        let next = content.next(of: row)
        fields = GymInput.fields(row, next, content)
        let isTyped = content.draft.keptTexts[LogCell.entry(row.id, .reps)] != nil
        offeredReps = isTyped ? "" : PrintedText(.reps, of: next.values).token
        set = ""
        said = nil
        isKept = row.loadKind.cells.contains { content.draft.keptTexts[LogCell.entry(row.id, $0)] != nil }
        action = "Log \(name.text)"
        key = content.mintKey()
        removeKey = content.mintKey()
    }

    /// A set that was done.
    init(_ content: GymContent, correcting set: LogSet, of row: LogExercise) {
        let name = row.name(of: set.id)
        let kept = row.loadKind.cells.reduce(into: [SetField: String]()) { kept, field in
            kept[field] = content.draft.keptTexts[LogCell.set(set.id, field)]
        }
        let reading = RowReading(kept, kind: row.loadKind, unit: content.unit, isEntry: false)
        head = GymHead(content)
        title = "Correct a set"
        alerts = GymAlerts.make(content)
        self.row = row.id.text
        about = "\(row.name), \(name?.text ?? "set")"
        heading = "Correct it"
        fields = row.loadKind.fields.map { field in
            GymInput.Field(
                name: "s.\(set.id).\(set.rev).\(field.rawValue)",
                label: row.loadKind.label(of: field, content.unit),
                value: kept[field] ?? set.values.text(of: field, in: content.unit),
                inputMode: field.inputMode,
                error: kept[field] == nil ? "" : reading.refusal(of: field) ?? ""
            )
        }
        offeredReps = ""
        self.set = set.id.text
        said = GymSaid(set, kept, reading)
        isKept = false
        action = "Keep it"
        key = content.mintKey()
        removeKey = content.mintKey()
    }
}
