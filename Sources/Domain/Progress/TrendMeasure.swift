/// What a line on the page of an exercise compares; only between like and like.
public enum TrendMeasure: Sendable, Equatable, Hashable {
    /// The heaviest set of at least so many reps.
    case weight(reps: Int)
    /// The best estimate of one rep, from at most 12.
    case estimate
    /// The most reps with nothing on the belt.
    case bodyweightReps
    /// The heaviest load on the belt.
    case addedLoad
    /// The least help for at least so many reps: lower is better.
    case help(reps: Int)
    case time
    case distance

    public var isLowerBetter: Bool { if case .help = self { true } else { false } }

    /// What a set is worth, in a unit of the measure's own, greater being better; nil where it cannot be compared.
    ///
    /// Masses are hundred-millionths of a gram, estimates thirtieths of these; a way is in millimetres.
    func worth(of set: PerformedSet) -> Int128? {
        switch self {
        case .weight(let reps): return (set.reps ?? 0) >= reps ? set.weight?.mass : nil
        case .estimate:
            guard let weight = set.weight, let reps = set.reps else { return nil }
            return OneRepEstimate(weight: weight, reps: reps)?.thirtieths
        case .bodyweightReps: return (set.weight?.mass ?? 0) == 0 ? set.reps.map { Int128($0) } : nil
        case .addedLoad: return set.weight.flatMap { $0.mass > 0 ? $0.mass : nil }
        case .help(let reps): return (set.reps ?? 0) >= reps ? set.weight.map { -$0.mass } : nil
        case .time: return set.seconds.map { Int128($0) }
        case .distance: return set.metresMilli.map { Int128($0) }
        }
    }

    /// What a set draws, in thousandths of what is printed on the axis.
    public func amount(of set: PerformedSet, in unit: WeightUnit) -> Int? {
        guard let worth = worth(of: set) else { return nil }
        switch self {
        case .weight, .addedLoad, .help:
            return Int(clamping: Int128(worth.magnitude).divided(by: unit.massOfThousandth))
        case .estimate: return Int(clamping: worth.divided(by: unit.massOfThousandth * 30))
        case .bodyweightReps, .time: return Int(clamping: worth * 1000)
        case .distance: return Int(clamping: worth)
        }
    }

    /// `142.5 × 5`, `≈ 166`, `13 reps`, `+15 × 6`, `15 × 8`, `2:10`, `5,120 m`.
    public func text(of set: PerformedSet, in unit: WeightUnit) -> String {
        switch self {
        case .estimate:
            guard let weight = set.weight, let reps = set.reps,
                let estimate = OneRepEstimate(weight: weight, reps: reps)
            else { return "" }
            return (estimate.isLifted ? "" : "≈ ") + estimate.text(in: unit)
        case .bodyweightReps: return set.summary(in: unit, of: .bodyweight)
        case .addedLoad: return set.summary(in: unit, of: .bodyweight)
        case .weight, .help: return set.text(in: unit)
        case .time: return ClockText.of(seconds: set.seconds ?? 0)
        case .distance: return set.metresText.map { "\($0) m" } ?? ""
        }
    }
}

extension LoadKind {
    /// The lines of an exercise of this kind, the first before all others; for the reps see `ExerciseTrend.usualReps`.
    public func trends(reps: Int) -> [TrendMeasure] {
        switch self {
        case .external: [.weight(reps: reps), .estimate]
        case .bodyweight: [.bodyweightReps, .addedLoad]
        case .assisted: [.help(reps: reps)]
        case .duration: [.time]
        case .distance: [.distance]
        }
    }
}
