/// A saved workout in one row of the history.
public struct WorkoutSummary: Sendable, Equatable {
    public let key: HistoryKey
    public let completion: WorkoutCompletion
    public let name: String?
    /// The zone in which it began.
    public let zone: String
    public let startedAt: Instant?
    public let endedAt: Instant?
    /// Different exercises with at least one set, in the order first done.
    public var exerciseNames: [String]
    public var setCount: Int
    public var volume: Volume
    /// How many of its sets held a record when it was done.
    public var recordCount: Int

    public init(
        key: HistoryKey,
        completion: WorkoutCompletion = .complete,
        name: String? = nil,
        zone: String = "UTC",
        startedAt: Instant? = nil,
        endedAt: Instant? = nil,
        exerciseNames: [String] = [],
        setCount: Int = 0,
        volume: Volume = .zero,
        recordCount: Int = 0
    ) {
        self.key = key
        self.completion = completion
        self.name = name
        self.zone = zone
        self.startedAt = startedAt
        self.endedAt = endedAt
        self.exerciseNames = exerciseNames
        self.setCount = setCount
        self.volume = volume
        self.recordCount = recordCount
    }

    public var minutes: Int? { WorkoutTimes.minutes(from: startedAt, to: endedAt) }
}
