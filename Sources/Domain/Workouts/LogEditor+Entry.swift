/// What stands in an input row: a set, as often as its line says.
public struct LogLine: Equatable, Sendable {
    public let values: PerformedSet
    public let count: Int

    public init(_ values: PerformedSet, count: Int = 1) {
        self.values = values
        self.count = count
    }
}

extension LogExercise {
    /// The sets that a line made, from its first one on, removed ones included.
    public func line(from first: Identifier, count: Int) -> [LogSet] {
        guard let index = sets.firstIndex(where: { $0.id == first }) else { return [] }
        return Array(sets[index...].prefix(max(1, count)))
    }
}

extension LogEditor {
    /// What stands in the input row that the post would add; nil where it cannot be read.
    public func entry(of post: LogPost) -> LogLine? {
        guard let row = post.operation.target, let exercise = draft.exercise(row) else { return nil }
        var known: [SetField: CellReading] = [:]
        switch post.operation {
        case .addSet: break
        case .readNumber(_, _, let text):
            guard let answer = answer(text, in: exercise, isEntry: true) else { return nil }
            known[exercise.loadKind.fields[0]] = answer
        default: return nil
        }
        let sent = post.entries[row] ?? [:]
        guard strays(sent, exercise.loadKind).isEmpty else { return nil }
        let reading = read(sent, known, in: exercise)
        var values = PerformedSet()
        var count = 1
        for field in exercise.loadKind.cells {
            guard let cell = reading.cells[field] else { continue }
            guard cell.isValue else { return nil }
            values.take(cell)
            if case .line(let line) = cell { count = line.count }
        }
        return LogLine(values, count: count)
    }

    /// A text that the row itself offered stands for the very value it was printed from; only others are read.
    private func read(
        _ entries: [SetField: LogPost.EntryText],
        _ answered: [SetField: CellReading],
        in exercise: LogExercise
    ) -> RowReading {
        var texts: [SetField: String] = [:]
        var known = answered
        for field in exercise.loadKind.cells where known[field] == nil {
            let entry = entries[field]
            if let entry, let offered = entry.printed.offered, entry.printed.isUntouched(entry.text, in: unit) {
                known[field] = offered
            } else if entry != nil || exercise.loadKind.fields.contains(field) {
                texts[field] = entry?.text ?? ""
            }
        }
        return RowReading(texts, known: known, kind: exercise.loadKind, unit: unit, isEntry: true)
    }

    /// The number on the button that was pressed; a mark in it is the decimal one.
    func answer(_ text: String, in exercise: LogExercise, isEntry: Bool) -> CellReading? {
        let field = exercise.loadKind.fields[0]
        let row = RowReading([field: text], kind: exercise.loadKind, unit: unit, isEntry: isEntry)
        switch row.cells[field] {
        case .ambiguous(_, let decimal): return decimal
        case .some(let reading) where reading.isValue: return reading
        default: return nil
        }
    }

    mutating func addSet(_ row: Identifier, _ post: LogPost) throws(LogRefusal) -> LogOutcome {
        guard let exercise = draft.exercise(row) else { throw .notFound }
        guard let line = entry(of: post) else {
            keepEntry(exercise, entries(post.entries[row] ?? [:], measuredAs: exercise.loadKind))
            throw .unreadableEntry(row)
        }
        do throws(LogRefusal) {
            try checkRoom(in: exercise, for: line.count)
        } catch {
            keepEntry(exercise, post.entries[row] ?? [:])
            throw error
        }
        restoreExercise(row)
        forgetEntry(row)
        let position = (exercise.sets.last?.position ?? 0) + 1
        for number in 1...line.count {
            changes.append(
                .addSet(
                    NewSet(
                        exercise: row,
                        position: position + number - 1,
                        values: line.values,
                        number: number,
                        count: line.count
                    )
                )
            )
        }
        return .addedSets(exercise: row, count: line.count)
    }

    /// What was typed on a page that was printed before the exercise was measured otherwise.
    private func strays(_ sent: [SetField: LogPost.EntryText], _ kind: LoadKind) -> [LogPost.EntryText] {
        SetField.allCases.filter { !kind.cells.contains($0) }.compactMap { sent[$0] }.filter { entry in
            !entry.text.isEmpty && !entry.printed.isUntouched(entry.text, in: unit)
        }
    }

    /// The entries with what measures nothing now standing in the first field, where it is seen and waits.
    private func entries(
        _ sent: [SetField: LogPost.EntryText],
        measuredAs kind: LoadKind
    ) -> [SetField: LogPost.EntryText] {
        let strays = strays(sent, kind)
        guard !strays.isEmpty else { return sent }
        var entries = sent
        entries[kind.fields[0]] = LogPost.EntryText(strays.map(\.text).joined(separator: " × "))
        return entries
    }

    /// Keeps what was typed into an input row and is not added by this post.
    mutating func takeEntry(_ row: Identifier, _ sent: [SetField: LogPost.EntryText]) {
        guard let exercise = draft.exercise(row) else { return }
        let entries = entries(sent, measuredAs: exercise.loadKind)
        let touched = exercise.loadKind.cells.filter { field in
            entries[field].map { !$0.printed.isUntouched($0.text, in: unit) } ?? false
        }
        guard !touched.isEmpty else { return }
        let fields = exercise.loadKind.fields
        let typed = fields.map { entries[$0]?.text ?? "" }
        let isOffer = TextStyle.onAnyPage {
            typed == exercise.offeredSet.map { set in fields.map { set.text(of: $0, in: unit) } }
        }
        // Written back over a kept text, what the row offers takes it back.
        let showsKept = fields.contains { entries[$0]?.printed.isKept ?? false }
        let saysMore = [.rpe, .note].contains { !(entries[$0]?.text ?? "").isEmpty }
        let isCleared = !saysMore && typed.allSatisfy(\.isEmpty) || showsKept && isOffer
        let isOld = isCleared || touched.allSatisfy { isPast(LogCell.entry(row, $0), entries[$0]?.text ?? "") }
        guard !(isRepeat && isOld) else { return }
        if isCleared { return forgetEntry(row) }
        restoreExercise(row)
        // The kind alone is chosen, not typed: nothing waits to be added.
        if touched == [.kind] && !showsKept {
            replace(LogCell.entry(row, .kind), by: entries[.kind]?.text ?? "")
        } else {
            keepEntry(exercise, entries)
        }
    }

    /// Beside a line, reps that were only offered are none, so that they are not taken for typed ones later.
    private mutating func keepEntry(_ exercise: LogExercise, _ entries: [SetField: LogPost.EntryText]) {
        let isLine = SetShorthand.read(entries[.weight]?.text ?? "", in: unit) != nil
        for field in exercise.loadKind.cells {
            let entry = entries[field]
            let isOffered = entry.map { !$0.printed.isKept && $0.printed.isUntouched($0.text, in: unit) } ?? true
            if exercise.loadKind.fields.contains(field) {
                let text = isOffered && isLine && field == .reps ? "" : entry?.text ?? ""
                replace(LogCell.entry(exercise.id, field), by: text)
            } else if let entry, !isOffered {
                replace(LogCell.entry(exercise.id, field), by: entry.text)
            }
        }
    }

    mutating func forgetEntry(_ row: Identifier) {
        for field in SetField.allCases { putAway(LogCell.entry(row, field)) }
    }

    func checkRoom(in exercise: LogExercise, for count: Int = 1) throws(LogRefusal) {
        if exercise.standing.count + count > WorkoutLimits.setsInExercise {
            throw .tooManySets(inExercise: WorkoutLimits.setsInExercise)
        }
        if draft.setCount + count > WorkoutLimits.sets { throw .tooManySetsInWorkout(WorkoutLimits.sets) }
    }
}
