/// What an athlete did with an exercise in saved workouts, as far as it tells a slip from a lift.
public struct OutlierEvidence: Sendable, Equatable {
    public var best: PerformedSet?
    /// The confirmed sets of the last few workouts, warm-ups included.
    public var recent: [PerformedSet]

    public init(best: PerformedSet? = nil, recent: [PerformedSet] = []) {
        self.best = best
        self.recent = recent
    }
}

extension OutlierRule {
    /// The rule for someone who has also done the confirmed sets of this exercise in a saved workout.
    public init?(_ evidence: OutlierEvidence, _ workout: Workout, _ exercise: WorkoutExercise) {
        let same = workout.exercises.filter { $0.exerciseID == exercise.exerciseID }
        let done = same.flatMap { exercise in
            zip(exercise.setIDs, exercise.sets).filter { exercise.doubted[$0.0] == nil }.map(\.1)
        }
        self.init(evidence, beside: done, exercise.loadKind)
    }

    /// The rule for someone who has also done the confirmed sets of this exercise in the draft, but for one.
    public init?(_ evidence: OutlierEvidence?, _ exercise: LogExercise, in draft: LogDraft, without set: Identifier?) {
        let others = draft.standing.filter { $0.exerciseID == exercise.exerciseID }.flatMap(\.standing)
        let done = others.filter { $0.isConfirmed && $0.id != set }.map(\.values)
        self.init(evidence ?? OutlierEvidence(), beside: done, exercise.loadKind)
    }

    private init?(_ evidence: OutlierEvidence, beside done: [PerformedSet], _ loadKind: LoadKind) {
        let best = loadKind.topSet(of: [evidence.best].compactMap { $0 } + done)
        let isFirst = evidence == OutlierEvidence()
        self.init(best: best, recent: evidence.recent + done, loadKind: loadKind, isFirst: isFirst)
    }
}
