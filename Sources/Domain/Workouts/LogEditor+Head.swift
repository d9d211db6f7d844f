extension LogEditor {
    /// Takes the name and the day, where they differ from what the page printed.
    ///
    /// Revision 0 is that of the empty page, which prints no name and today's day.
    mutating func take(_ head: LogPost.HeadTexts) {
        var name = draft.name
        var day = draft.day
        let hours = hours(head)
        let note = note(head)
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
        guard name != draft.name || day != draft.day || hours != draft.hours || note != draft.note else { return }
        rememberHead()
        changes.append(.head(name: name, day: day))
        write(hours, on: day)
        if note != draft.note { changes.append(.remark(note)) }
        draft.name = name
        draft.day = day
        draft.note = note
        draft.headRev += 1
    }

    /// What every page printed until now that has the revision of today.
    private mutating func rememberHead() {
        remember(LogCell.name, draft.name ?? "")
        remember(LogCell.day, draft.day.iso)
        guard isCorrection else { return }
        remember(LogCell.start, draft.hours?.startText ?? "")
        remember(LogCell.end, draft.hours?.endText ?? "")
        remember(LogCell.remark, draft.note ?? "")
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

    /// Times go with the workout to another day where the page shows them; a page that does not knows only the day.
    private mutating func write(_ hours: WorkoutHours?, on day: LocalDay) {
        guard isCorrection || draft.state == .saved, hours != draft.hours || day != draft.day else { return }
        draft.hours = !isCorrection ? nil : day == draft.day ? hours : hours?.onAnotherDay
        changes.append(.hours(draft.hours, on: day))
    }

    /// The times after what was typed; one that cannot be read waits in its field, and changes nothing.
    private mutating func hours(_ head: LogPost.HeadTexts) -> WorkoutHours? {
        guard isCorrection else { return draft.hours }
        let now = (draft.hours?.startText ?? "", draft.hours?.endText ?? "")
        let typed = (
            new(head.start, LogCell.start, rev: head.rev, now: now.0),
            new(head.end, LogCell.end, rev: head.rev, now: now.1)
        )
        guard typed.0 != nil || typed.1 != nil else { return draft.hours }
        let start = typed.0 ?? draft.keptTexts[LogCell.start] ?? now.0
        let end = typed.1 ?? draft.keptTexts[LogCell.end] ?? now.1
        guard case .value(let hours) = WorkoutHoursReading(start, end, now: draft.hours) else {
            keep(LogCell.start, start)
            keep(LogCell.end, end)
            return draft.hours
        }
        forget(LogCell.start)
        forget(LogCell.end)
        return hours
    }

    private func new(_ text: String?, _ cell: String, rev: Int, now: String) -> String? {
        text.flatMap { isNew($0, cell, rev: rev, now: now) ? $0 : nil }
    }

    /// What is said of the workout after what was typed; two texts from one beginning are both kept.
    private mutating func note(_ head: LogPost.HeadTexts) -> String? {
        let current = draft.note ?? ""
        guard isCorrection, let typed = head.note else { return draft.note }
        let text = typed.trimmingWhitespace
        guard isNew(text, LogCell.remark, rev: head.rev, now: current), text != current else {
            if head.rev == draft.headRev, text == current { forget(LogCell.remark) }
            return draft.note
        }
        let isFresh = head.rev == draft.headRev || printed(LogCell.remark, rev: head.rev, now: current) == current
        if !isFresh && (text.isEmpty || current.contains(text)) { return draft.note }
        let wanted = isFresh || current.isEmpty ? text : current + "\n" + text
        guard wanted.unicodeScalars.count <= WorkoutLimits.note else {
            keep(LogCell.remark, wanted)
            return draft.note
        }
        forget(LogCell.remark)
        return wanted.isEmpty ? nil : wanted
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
