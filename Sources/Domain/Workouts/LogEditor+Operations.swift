extension LogEditor {
    /// Performs the operation of a post whose cells have been taken.
    ///
    /// Adding an exercise is not decided here, since it needs the catalogue, nor is bringing a workout back.
    public mutating func perform(_ post: LogPost) throws(LogRefusal) -> LogOutcome {
        switch post.operation {
        case .update, .addExercise, .restoreWorkout: return .updated
        case .addSet(let row): return try addSet(row, texts: post.entries[row] ?? [:])
        case .readWeight(let id, let text): return try readWeight(id, text, post)
        case .clearEntry(let row):
            forgetEntry(row)
            return .updated
        case .removeSet(let id): return try removeSet(id)
        case .restoreSet(let id): return try restoreSet(id)
        case .removeExercise(let id): return try removeExercise(id)
        case .restoreExercise(let id): return try restoreExerciseWithRoom(id)
        case .moveUp(let id): return try moveUp(id)
        case .openNote(let id): return .openedNote(id)
        case .useConflict(let id): return try answerConflict(of: id, takingSent: true)
        case .keepCurrent(let id): return try answerConflict(of: id, takingSent: false)
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
    public var addedSet: (row: Identifier, values: SetValues)? {
        guard case .addSet(let row, _, let values) = changes.last else { return nil }
        return (row, values)
    }

    /// Takes the set about to be added out again, since it is there already.
    public mutating func withdrawAddedSet() {
        if addedSet != nil { changes.removeLast() }
    }

    /// Adds what stands in an input row; `answered` is the weight, where the athlete was asked which one is meant.
    private mutating func addSet(
        _ row: Identifier,
        texts: [SetField: String],
        answered: Weight? = nil
    ) throws(LogRefusal) -> LogOutcome {
        guard let exercise = draft.exercise(row) else { throw .notFound }
        var values = SetValues()
        var isReadable = true
        for field in exercise.loadKind.fields {
            let given = field == .weight ? answered.map { CellReading.weight($0) } : nil
            let reading = given ?? read(texts[field] ?? "", of: field, in: exercise)
            values.take(reading)
            isReadable = isReadable && reading.isValue
        }
        guard isReadable else {
            for field in exercise.loadKind.fields { keep(LogCell.entry(row, field), texts[field] ?? "") }
            throw .unreadableEntry(row)
        }
        try checkRoom(in: exercise)
        restoreExercise(row)
        forgetEntry(row)
        changes.append(.addSet(exercise: row, position: (exercise.sets.last?.position ?? 0) + 1, values))
        return .addedSet(exercise: row)
    }

    /// A text that the row itself offered stands for the very value it was printed from; only others are read.
    private func read(_ text: String, of field: SetField, in exercise: LogExercise) -> CellReading {
        let offered = ([prefills[exercise.id]].compactMap { $0 } + exercise.offers).last {
            $0.text(of: field, in: unit) == text
        }
        if !text.isEmpty, let weight = offered?.weight, field == .weight { return .weight(weight) }
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
        _ text: String,
        _ post: LogPost
    ) throws(LogRefusal) -> LogOutcome {
        guard let set = draft.set(id), let exercise = draft.exercise(ofSet: id) else {
            return try addAnswered(id, text, post)
        }
        guard let weight = answer(text, kind: exercise.loadKind) else { throw .notFound }
        var values = set.values
        values.weight = weight
        forget(LogCell.set(id, .weight))
        revive(id)
        apply(values, to: id)
        return .updated
    }

    private mutating func addAnswered(
        _ row: Identifier,
        _ text: String,
        _ post: LogPost
    ) throws(LogRefusal) -> LogOutcome {
        guard let exercise = draft.exercise(row), let weight = answer(text, kind: exercise.loadKind) else {
            throw .notFound
        }
        return try addSet(row, texts: post.entries[row] ?? [:], answered: weight)
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

    private mutating func answerConflict(of id: Identifier, takingSent: Bool) throws(LogRefusal) -> LogOutcome {
        guard let set = draft.set(id) else { throw .notFound }
        guard let conflict = set.openConflict else { return .updated }
        if takingSent {
            revive(id)
            apply(conflict.values, to: id)
        }
        changes.append(.settleConflicts(set: id))
        draft.update(set: id) { set in
            for index in set.revisions.indices where set.revisions[index].outcome == .conflict {
                set.revisions[index].isSettled = true
            }
        }
        return .updated
    }
}

extension LogChange {
    /// Whether it adds to what was trained, rather than to texts that wait or to the order of things.
    public var isTraining: Bool {
        switch self {
        case .addSet: true
        case .revise(_, let revision):
            switch revision.outcome {
            case .added, .applied, .conflict, .restored: true
            case .kept, .removed: false
            }
        default: false
        }
    }
}
