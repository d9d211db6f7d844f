extension LogEditor {
    /// Finishes the workout, if everything in it can be read and there is something to keep.
    ///
    /// Exercises without sets are left out. Finishing what is finished changes nothing.
    mutating func save() throws(LogRefusal) -> LogOutcome {
        if let refusal = unfinished { throw refusal }
        guard draft.setCount > 0 else { throw .nothingToSave }
        for exercise in draft.standing where exercise.standing.isEmpty { binExercise(exercise.id) }
        putAway(LogCell.exercise)
        guard draft.state != .saved else { return .saved }
        draft.state = .saved
        changes.append(.finish)
        return .saved
    }

    /// What still waits for the athlete: texts that cannot be read, sets in two versions, sets typed and not added.
    public var unfinished: LogRefusal? {
        let unreadable = unreadableCells
        guard unreadable.isEmpty else { return .unreadableCells(unreadable) }
        let contested = draft.standing.flatMap(\.standing).filter { $0.openConflict != nil }.map(\.id)
        guard contested.isEmpty else { return .openConflicts(contested) }
        // A kind that was chosen for the next set waits for nothing.
        let waiting = draft.standing.map(\.id).filter { row in
            SetField.allCases.contains { $0 != .kind && !(draft.keptTexts[LogCell.entry(row, $0)] ?? "").isEmpty }
        }
        return waiting.isEmpty ? nil : .typedNotAdded(waiting)
    }

    /// Throws the draft into the trash; a workout that was saved meanwhile stays.
    mutating func abandon() -> LogOutcome {
        switch draft.state {
        case .saved: return .saved
        case .binned: return .abandoned
        case .draft:
            draft.state = .binned
            changes.append(.bin)
            return .abandoned
        }
    }

    /// What an operation came to that was performed before, under the same key.
    public func outcome(repeating operation: LogPost.Operation) -> LogOutcome {
        switch operation {
        case .removeSet(let id): .removedSet(id)
        case .restoreSet(let id): .restoredSet(id)
        case .removeExercise(let id): .removedExercise(id)
        case .restoreExercise(let id): .restoredExercise(id)
        case .moveUp(let id): .moved(id)
        case .openNote(let id): .openedNote(id)
        case .openDetails(let id): .openedDetails(id)
        case .closeDetails(let id): .closedDetails(id)
        case .save where draft.state == .saved: .saved
        case .abandon where draft.state == .binned: .abandoned
        default: .updated
        }
    }

    /// The cells whose kept text is still no value: of standing sets, the day, the name and notes.
    private var unreadableCells: [String] {
        let sets = draft.standing.flatMap { exercise in
            exercise.standing.flatMap { set in SetField.allCases.map { LogCell.set(set.id, $0) } }
        }
        let notes = draft.standing.map { LogCell.note($0.id) }
        return draft.waitingHead + (sets + notes).filter { draft.keptTexts[$0] != nil }
    }
}
