extension LogEditor {
    /// Performs the operation of a post whose cells have been taken.
    ///
    /// Adding an exercise is not decided here, since it needs the catalogue, nor is bringing a workout back.
    public mutating func perform(_ post: LogPost) throws(LogRefusal) -> LogOutcome {
        switch post.operation {
        case .update, .addExercise, .restoreWorkout: return .updated
        case .addSet(let row): return try addSet(row, post)
        case .readNumber(let id, let rev, let text): return try readNumber(id, rev, text, post)
        case .clearEntry(let row):
            guard draft.exercise(row) != nil else { throw .notFound }
            forgetEntry(row)
            return .updated
        case .setLoadKind(let row, _):
            // What was typed for the old kind measures nothing now.
            forgetEntry(row)
            return .updated
        case .removeSet(let id): return try removeSet(id)
        case .restoreSet(let id): return try restoreSet(id)
        case .removeExercise(let id): return try removeExercise(id)
        case .restoreExercise(let id): return try restoreExerciseWithRoom(id)
        case .moveUp(let id): return try moveUp(id)
        case .openNote(let id):
            guard draft.exercise(id) != nil else { throw .notFound }
            return .openedNote(id)
        case .openDetails(let id), .closeDetails(let id):
            guard draft.set(id) != nil || draft.exercise(id) != nil else { throw .notFound }
            return outcome(repeating: post.operation)
        case .confirm(let id, let rev):
            try confirm(id, rev)
            return .updated
        case .useConflict(let id, let number): return try answerConflict(number, of: id, takingSent: true)
        case .keepCurrent(let id, let number): return try answerConflict(number, of: id, takingSent: false)
        case .save: return try save()
        case .abandon: return abandon()
        }
    }

    /// Whether something was trained that must not stay in the trash.
    public var needsRevival: Bool { draft.state == .binned && changes.contains(where: \.isTraining) }

    /// Takes the workout out of the trash: as the open draft, or as a saved workout where it was one or another draft is open.
    public mutating func revive(asDraft: Bool) {
        guard draft.savedAt == nil else {
            draft.state = .saved
            return changes.append(.putBack)
        }
        draft.state = asDraft ? .draft : .saved
        changes.append(asDraft ? .reopen : .finish)
    }

    /// Whether sets are about to be added.
    public var addsSets: Bool {
        if case .addSet = changes.last { true } else { false }
    }

    private mutating func readNumber(
        _ id: Identifier,
        _ rev: Int,
        _ text: String,
        _ post: LogPost
    ) throws(LogRefusal) -> LogOutcome {
        guard let set = draft.set(id), let exercise = draft.exercise(ofSet: id) else { return try addSet(id, post) }
        guard let answer = answer(text, in: exercise, isEntry: false), let base = set.values(at: rev) else {
            throw .notFound
        }
        var values = base
        values.take(answer)
        if rev == set.rev { putAway(exercise.loadKind.fields[0], answer, of: set) }
        change(set, from: rev, base: base, to: values)
        return .updated
    }

    private mutating func removeSet(_ id: Identifier) throws(LogRefusal) -> LogOutcome {
        guard let exercise = draft.exercise(ofSet: id) else { throw .notFound }
        let isStanding = !exercise.isBinned && draft.set(id)?.isBinned == false
        try checkRemoval(of: isStanding ? 1 : 0)
        bin(id)
        return .removedSet(id)
    }

    /// A page that was printed before the workout was saved takes nothing out of it, and no page takes all.
    private func checkRemoval(of sets: Int) throws(LogRefusal) {
        guard draft.state == .saved else { return }
        guard isCorrection else { throw .savedMeanwhile }
        guard sets == 0 || sets < draft.setCount else { throw .lastOfWorkout }
    }

    private mutating func restoreSet(_ id: Identifier) throws(LogRefusal) -> LogOutcome {
        guard let set = draft.set(id), let exercise = draft.exercise(ofSet: id) else { throw .notFound }
        if set.isBinned { try checkRoom(in: exercise) }
        revive(id)
        return .restoredSet(id)
    }

    private mutating func restoreExerciseWithRoom(_ id: Identifier) throws(LogRefusal) -> LogOutcome {
        guard let exercise = draft.exercise(id) else { throw .notFound }
        if exercise.isBinned {
            guard draft.setCount + exercise.standing.count <= WorkoutLimits.sets else {
                throw .tooManySetsInWorkout(WorkoutLimits.sets)
            }
            guard draft.standing.count < WorkoutLimits.exercises else {
                throw .tooManyExercises(WorkoutLimits.exercises)
            }
        }
        restoreExercise(id)
        return .restoredExercise(id)
    }

    private mutating func removeExercise(_ id: Identifier) throws(LogRefusal) -> LogOutcome {
        guard let exercise = draft.exercise(id) else { throw .notFound }
        try checkRemoval(of: exercise.isBinned ? 0 : exercise.standing.count)
        if !exercise.isBinned { binExercise(id) }
        return .removedExercise(id)
    }

    mutating func binExercise(_ id: Identifier) {
        changes.append(.binExercise(id))
        draft.update(exercise: id) { $0.isBinned = true }
        forgetEntry(id)
        for set in draft.exercise(id)?.sets ?? [] {
            for field in SetField.allCases { forget(LogCell.set(set.id, field)) }
        }
    }

    private mutating func moveUp(_ id: Identifier) throws(LogRefusal) -> LogOutcome {
        let standing = draft.standing
        guard draft.exercise(id) != nil else { throw .notFound }
        // The first stays where it is, and so does one that was removed elsewhere.
        guard let index = standing.firstIndex(where: { $0.id == id }), index > 0 else { return .moved(id) }
        let above = standing[index - 1]
        place(id, at: above.position)
        place(above.id, at: standing[index].position)
        draft.exercises.sort { $0.position < $1.position }
        return .moved(id)
    }

    private mutating func place(_ id: Identifier, at position: Int) {
        changes.append(.position(exercise: id, position))
        draft.update(exercise: id) { $0.position = position }
    }

    private mutating func answerConflict(
        _ number: Int,
        of id: Identifier,
        takingSent: Bool
    ) throws(LogRefusal) -> LogOutcome {
        guard let set = draft.set(id) else { throw .notFound }
        let asked = set.revisions.first { $0.number == number && $0.outcome == .conflict && !$0.isSettled }
        guard let conflict = asked else { return .updated }
        settle(conflict, of: id)
        if takingSent {
            revive(id)
            apply(conflict.values, to: id)
        }
        return .updated
    }
}

extension LogChange {
    /// Whether it says something of what was trained, read or still to be read, rather than of the order of things.
    public var isTraining: Bool {
        switch self {
        case .addSet: true
        case .revise(_, let revision): revision.outcome != .removed
        case .keepText(let cell, _): LogCell.waits(cell) && cell != LogCell.exercise
        default: false
        }
    }
}
