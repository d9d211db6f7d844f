/// A best, and what it was better than.
public struct RecordEntry: Sendable, Equatable {
    public let kind: RecordKind
    public let best: RecordCandidate
    /// The best before the workout in which this one was set; nil for a baseline, which is no record.
    ///
    /// For `mostRepsAtWeight` it is the set with the most reps at that weight or more; where that weight was new, the
    /// heaviest with at least as many reps; where those were new too, the heaviest of all. For `leastHelp` it is the
    /// set with the least help for at least as many reps; where nobody had done so many, the one with the most reps
    /// unless it had less help, because more reps with more help is no record but a baseline.
    public let previous: RecordCandidate?
    /// The best load before that workout for at least as many reps: what stands before "five or more: 142.5".
    ///
    /// Nil where so many had not been done. For kinds that go by one number it is the same as `previous`.
    public let previousForReps: RecordCandidate?

    /// The day of the workout that was better; nil while it stands.
    public internal(set) var outdoneOn: LocalDay?

    public var isRecord: Bool { previous != nil }

    public init(
        kind: RecordKind,
        best: RecordCandidate,
        previous: RecordCandidate?,
        previousForReps: RecordCandidate?
    ) {
        self.kind = kind
        self.best = best
        self.previous = previous
        self.previousForReps = previousForReps
    }
}

extension RecordEntry {
    /// Whether another best of the same kind is harder: heavier, with less help, longer, farther.
    public func isEasier(than other: RecordEntry) -> Bool {
        guard let mine = kind.measure(of: best.performed), let theirs = kind.measure(of: other.best.performed) else {
            return false
        }
        return mine.hardness < theirs.hardness
    }
}
