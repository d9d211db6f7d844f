/// The program whose export a file is.
public enum ImportProgram: String, Sendable, CaseIterable {
    case strong
    case hevy
    case fitNotes = "fitnotes"
    case fitbod
    case strongLifts = "stronglifts"
    case jefit
    case gymBook = "gymbook"
    case liftosaur
    case flexify
    /// The table of all sets that this program gives.
    case own = "workout-tracker"
    /// A table of any other origin, whose columns the athlete names.
    case table

    /// Whether a day is a workout there, and an exercise of it one list of sets, in most of its layouts.
    var isKeptByDay: Bool {
        switch self {
        case .fitNotes, .gymBook, .flexify: true
        case .strong, .hevy, .fitbod, .strongLifts, .jefit, .liftosaur, .own, .table: false
        }
    }

    /// What the program calls itself.
    public var name: String {
        switch self {
        case .strong: "Strong"
        case .hevy: "Hevy"
        case .fitNotes: "FitNotes"
        case .fitbod: "Fitbod"
        case .strongLifts: "StrongLifts"
        case .jefit: "JEFIT"
        case .gymBook: "GymBook"
        case .liftosaur: "Liftosaur"
        case .flexify: "Flexify"
        case .own: "workout-tracker"
        case .table: "A table"
        }
    }
}

/// A training history as a file of another program tells it, before anything of it is the athlete's.
public struct ImportedHistory: Sendable, Equatable {
    public var program: ImportProgram
    /// In the order in which they were done.
    public var workouts: [ImportedWorkout]
    /// Lines of the file that say something of training: each becomes sets below, or stands in `leftOut`.
    public var linesRead: Int
    /// Lines that become no set, with the reason, in the order of the file.
    public var leftOut: [LeftOutLine]

    /// Whether this layout tells one workout of a day from another though the program's others do not.
    public var hasTimes: Bool

    public init(
        program: ImportProgram,
        workouts: [ImportedWorkout],
        linesRead: Int,
        leftOut: [LeftOutLine],
        hasTimes: Bool = false
    ) {
        self.hasTimes = hasTimes
        self.program = program
        self.workouts = workouts
        self.linesRead = linesRead
        self.leftOut = leftOut
    }
}

/// A line of the file that becomes no set.
public struct LeftOutLine: Sendable, Equatable {
    /// Counted from 1, as an editor counts; for a database the number of the row.
    public var line: Int
    /// A sentence without a full stop: "Date 2025-13-02", "A rest timer, no set".
    public var reason: String
    /// Whether the program wrote the line for something that is no set (a rest timer, a note, a skipped set), so that nothing
    /// is lost without it.
    public var isExpected: Bool

    public init(line: Int, reason: String, isExpected: Bool = false) {
        self.line = line
        self.reason = reason
        self.isExpected = isExpected
    }
}

/// One workout of the file.
public struct ImportedWorkout: Sendable, Equatable {
    /// The day on the athlete's wall.
    public var day: LocalDay
    /// Seconds since midnight of `day` on the athlete's wall; nil where the file has only a day.
    public var startSecond: Int?
    /// When it began, where the file tells it whatever the zone of its reader.
    public var moment: Instant?
    /// How long it took, in seconds; nil where the file does not say.
    public var duration: Int?
    /// As the file has it, trimmed; empty where it has none.
    public var name: String
    public var note: String?
    /// In the order of the file; one exercise may stand twice.
    public var exercises: [ImportedExercise]

    public init(
        day: LocalDay,
        startSecond: Int? = nil,
        moment: Instant? = nil,
        duration: Int? = nil,
        name: String = "",
        note: String? = nil,
        exercises: [ImportedExercise] = []
    ) {
        self.day = day
        self.startSecond = startSecond
        self.moment = moment
        self.duration = duration
        self.name = name
        self.note = note
        self.exercises = exercises
    }
}

/// One exercise of a workout, with its sets.
public struct ImportedExercise: Sendable, Equatable {
    /// As the file has it, trimmed; it stays with the workout for ever.
    public var sourceName: String
    /// What the file files it under ("Chest"), where it says so.
    public var category: String?
    public var note: String?
    /// Equal for the exercises of one superset of this workout.
    public var group: Int?
    public var sets: [ImportedSet]

    public init(
        sourceName: String,
        category: String? = nil,
        note: String? = nil,
        group: Int? = nil,
        sets: [ImportedSet] = []
    ) {
        self.sourceName = sourceName
        self.category = category
        self.note = note
        self.group = group
        self.sets = sets
    }
}

/// One set, and where it stands in the file.
public struct ImportedSet: Sendable, Equatable {
    public var line: Int
    /// Weights as they stand in the file with its unit; assistance too is a positive number there.
    public var set: PerformedSet

    public init(line: Int, set: PerformedSet) {
        self.line = line
        self.set = set
    }
}
