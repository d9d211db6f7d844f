/// Something that was deleted and can be put back.
public struct TrashEntry: Sendable, Equatable {
    /// What it is; the word is that of the address that puts it back.
    public enum Kind: String, Sendable, CaseIterable {
        case workout, exercise, set, routine
        case routineExercise = "row"
        /// All that came from one file.
        case imported = "import"
    }

    public let kind: Kind
    public let id: Identifier
    /// Of the workout or the routine, or of the exercise; nil for a workout without a name.
    public let name: String?
    /// The day of the workout that it is or was a part of; nil for what belongs to a routine.
    public let day: LocalDay?
    public let binnedAt: Instant
    /// The sets of a workout or an exercise, the exercises of a routine, the workouts of an import.
    public var count = 0
    /// False for a workout that was thrown away while it was written.
    public var wasSaved = true
    /// What a set measured.
    public var performed: PerformedSet?
    /// The routine that an exercise was taken out of, or the program that a file is of.
    public var place: String?

    public init(kind: Kind, id: Identifier, name: String?, day: LocalDay?, binnedAt: Instant) {
        self.kind = kind
        self.id = id
        self.name = name
        self.day = day
        self.binnedAt = binnedAt
    }
}

/// How long what was deleted can be put back.
public enum TrashLimits {
    public static let days = 30

    /// What was deleted before this is erased.
    public static func horizon(at now: Instant) -> Instant { now.advanced(bySeconds: -days * 86_400) }
}
