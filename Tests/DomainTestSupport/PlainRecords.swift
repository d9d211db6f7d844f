public import Domain

/// The records as a patient reader would find them: every set is held against every other, one kind at a time.
public struct PlainRecords {
    public let loadKind: LoadKind
    private let sets: [RecordCandidate]

    /// Takes sets in time order.
    public init(of sets: [RecordCandidate], loadKind: LoadKind) {
        self.loadKind = loadKind
        self.sets = sets.filter { set in
            set.isConfirmed && (set.performed.kind == .working || set.performed.kind == .failure)
                && (loadKind == .duration || loadKind == .distance || set.performed.reps != 0)
        }
    }

    public struct Entry: Equatable {
        public let kind: RecordKind
        public let best: Identifier
        public let previous: Identifier?
        public let previousForReps: Identifier?

        public init(kind: RecordKind, best: Identifier, previous: Identifier?, previousForReps: Identifier?) {
            self.kind = kind
            self.best = best
            self.previous = previous
            self.previousForReps = previousForReps
        }
    }

    /// By kind and set, in no order that matters.
    public var marks: [Entry] { entries.filter { $0.previous != nil } }

    public var bests: [Entry] {
        entries.filter { entry in
            let best = rated(entry.kind).first { $0.set.set == entry.best }
            return best.map { best in
                !rated(entry.kind).contains { $0.isBetter(than: best) }
                    && (entry.kind != .heaviestAddedLoad || best.load > 0)
            } ?? false
        }
    }

    /// The sets that nothing before them, and nothing in their workout, makes worthless.
    public var entries: [Entry] {
        loadKind.recordKinds.flatMap { kind in
            let all = rated(kind)
            return all.compactMap { one -> Entry? in
                let earlier = all.filter { $0.set.workout < one.set.workout }
                let beside = all.filter { $0.set.workout == one.set.workout }
                guard !earlier.contains(where: { $0.isAsGood(as: one) }),
                    !beside.contains(where: { $0.isBetter(than: one) })
                else { return nil }
                let forReps = earlier.filter { $0.reps >= one.reps }.heaviest
                return Entry(
                    kind: kind,
                    best: one.set.set,
                    previous: previous(kind, one, earlier)?.set.set,
                    previousForReps: forReps?.set.set
                )
            }
        }
    }

    private func previous(_ kind: RecordKind, _ one: Rated, _ earlier: [Rated]) -> Rated? {
        let forReps = earlier.filter { $0.reps >= one.reps }.heaviest
        if kind == .leastHelp {
            if let forReps { return forReps }
            return earlier.longest.flatMap { $0.load > one.load ? nil : $0 }
        }
        return earlier.filter { $0.load >= one.load }.longest ?? forReps ?? earlier.heaviest
    }

    /// Loads are in hundred-thousandths of a milligram times 30, less help being more load.
    private func rated(_ kind: RecordKind) -> [Rated] {
        sets.enumerated().compactMap { order, set in
            let mass = set.performed.weight.map { weight in
                30 * weight.thousandths * (weight.unit == .pounds ? 45_359_237 : 100_000_000)
            }
            let reps = set.performed.reps ?? 0
            let rating: (load: Int, reps: Int)? =
                switch kind {
                case .heaviestWeight: mass.map { ($0, 0) }
                case .mostRepsAtWeight: mass.map { ($0, reps) }
                case .bestEstimate: mass.flatMap { estimate($0, reps) }.map { ($0, 0) }
                case .mostReps: (reps, 0)
                case .heaviestAddedLoad: (mass ?? 0, 0)
                case .leastHelp: mass.map { (-$0, reps) }
                case .longest: set.performed.seconds.map { ($0, 0) }
                case .farthest: set.performed.metresMilli.map { ($0, 0) }
                }
            return rating.map { Rated(set: set, order: order, load: $0.load, reps: $0.reps) }
        }
    }

    private func estimate(_ mass: Int, _ reps: Int) -> Int? {
        if mass == 0 || reps > 12 { return nil }
        return reps == 1 ? mass : mass + mass / 30 * reps
    }
}

/// A set with the two numbers that one kind goes by.
private struct Rated {
    let set: RecordCandidate
    let order: Int
    let load: Int
    let reps: Int

    func isAsGood(as other: Rated) -> Bool { load >= other.load && reps >= other.reps }

    /// Better in one way and not worse in the other, or the same and earlier.
    func isBetter(than other: Rated) -> Bool {
        isAsGood(as: other) && (load > other.load || reps > other.reps || order < other.order)
    }
}

extension [Rated] {
    fileprivate var heaviest: Rated? { self.max { ($0.load, $0.reps, $1.order) < ($1.load, $1.reps, $0.order) } }
    fileprivate var longest: Rated? { self.max { ($0.reps, $0.load, $1.order) < ($1.reps, $1.load, $0.order) } }
}
