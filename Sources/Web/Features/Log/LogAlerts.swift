import Domain

/// What the log page says first.
enum LogAlerts {
    static func make(_ content: LogContent) -> [PageAlert] {
        guard let draft = content.draft else { return [] }
        let waiting = waiting(in: draft)
        switch content.notice {
        case .refused(let refusal): return [refused(refusal, draft, waiting)].compactMap { $0 }
        default: break
        }
        let unchosen = content.chosenDay.flatMap { $0 == draft.day ? nil : isOpen(draft) }
        var alerts = [notice(content.notice, draft, content.unit), revived(content.revived, draft), unchosen]
            .compactMap { $0 }
        let contested = contested(in: draft)
        if !contested.isEmpty {
            alerts.append(PageAlert(isQuiet: true, text: "Changed in two places, asked about below:", links: contested))
        }
        if !waiting.isEmpty {
            let count = waiting.count == 1 ? "One text waits" : "\(waiting.count) texts wait"
            alerts.append(PageAlert(isQuiet: true, text: "\(count) as you typed it:", links: waiting))
        }
        return alerts
    }

    /// One draft at a time: a day chosen for another waits until this one is saved.
    private static func isOpen(_ draft: LogDraft) -> PageAlert {
        .quiet(
            "This workout of \(draft.day.mediumText) is still open.",
            "Save or abandon it, then choose the other day again."
        )
    }

    private static func notice(_ notice: LogNotice, _ draft: LogDraft, _ unit: WeightUnit) -> PageAlert? {
        switch notice {
        case .addedSets(let row, let count): draft.exercise(row).flatMap { added(count, $0) }
        case .repeatedSets(let first, let count): repeated(first, count, draft)
        case .addedBeside(let set): beside(set, draft, unit)
        case .none, .addedExercise, .removedSet, .removedExercise, .refused: nil
        }
    }

    private static func added(_ count: Int, _ exercise: LogExercise) -> PageAlert? {
        let names = exercise.setNames.suffix(max(1, count))
        guard let last = names.last, let first = names.first else { return nil }
        let span = SetName.span(first, to: last)
        let what = span.prefix(1).uppercased() + span.dropFirst() + (first == last ? " is" : " are")
        return .quiet("\(what) added.", "\(exercise.name).")
    }

    private static func repeated(_ first: Identifier, _ count: Int, _ draft: LogDraft) -> PageAlert? {
        guard let exercise = draft.exercise(ofSet: first) else { return nil }
        let names = exercise.line(from: first, count: count).compactMap { exercise.name(of: $0.id) }
        guard let name = names.first, let last = names.last else {
            return .quiet("Already saved", "and removed since. Nothing is added again.")
        }
        return .quiet("Already saved as \(SetName.span(name, to: last)).", "\(exercise.name). Nothing is added twice.")
    }

    private static func beside(_ set: Identifier, _ draft: LogDraft, _ unit: WeightUnit) -> PageAlert? {
        guard let exercise = draft.exercise(ofSet: set), let first = draft.set(set), let last = exercise.setNames.last
        else { return nil }
        return .quiet(
            "Added as \(last.text).",
            "You had already saved \(first.values.text(in: unit)) from that form. Both are kept."
        )
    }

    private static func revived(_ set: Identifier?, _ draft: LogDraft) -> PageAlert? {
        guard let set, let exercise = draft.exercise(ofSet: set), let name = exercise.name(of: set) else { return nil }
        return .quiet("Back again:", "\(exercise.name), \(name.text) was removed elsewhere and changed here.")
    }

    private static func refused(_ refusal: LogRefusal, _ draft: LogDraft, _ waiting: [PageAlert.Link]) -> PageAlert? {
        switch refusal {
        case .unreadableEntry(let row):
            return notAdded("The set cannot be read yet:", links: inputRows([row], draft))
        case .unreadableCells(let cells):
            let text = cells.count == 1 ? "One text cannot be read." : "\(cells.count) texts cannot be read."
            return notFinished("\(text) Everything else is kept. Correct it and save again:", waiting)
        case .typedNotAdded(let rows):
            return notFinished("A set is typed and not added:", inputRows(rows, draft))
        case .openConflicts:
            return notFinished("A set was changed in two places. Say which version holds:", contested(in: draft))
        case .savedMeanwhile:
            let text = "The workout was saved meanwhile. Nothing was taken out of it."
            return PageAlert(title: "Not removed", text: text)
        case .lastOfWorkout:
            return PageAlert(title: "Not removed", text: "A workout is never empty. Delete the workout instead.")
        case .nothingToSave:
            return PageAlert(title: "Nothing to save yet", text: "Add a set first. The draft is kept meanwhile.")
        case .tooManySetsInWorkout(let limit):
            return notAdded("A workout has at most \(limit) sets. Save this one first.")
        case .unclearExercise:
            return notAdded("Say which exercise is meant.", links: [.init(address: "#add-q", label: "Choose")])
        case .tooManySets, .tooManyExercises, .unreadableExercise:
            return notAdded("See what is said beside the field.")
        case .notFound: return nil
        }
    }

    private static func notAdded(_ text: String, links: [PageAlert.Link] = []) -> PageAlert {
        PageAlert(title: "Not added", text: text, links: links)
    }

    private static func notFinished(_ text: String, _ links: [PageAlert.Link]) -> PageAlert {
        PageAlert(title: "Not finished", text: text, links: links)
    }

    private static func inputRows(_ rows: [Identifier], _ draft: LogDraft) -> [PageAlert.Link] {
        rows.map { .init(address: "#n-\($0)", label: draft.exercise($0)?.name ?? "") }
    }

    private static func contested(in draft: LogDraft) -> [PageAlert.Link] {
        draft.standing.flatMap { exercise in
            zip(exercise.standing, exercise.setNames).filter { $0.0.openConflict != nil }.map { set, name in
                .init(address: "#s-\(set.id)", label: "\(exercise.name), \(name.text)")
            }
        }
    }

    private static let headFields: [(cell: String, address: String, label: String)] = [
        (cell: LogCell.day, address: "#date", label: "Date"),
        (LogCell.start, "#start", "Start"),
        (LogCell.end, "#end", "End"), (LogCell.name, "#name", "Name"), (LogCell.remark, "#note", "Notes"),
    ]

    /// The cells that hold a text which could not be taken, as links to their rows.
    private static func waiting(in draft: LogDraft) -> [PageAlert.Link] {
        guard !draft.keptTexts.isEmpty else { return [] }
        let waitingHead = draft.waitingHead
        let head = headFields.filter { waitingHead.contains($0.cell) }.map {
            PageAlert.Link(address: $0.address, label: $0.label)
        }
        let rows = draft.standing.flatMap { exercise in
            zip(exercise.standing, exercise.setNames).compactMap { set, name -> PageAlert.Link? in
                guard SetField.allCases.contains(where: { draft.keptTexts[LogCell.set(set.id, $0)] != nil }) else {
                    return nil
                }
                return .init(address: "#s-\(set.id)", label: "\(exercise.name), \(name.text)")
            }
        }
        let notes = draft.standing.filter { draft.keptTexts[LogCell.note($0.id)] != nil }.map {
            PageAlert.Link(address: "#x-\($0.id)", label: "\($0.name), note")
        }
        return head + rows + notes
    }
}
