/// What makes one set of an exercise harder than another; it decides which fields a set has.
public enum LoadKind: String, Sendable, CaseIterable {
    /// A bar, a dumbbell, a machine: weight and reps.
    case external
    /// The body, with added weight if wanted: reps, and weight that may be left out.
    case bodyweight
    /// The body with help: less is better.
    case assisted
    /// Time alone.
    case duration
    /// A way covered, with or without the time.
    case distance

    public var hasWeight: Bool { hasReps }

    public var hasReps: Bool {
        switch self {
        case .external, .bodyweight, .assisted: true
        case .duration, .distance: false
        }
    }

    /// Whether a set without a weight is whole: nothing hung from the belt.
    public var isWeightOptional: Bool { self == .bodyweight }

    /// Whether a set without a time is whole: the way was covered, nobody looked at the clock.
    public var isTimeOptional: Bool { self == .distance }

    /// Whether weight × reps is work in the sense of volume; help and the body's own weight are not.
    public var countsTowardVolume: Bool { self == .external }
}
