/// What the next set of an exercise is taken to be, so that one touch logs it.
public struct PlannedSet: Sendable, Equatable {
    public var values: PerformedSet
    /// What is asked for, where something is.
    public let target: SetTarget?
    public let reason: Reason

    /// Where its numbers come from.
    public enum Reason: Sendable, Equatable {
        case target
        /// As the set before it today.
        case repeated
        /// As the set of that number the last time.
        case lastTime
        /// As it was stepped or typed, and not done yet.
        case typed
        case nothing
    }

    public init(values: PerformedSet, target: SetTarget? = nil, reason: Reason) {
        self.values = values
        self.target = target
        self.reason = reason
    }

    /// Whether all that a set must have is known.
    public func isWhole(_ kind: LoadKind) -> Bool {
        switch kind {
        case .external, .assisted: values.weight != nil && values.reps != nil
        case .bodyweight: values.reps != nil
        case .duration: values.seconds != nil
        case .distance: values.metresMilli != nil
        }
    }
}

extension LogDraft {
    /// What the working set of a number, from 1, is taken to be; the number may be further on than the next one.
    ///
    /// A weight that differed from what was asked flows on to the sets that follow, unless it is asked about itself; reps
    /// are those asked for, within a range those of the last time.
    public func plannedSet(_ number: Int, of row: LogExercise, last: LastTime?) -> PlannedSet {
        let targets = guidance.targets[row.id] ?? []
        let target = number <= targets.count ? targets[number - 1] : nil
        let earlier = last?.offered(number)
        let done = row.standing.last { $0.isConfirmed && $0.values.kind.answersTarget }?.values
        guard let target, !target.isOpen else {
            let model = done ?? earlier
            let reason: PlannedSet.Reason = done != nil ? .repeated : earlier != nil ? .lastTime : .nothing
            return PlannedSet(values: model?.asModel ?? PerformedSet(), target: target, reason: reason)
        }
        var values = PerformedSet()
        values.weight = carriedWeight(of: row, targets) ?? target.weight ?? done?.weight ?? earlier?.weight
        values.reps = target.reps.map { $0.reps(like: earlier?.reps) } ?? done?.reps ?? earlier?.reps
        values.seconds = target.seconds ?? done?.seconds ?? earlier?.seconds
        values.metresMilli = target.metresMilli ?? done?.metresMilli ?? earlier?.metresMilli
        return PlannedSet(values: values.keeping(row.loadKind), target: target, reason: .target)
    }

    /// The weight of the last set that is not asked about, where it is not what was asked of that set.
    private func carriedWeight(of row: LogExercise, _ targets: [SetTarget]) -> Weight? {
        let done = row.standing.filter(\.values.kind.answersTarget)
        guard let index = done.lastIndex(where: \.isConfirmed) else { return nil }
        let weight = done[index].values.weight
        return index < targets.count && weight == targets[index].weight ? nil : weight
    }
}

extension RepTarget {
    /// The reps of the last time where they lie within, else the nearest end.
    fileprivate func reps(like earlier: Int?) -> Int { min(max(earlier ?? low, low), high) }
}

extension PerformedSet {
    /// What the next set can take from this one: neither effort nor remark.
    fileprivate var asModel: PerformedSet {
        PerformedSet(weight: weight, reps: reps, seconds: seconds, metresMilli: metresMilli)
    }

    /// Without what the load kind does not have.
    fileprivate func keeping(_ kind: LoadKind) -> PerformedSet {
        PerformedSet(
            weight: kind.hasWeight ? weight : nil,
            reps: kind.hasReps ? reps : nil,
            seconds: kind.hasReps ? nil : seconds,
            metresMilli: kind == .distance ? metresMilli : nil
        )
    }
}
