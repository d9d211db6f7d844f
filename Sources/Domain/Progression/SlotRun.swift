/// A place in a routine: what it asks for now, and by which rule it grows.
public struct ProgressionSlot: Sendable, Equatable {
    public let exerciseID: Identifier
    public let loadKind: LoadKind
    /// Of the sets that are on, in order.
    public let targets: [SetTarget]
    public let rule: ProgressionRule
    public let steps: LoadSteps

    public init(
        exerciseID: Identifier,
        loadKind: LoadKind,
        targets: [SetTarget],
        rule: ProgressionRule,
        steps: LoadSteps
    ) {
        self.exerciseID = exerciseID
        self.loadKind = loadKind
        self.targets = targets
        self.rule = rule
        self.steps = steps
    }
}

/// What one saved workout did at a place of its routine.
public struct SlotRun: Sendable, Equatable {
    public let key: HistoryKey
    public let completion: WorkoutCompletion
    /// The exercise that was done there, which is another one after a swap.
    public let exerciseID: Identifier
    /// What was asked of each set then.
    public let asked: [SetTarget]
    /// All sets in the order done, of every kind; empty where the exercise was skipped.
    public let sets: [SlotSet]

    public init(
        key: HistoryKey,
        completion: WorkoutCompletion,
        exerciseID: Identifier,
        asked: [SetTarget],
        sets: [SlotSet]
    ) {
        self.key = key
        self.completion = completion
        self.exerciseID = exerciseID
        self.asked = asked
        self.sets = sets
    }

    /// The sets that answer to a target, in order: done in earnest, and not beyond what was asked.
    var counted: ArraySlice<SlotSet> { sets.filter(\.values.kind.holdsRecords).prefix(asked.count) }
}

/// One set of a run.
public struct SlotSet: Sendable, Equatable {
    public let values: PerformedSet
    /// False while the question whether its numbers are right has no answer.
    public let isConfirmed: Bool

    public init(_ values: PerformedSet, isConfirmed: Bool = true) {
        self.values = values
        self.isConfirmed = isConfirmed
    }
}
