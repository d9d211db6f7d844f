/// A routine in one row of a list.
public struct RoutineSummary: Sendable, Equatable {
    public let id: Identifier
    public let name: String
    /// In order, each as often as it stands there.
    public let exerciseNames: [String]
    public let setCount: Int
    /// How often it was done.
    public let useCount: Int
    /// The day it was done last; nil when it never was.
    public let lastDay: LocalDay?
    /// How long that took, where it is known.
    public let lastMinutes: Int?

    public init(
        id: Identifier,
        name: String,
        exerciseNames: [String] = [],
        setCount: Int = 0,
        useCount: Int = 0,
        lastDay: LocalDay? = nil,
        lastMinutes: Int? = nil
    ) {
        self.id = id
        self.name = name
        self.exerciseNames = exerciseNames
        self.setCount = setCount
        self.useCount = useCount
        self.lastDay = lastDay
        self.lastMinutes = lastMinutes
    }
}

/// In which order routines are listed.
public enum RoutineOrder: String, Sendable, CaseIterable {
    /// The one done last first; those never done after all others, the newest first.
    case lastUsed = "used"
    case name
    case mostUsed = "most"

    /// Equals stay in order of name, and namesakes the newest first.
    public func sorted(_ routines: [RoutineSummary], folding: (String) -> String) -> [RoutineSummary] {
        let keyed = routines.map { ($0, folding($0.name)) }
        return keyed.sorted { one, other in
            switch self {
            case .lastUsed where one.0.lastDay != other.0.lastDay: return isLater(one.0.lastDay, other.0.lastDay)
            case .lastUsed where one.0.lastDay == nil: return one.0.id > other.0.id
            case .mostUsed where one.0.useCount != other.0.useCount: return one.0.useCount > other.0.useCount
            default: return one.1 == other.1 ? one.0.id > other.0.id : one.1 < other.1
            }
        }.map(\.0)
    }

    private func isLater(_ one: LocalDay?, _ other: LocalDay?) -> Bool {
        guard let one else { return false }
        return other.map { $0 < one } ?? true
    }
}

/// A routine as it was done once: what was asked then and what came of it, whatever became of the routine since.
public struct RoutineRun: Sendable, Equatable {
    public let key: HistoryKey
    /// Of the routine it followed.
    public let routine: Identifier
    /// What the routine was called then.
    public let name: String
    public let completion: WorkoutCompletion
    public let minutes: Int?
    /// Sets but warm-ups.
    public let doneCount: Int
    public let askedCount: Int
    public let volume: Volume
    /// How many of its sets held a record when it was done.
    public let recordCount: Int

    public init(
        key: HistoryKey,
        routine: Identifier,
        name: String,
        completion: WorkoutCompletion = .complete,
        minutes: Int? = nil,
        doneCount: Int = 0,
        askedCount: Int = 0,
        volume: Volume = .zero,
        recordCount: Int = 0
    ) {
        self.key = key
        self.routine = routine
        self.name = name
        self.completion = completion
        self.minutes = minutes
        self.doneCount = doneCount
        self.askedCount = askedCount
        self.volume = volume
        self.recordCount = recordCount
    }
}

/// Neighbouring runs, newest first.
public struct RoutineRuns: Sendable, Equatable {
    public var runs: [RoutineRun]
    /// Whether there are older ones.
    public var hasMore: Bool

    public init(_ runs: [RoutineRun], hasMore: Bool) {
        self.runs = runs
        self.hasMore = hasMore
    }
}

/// What is said of all runs of a routine.
public struct RoutineTotals: Sendable, Equatable {
    public let runCount: Int
    public let completeCount: Int
    /// The usual length in whole minutes, where any is known.
    public let minutes: Int?

    public init(runCount: Int, completeCount: Int, minutes: Int?) {
        self.runCount = runCount
        self.completeCount = completeCount
        self.minutes = minutes
    }
}
