/// What an exercise can have a best of; the raw value is what rows hold.
public enum RecordKind: String, Sendable, CaseIterable {
    /// The most weight, for one rep or more.
    case heaviestWeight = "heaviest-weight"
    /// The most reps at that weight or more; an exercise has one such best for each weight that no heavier set matches.
    case mostRepsAtWeight = "most-reps-at-weight"
    /// The best estimate of what one rep could be, see `OneRepEstimate`.
    case bestEstimate = "best-estimate"
    /// The most reps, whatever was hung from the belt.
    case mostReps = "most-reps"
    case heaviestAddedLoad = "heaviest-added-load"
    /// The least help for at least as many reps; an exercise has one such best for each help that no lesser matches.
    case leastHelp = "least-help"
    case longest
    case farthest
}

extension LoadKind {
    /// What exercises of this kind have bests of, in the order in which they are listed.
    public var recordKinds: [RecordKind] {
        switch self {
        case .external: [.heaviestWeight, .mostRepsAtWeight, .bestEstimate]
        case .bodyweight: [.mostReps, .heaviestAddedLoad]
        case .assisted: [.leastHelp]
        case .duration: [.longest]
        case .distance: [.farthest]
        }
    }
}
