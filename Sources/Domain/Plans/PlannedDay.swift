/// What a plan has for one day.
public struct PlannedDay: Sendable, Equatable {
    public let day: LocalDay
    public internal(set) var work: DayWork
    /// Whether a workout that runs follows it, over midnight too; nothing that is kept.
    public internal(set) var isRunning = false

    public init(_ day: LocalDay, _ work: DayWork) {
        self.day = day
        self.work = work
    }

    /// The training of the day; nil on a day of rest.
    public var training: DayTraining? {
        if case .training(let training) = work { training } else { nil }
    }

    /// Training that was neither done nor excused, nor is being done, on a day that is over.
    public func isMissed(on today: LocalDay) -> Bool {
        guard day < today, !isRunning, let training else { return false }
        return training.outcome == .open || training.outcome == .letGo
    }
}

/// Training or rest.
public enum DayWork: Sendable, Equatable {
    case rest(DayRest)
    case training(DayTraining)

    static func fresh(_ routine: Identifier?) -> DayWork {
        routine.map { .training(DayTraining($0)) } ?? .rest(.planned)
    }
}

/// Why there is no training.
public enum DayRest: Sendable, Equatable {
    /// As the plan has it, or as it came about when days were exchanged.
    case planned
    /// The athlete took it in place of this training.
    case taken(insteadOf: DayTraining)
    /// The routine is done on another day.
    case movedAway(Identifier, to: LocalDay)
}

/// A routine to be done, and what came of it.
public struct DayTraining: Sendable, Equatable {
    public let routine: Identifier
    /// The day that the plan had it on; nil where it still is.
    public let movedFrom: LocalDay?
    public internal(set) var outcome: DayOutcome

    public init(_ routine: Identifier, movedFrom: LocalDay? = nil, outcome: DayOutcome = .open) {
        self.routine = routine
        self.movedFrom = movedFrom
        self.outcome = outcome
    }
}

/// What became of a day of training.
public enum DayOutcome: Sendable, Equatable {
    case open
    /// Ill, away, closed: neither done nor missed.
    case excused
    /// Missed, and the athlete does not want to be asked about it.
    case letGo
    case done(WorkoutCompletion)
}
