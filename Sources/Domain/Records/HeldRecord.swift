/// A record that a set held when its workout was done, beside what stood before it.
public struct HeldRecord: Sendable, Equatable {
    /// A set of an earlier workout.
    public struct Past: Sendable, Equatable {
        public let performed: PerformedSet
        public let day: LocalDay

        public init(performed: PerformedSet, day: LocalDay) {
            self.performed = performed
            self.day = day
        }
    }

    public let kind: RecordKind
    public let set: Identifier
    public let performed: PerformedSet
    /// See `RecordEntry`.
    public let previous: Past
    public let previousForReps: Past?

    public init(kind: RecordKind, set: Identifier, performed: PerformedSet, previous: Past, previousForReps: Past?) {
        self.kind = kind
        self.set = set
        self.performed = performed
        self.previous = previous
        self.previousForReps = previousForReps
    }

    /// What the record is said to be better than: most reps with the same load, or else the load for as many reps.
    public var before: Past {
        guard kind == .mostRepsAtWeight, previous.performed.weight != performed.weight else { return previous }
        return previousForReps ?? previous
    }
}

extension [HeldRecord] {
    /// The records to tell of one set after another; what follows from another of the same set is left out.
    ///
    /// The heaviest load is one of the most reps at that load too, and a better estimate comes of either.
    public var told: [HeldRecord] {
        let kinds = Dictionary(grouping: self, by: \.set).mapValues { Set($0.map(\.kind)) }
        return filter { record in
            let others = kinds[record.set, default: []].subtracting([record.kind])
            switch record.kind {
            case .mostRepsAtWeight: return !others.contains(.heaviestWeight)
            case .bestEstimate: return others.isEmpty
            default: return true
            }
        }
    }

    /// How many sets hold one.
    public var setCount: Int { Set(map(\.set)).count }
}
