/// How the bests of one kind came about, workout by workout.
struct RecordCourse {
    let kind: RecordKind
    private var standing = RecordFrontier<RecordEntry>()
    /// The bests that were better than what stood before their workout, in time order.
    private(set) var records: [RecordEntry] = []

    init(of kind: RecordKind) {
        self.kind = kind
    }

    /// What stands now, the hardest first.
    var bests: [RecordEntry] {
        standing.points.filter { kind.names($0.measure) }.map(\.holder)
    }

    /// Takes the sets of the next workout, in the order done.
    mutating func take(_ workout: ArraySlice<RecordCandidate>) {
        var own = RecordFrontier<RecordCandidate>()
        for set in workout {
            if let measure = kind.measure(of: set.performed) { own.insert(set, measure) }
        }
        let better = own.points.filter { !standing.matches($0.measure) }
        for (point, entry) in zip(better, better.map(entry)) {
            standing.insert(entry, point.measure)
            if entry.isRecord { records.append(entry) }
        }
    }

    private func entry(_ point: RecordFrontier<RecordCandidate>.Point) -> RecordEntry {
        RecordEntry(
            kind: kind,
            best: point.holder,
            previous: previous(of: point.measure)?.best,
            previousForReps: standing.hardest(forReps: point.measure.reps)?.holder.best
        )
    }

    private func previous(of measure: RecordMeasure) -> RecordEntry? {
        let forReps = standing.hardest(forReps: measure.reps)
        guard kind == .leastHelp else {
            return (standing.mostReps(atHardness: measure.hardness) ?? forReps ?? standing.points.first)?.holder
        }
        let mostReps = standing.points.last { $0.measure.hardness <= measure.hardness }
        return (forReps ?? mostReps)?.holder
    }
}
