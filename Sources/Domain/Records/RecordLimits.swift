/// The most of a kind of set that holds a record; what an import brings beyond is kept, but holds none.
///
/// Weight and reps have the limits of their fields.
public enum RecordLimits {
    /// A day.
    public static let seconds = 86_400
    /// 1,000 km, in thousandths of a metre.
    public static let metresMilli = 1_000_000_000
}

extension RecordCandidate {
    /// Whether it is work done, right and possible: a working or failure set within the limits.
    func counts(as loadKind: LoadKind) -> Bool {
        isConfirmed && performed.kind.holdsRecords && performed.isWithinLimits(of: loadKind)
    }
}

extension SetKind {
    /// A warm-up is no best, and a drop set starts from where another ended.
    public var holdsRecords: Bool { self == .working || self == .failure }
}

extension PerformedSet {
    /// Whether it could be a best of its kind, were it done and confirmed as work.
    func canHoldRecord(of loadKind: LoadKind) -> Bool { kind.holdsRecords && isWithinLimits(of: loadKind) }

    /// Whether it has what its kind is measured by, and nothing beyond a limit; a failed attempt has no rep.
    fileprivate func isWithinLimits(of loadKind: LoadKind) -> Bool {
        switch loadKind {
        case .external, .assisted: hasPossibleReps && (weight?.isPossible ?? false)
        case .bodyweight: hasPossibleReps && (weight?.isPossible ?? true)
        case .duration: (1...RecordLimits.seconds).contains(seconds ?? 0)
        case .distance: (1...RecordLimits.metresMilli).contains(metresMilli ?? 0)
        }
    }

    private var hasPossibleReps: Bool { (1...RepsField.limit).contains(reps ?? 0) }
}

extension Weight {
    fileprivate var isPossible: Bool { (0...Weight.limit(in: unit)).contains(thousandths) }
}
