/// Sets of one exercise that are alike, of one workout or of one span.
public struct DoneSets: Sendable, Equatable {
    /// The day of the workout, or the first of the span.
    public let day: LocalDay
    /// Nil where a span stands for many.
    public let workout: Identifier?
    public let performed: PerformedSet
    public let isConfirmed: Bool
    public let count: Int

    public init(
        day: LocalDay,
        workout: Identifier? = nil,
        performed: PerformedSet,
        isConfirmed: Bool = true,
        count: Int = 1
    ) {
        self.day = day
        self.workout = workout
        self.performed = performed
        self.isConfirmed = isConfirmed
        self.count = count
    }
}

/// How one measure of an exercise went: the best of each workout, the oldest first.
public struct ExerciseTrend: Sendable, Equatable {
    public let measure: TrendMeasure
    public let points: [Point]
    /// The sets that are in no point because of what they are.
    public let leftOut: [LeftOut: Int]

    public struct Point: Sendable, Equatable {
        public let day: LocalDay
        public let workout: Identifier?
        public let best: PerformedSet
    }

    /// A line through fewer points shows a direction that is not there.
    public static let fewestForLine = 3

    public var hasLine: Bool { points.count >= Self.fewestForLine }

    /// Takes the sets in order of time.
    public init(_ measure: TrendMeasure, of sets: [DoneSets], loadKind: LoadKind) {
        self.measure = measure
        var points: [Point] = []
        var leftOut: [LeftOut: Int] = [:]
        for set in sets {
            if let reason = set.reasonNoBest(as: loadKind) {
                leftOut[reason, default: 0] += set.count
                continue
            }
            guard let worth = measure.worth(of: set.performed) else { continue }
            let point = Point(day: set.day, workout: set.workout, best: set.performed)
            guard let last = points.last, last.day == set.day, last.workout == set.workout else {
                points.append(point)
                continue
            }
            if worth > measure.worth(of: last.best) ?? .min { points[points.count - 1] = point }
        }
        self.points = points
        self.leftOut = leftOut
    }

    /// The reps that the most workouts have a set of, the more of equals; what the line of weights is drawn for.
    ///
    /// 1 where nothing has reps.
    public static func usualReps(of sets: [DoneSets], loadKind: LoadKind) -> Int {
        var workouts: [Int: Set<Place>] = [:]
        for set in sets where set.reasonNoBest(as: loadKind) == nil {
            guard let reps = set.performed.reps else { continue }
            workouts[reps, default: []].insert(Place(day: set.day, workout: set.workout))
        }
        return workouts.max { ($0.value.count, $0.key) < ($1.value.count, $1.key) }?.key ?? 1
    }

    private struct Place: Hashable {
        let day: LocalDay
        let workout: Identifier?
    }
}

extension DoneSets {
    /// Why it can be no best; nil when it can.
    func reasonNoBest(as loadKind: LoadKind) -> LeftOut? {
        if let reason = ProgressMeasure.sets.leavesOut(performed, isConfirmed: isConfirmed, of: loadKind) {
            return reason
        }
        guard performed.kind.holdsRecords else { return .drop }
        return performed.canHoldRecord(of: loadKind) ? nil : .nothingToCompare
    }
}
