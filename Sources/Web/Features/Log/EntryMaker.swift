import Domain

/// Makes the ledger of each exercise in the log form.
struct EntryMaker {
    let content: LogContent
    let keptTexts: [String: String]
    /// The sets that hold a record, or would if the draft were saved now.
    let marked: Set<Identifier>

    init(_ content: LogContent) {
        self.content = content
        keptTexts = content.draft?.keptTexts ?? [:]
        marked = content.held ?? content.draft?.provisionalMarks(over: content.standing) ?? []
    }

    func entry(_ exercise: LogExercise, isFirst: Bool) -> ExerciseEntry {
        let last = content.marks[exercise.exerciseID]
        return ExerciseEntry(
            id: exercise.id.text,
            name: exercise.name,
            meta: best(exercise) + [last.map { "Last: \($0.day.mediumText)" } ?? "Not done before"]
                + (exercise.setUp.map { ["Set-up: \($0)"] } ?? []),
            measures: measures(exercise),
            columns: exercise.loadKind.fields.map { column($0, exercise.loadKind) },
            rows: zip(exercise.standing, exercise.setNames).map { row($0, $1, exercise, last) },
            entry: inputRow(exercise, last),
            note: note(exercise),
            noteAddress: content.mintAddress(),
            upAddress: isFirst ? "" : content.mintAddress(),
            removeAddress: content.mintAddress()
        )
    }

    /// How an exercise of one's own can be measured, while nothing was done of it.
    private func measures(_ exercise: LogExercise) -> [ExerciseEntry.Measure] {
        guard content.unused.contains(exercise.exerciseID) else { return [] }
        return LoadKind.allCases.map { kind in
            .init(
                operation: "measure.\(exercise.id).\(kind.rawValue)",
                address: content.mintAddress(),
                label: kind.measure,
                isChosen: kind == exercise.loadKind
            )
        }
    }

    private func column(_ field: SetField, _ kind: LoadKind) -> ExerciseEntry.Column {
        .init(label: kind.label(of: field, content.unit), isNarrow: field == .reps)
    }

    private func row(
        _ set: LogSet,
        _ name: SetName,
        _ exercise: LogExercise,
        _ last: LastTime?
    ) -> ExerciseEntry.Row {
        let kept = keptTexts(exercise.loadKind) { LogCell.set(set.id, $0) }
        let why = RowReading(kept, kind: exercise.loadKind, unit: content.unit, isEntry: false).refusals(
            exercise.loadKind
        )
        let asks = asks(set, name, exercise)
        let details = details(of: set, name, exercise, kept)
        let said = why.isEmpty ? asks.first?.id ?? "" : "s-\(set.id)-e"
        return ExerciseEntry.Row(
            set: set.id.text,
            number: number(of: name, set.id, exercise, isOpen: details != nil),
            isNew: isNew(set, exercise),
            isError: !kept.isEmpty,
            cells: exercise.loadKind.fields.map { cell($0, of: set, name, exercise, kept[$0], said) },
            last: name.kind == .working
                ? last.flatMap { $0.text(ofSet: name.number, in: content.unit) } ?? "" : name.kind.name,
            effort: set.values.effortText,
            remark: details == nil ? set.values.note ?? "" : "",
            details: details,
            isRecord: marked.contains(set.id),
            removeAddress: content.mintAddress(),
            removeLabel: "Remove \(name.text) of \(exercise.name)",
            why: why.joined(separator: " "),
            asks: asks
        )
    }

    private func cell(
        _ field: SetField,
        of set: LogSet,
        _ name: SetName,
        _ exercise: LogExercise,
        _ kept: String?,
        _ said: String
    ) -> ExerciseEntry.Cell {
        ExerciseEntry.Cell(
            name: "s.\(set.id).\(set.rev).\(field.rawValue)",
            value: kept ?? set.values.text(of: field, in: content.unit),
            label: "\(exercise.name), \(name.text), \(exercise.loadKind.words(for: field, content.unit))",
            inputMode: field.inputMode,
            isInvalid: kept != nil,
            describes: kept == nil ? "" : said,
            room: field.room
        )
    }

    private func isNew(_ set: LogSet, _ exercise: LogExercise) -> Bool {
        guard case .addedSets(exercise.id, let count) = content.notice else { return false }
        return exercise.standing.suffix(count).contains { $0.id == set.id }
    }

    /// The texts kept for a row, by field.
    func keptTexts(_ kind: LoadKind, of cell: (SetField) -> String) -> [SetField: String] {
        // Nothing waits on most pages: then no row makes the names of its cells only to look for them.
        guard !keptTexts.isEmpty else { return [:] }
        return kind.cells.reduce(into: [:]) { kept, field in kept[field] = keptTexts[cell(field)] }
    }

    private func note(_ exercise: LogExercise) -> ExerciseEntry.Note? {
        let kept = keptTexts[LogCell.note(exercise.id)]
        guard kept != nil || exercise.note != nil || content.openedNote == exercise.id else { return nil }
        return ExerciseEntry.Note(
            name: "x.\(exercise.id).\(exercise.rev).note",
            text: kept ?? exercise.note ?? "",
            error: kept == nil ? "" : "A note has at most \(WorkoutLimits.note) characters. Shorten it.",
            isFocused: content.openedNote == exercise.id
        )
    }
}

extension RowReading {
    /// Why its cells cannot be taken, each reason once.
    func refusals(_ kind: LoadKind) -> [String] {
        kind.cells.compactMap(refusal).reduce(into: []) { said, sentence in
            if !said.contains(sentence) { said.append(sentence) }
        }
    }
}

extension LastTime {
    /// What the working set of a number was.
    fileprivate func text(ofSet number: Int, in unit: WeightUnit) -> String? {
        number <= sets.count ? sets[number - 1].text(in: unit) : nil
    }
}
