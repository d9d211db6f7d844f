/// What the workouts at a place of a routine say about the next one: a value, whose words are made by `LoadAdviceText`.
///
/// It changes nothing. It is worked out from the sets each time it is read, so that a correction corrects it.
public struct LoadAdvice: Sendable, Equatable {
    public let verdict: Verdict
    /// The workouts that it rests on, oldest first.
    public let evidence: [RunEvidence]
    /// How many more complete workouts in a row would raise it; nil where none would.
    public let missing: Int?
    public let slot: ProgressionSlot
    /// The load it is about, by set; nil for a set of which nothing is known.
    public let loads: [Weight?]

    public enum Verdict: Sendable, Equatable {
        case raise(LoadMove)
        /// An easier load to go on from, which nobody has to take.
        case lighter(LoadMove, EaseReason)
        case hold(HoldReason)
        /// The athlete chose a load, and nothing done since asks for another.
        case yours(Weight, over: Weight?, on: LocalDay)
        /// The athlete did not want this move; it comes back with the next workout.
        case ignored(LoadMove, on: LocalDay)
        /// Nothing is suggested here.
        case off
    }

    /// What would be written if it were taken; nil where nothing is offered.
    public var offer: LoadMove? {
        switch verdict {
        case .raise(let move), .lighter(let move, _): move
        case .hold, .yours, .ignored, .off: nil
        }
    }

    /// Whether more is offered, and not less.
    public var isRaise: Bool { if case .raise = verdict { true } else { false } }
}

/// What a place would ask for next.
public struct LoadMove: Equatable, Sendable {
    /// As many as now; to take the move is to write them into the routine.
    public let targets: [SetTarget]
    /// The new training max, where loads are parts of one.
    public let trainingMax: Weight?

    public init(_ targets: [SetTarget], trainingMax: Weight? = nil) {
        self.targets = targets
        self.trainingMax = trainingMax
    }
}

/// Why nothing is added.
public enum HoldReason: Hashable, Sendable {
    /// No workout has done this exercise at this place.
    case notDoneYet
    /// What is asked has changed since, so that the workouts before say nothing about it.
    case asksForSomethingElse
    /// The last workout fell short.
    case shortfall(Shortfall)
    /// The last workout was right, and more of them are needed.
    case notYetEnough
    /// The last workout is too long ago.
    case longBreak(days: Int)
    /// Nothing heavier can be set, or no help is left to take away.
    case atTheEnd
    /// No reps, time or distance are asked for.
    case nothingAsked
}

/// Why an easier load is offered.
public enum EaseReason: Hashable, Sendable {
    /// Three complete workouts in a row with less than was asked, none of them better than those before.
    case stalled
    case longBreak(days: Int)
}

/// One workout as it bears on the advice.
public struct RunEvidence: Sendable, Equatable {
    public let key: HistoryKey
    /// The sets that answer to a target, in order.
    public let sets: [PerformedSet]
    /// Nil when it reached the top of all that was asked.
    public let shortfall: Shortfall?

    /// Reps, seconds or thousandths of a metre, of all its sets together.
    var total: Int { sets.reduce(0) { $0 + ($1.reps ?? $1.metresMilli ?? $1.seconds ?? 0) } }
}
