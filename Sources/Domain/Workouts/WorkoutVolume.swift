extension Volume {
    /// The volume of one exercise's sets: weight × reps of working, drop and failure sets with an external load.
    ///
    /// A workout's volume is the sum over its exercises.
    public init(of sets: some Sequence<PerformedSet>, loadKind: LoadKind) {
        self = .zero
        guard loadKind.countsTowardVolume else { return }
        for set in sets where set.kind.countsTowardVolume {
            if let weight = set.weight, let reps = set.reps { self += Volume(weight: weight, reps: reps) }
        }
    }
}
