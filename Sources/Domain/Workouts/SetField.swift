/// Something of a set that can be written; the raw value stands in the name of its cell.
public enum SetField: String, Sendable, CaseIterable {
    /// The columns of the ledger.
    case weight, reps, metres, seconds
    /// What is said of a set beside what it measured.
    case kind, rpe, note
}

extension LoadKind {
    /// The columns a set of this kind is written in; the first says how hard it was.
    public var fields: [SetField] {
        switch self {
        case .external, .bodyweight, .assisted: [.weight, .reps]
        case .duration: [.seconds]
        case .distance: [.metres, .seconds]
        }
    }

    /// Everything of a set that can be written.
    public var cells: [SetField] { fields + [.kind, .rpe, .note] }
}
