extension LogEditor {
    /// Takes the name and the day, where they differ from what the page printed.
    ///
    /// Revision 0 is that of the empty page, which prints no name and today's day.
    mutating func take(_ head: LogPost.HeadTexts) {
        var name = draft.name
        var day = draft.day
        if let text = head.name, isNew(text, LogCell.name, rev: head.rev, now: draft.name ?? "") {
            let trimmed = text.trimmingWhitespace
            if trimmed.unicodeScalars.count > WorkoutLimits.name {
                keep(LogCell.name, text)
            } else {
                forget(LogCell.name)
                name = trimmed.isEmpty ? nil : trimmed
            }
        }
        if let text = head.day, isNew(text, LogCell.day, rev: head.rev, now: draft.day.iso) {
            switch WorkoutDayField.read(text, today: today) {
            case .value(let read):
                forget(LogCell.day)
                day = read
            case .refused: keep(LogCell.day, text)
            }
        }
        guard name != draft.name || day != draft.day else { return }
        remember(LogCell.name, draft.name ?? "")
        remember(LogCell.day, draft.day.iso)
        changes.append(.head(name: name, day: day))
        draft.name = name
        draft.day = day
        draft.headRev += 1
    }

    /// Whether a text says something else than its page printed, and not what a later page has printed since.
    private func isNew(_ text: String, _ cell: String, rev: Int, now: String) -> Bool {
        text != printed(cell, rev: rev, now: now) && !(rev < draft.headRev && isPast(cell, text, after: rev))
    }

    private func printed(_ cell: String, rev: Int, now: String) -> String {
        if rev == 0 { return cell == LogCell.day ? today.iso : "" }
        if rev == draft.headRev { return draft.keptTexts[cell] ?? now }
        return draft.keptTexts[LogCell.past(cell, rev: rev)] ?? now
    }

    private mutating func remember(_ cell: String, _ text: String) {
        keep(LogCell.past(cell, rev: draft.headRev), text)
    }

    /// Takes a note; two notes written from the same beginning are both kept, one under the other.
    mutating func take(_ note: LogPost.NoteText) {
        guard let exercise = draft.exercise(note.exercise) else { return }
        let cell = LogCell.note(exercise.id)
        let current = exercise.note ?? ""
        let text = note.text.trimmingWhitespace
        let isFresh = note.rev == exercise.rev
        let printed = isFresh ? draft.keptTexts[cell] ?? current : draft.keptTexts[LogCell.past(cell, rev: note.rev)]
        guard text != printed, text != current else {
            if isFresh && text == current { forget(cell) }
            return
        }
        if !isFresh && (text.isEmpty || current.contains(text) || isPast(cell, text, after: note.rev)) { return }
        let wanted = isFresh || current.isEmpty ? text : current + "\n" + text
        guard wanted.unicodeScalars.count <= WorkoutLimits.note else { return keep(cell, wanted) }
        forget(cell)
        keep(LogCell.past(cell, rev: exercise.rev), current)
        changes.append(.note(exercise: exercise.id, text: wanted.isEmpty ? nil : wanted))
        draft.update(exercise: exercise.id) {
            $0.note = wanted.isEmpty ? nil : wanted
            $0.rev += 1
        }
    }
}
