/// A workout as the log form shows and changes it: usually the open draft, sometimes one saved or binned meanwhile.
public struct LogDraft: Sendable, Equatable {
    public let id: Identifier
    public var state: WorkoutState
    /// Counts the changes of name and day, so that a stale page is known.
    public var headRev: Int
    public var name: String?
    public var day: LocalDay
    /// The zone in which the workout began.
    public let zone: String
    public let startedAt: Instant?
    public let createdAt: Instant
    public let changedAt: Instant
    /// Nil while it was never saved.
    public var savedAt: Instant?
    public var endedAt: Instant?
    /// When it was trained, by the clock of its day; nil where only the day is known, or while it is written as it happens.
    public var hours: WorkoutHours?
    /// What is said of the workout as a whole.
    public var note: String?
    /// Whether it is written afterwards, for a day that has passed, while another may be running.
    public var isPast = false
    /// By position; removed ones included.
    public var exercises: [LogExercise]
    /// What was typed and could not be taken, or was not yet asked for, by cell.
    public var keptTexts: [String: String]
    /// What it is taken through by; empty for one that is only written down.
    public var guidance: Guidance

    public init(
        id: Identifier,
        state: WorkoutState = .draft,
        headRev: Int = 1,
        name: String? = nil,
        day: LocalDay,
        zone: String,
        startedAt: Instant?,
        createdAt: Instant,
        changedAt: Instant? = nil,
        exercises: [LogExercise] = [],
        keptTexts: [String: String] = [:],
        guidance: Guidance = Guidance()
    ) {
        self.id = id
        self.state = state
        self.headRev = headRev
        self.name = name
        self.day = day
        self.zone = zone
        self.startedAt = startedAt
        self.createdAt = createdAt
        self.changedAt = changedAt ?? createdAt
        self.exercises = exercises
        self.keptTexts = keptTexts
        self.guidance = guidance
    }

    /// The exercises that stand in the form.
    public var standing: [LogExercise] { exercises.filter { !$0.isBinned } }

    /// How many sets stand in the form.
    public var setCount: Int { standing.reduce(0) { $0 + $1.standing.count } }

    /// Whether it can go on as the draft that is running: it was begun as one, and no set came in afterwards alone.
    public var canRun: Bool {
        let sets = exercises.flatMap(\.sets)
        return savedAt == nil && startedAt != nil && (sets.isEmpty || sets.contains { $0.doneAt != nil })
    }

    public func exercise(_ id: Identifier) -> LogExercise? { exercises.first { $0.id == id } }

    /// The exercise a set belongs to.
    public func exercise(ofSet id: Identifier) -> LogExercise? {
        exercises.first { $0.sets.contains { $0.id == id } }
    }

    public func set(_ id: Identifier) -> LogSet? {
        exercise(ofSet: id)?.sets.first { $0.id == id }
    }

    mutating func update(exercise id: Identifier, _ change: (inout LogExercise) -> Void) {
        guard let index = exercises.firstIndex(where: { $0.id == id }) else { return }
        change(&exercises[index])
    }

    mutating func update(set id: Identifier, _ change: (inout LogSet) -> Void) {
        guard let owner = exercise(ofSet: id) else { return }
        update(exercise: owner.id) { exercise in
            guard let index = exercise.sets.firstIndex(where: { $0.id == id }) else { return }
            change(&exercise.sets[index])
        }
    }
}

/// Where a workout is in its life.
public enum WorkoutState: String, Sendable {
    case draft, saved, binned
}

/// One exercise of a draft; the same exercise may stand twice.
public struct LogExercise: Sendable, Equatable {
    public let id: Identifier
    public let exerciseID: Identifier
    public let name: String
    public let loadKind: LoadKind
    public var position: Int
    public var rev: Int
    public var note: String?
    /// How the athlete sets the rack or the machine for this exercise, whatever the workout.
    public var setUp: String?
    public var isBinned: Bool
    /// By position; removed ones included.
    public var sets: [LogSet]

    public init(
        id: Identifier,
        exerciseID: Identifier,
        name: String,
        loadKind: LoadKind,
        position: Int,
        rev: Int = 1,
        note: String? = nil,
        isBinned: Bool = false,
        sets: [LogSet] = []
    ) {
        self.id = id
        self.exerciseID = exerciseID
        self.name = name
        self.loadKind = loadKind
        self.position = position
        self.rev = rev
        self.note = note
        self.isBinned = isBinned
        self.sets = sets
    }

    /// The sets that stand in the ledger.
    public var standing: [LogSet] { sets.filter { !$0.isBinned } }
}
