extension LogEditor {
    /// Performs the operation of a post whose cells have been taken.
    ///
    /// Adding an exercise is not decided here, since it needs the catalogue, nor is bringing a workout back.
    public mutating func perform(_ post: LogPost) throws(LogRefusal) -> LogOutcome {
        switch post.operation {
        case .update, .addExercise, .restoreWorkout: return .updated
        case .addSet(let row): return try addSet(row, post)
        case .readWeight(let id, let rev, let text): return try readWeight(id, rev, text, post)
        case .clearEntry(let row):
            guard draft.exercise(row) != nil else { throw .notFound }
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
        case .useConflict(let id, let number): return try answerConflict(number, of: id, takingSent: true)
        case .keepCurrent(let id, let number): return try answerConflict(number, of: id, takingSent: false)
        case .save: return try save()
        case .abandon: return abandon()
        }
    }

    /// Whether something was trained that must not stay in the trash.
    public var needsRevival: Bool { draft.state == .binned && changes.contains(where: \.isTraining) }

    /// Takes the workout out of the trash: as the open draft, or as a saved workout where another draft is open.
    public mutating func revive(asDraft: Bool) {
        draft.state = asDraft ? .draft : .saved
        changes.append(asDraft ? .reopen : .finish)
    }

    /// The set that is about to be added, if one is.
    public var addedSet: SetValues? {
        guard case .addSet(_, _, let values) = changes.last else { return nil }
        return values
    }

    /// What stands in the input row that the post would add; nil where it cannot be read.
    public func entry(of post: LogPost) -> SetValues? {
        let answered: Weight?
        switch post.operation {
        case .addSet: answered = nil
        case .readWeight(let row, _, let text):
            guard let exercise = draft.exercise(row), let weight = answer(text, kind: exercise.loadKind) else {
                return nil
            }
            answered = weight
        default: return nil
        }
        guard let row = post.operation.target, let exercise = draft.exercise(row) else { return nil }
        var values = SetValues()
        for field in exercise.loadKind.fields {
            let given = field == .weight ? answered.map { CellReading.weight($0) } : nil
            let reading = given ?? read(post.entries[row]?[field], of: field, in: exercise)
            guard reading.isValue else { return nil }
            values.take(reading)
        }
        return values
    }

    private mutating func addSet(_ row: Identifier, _ post: LogPost) throws(LogRefusal) -> LogOutcome {
        guard let exercise = draft.exercise(row) else { throw .notFound }
        guard let values = entry(of: post) else {
            keepEntry(exercise, post)
            throw .unreadableEntry(row)
        }
        do throws(LogRefusal) {
            try checkRoom(in: exercise)
        } catch {
            keepEntry(exercise, post)
            throw error
        }
        restoreExercise(row)
        forgetEntry(row)
        changes.append(.addSet(exercise: row, position: (exercise.sets.last?.position ?? 0) + 1, values))
        return .addedSet(exercise: row)
    }

    private mutating func keepEntry(_ exercise: LogExercise, _ post: LogPost) {
        for field in exercise.loadKind.fields {
            replace(LogCell.entry(exercise.id, field), by: post.entries[exercise.id]?[field]?.text ?? "")
        }
    }

    /// A text that the row itself offered stands for the very value it was printed from; only others are read.
    private func read(_ entry: LogPost.EntryText?, of field: SetField, in exercise: LogExercise) -> CellReading {
        let text = entry?.text ?? ""
        if case .weight(let weight) = entry?.printed, entry?.printed.isUntouched(text, in: unit) == true {
            return .weight(weight)
        }
        return CellReading(text, of: field, kind: exercise.loadKind, unit: unit)
    }

    private func checkRoom(in exercise: LogExercise) throws(LogRefusal) {
        if exercise.standing.count >= WorkoutLimits.setsInExercise {
            throw .tooManySets(inExercise: WorkoutLimits.setsInExercise)
        }
        if draft.setCount >= WorkoutLimits.sets { throw .tooManySetsInWorkout(WorkoutLimits.sets) }
    }

    private mutating func readWeight(
        _ id: Identifier,
        _ rev: Int,
        _ text: String,
        _ post: LogPost
    ) throws(LogRefusal) -> LogOutcome {
        guard let set = draft.set(id), let exercise = draft.exercise(ofSet: id) else { return try addSet(id, post) }
        guard let weight = answer(text, kind: exercise.loadKind), let base = set.values(at: rev) else {
            throw .notFound
        }
        var values = base
        values.weight = weight
        if rev == set.rev { put(away: LogCell.set(id, .weight), of: set) }
        change(set, from: rev, base: base, to: values)
        return .updated
    }

    /// The weight on the button that was pressed; a mark in it is the decimal one.
    private func answer(_ text: String, kind: LoadKind) -> Weight? {
        switch CellReading(text, of: .weight, kind: kind, unit: unit) {
        case .weight(let weight): weight
        case .ambiguous(_, let decimal): decimal
        case .reps, .refused: nil
        }
    }

    private mutating func removeSet(_ id: Identifier) throws(LogRefusal) -> LogOutcome {
        guard draft.set(id) != nil else { throw .notFound }
        guard draft.state != .saved else { throw .savedMeanwhile }
        bin(id)
        return .removedSet(id)
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
        guard draft.state != .saved else { throw .savedMeanwhile }
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
