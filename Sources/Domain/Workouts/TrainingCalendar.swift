/// Which days were trained, and what came of it.
public struct TrainingCalendar: Sendable, Equatable {
    /// Those of the days asked about that have a workout.
    public var days: [LocalDay: TrainedDay]
    /// Of everything, not only of the days asked about; nil without a workout.
    public let totals: HistoryTotals?
    /// The nearest trained days before and after the days in view.
    public let dayBefore: LocalDay?
    public let dayAfter: LocalDay?
    /// The exercise that everything here is about; nil when it is about all of them.
    public let exerciseName: String?

    public init(
        days: [LocalDay: TrainedDay] = [:],
        totals: HistoryTotals? = nil,
        dayBefore: LocalDay? = nil,
        dayAfter: LocalDay? = nil,
        exerciseName: String? = nil
    ) {
        self.days = days
        self.totals = totals
        self.dayBefore = dayBefore
        self.dayAfter = dayAfter
        self.exerciseName = exerciseName
    }

    /// What several days came to together.
    public func sum(of days: some Sequence<LocalDay>) -> TrainedDay {
        days.reduce(TrainedDay()) { $0 + (self.days[$1] ?? TrainedDay()) }
    }
}

/// The workouts of one day, or of several days together.
public struct TrainedDay: Sendable, Equatable {
    public var workoutCount: Int
    /// How many of them left out something that was planned.
    public var partialCount: Int
    /// How many sets held a record when they were done.
    public var recordCount: Int
    public var volume: Volume

    public init(workoutCount: Int = 0, partialCount: Int = 0, recordCount: Int = 0, volume: Volume = .zero) {
        self.workoutCount = workoutCount
        self.partialCount = partialCount
        self.recordCount = recordCount
        self.volume = volume
    }

    /// Partial where one of the workouts was.
    public var completion: WorkoutCompletion { partialCount > 0 ? .partial : .complete }

    public static func + (one: TrainedDay, other: TrainedDay) -> TrainedDay {
        TrainedDay(
            workoutCount: one.workoutCount + other.workoutCount,
            partialCount: one.partialCount + other.partialCount,
            recordCount: one.recordCount + other.recordCount,
            volume: one.volume + other.volume
        )
    }
}
