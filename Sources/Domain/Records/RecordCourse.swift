/// How the bests of one kind came about, workout by workout.
struct RecordCourse {
    let kind: RecordKind
    /// Every best reached so far, in time order; within a workout the hardest first.
    private(set) var entries: [RecordEntry] = []
    /// The places among the entries of those that stand.
    private var standing = RecordFrontier<Int>()

    /// Goes on where earlier workouts ended, with what stood then.
    init(of kind: RecordKind, after earlier: [RecordEntry]) {
        self.kind = kind
        for entry in earlier {
            if let measure = kind.measure(of: entry.best.performed) { reach(entry, measure) }
        }
    }

    /// What stands now, the hardest first.
    var bests: [RecordEntry] {
        standing.points.filter { kind.names($0.measure) }.map { entries[$0.holder] }
    }

    /// Takes the sets of the next workout, in the order done.
    mutating func take(_ workout: ArraySlice<RecordCandidate>) {
        var own = RecordFrontier<RecordCandidate>()
        for set in workout {
            if let measure = kind.measure(of: set.performed) { own.insert(set, measure) }
        }
        let better = own.points.filter { !standing.matches($0.measure) }
        for (point, entry) in zip(better, better.map(entry)) { reach(entry, point.measure) }
    }

    private mutating func reach(_ entry: RecordEntry, _ measure: RecordMeasure) {
        for outdone in standing.insert(entries.count, measure) { entries[outdone].outdoneOn = entry.best.day }
        entries.append(entry)
    }

    private func entry(_ point: RecordFrontier<RecordCandidate>.Point) -> RecordEntry {
        RecordEntry(
            kind: kind,
            best: point.holder,
            previous: previous(of: point.measure).map { entries[$0].best },
            previousForReps: standing.hardest(forReps: point.measure.reps).map { entries[$0.holder].best }
        )
    }

    private func previous(of measure: RecordMeasure) -> Int? {
        let forReps = standing.hardest(forReps: measure.reps)
        guard kind == .leastHelp else {
            return (standing.mostReps(atHardness: measure.hardness) ?? forReps ?? standing.points.first)?.holder
        }
        let mostReps = standing.points.last { $0.measure.hardness <= measure.hardness }
        return (forReps ?? mostReps)?.holder
    }
}
