import Domain

/// Makes the ledger of each exercise in the log form.
struct EntryMaker {
    let content: LogContent
    let keptTexts: [String: String]
    /// The sets that would hold a record if the draft were saved now.
    let marked: Set<Identifier>

    init(_ content: LogContent) {
        self.content = content
        keptTexts = content.draft?.keptTexts ?? [:]
        marked = content.draft?.provisionalMarks(over: content.standing) ?? []
    }

    func entry(_ exercise: LogExercise, isFirst: Bool) -> ExerciseEntry {
        let last = content.marks[exercise.exerciseID]
        return ExerciseEntry(
            id: exercise.id.text,
            name: exercise.name,
            meta: best(exercise) + [last.map { "Last: \($0.day.mediumText)" } ?? "Not done before"],
            columns: exercise.loadKind.fields.map { column($0, exercise.loadKind) },
            rows: exercise.standing.enumerated().map { row($1, number: $0 + 1, exercise, last) },
            entry: inputRow(exercise, last),
            note: note(exercise),
            noteKey: content.mintKey(),
            upKey: isFirst ? "" : content.mintKey(),
            removeKey: content.mintKey()
        )
    }

    private func column(_ field: SetField, _ kind: LoadKind) -> ExerciseEntry.Column {
        switch (field, kind) {
        case (.reps, _): .init(label: "reps", isNarrow: true)
        case (.weight, .bodyweight): .init(label: "+ \(content.unit.symbol)", isNarrow: false)
        case (.weight, .assisted): .init(label: "help, \(content.unit.symbol)", isNarrow: false)
        case (.weight, _): .init(label: content.unit.symbol, isNarrow: false)
        }
    }

    /// The words a screen reader says for a field.
    func words(_ field: SetField, _ kind: LoadKind) -> String {
        switch (field, kind) {
        case (.reps, _): "reps"
        case (.weight, .bodyweight): "added weight in \(content.unit.symbol)"
        case (.weight, .assisted): "help in \(content.unit.symbol)"
        case (.weight, _): "weight in \(content.unit.symbol)"
        }
    }

    private func row(
        _ set: LogSet,
        number: Int,
        _ exercise: LogExercise,
        _ last: LastTime?
    ) -> ExerciseEntry.Row {
        let why = exercise.loadKind.fields.compactMap { refusal(LogCell.set(set.id, $0), $0, exercise.loadKind) }
        let asks = asks(set, number: number, exercise)
        let said = why.isEmpty ? asks.first?.id ?? "" : "s-\(set.id)-e"
        return ExerciseEntry.Row(
            set: set.id.text,
            number: "\(number)",
            isNew: content.notice == .addedSet(row: exercise.id) && number == exercise.standing.count,
            isError: exercise.loadKind.fields.contains { keptTexts[LogCell.set(set.id, $0)] != nil },
            cells: exercise.loadKind.fields.map { field in
                let kept = keptTexts[LogCell.set(set.id, field)]
                return ExerciseEntry.Cell(
                    name: "s.\(set.id).\(set.rev).\(field.rawValue)",
                    value: kept ?? set.values.text(of: field, in: content.unit),
                    label: "\(exercise.name), set \(number), \(words(field, exercise.loadKind))",
                    inputMode: field.inputMode,
                    isInvalid: kept != nil,
                    describes: kept == nil ? "" : said
                )
            },
            last: last.flatMap { number <= $0.sets.count ? $0.sets[number - 1].values.text(in: content.unit) : nil }
                ?? "",
            isRecord: marked.contains(set.id),
            removeKey: content.mintKey(),
            removeLabel: "Remove set \(number) of \(exercise.name)",
            why: why.joined(separator: " "),
            asks: asks
        )
    }

    /// Why the text kept for a cell cannot be taken; nil when there is none, or it is to be asked about.
    func refusal(_ cell: String, _ field: SetField, _ kind: LoadKind) -> String? {
        guard let text = keptTexts[cell] else { return nil }
        if case .refused(let sentence) = CellReading(text, of: field, kind: kind, unit: content.unit) {
            return sentence
        }
        return nil
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

extension SetField {
    var inputMode: String {
        switch self {
        case .weight: "decimal"
        case .reps: "numeric"
        }
    }
}
