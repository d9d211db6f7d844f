/// What the sets of one exercise came to within a span of days.
public struct WorkTally: Sendable, Equatable {
    /// How many workouts have a set of it.
    public var workouts: Int
    /// Working, drop and failure sets that were not failed and not doubted.
    public var sets: Int
    /// Weight × reps of these sets, whatever kind of load it is; see `work`.
    public var volume: Volume
    public var warmUps: Int
    public var unanswered: Int
    public var failed: Int

    public init(
        workouts: Int = 0,
        sets: Int = 0,
        volume: Volume = .zero,
        warmUps: Int = 0,
        unanswered: Int = 0,
        failed: Int = 0
    ) {
        self.workouts = workouts
        self.sets = sets
        self.volume = volume
        self.warmUps = warmUps
        self.unanswered = unanswered
        self.failed = failed
    }

    /// Why its other sets do not count.
    public var leftOut: [LeftOut: Int] {
        [.warmUp: warmUps, .unanswered: unanswered, .failed: failed].filter { $0.value > 0 }
    }

    public static func + (one: WorkTally, other: WorkTally) -> WorkTally {
        WorkTally(
            workouts: one.workouts + other.workouts,
            sets: one.sets + other.sets,
            volume: one.volume + other.volume,
            warmUps: one.warmUps + other.warmUps,
            unanswered: one.unanswered + other.unanswered,
            failed: one.failed + other.failed
        )
    }
}

/// The tally of one exercise in one span.
public struct ExerciseTally: Sendable, Equatable {
    /// The first day of the span.
    public let start: LocalDay
    public let exercise: TrainedExercise
    public let tally: WorkTally

    public init(start: LocalDay, exercise: TrainedExercise, tally: WorkTally) {
        self.start = start
        self.exercise = exercise
        self.tally = tally
    }
}

/// An exercise as the progress knows it.
public struct TrainedExercise: Sendable, Equatable {
    public let id: Identifier
    public let name: String
    public let loadKind: LoadKind
    /// What it works first; nil for an own exercise, of which nobody has said.
    public let muscle: Muscle?

    public init(id: Identifier, name: String, loadKind: LoadKind, muscle: Muscle? = nil) {
        self.id = id
        self.name = name
        self.loadKind = loadKind
        self.muscle = muscle
    }
}

/// The workouts of one span.
public struct SpanWorkouts: Sendable, Equatable {
    public let start: LocalDay
    public let workoutCount: Int
    public let partialCount: Int
    /// On how many days.
    public let dayCount: Int

    public init(start: LocalDay, workoutCount: Int, partialCount: Int, dayCount: Int) {
        self.start = start
        self.workoutCount = workoutCount
        self.partialCount = partialCount
        self.dayCount = dayCount
    }
}
