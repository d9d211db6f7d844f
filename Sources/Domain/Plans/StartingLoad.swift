/// The load that a plan begins with for an exercise that was done before.
public enum StartingLoad {
    /// The load, loadable; nil where it is left open.
    ///
    /// What was lifted for enough reps is lifted again. What was lifted for fewer is taken down to what its estimate gives
    /// for the top of the range (Epley), so that the first workout is surely possible. A light week is four fifths of it,
    /// or six fifths of the help.
    ///
    /// - Parameters:
    ///   - last: The hardest set of the last workout with the exercise, if it was not more than four weeks ago.
    ///   - target: What is asked of a set.
    ///   - loadKind: That of the exercise.
    ///   - steps: What can be set.
    ///   - start: What the athlete chose.
    /// - Returns: A weight that can be set.
    public static func weight(
        after last: PerformedSet?,
        asking target: SetTarget,
        _ loadKind: LoadKind,
        _ steps: LoadSteps,
        _ start: StartingPoint
    ) -> Weight? {
        guard start != .empty, loadKind.hasWeight, let last, let used = last.weight, used.thousandths > 0 else {
            return nil
        }
        let percent = start == .lightWeek ? 80 : 100
        if loadKind == .assisted {
            return steps.loadable.weights.first { $0.mass * 100 >= used.mass * Int128(200 - percent) }
        }
        guard let weight = possible(used, reps: last.reps ?? 0, target.reps, loadKind) else { return nil }
        let isOwn = used.unit == steps.loadable.unit && steps.loadable.contains(used)
        if percent == 100, weight == used, isOwn { return used }
        return steps.atMost(weight, percent: percent)
    }

    /// The weight itself, or what it is worth for more reps; nil where no estimate holds.
    private static func possible(_ weight: Weight, reps: Int, _ asked: RepTarget?, _ loadKind: LoadKind) -> Weight? {
        guard let asked, reps < asked.low else { return weight }
        guard loadKind == .external, asked.high <= 12, let estimate = OneRepEstimate(weight: weight, reps: reps) else {
            return nil
        }
        return Weight(loadedMass: estimate.thirtieths / Int128(30 + asked.high), unit: weight.unit)
    }
}
