/// Which sets are asked about before they may hold a record.
extension LogEditor {
    /// The exercises of which something was written that may be a slip.
    public var judgedExercises: [Identifier] {
        Set((changes.compactMap(exerciseInDoubt)).map(\.exerciseID)).sorted()
    }

    /// Judges every number that this post wrote, and, where one was said to be right, those that waited beside it.
    public mutating func judge(by evidence: [Identifier: OutlierEvidence]) {
        for index in changes.indices {
            guard let exercise = exerciseInDoubt(changes[index]) else { continue }
            let evidence = evidence[exercise.exerciseID]
            switch changes[index] {
            case .addSet(var new):
                let rule = OutlierRule(evidence, exercise, in: draft, without: nil)
                new.isConfirmed = rule?.question(about: new.values) == nil
                changes[index] = .addSet(new)
            case .revise(let id, _): judge(id, evidence)
            case .confirm:
                for set in exercise.standing where !set.isConfirmed { judge(set.id, evidence) }
            default: break
            }
        }
    }

    private mutating func judge(_ id: Identifier, _ evidence: OutlierEvidence?) {
        guard let exercise = draft.exercise(ofSet: id), let set = draft.set(id) else { return }
        let rule = OutlierRule(evidence, exercise, in: draft, without: id)
        say(rule?.question(about: set.values) == nil, of: set)
    }

    /// Only a set that still has the numbers that were asked about.
    mutating func confirm(_ id: Identifier, _ rev: Int) throws(LogRefusal) {
        guard let exercise = draft.exercise(ofSet: id), let set = draft.set(id) else { throw .notFound }
        guard let asked = set.values(at: rev), isAlike(asked, set.values, exercise.loadKind) else { return }
        say(true, of: set)
    }

    private mutating func say(_ isRight: Bool, of set: LogSet) {
        guard draft.set(set.id)?.isConfirmed == !isRight else { return }
        changes.append(.confirm(set: set.id, isRight))
        draft.update(set: set.id) { $0.isConfirmed = isRight }
    }

    private func exerciseInDoubt(_ change: LogChange) -> LogExercise? {
        switch change {
        case .addSet(let new): return draft.exercise(new.exercise)
        case .confirm(let id, true): return draft.exercise(ofSet: id)
        case .revise(let id, let revision):
            guard revision.outcome == .applied, let exercise = draft.exercise(ofSet: id), let set = draft.set(id),
                let before = found.set(id)?.values, !isAlike(before, set.values, exercise.loadKind)
            else { return nil }
            return exercise
        default: return nil
        }
    }

    /// Whether nothing differs that could be a slip: reps, effort and note are not asked about.
    private func isAlike(_ one: PerformedSet, _ other: PerformedSet, _ kind: LoadKind) -> Bool {
        let field = kind.fields[0]
        return one.kind == other.kind && one.text(of: field, in: unit) == other.text(of: field, in: unit)
    }
}
