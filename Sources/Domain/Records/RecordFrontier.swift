/// The bests of one kind: each with more reps than the one before it, and easier.
///
/// What another is as good as drops out; of equals the first stays.
struct RecordFrontier<Holder> {
    struct Point {
        let measure: RecordMeasure
        let holder: Holder
    }

    private(set) var points: [Point] = []

    /// The hardest with at least so many reps.
    func hardest(forReps reps: Int) -> Point? {
        let index = index { $0.reps >= reps }
        return index < points.endIndex ? points[index] : nil
    }

    /// The one with the most reps that is at least so hard.
    func mostReps(atHardness hardness: Int128) -> Point? {
        let index = index { $0.hardness < hardness }
        return index > points.startIndex ? points[index - 1] : nil
    }

    /// Whether a best is as good.
    func matches(_ measure: RecordMeasure) -> Bool {
        hardest(forReps: measure.reps).map { $0.measure.hardness >= measure.hardness } ?? false
    }

    mutating func insert(_ holder: Holder, _ measure: RecordMeasure) {
        guard !matches(measure) else { return }
        let outdone = index { $0.hardness <= measure.hardness }..<index { $0.reps > measure.reps }
        points.replaceSubrange(outdone, with: CollectionOfOne(Point(measure: measure, holder: holder)))
    }

    /// The first index from which on the condition holds, by halving.
    private func index(where holds: (RecordMeasure) -> Bool) -> Int {
        var range = points.startIndex..<points.endIndex
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            range = holds(points[middle].measure) ? range.lowerBound..<middle : middle + 1..<range.upperBound
        }
        return range.lowerBound
    }
}
