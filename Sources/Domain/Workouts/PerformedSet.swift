/// What was done in one set; which fields are there depends on the load kind of the exercise.
public struct PerformedSet: Equatable, Sendable {
    public var kind: SetKind
    /// The load, the added load or the help.
    public var weight: Weight?
    /// 0 is a failed attempt.
    public var reps: Int?
    public var seconds: Int?
    /// Thousandths of a metre.
    public var metresMilli: Int?
    /// Rate of perceived exertion in halves: 17 is 8.5.
    public var rpeHalves: Int?
    public var note: String?

    public init(
        kind: SetKind = .working,
        weight: Weight? = nil,
        reps: Int? = nil,
        seconds: Int? = nil,
        metresMilli: Int? = nil,
        rpeHalves: Int? = nil,
        note: String? = nil
    ) {
        self.kind = kind
        self.weight = weight
        self.reps = reps
        self.seconds = seconds
        self.metresMilli = metresMilli
        self.rpeHalves = rpeHalves
        self.note = note
    }

    /// Sets are alike only when their weights are written alike, which is more than weighing the same.
    public static func == (lhs: PerformedSet, rhs: PerformedSet) -> Bool {
        lhs.kind == rhs.kind && lhs.reps == rhs.reps && lhs.seconds == rhs.seconds
            && lhs.metresMilli == rhs.metresMilli && lhs.rpeHalves == rhs.rpeHalves && lhs.note == rhs.note
            && lhs.weight?.thousandths == rhs.weight?.thousandths && lhs.weight?.unit == rhs.weight?.unit
    }
}
