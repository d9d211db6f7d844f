/// A workout to be done again: exercises in an order, each over so many rounds, and what is asked of every set.
public struct Routine: Sendable, Equatable {
    public let id: Identifier
    public var name: String
    public var course: RoutineCourse
    /// Why it is made as it is, or whatever its owner wants to read at the start.
    public var note: String?
    /// Counts its changes, so that a stale page is known.
    public var rev: Int
    /// By position.
    public var exercises: [RoutineExercise]
    /// Taken out, the latest last; each can be put back where it stood.
    public var removed: [RemovedExercise]

    public init(
        id: Identifier,
        name: String,
        course: RoutineCourse = .straight,
        note: String? = nil,
        rev: Int = 1,
        exercises: [RoutineExercise] = [],
        removed: [RemovedExercise] = []
    ) {
        self.id = id
        self.name = name
        self.course = course
        self.note = note
        self.rev = rev
        self.exercises = exercises
        self.removed = removed
    }

    /// The height of the grid: the most rounds of an exercise.
    public var rounds: Int { exercises.map(\.cells.count).max() ?? 0 }

    /// How many sets are asked for.
    public var setCount: Int { exercises.reduce(0) { $0 + $1.planned.count } }
}

/// In which order the sets of a routine are done.
public enum RoutineCourse: String, Sendable, CaseIterable {
    /// All sets of an exercise, then the next; grouped exercises by turns, as a superset.
    case straight
    /// One set of each exercise a round.
    case circuit
}

/// One line of the grid; the same exercise may stand twice.
///
/// It keeps its name when it is moved, so that each place in a routine has a history of its own.
public struct RoutineExercise: Sendable, Equatable {
    public let id: Identifier
    public let exerciseID: Identifier
    public let name: String
    public let loadKind: LoadKind
    /// Neighbours under the same number are a superset.
    public var group: Int?
    /// By round.
    public var cells: [RoutineCell]
    /// Rounds that were cut off since the routine was last saved, in order: they come back with a round more.
    public var cut: [RoutineCell] = []
    /// By what rule it grows, and how far at a time.
    public var progression = ProgressionChoice()

    public init(
        id: Identifier,
        exerciseID: Identifier,
        name: String,
        loadKind: LoadKind,
        group: Int? = nil,
        cells: [RoutineCell] = []
    ) {
        self.id = id
        self.exerciseID = exerciseID
        self.name = name
        self.loadKind = loadKind
        self.group = group
        self.cells = cells
    }

    /// What is asked for in the rounds that are on, by number from 1.
    public var planned: [(round: Int, target: SetTarget)] {
        cells.enumerated().filter(\.element.isOn).map { ($0.offset + 1, $0.element.target) }
    }
}

/// An exercise that was taken out of a routine.
public struct RemovedExercise: Sendable, Equatable {
    /// How many stood before it.
    public let index: Int
    public internal(set) var exercise: RoutineExercise

    public init(index: Int, exercise: RoutineExercise) {
        self.index = index
        self.exercise = exercise
    }
}

/// One set of the grid; one that is off keeps its target, to be switched on again.
public struct RoutineCell: Sendable, Equatable {
    public var isOn: Bool
    public var target: SetTarget

    public init(isOn: Bool = true, target: SetTarget = SetTarget()) {
        self.isOn = isOn
        self.target = target
    }
}

/// How large a routine can be made.
public enum RoutineLimits {
    public static let exercises = WorkoutLimits.exercises
    public static let rounds = 20
    /// Routines of one athlete, those in the trash not counted.
    public static let routines = 500
    /// Characters of the name.
    public static let name = WorkoutLimits.name
    /// Characters of the note.
    public static let note = WorkoutLimits.note
    /// Seconds of rest.
    public static let rest = 3600
}
