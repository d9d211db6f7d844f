/// Why a workout is no reason to ask for more; sets count from 1 among those that answer to a target.
public enum Shortfall: Hashable, Sendable {
    case missingSets(done: Int, asked: Int)
    /// Something else of the workout was left out.
    case partialWorkout
    /// The question whether the numbers are right has no answer.
    case unconfirmed(set: Int)
    case noWeight(set: Int)
    /// Lighter than asked, or with more help.
    case easier(set: Int, weight: Weight, asked: Weight)
    /// No weight was asked for, and not all sets had the same.
    case mixedWeights
    /// Less than the least that was asked.
    case belowRange
    /// Within the range, and not at its top in every set.
    case belowTop
    case toFailure(set: Int)
    /// At RPE 9.5 or more; the rate is in halves.
    case nearFailure(set: Int, rpeHalves: Int)
}

extension Shortfall {
    /// The rate of perceived exertion, in halves, from which a set leaves no room for more: 9.5.
    public static let nearFailureHalves = 19

    /// What a run lacks, what weighs most first; nil for one that reached the top of all that was asked.
    init?(of run: SlotRun, loadKind: LoadKind) {
        let sets = Array(run.counted)
        if let kept = Self.incomplete(sets, of: run) ?? Self.easier(sets, run.asked, loadKind) {
            self = kept
        } else if !zip(sets, run.asked).allSatisfy({ $0.values.reaches($1, top: false) }) {
            self = .belowRange
        } else if !zip(sets, run.asked).allSatisfy({ $0.values.reaches($1, top: true) }) {
            self = .belowTop
        } else if let near = Self.nearFailure(sets) {
            self = near
        } else {
            return nil
        }
    }

    private static func incomplete(_ sets: [SlotSet], of run: SlotRun) -> Shortfall? {
        if sets.count < run.asked.count { return .missingSets(done: sets.count, asked: run.asked.count) }
        if let index = sets.firstIndex(where: { !$0.isConfirmed }) { return .unconfirmed(set: index + 1) }
        return run.completion == .partial ? .partialWorkout : nil
    }

    private static func easier(_ sets: [SlotSet], _ asked: [SetTarget], _ loadKind: LoadKind) -> Shortfall? {
        guard loadKind.hasWeight else { return nil }
        var open: [Weight] = []
        for (index, (set, target)) in zip(sets, asked).enumerated() {
            guard let weight = set.values.load(as: loadKind) else { return .noWeight(set: index + 1) }
            guard let least = target.weight else {
                open.append(weight)
                continue
            }
            let isEnough = loadKind == .assisted ? least.satisfies(weight) : weight.satisfies(least)
            if !isEnough { return .easier(set: index + 1, weight: weight, asked: least) }
        }
        return open.dropFirst().allSatisfy { $0.isAlike(open[0]) } ? nil : .mixedWeights
    }

    private static func nearFailure(_ sets: [SlotSet]) -> Shortfall? {
        // The last of them is the one that decided.
        for (index, set) in sets.enumerated().reversed() {
            if let halves = set.values.rpeHalves, halves >= nearFailureHalves {
                return .nearFailure(set: index + 1, rpeHalves: halves)
            }
            if set.values.kind == .failure { return .toFailure(set: index + 1) }
        }
        return nil
    }
}

extension PerformedSet {
    /// The load, the help, or what hung from the belt: nothing where no weight was written beside a body's own.
    func load(as loadKind: LoadKind) -> Weight? {
        weight ?? (loadKind == .bodyweight ? Weight(thousandths: 0, unit: .kilograms) : nil)
    }

    /// Whether it is at the top of what was asked, or at least within it; what was left open needs one rep.
    fileprivate func reaches(_ target: SetTarget, top: Bool) -> Bool {
        if let wanted = target.reps { return reps ?? 0 >= (top ? wanted.high : wanted.low) }
        guard target.seconds != nil || target.metresMilli != nil else { return reps != 0 }
        guard metresMilli ?? 0 >= target.metresMilli ?? 0 else { return false }
        guard let asked = target.seconds else { return true }
        // Beside a way the time is the most that it may take.
        return target.metresMilli == nil ? seconds ?? 0 >= asked : seconds.map { $0 <= asked } ?? false
    }
}
