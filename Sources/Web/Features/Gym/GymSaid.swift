import Domain
import Template

/// The fields for what is said of a set beside its numbers: of the next one, or of one that was done.
struct GymSaid: Equatable {
    /// What their names are behind.
    let prefix: String
    let kind: SetKind
    /// As it is chosen; empty when it is not given.
    let effort: String
    let note: String
    var noteError = ""

    var values: TemplateObject {
        [
            "kind_name": .text("\(prefix)kind"), "effort_name": .text("\(prefix)rpe"),
            "note_name": .text("\(prefix)note"), "note": .text(note), "note_error": .text(noteError),
            "kinds": .list(SetKind.allCases.map { Self.choice($0.rawValue, $0.choice, $0 == kind) }),
            "efforts": .list(efforts.map { Self.choice($0, $0.isEmpty ? "–" : $0, $0 == effort) }),
        ]
    }

    /// None, the efforts that are worth a button, and one more that was given elsewhere.
    private var efforts: [String] {
        let usual = [""] + (12...20).map { EffortField.text(halves: $0) }
        return usual.contains(effort) ? usual : [usual[0], effort] + usual.dropFirst()
    }

    private static func choice(_ value: String, _ label: String, _ isChosen: Bool) -> TemplateObject {
        ["value": .text(value), "label": .text(label), "is_chosen": .flag(isChosen)]
    }
}

extension GymSaid {
    /// Of the next set.
    init(_ details: GymSetDetails) {
        self.init(prefix: "", kind: details.kind, effort: details.effort, note: details.note)
    }

    /// Of a set that was done, with what was typed and could not be taken.
    init(_ set: LogSet, _ kept: [SetField: String], _ reading: RowReading) {
        let isRead = kept[.rpe].map { _ in reading.cells[.rpe]?.isValue ?? false } ?? false
        self.init(
            prefix: "s.\(set.id).\(set.rev).",
            kind: kept[.kind].flatMap { SetKind(rawValue: $0) } ?? set.values.kind,
            effort: (isRead ? kept[.rpe] : nil) ?? set.values.rpeHalves.map(EffortField.text) ?? "",
            note: kept[.note] ?? set.values.note ?? "",
            noteError: kept[.note] == nil ? "" : reading.refusal(of: .note) ?? ""
        )
    }
}
