import Domain

/// What is asked below a row: which number, which of two versions, and what becomes of a set not added.
extension EntryMaker {
    func asks(_ set: LogSet, number: Int, _ exercise: LogExercise) -> [ExerciseEntry.Ask] {
        [
            whichNumber(LogCell.set(set.id, .weight), set.id, rev: set.rev, "set \(number)", exercise.loadKind),
            whichVersion(set, number: number),
        ].compactMap { $0 }
    }

    func inputRow(_ exercise: LogExercise, _ last: LastTime?) -> ExerciseEntry.InputRow {
        let fields = exercise.loadKind.fields
        let offered = exercise.standing.last?.values ?? last?.sets.first?.values ?? SetValues()
        let kept = fields.map { keptTexts[LogCell.entry(exercise.id, $0)] }
        let why = why(exercise)
        let number = exercise.standing.count + 1
        let asks = [
            whichNumber(LogCell.entry(exercise.id, .weight), exercise.id, rev: 0, "set \(number)", exercise.loadKind),
            why.isEmpty ? addOrLeave(exercise) : leave(exercise),
        ].compactMap { $0 }
        return ExerciseEntry.InputRow(
            number: "\(number)",
            cells: zip(fields, kept).map { field, kept in
                inputCell(field, kept, offered, number, exercise)
            },
            isError: !why.isEmpty || !asks.isEmpty,
            addKey: content.mintKey(),
            addLabel: "Add set \(number) of \(exercise.name)",
            why: why,
            asks: asks
        )
    }

    private func inputCell(
        _ field: SetField,
        _ kept: String?,
        _ offered: SetValues,
        _ number: Int,
        _ exercise: LogExercise
    ) -> ExerciseEntry.Cell {
        let isRefused = refusal(LogCell.entry(exercise.id, field), field, exercise.loadKind) != nil
        let printed = kept.map { PrintedText(kept: $0) } ?? PrintedText(field, of: offered)
        let isFirstToType =
            content.notice == .addedExercise(row: exercise.id) && field == exercise.loadKind.fields.first
        return ExerciseEntry.Cell(
            name: "n.\(exercise.id).\(field.rawValue).\(printed.token)",
            value: kept ?? offered.text(of: field, in: content.unit),
            label: "\(exercise.name), new set, \(words(field, exercise.loadKind))",
            inputMode: field.inputMode,
            isInvalid: isRefused,
            describes: isRefused ? "n-\(exercise.id)-e" : "",
            isFocused: isFirstToType
        )
    }

    /// Every mistake in the input row, and what the limits say.
    private func why(_ exercise: LogExercise) -> String {
        var sentences = exercise.loadKind.fields.compactMap {
            refusal(LogCell.entry(exercise.id, $0), $0, exercise.loadKind)
        }
        if case .refused(.tooManySets(let limit)) = content.notice, exercise.standing.count >= limit {
            sentences.append("An exercise has at most \(limit) sets in one workout.")
        }
        return sentences.joined(separator: " ")
    }

    private func whichNumber(
        _ cell: String,
        _ id: Identifier,
        rev: Int,
        _ what: String,
        _ kind: LoadKind
    ) -> ExerciseEntry.Ask? {
        guard let text = content.draft?.keptTexts[cell],
            case .ambiguous(let thousands, let decimal) = CellReading(text, of: .weight, kind: kind, unit: content.unit)
        else { return nil }
        let answers = [(thousands, "a thousands mark"), (decimal, "a decimal mark")].map { weight, mark in
            let number = weight.text(in: weight.unit)
            return (
                operation: "read.\(id).\(rev).\(number)\(weight.unit == content.unit ? "" : weight.unit.symbol)",
                key: content.mintKey(), label: number, note: "\(weight.unit.symbol), \(mark)"
            )
        }
        return .init(
            id: "q-\(id)",
            isQuiet: false,
            text: "“\(text)” reads two ways. Which weight is \(what)?",
            answers: answers
        )
    }

    private func whichVersion(_ set: LogSet, number: Int) -> ExerciseEntry.Ask? {
        guard let conflict = set.openConflict else { return nil }
        let sent = conflict.values.text(in: content.unit)
        let current = set.values.text(in: content.unit)
        return .init(
            id: "c-\(set.id)",
            isQuiet: false,
            text: "Set \(number) was changed elsewhere to \(current). You also sent \(sent).",
            answers: [
                (
                    operation: "use.\(set.id).\(conflict.number)", key: content.mintKey(), label: sent,
                    note: "Use what I sent"
                ),
                (
                    operation: "keep.\(set.id).\(conflict.number)", key: content.mintKey(), label: current,
                    note: "Keep what is here"
                ),
            ]
        )
    }

    /// The way out of a row that cannot be read.
    private func leave(_ exercise: LogExercise) -> ExerciseEntry.Ask? {
        let isKept = exercise.loadKind.fields.contains { keptTexts[LogCell.entry(exercise.id, $0)] != nil }
        guard isKept else { return nil }
        return .init(
            id: "a-\(exercise.id)",
            isQuiet: true,
            text: "Correct it and add it, or leave it out.",
            answers: [(operation: "leave.\(exercise.id)", key: content.mintKey(), label: "Leave it out", note: "")]
        )
    }

    private func addOrLeave(_ exercise: LogExercise) -> ExerciseEntry.Ask? {
        guard case .refused(.typedNotAdded(let rows)) = content.notice, rows.contains(exercise.id) else { return nil }
        let typed = exercise.loadKind.fields.compactMap { content.draft?.keptTexts[LogCell.entry(exercise.id, $0)] }
        let text = typed.joined(separator: " × ")
        return .init(
            id: "a-\(exercise.id)",
            isQuiet: false,
            text: "\(text) is typed and not added. Does it belong to the workout?",
            answers: [
                (operation: "add-set.\(exercise.id)", key: content.mintKey(), label: text, note: "Add the set"),
                (operation: "leave.\(exercise.id)", key: content.mintKey(), label: "Leave it out", note: ""),
            ]
        )
    }
}
