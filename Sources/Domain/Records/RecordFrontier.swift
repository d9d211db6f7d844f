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

    /// Takes a best in, unless another is as good.
    ///
    /// - Returns: The holders of the bests that it outdoes.
    @discardableResult
    mutating func insert(_ holder: Holder, _ measure: RecordMeasure) -> [Holder] {
        guard !matches(measure) else { return [] }
        let range = index { $0.hardness <= measure.hardness }..<index { $0.reps > measure.reps }
        let outdone = points[range].map(\.holder)
        points.replaceSubrange(range, with: CollectionOfOne(Point(measure: measure, holder: holder)))
        return outdone
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
