public import Domain

/// A saved workout with all that the log would have written about it, for those who write many at once.
public struct FinishedWorkout: Sendable, Equatable {
    public let id: Identifier
    /// The 16 bytes under which it was saved.
    public let key: [UInt8]
    public var name: String?
    public var note: String?
    public var day: LocalDay
    public var zone: String
    public var startedAt: Instant?
    public var endedAt: Instant?
    public var sortInstant: Instant
    public var createdAt: Instant
    public var savedAt: Instant
    public var completion = WorkoutCompletion.complete
    /// The routine it followed, exercise by exercise.
    public var routine: RoutineMark?
    /// Nil for one of the log.
    public var origin: Origin?
    /// In the order done, each with at least one set.
    public var exercises: [Entry] = []

    public init(
        id: Identifier,
        key: [UInt8],
        day: LocalDay,
        zone: String,
        sortInstant: Instant,
        createdAt: Instant,
        savedAt: Instant
    ) {
        self.id = id
        self.key = key
        self.day = day
        self.zone = zone
        self.sortInstant = sortInstant
        self.createdAt = createdAt
        self.savedAt = savedAt
    }

    public var setCount: Int { exercises.reduce(0) { $0 + $1.sets.count } }

    /// The program that it was written in, and the import that it came with.
    public struct Origin: Sendable, Equatable {
        public let program: ImportProgram
        public let file: Identifier

        public init(program: ImportProgram, file: Identifier) {
            self.program = program
            self.file = file
        }
    }

    /// One exercise of the workout.
    public struct Entry: Sendable, Equatable {
        public let id: Identifier
        public let key: [UInt8]
        public let exercise: Identifier
        /// Whether it is the athlete's own and not one of the catalogue.
        public let isOwn: Bool
        public let addedAt: Instant
        public var note: String?
        /// Those done in turns have one number.
        public var group: Int?
        public var sets: [DoneSet] = []
        /// What the program it was written in calls it.
        public var sourceName: String?
        /// The place in the routine that it was done for, and what was asked of each round there.
        public var slot: Identifier?
        public var targets: [SetTarget] = []

        public init(id: Identifier, key: [UInt8], exercise: Identifier, isOwn: Bool, addedAt: Instant) {
            self.id = id
            self.key = key
            self.exercise = exercise
            self.isOwn = isOwn
            self.addedAt = addedAt
        }
    }

    /// One set, with the moment it was written down.
    public struct DoneSet: Sendable, Equatable {
        public let id: Identifier
        public let key: [UInt8]
        public let values: PerformedSet
        /// Nil where nobody knows.
        public let doneAt: Instant?
        /// Whether it holds records; false while it is asked about.
        public var isConfirmed = true

        public init(id: Identifier, key: [UInt8], values: PerformedSet, doneAt: Instant?) {
            self.id = id
            self.key = key
            self.values = values
            self.doneAt = doneAt
        }
    }
}
