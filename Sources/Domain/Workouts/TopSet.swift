extension WorkoutExercise {
    /// The hardest of the working and failure sets; the first of equals, nil when none was done.
    ///
    /// A failed attempt, with 0 reps, is none. Distances compare before times, and the shorter time wins.
    public var topSet: PerformedSet? { loadKind.topSet(of: sets) }
}

extension LoadKind {
    /// The hardest of the working and failure sets of this kind.
    func topSet(of sets: [PerformedSet]) -> PerformedSet? {
        let done = sets.filter { $0.kind.holdsRecords && $0.reps != 0 }
        return done.dropFirst().reduce(done.first) { best, set in
            guard let best, effort(of: best) < effort(of: set) else { return best }
            return set
        }
    }

    /// Greater for the harder of two sets of this kind.
    fileprivate func effort(of set: PerformedSet) -> Effort {
        let none = Weight(thousandths: 0, unit: .kilograms)
        let weight = set.weight ?? none
        switch self {
        case .external, .bodyweight: return Effort(first: weight.mass, second: set.reps ?? 0)
        case .assisted: return Effort(first: -weight.mass, second: set.reps ?? 0)
        case .duration: return Effort(first: Int128(set.seconds ?? 0), second: 0)
        case .distance: return Effort(first: Int128(set.metresMilli ?? 0), second: -(set.seconds ?? .max))
        }
    }
}

private struct Effort: Comparable {
    let first: Int128
    let second: Int

    static func < (one: Effort, other: Effort) -> Bool {
        (one.first, one.second) < (other.first, other.second)
    }
}
