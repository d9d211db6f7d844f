/// How good a set is in one kind of record.
///
/// One set is as good as another when it is neither easier nor shorter of reps. Kinds that go by one number leave the
/// reps at 0.
struct RecordMeasure: Equatable {
    /// Greater is harder: a mass, less help, a time, a way.
    let hardness: Int128
    var reps = 0
}

extension RecordKind {
    /// What a set that counts has of this kind; nil where it has nothing to compare.
    func measure(of set: PerformedSet) -> RecordMeasure? {
        switch self {
        case .heaviestWeight: set.weight.map { RecordMeasure(hardness: $0.mass) }
        case .mostRepsAtWeight: pair(set.weight?.mass, set.reps)
        case .bestEstimate: estimate(of: set)
        case .mostReps: set.reps.map { RecordMeasure(hardness: Int128($0)) }
        // Nothing on the belt is a load of 0, which the first load beats.
        case .heaviestAddedLoad: RecordMeasure(hardness: set.weight?.mass ?? 0)
        case .leastHelp: pair(set.weight.map { -$0.mass }, set.reps)
        case .longest: set.seconds.map { RecordMeasure(hardness: Int128($0)) }
        case .farthest: set.metresMilli.map { RecordMeasure(hardness: Int128($0)) }
        }
    }

    /// Whether a best of that measure is worth naming: nothing on the belt is not the heaviest load.
    func names(_ measure: RecordMeasure) -> Bool {
        self != .heaviestAddedLoad || measure.hardness > 0
    }

    private func pair(_ hardness: Int128?, _ reps: Int?) -> RecordMeasure? {
        guard let hardness, let reps else { return nil }
        return RecordMeasure(hardness: hardness, reps: reps)
    }

    private func estimate(of set: PerformedSet) -> RecordMeasure? {
        guard let weight = set.weight, let reps = set.reps else { return nil }
        return OneRepEstimate(weight: weight, reps: reps).map { RecordMeasure(hardness: $0.thirtieths) }
    }
}
