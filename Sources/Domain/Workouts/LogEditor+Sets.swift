extension LogEditor {
    /// Takes the cells of one written set.
    ///
    /// A cell is untouched when it says what the page printed for that revision. A touched set is changed when the
    /// page was up to date, and kept as a conflict when the set has been changed elsewhere meanwhile.
    mutating func take(_ texts: LogPost.SetTexts) {
        guard let exercise = draft.exercise(ofSet: texts.set), let set = draft.set(texts.set),
            let base = set.values(at: texts.rev)
        else { return }
        let typed = typed(texts, set, exercise.loadKind, base)
        let row = RowReading(typed, kind: exercise.loadKind, unit: unit, isEntry: false)
        var wanted = base
        var unreadable: [(cell: String, text: String)] = []
        for field in exercise.loadKind.cells {
            guard let text = typed[field], let reading = row.cells[field] else { continue }
            guard reading.isValue else {
                unreadable.append((LogCell.set(set.id, field), text))
                continue
            }
            wanted.take(reading)
            if texts.rev == set.rev || texts.rev == set.keptFrom { putAway(field, reading, of: set) }
        }
        if wanted != base { change(set, from: texts.rev, base: base, to: wanted) }
        keep(unreadable, beside: set, from: texts.rev)
    }

    /// The cells that say something else than the page printed, with what waits in the others: a text that could not be
    /// taken beside another may be right beside what was written over that.
    private func typed(
        _ texts: LogPost.SetTexts,
        _ set: LogSet,
        _ kind: LoadKind,
        _ base: PerformedSet
    ) -> [SetField: String] {
        let posted = texts.texts.filter { kind.cells.contains($0.key) }
        let touched = posted.filter { field, text in
            if let kept = printed(LogCell.set(set.id, field), at: texts.rev, of: set) { return text != kept }
            return !TextStyle.onAnyPage { text == base.text(of: field, in: unit) }
        }
        guard !touched.isEmpty, texts.rev == set.rev else { return touched }
        let isLine = touched[.weight].map { SetShorthand.read($0, in: unit) != nil } ?? false
        return posted.filter { field, _ in
            touched[field] != nil
                || draft.keptTexts[LogCell.set(set.id, field)] != nil && !(isLine && [.reps, .rpe].contains(field))
        }
    }

    /// The kept text that a cell showed at a revision; nil when it showed the value.
    private func printed(_ cell: String, at rev: Int, of set: LogSet) -> String? {
        draft.keptTexts[rev == set.rev ? cell : LogCell.past(cell, rev: rev)]
    }

    /// Forgets the texts that a reading answers: a line has the reps and may have the effort, too.
    mutating func putAway(_ field: SetField, _ reading: CellReading, of set: LogSet) {
        put(away: LogCell.set(set.id, field), of: set)
        guard case .line(let line) = reading else { return }
        put(away: LogCell.set(set.id, .reps), of: set)
        if line.rpeHalves != nil { put(away: LogCell.set(set.id, .rpe), of: set) }
    }

    /// Forgets a kept text, but remembers that the set's present revision showed it.
    private mutating func put(away cell: String, of set: LogSet) {
        guard let text = draft.keptTexts[cell] else { return }
        keep(LogCell.past(cell, rev: set.rev), text)
        forget(cell)
    }

    mutating func change(_ set: LogSet, from rev: Int, base: PerformedSet, to wanted: PerformedSet) {
        guard wanted != set.values, rev == set.rev || !isRepeat || !set.hasSeen(wanted, from: rev) else { return }
        reviveChanged(set.id)
        guard base == set.values else { return record(.conflict, of: set.id, base: rev, wanted) }
        apply(wanted, to: set.id)
        // Whoever writes over the set on a fresh page has answered what was asked about it.
        if rev == set.rev { settle(set.openConflict, of: set.id) }
    }

    mutating func settle(_ conflict: SetRevision?, of id: Identifier) {
        guard let conflict else { return }
        changes.append(.settleConflict(set: id, number: conflict.number))
        draft.update(set: id) { set in
            for index in set.revisions.indices where set.revisions[index].number == conflict.number {
                set.revisions[index].isSettled = true
            }
        }
    }

    /// Brings back what was removed elsewhere and is written to here, and notes that it is back.
    private mutating func reviveChanged(_ id: Identifier) {
        guard let exercise = draft.exercise(ofSet: id), let set = draft.set(id) else { return }
        if exercise.isBinned || set.isBinned { revived.append(id) }
        revive(id)
    }

    /// Gives a set new values and a new revision.
    mutating func apply(_ values: PerformedSet, to id: Identifier) {
        guard let set = draft.set(id), set.values != values else { return }
        record(.applied, of: id, base: set.rev, values)
        draft.update(set: id) {
            $0.values = values
            $0.rev += 1
        }
    }

    private mutating func keep(_ texts: [(cell: String, text: String)], beside set: LogSet, from rev: Int) {
        let isFresh = rev == set.rev
        let new = texts.filter { draft.keptTexts[$0.cell] != $0.text && (isFresh || !isPast($0.cell, $0.text)) }
        guard !new.isEmpty else { return }
        reviveChanged(set.id)
        guard let current = draft.set(set.id) else { return }
        for text in new {
            put(away: text.cell, of: current)
            keep(text.cell, text.text)
        }
        record(.kept, of: set.id, base: rev, current.values)
        draft.update(set: set.id) { $0.rev += 1 }
    }

    /// Brings a set back that was removed, alone or with its exercise.
    mutating func revive(_ id: Identifier) {
        guard let exercise = draft.exercise(ofSet: id), let set = draft.set(id) else { return }
        restoreExercise(exercise.id)
        guard set.isBinned else { return }
        record(.restored, of: id, base: set.rev, set.values)
        draft.update(set: id) { $0.isBinned = false }
    }

    mutating func bin(_ id: Identifier) {
        guard let set = draft.set(id), !set.isBinned else { return }
        record(.removed, of: id, base: set.rev, set.values)
        draft.update(set: id) { $0.isBinned = true }
        for field in SetField.allCases { put(away: LogCell.set(id, field), of: set) }
    }

    mutating func restoreExercise(_ id: Identifier) {
        guard draft.exercise(id)?.isBinned == true else { return }
        changes.append(.restoreExercise(id))
        draft.update(exercise: id) { $0.isBinned = false }
    }

    private mutating func record(_ outcome: SetRevision.Outcome, of id: Identifier, base: Int, _ values: PerformedSet) {
        let number = (draft.set(id)?.revisions.last?.number ?? 0) + 1
        let revision = SetRevision(number: number, baseRev: base, outcome: outcome, values: values)
        changes.append(.revise(set: id, revision))
        draft.update(set: id) { $0.revisions.append(revision) }
    }
}
