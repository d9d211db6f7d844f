/// What a set was for.
public enum SetKind: String, Sendable, CaseIterable {
    case warmUp = "warm-up"
    case working
    case drop
    case failure

    /// The kind in words.
    public var name: String {
        switch self {
        case .warmUp: "warm-up"
        case .working: "working set"
        case .drop: "drop set"
        case .failure: "to failure"
        }
    }

    /// The letter that stands in a ledger where a working set has its number; nil for a working set.
    public var mark: String? {
        switch self {
        case .warmUp: "w"
        case .working: nil
        case .drop: "d"
        case .failure: "f"
        }
    }

    public var countsTowardVolume: Bool { self != .warmUp }
}
