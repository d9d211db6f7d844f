import Domain

/// What is asked below a row: which number, which of two versions, and what becomes of a set not added.
extension EntryMaker {
    func asks(_ set: LogSet, _ name: SetName, _ exercise: LogExercise) -> [ExerciseEntry.Ask] {
        let kept = keptTexts(exercise.loadKind) { LogCell.set(set.id, $0) }
        let reading = RowReading(kept, kind: exercise.loadKind, unit: content.unit, isEntry: false)
        return [
            whichNumber(kept, reading, set.id, rev: set.rev, name, exercise.loadKind),
            whichVersion(set, name),
            isItRight(set, exercise),
        ].compactMap { $0 }
    }

    func inputRow(_ exercise: LogExercise, _ last: LastTime?) -> ExerciseEntry.InputRow {
        let kind = exercise.loadKind
        let kept = keptTexts(kind) { LogCell.entry(exercise.id, $0) }
        let reading = RowReading(kept, kind: kind, unit: content.unit, isEntry: true)
        let offered = offer(exercise, last, kept)
        let why = why(exercise, reading)
        let name = exercise.nextName(offered.kind)
        let details = details(ofNextSetOf: exercise, name, kept, offered)
        let asks = [
            whichNumber(kept, reading, exercise.id, rev: 0, name, kind),
            why.isEmpty ? addOrLeave(exercise, kept) : leave(exercise, kept),
        ].compactMap { $0 }
        return ExerciseEntry.InputRow(
            number: number(of: name, exercise.id, exercise, isOpen: details != nil),
            cells: kind.fields.map { inputCell($0, kept[$0], offered, reading, exercise) },
            kindCell: (entryName(.kind, kept, offered, exercise), offered.kind.rawValue),
            details: details,
            isError: !why.isEmpty || !asks.isEmpty,
            addAddress: content.mintAddress(),
            // What is said begins with what stands on the button.
            addLabel: "Add set\(name.kind == .working ? " \(name.number)" : ", \(name.text)") of \(exercise.name)",
            why: why,
            asks: asks
        )
    }

    /// The next set is offered as the last one was, without what was said of that one alone.
    private func offer(_ exercise: LogExercise, _ last: LastTime?, _ kept: [SetField: String]) -> PerformedSet {
        var offered = exercise.offeredSet ?? last?.offered(1) ?? PerformedSet()
        offered.kind = kept[.kind].flatMap { SetKind(rawValue: $0) } ?? exercise.offeredKind
        offered.rpeHalves = nil
        offered.note = nil
        return offered
    }

    private func inputCell(
        _ field: SetField,
        _ kept: String?,
        _ offered: PerformedSet,
        _ reading: RowReading,
        _ exercise: LogExercise
    ) -> ExerciseEntry.Cell {
        let isRefused = reading.refusal(of: field) != nil
        let isFirstToType =
            content.notice == .addedExercise(row: exercise.id) && field == exercise.loadKind.fields.first
        return ExerciseEntry.Cell(
            name: entryName(field, kept.map { [field: $0] } ?? [:], offered, exercise),
            value: kept ?? offered.text(of: field, in: content.unit),
            label: "\(exercise.name), new set, \(exercise.loadKind.words(for: field, content.unit))",
            inputMode: field.inputMode,
            isInvalid: isRefused,
            describes: isRefused ? "n-\(exercise.id)-e" : "",
            isFocused: isFirstToType,
            room: field.room
        )
    }

    /// The name of a field of the input row, which says what was printed there.
    func entryName(
        _ field: SetField,
        _ kept: [SetField: String],
        _ offered: PerformedSet,
        _ exercise: LogExercise
    ) -> String {
        let printed = kept[field].map { PrintedText(kept: $0) } ?? PrintedText(field, of: offered)
        return "n.\(exercise.id).\(field.rawValue).\(printed.token)"
    }

    /// Every mistake in the input row, and what the limits say.
    private func why(_ exercise: LogExercise, _ reading: RowReading) -> String {
        var sentences = reading.refusals(exercise.loadKind)
        if case .refused(.tooManySets(let limit)) = content.notice, isWaiting(exercise) {
            sentences.append("An exercise has at most \(limit) sets in one workout.")
        }
        return sentences.joined(separator: " ")
    }

    private func isWaiting(_ exercise: LogExercise) -> Bool {
        exercise.loadKind.fields.contains { keptTexts[LogCell.entry(exercise.id, $0)] != nil }
    }

    private func whichNumber(
        _ kept: [SetField: String],
        _ reading: RowReading,
        _ id: Identifier,
        rev: Int,
        _ name: SetName,
        _ kind: LoadKind
    ) -> ExerciseEntry.Ask? {
        let field = kind.fields[0]
        guard let text = kept[field], case .ambiguous(let thousands, let decimal) = reading.cells[field] else {
            return nil
        }
        let answers = [(thousands, "a thousands mark"), (decimal, "a decimal mark")].map { answer, mark in
            let (label, unit) = answer.label
            return (
                operation: "read.\(id).\(rev).\(answer.answer(in: content.unit))",
                address: content.mintAddress(), label: label, note: "\(unit), \(mark)"
            )
        }
        return .init(
            id: "q-\(id)",
            isQuiet: false,
            text: "“\(text)” reads two ways. Which \(kind.hasWeight ? "weight" : "distance") is \(name.text)?",
            answers: answers
        )
    }

    /// Saved all the same: only records wait for the answer.
    private func isItRight(_ set: LogSet, _ exercise: LogExercise) -> ExerciseEntry.Ask? {
        guard !set.isConfirmed, let draft = content.draft else { return nil }
        let rule = OutlierRule(content.evidence[exercise.exerciseID], exercise, in: draft, without: set.id)
        let doubt = Doubt(set.values, exercise.loadKind, rule, unit: content.unit)
        return .init(
            id: "o-\(set.id)",
            isQuiet: true,
            strong: "\(doubt.typed)?",
            text: doubt.text,
            answers: doubt.answers(about: set, unit: content.unit, mintAddress: content.mintAddress)
        )
    }

    private func whichVersion(_ set: LogSet, _ name: SetName) -> ExerciseEntry.Ask? {
        guard let conflict = set.openConflict else { return nil }
        let sent = conflict.values.text(in: content.unit, besides: set.values)
        let current = set.values.text(in: content.unit, besides: conflict.values)
        return .init(
            id: "c-\(set.id)",
            isQuiet: false,
            text: "\(name.title) was changed elsewhere to \(current). You also sent \(sent).",
            answers: [
                (
                    operation: "use.\(set.id).\(conflict.number)", address: content.mintAddress(), label: sent,
                    note: "Use what I sent"
                ),
                (
                    operation: "keep.\(set.id).\(conflict.number)", address: content.mintAddress(), label: current,
                    note: "Keep what is here"
                ),
            ]
        )
    }

    /// The way out of a row that cannot be read.
    private func leave(_ exercise: LogExercise, _ kept: [SetField: String]) -> ExerciseEntry.Ask? {
        guard !kept.isEmpty else { return nil }
        return .init(
            id: "a-\(exercise.id)",
            isQuiet: true,
            text: "Correct it and add it, or leave it out.",
            answers: [
                (operation: "leave.\(exercise.id)", address: content.mintAddress(), label: "Leave it out", note: "")
            ]
        )
    }

    private func addOrLeave(_ exercise: LogExercise, _ kept: [SetField: String]) -> ExerciseEntry.Ask? {
        guard case .refused(.typedNotAdded(let rows)) = content.notice, rows.contains(exercise.id) else { return nil }
        let text = exercise.loadKind.fields.compactMap { kept[$0] }.filter { !$0.isEmpty }.joined(separator: " × ")
        return .init(
            id: "a-\(exercise.id)",
            isQuiet: false,
            text: "\(text) is typed and not added. Does it belong to the workout?",
            answers: [
                (operation: "add-set.\(exercise.id)", address: content.mintAddress(), label: text, note: "Add the set"),
                (operation: "leave.\(exercise.id)", address: content.mintAddress(), label: "Leave it out", note: ""),
            ]
        )
    }
}

extension CellReading {
    /// What stands on the button of an answer: a number, and its unit.
    fileprivate var label: (number: String, unit: String) {
        switch self {
        case .weight(let weight): (weight.map { $0.text(in: $0.unit) } ?? "", weight?.unit.symbol ?? "")
        case .line(let line): (line.weight.text(in: line.weight.unit), line.weight.unit.symbol)
        case .metres(let metresMilli): (PerformedSet(metresMilli: metresMilli).text(of: .metres, in: .kilograms), "m")
        default: ("", "")
        }
    }
}
