import Domain

/// What can be said of a set beside its numbers: its kind, its effort, a note.
extension EntryMaker {
    /// The number of a row, which opens its details, or closes them.
    func number(
        of name: SetName,
        _ id: Identifier,
        _ exercise: LogExercise,
        isOpen: Bool
    ) -> ExerciseEntry.Number {
        ExerciseEntry.Number(
            mark: name.mark,
            isKind: name.kind.mark != nil,
            operation: "\(isOpen ? "close" : "more").\(id)",
            address: content.mintAddress(),
            label: "\(name.title) of \(exercise.name), kind, RPE and note",
            isOpen: isOpen
        )
    }

    /// The details of a set, where they were asked for or hold a text that cannot be taken.
    func details(
        of set: LogSet,
        _ name: SetName,
        _ exercise: LogExercise,
        _ kept: [SetField: String]
    ) -> ExerciseEntry.Details? {
        let cells: [SetField] = [.kind, .rpe, .note]
        guard content.openedDetails == set.id || cells.contains(where: { kept[$0] != nil }) else { return nil }
        return details(set.id, "s-\(set.id)-e", "\(exercise.name), \(name.text)", set.values, kept) { field in
            "s.\(set.id).\(set.rev).\(field.rawValue)"
        }
    }

    /// The same for the next set.
    func details(
        ofNextSetOf exercise: LogExercise,
        _ name: SetName,
        _ kept: [SetField: String],
        _ offered: PerformedSet
    ) -> ExerciseEntry.Details? {
        guard content.openedDetails == exercise.id || kept[.rpe] != nil || kept[.note] != nil else { return nil }
        return details(exercise.id, "n-\(exercise.id)-e", "\(exercise.name), new set", offered, kept) { field in
            entryName(field, kept, offered, exercise)
        }
    }

    private func details(
        _ id: Identifier,
        _ describes: String,
        _ about: String,
        _ values: PerformedSet,
        _ kept: [SetField: String],
        _ name: (SetField) -> String
    ) -> ExerciseEntry.Details {
        let kind = kept[.kind].flatMap { SetKind(rawValue: $0) } ?? values.kind
        let isUnread = kept[.rpe].map { !CellReading($0, of: .rpe, kind: .external, unit: .kilograms).isValue } ?? false
        let halves = effort(kept[.rpe]) ?? values.rpeHalves
        return ExerciseEntry.Details(
            id: id.text,
            describes: describes,
            about: about,
            kindName: name(.kind),
            kinds: SetKind.allCases.map { ($0.rawValue, $0.choice, $0 == kind) },
            effortName: name(.rpe),
            efforts: Self.efforts(halves),
            otherEffort: isUnread ? kept[.rpe] ?? "" : "",
            noteName: name(.note),
            note: kept[.note] ?? values.note ?? "",
            isEffortInvalid: isUnread,
            isNoteInvalid: (kept[.note]?.unicodeScalars.count ?? 0) > WorkoutLimits.setNote,
            closeAddress: content.mintAddress()
        )
    }

    private func effort(_ text: String?) -> Int? {
        guard let text, case .value(let halves) = EffortField.read(text) else { return nil }
        return halves
    }

    /// None, then the efforts that are worth a button, and one more that was chosen before.
    private static func efforts(_ chosen: Int?) -> [ExerciseEntry.Choice] {
        let usual = Array(12...20)
        let halves = (chosen.map { usual.contains($0) ? [] : [$0] } ?? []) + usual
        return [("", "–", chosen == nil)]
            + halves.map { (EffortField.text(halves: $0), EffortField.text(halves: $0), $0 == chosen) }
    }
}

extension SetKind {
    /// What stands on its button.
    var choice: String {
        switch self {
        case .warmUp: "Warm-up"
        case .working: "Working"
        case .drop: "Drop"
        case .failure: "Failure"
        }
    }
}

extension PerformedSet {
    /// "@8.5", empty where no effort was given.
    var effortText: String { rpeHalves.map { "@" + EffortField.text(halves: $0) } ?? "" }
}
