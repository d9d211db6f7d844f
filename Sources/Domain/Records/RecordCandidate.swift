/// A set of one exercise, and where it stands in time.
public struct RecordCandidate: Sendable, Equatable {
    public let set: Identifier
    public let workout: HistoryKey
    /// The position in the workout of the row it belongs to; the same exercise may stand twice.
    public let row: Int
    /// Its position in that row.
    public let position: Int
    public let performed: PerformedSet
    /// False while the question whether it is right has no answer.
    public let isConfirmed: Bool

    public init(
        set: Identifier,
        workout: HistoryKey,
        row: Int,
        position: Int,
        performed: PerformedSet,
        isConfirmed: Bool = true
    ) {
        self.set = set
        self.workout = workout
        self.row = row
        self.position = position
        self.performed = performed
        self.isConfirmed = isConfirmed
    }

    public var day: LocalDay { workout.day }

    /// By day, moment and name of the workout, and by place in it.
    func isEarlier(than other: RecordCandidate) -> Bool {
        (workout, row, position, set) < (other.workout, other.row, other.position, other.set)
    }
}
