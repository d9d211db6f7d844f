/// Why a set is not counted in a number of the progress.
public enum LeftOut: String, Sendable, CaseIterable, Hashable {
    /// Light on purpose.
    case warmUp
    /// It looked like a slip, and nobody has said that it was none.
    case unanswered
    /// An attempt with 0 reps.
    case failed
    /// Its load is not what is added up: the body, help, a time, a way.
    case otherKind
    /// Easier than where a drop set began; it is work, but no best.
    case drop
    /// Nothing in it that could be compared, or more than anybody can do.
    case nothingToCompare

    /// `3 warm-ups`, `1 set asked about and not answered`.
    public func text(_ count: Int) -> String {
        let one = count == 1
        let count = GroupedNumber.text(count)
        switch self {
        case .warmUp: return "\(count) warm-up" + (one ? "" : "s")
        case .unanswered: return "\(count) set" + (one ? "" : "s") + " asked about and not answered"
        case .failed: return "\(count) failed attempt" + (one ? "" : "s")
        case .otherKind: return "\(count) set" + (one ? "" : "s") + " without an external load"
        case .drop: return "\(count) drop set" + (one ? "" : "s")
        case .nothingToCompare: return "\(count) set" + (one ? "" : "s") + " that cannot be compared"
        }
    }
}

/// What a number of the progress adds up.
public enum ProgressMeasure: String, Sendable, CaseIterable {
    /// Weight × reps with an external load.
    case work
    /// Sets of any kind of exercise.
    case sets

    /// Why a set does not count; nil when it does.
    ///
    /// The first reason that holds is named, in the order of the cases of `LeftOut`.
    public func leavesOut(_ set: PerformedSet, isConfirmed: Bool, of loadKind: LoadKind) -> LeftOut? {
        if set.kind == .warmUp { return .warmUp }
        if !isConfirmed { return .unanswered }
        if set.reps == 0 { return .failed }
        return self == .work && !loadKind.countsTowardVolume ? .otherKind : nil
    }
}

extension [LeftOut: Int] {
    /// `3 warm-ups, 1 failed attempt`, in the order of the reasons; empty when nothing is left out.
    public var text: String {
        LeftOut.allCases.compactMap { reason in self[reason].flatMap { $0 > 0 ? reason.text($0) : nil } }
            .joined(separator: ", ")
    }
}
