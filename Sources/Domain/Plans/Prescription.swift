/// What is asked for of one exercise, as a lifter says it: `3 × 8–12 @ 60 kg, rest 1:30`.
///
/// The grammar is in docs/prescriptions.md; `PrescriptionReader` reads it.
public struct Prescription: Sendable, Equatable {
    /// One after another: at least one, with no more sets together than a routine has rounds.
    public let blocks: [PrescribedBlock]

    /// Nil for what no routine can hold.
    public init?(_ blocks: [PrescribedBlock]) {
        guard !blocks.isEmpty, blocks.reduce(0, { $0 + $1.sets }) <= RoutineLimits.rounds else { return nil }
        self.blocks = blocks
    }

    /// Says the same of neighbouring sets once; nil without a set, or with more than a routine has rounds.
    public init?(_ targets: [SetTarget]) {
        var runs: [(target: SetTarget, count: Int)] = []
        for target in targets {
            if let last = runs.last, last.target.isWritten(as: target) {
                runs[runs.count - 1].count += 1
            } else {
                runs.append((target, 1))
            }
        }
        self.init(runs.compactMap { PrescribedBlock(sets: $0.count, $0.target) })
    }

    /// What each set asks for.
    ///
    /// A percentage becomes the weight that `weight` makes of it, and is left open where it makes none.
    public func targets(percentages weight: (Int) -> Weight? = { _ in nil }) -> [SetTarget] {
        blocks.flatMap { Array(repeating: $0.target(percentages: weight), count: $0.sets) }
    }
}

/// A number of sets that are all alike.
public struct PrescribedBlock: Sendable, Equatable {
    public let sets: Int
    public let work: PrescribedWork
    /// Nil leaves it open; a body without added weight is open too.
    public let load: PrescribedLoad?
    /// Seconds, up to an hour; nil leaves it open.
    public let rest: Int?

    /// Nil where a number is beyond what a routine holds.
    public init?(sets: Int, _ work: PrescribedWork, at load: PrescribedLoad? = nil, rest: Int? = nil) {
        guard (1...RoutineLimits.rounds).contains(sets), work.isPossible, load?.isPossible ?? true else { return nil }
        guard (0...RoutineLimits.rest).contains(rest ?? 0) else { return nil }
        self.sets = sets
        self.work = work
        self.load = load
        self.rest = rest
    }

    init?(sets: Int, _ target: SetTarget) {
        self.init(sets: sets, PrescribedWork(target), at: target.weight.map { .weight($0) }, rest: target.rest)
    }

    fileprivate func target(percentages weight: (Int) -> Weight?) -> SetTarget {
        var target = SetTarget(rest: rest)
        switch work {
        case .reps(let reps): target.reps = reps
        case .seconds(let seconds): target.seconds = seconds
        case .metres(let metresMilli, let seconds):
            target.metresMilli = metresMilli
            target.seconds = seconds
        case .asManyAsPossible: break
        }
        switch load {
        case .weight(let typed): target.weight = typed
        case .percent(let percent): target.weight = weight(percent)
        case nil: break
        }
        return target
    }
}

/// What is asked for of one set beside its load.
public enum PrescribedWork: Sendable, Hashable {
    case reps(RepTarget)
    case seconds(Int)
    /// Thousandths of a metre, and the most seconds that they may take.
    case metres(Int, within: Int?)
    /// Reps, time or way are left to the day.
    case asManyAsPossible

    init(_ target: SetTarget) {
        if let reps = target.reps {
            self = .reps(reps)
        } else if let metresMilli = target.metresMilli {
            self = .metres(metresMilli, within: target.seconds)
        } else {
            self = target.seconds.map { .seconds($0) } ?? .asManyAsPossible
        }
    }

    fileprivate var isPossible: Bool {
        let time = 1...TimeField.limit
        switch self {
        case .reps(let reps): return reps.low > 0
        case .seconds(let seconds): return time.contains(seconds)
        case .metres(let metresMilli, let seconds):
            let isWay = metresMilli.isMultiple(of: 10) && (10...DistanceField.limit).contains(metresMilli)
            return isWay && time.contains(seconds ?? 1)
        case .asManyAsPossible: return true
        }
    }
}

/// How heavy a set is asked to be.
public enum PrescribedLoad: Sendable, Equatable {
    case weight(Weight)
    /// Hundredths of a training max.
    case percent(Int)

    /// Weights are alike only when they are written alike, which is more than weighing the same.
    public static func == (one: PrescribedLoad, other: PrescribedLoad) -> Bool {
        switch (one, other) {
        case (.weight(let one), .weight(let other)): one.isWritten(as: other)
        case (.percent(let one), .percent(let other)): one == other
        default: false
        }
    }

    fileprivate var isPossible: Bool {
        switch self {
        case .weight(let weight): (0...Weight.limit(in: weight.unit)).contains(weight.thousandths)
        case .percent(let percent): TrainingMax.range.contains(percent)
        }
    }
}

extension SetTarget {
    fileprivate func isWritten(as other: SetTarget) -> Bool {
        self == other && weight.map(PrescribedLoad.weight) == other.weight.map(PrescribedLoad.weight)
    }
}
