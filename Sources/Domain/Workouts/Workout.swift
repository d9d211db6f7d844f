/// A workout as it is read back: what was done on one day.
public struct Workout: Sendable, Equatable {
    public let key: HistoryKey
    public let state: WorkoutState
    public let completion: WorkoutCompletion
    public let name: String?
    /// The zone in which it began.
    public let zone: String
    /// Nil when only the day is known.
    public let startedAt: Instant?
    public let endedAt: Instant?
    public let savedAt: Instant?
    /// What is said of it as a whole.
    public var note: String?
    /// In the order done, each with at least one set.
    public var exercises: [WorkoutExercise]
    /// The names of exercises that Save left out because they had no set.
    public var leftOut: [String]
    /// The routine it followed, whatever became of it since; nil without one.
    public var routine: Identifier?
    /// Where it came from; nil for one of the log.
    public var origin: WorkoutOrigin?

    public init(
        key: HistoryKey,
        state: WorkoutState = .saved,
        completion: WorkoutCompletion = .complete,
        name: String? = nil,
        zone: String,
        startedAt: Instant? = nil,
        endedAt: Instant? = nil,
        savedAt: Instant? = nil,
        exercises: [WorkoutExercise] = [],
        leftOut: [String] = []
    ) {
        self.key = key
        self.state = state
        self.completion = completion
        self.name = name
        self.zone = zone
        self.startedAt = startedAt
        self.endedAt = endedAt
        self.savedAt = savedAt
        self.exercises = exercises
        self.leftOut = leftOut
    }

    public var id: Identifier { key.id }
    public var day: LocalDay { key.day }

    public var setCount: Int { exercises.reduce(0) { $0 + $1.sets.count } }

    public var volume: Volume { exercises.reduce(.zero) { $0 + $1.volume } }

    /// Whole minutes from first to last; nil when they are not known, or are none.
    public var minutes: Int? { WorkoutTimes.minutes(from: startedAt, to: endedAt) }
}

/// The program that a workout was written in before it was brought here.
public struct WorkoutOrigin: Sendable, Equatable {
    public let program: ImportProgram
    /// Nil where the file is not known here, as after a backup was put back elsewhere.
    public let broughtAt: Instant?

    public init(program: ImportProgram, broughtAt: Instant?) {
        self.program = program
        self.broughtAt = broughtAt
    }
}

/// Whether everything was done that had been planned.
public enum WorkoutCompletion: String, Sendable {
    case complete, partial
}

/// One exercise of a workout with its sets; the same exercise may stand twice.
public struct WorkoutExercise: Sendable, Equatable {
    /// Its id among all exercises, not that of its row in the workout.
    public let exerciseID: Identifier
    public let name: String
    public let loadKind: LoadKind
    public let note: String?
    /// In the order done.
    public var sets: [PerformedSet]
    /// The names of the sets, in the same order.
    public var setIDs: [Identifier] = []
    /// The sets that are asked about, with the revision each stands at.
    public var doubted: [Identifier: Int] = [:]
    /// The name of what was to be done in its place.
    public var insteadOf: String?

    public init(
        exerciseID: Identifier,
        name: String,
        loadKind: LoadKind,
        note: String? = nil,
        sets: [PerformedSet] = []
    ) {
        self.exerciseID = exerciseID
        self.name = name
        self.loadKind = loadKind
        self.note = note
        self.sets = sets
    }

    public var volume: Volume { Volume(of: sets, loadKind: loadKind) }
}
