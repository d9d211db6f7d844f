/// The sets of some days, workout by workout, so that a number can be looked into.
public struct ProgressPart: Sendable, Equatable {
    /// Newest first; each has at least one set that was asked for.
    public let workouts: [Work]
    /// Where the next older ones begin; nil at the end.
    public let next: HistoryKey?

    public init(workouts: [Work], next: HistoryKey?) {
        self.workouts = workouts
        self.next = next
    }

    /// From the day of the oldest to that of the newest; nil without any.
    public var days: ClosedRange<LocalDay>? {
        guard let newest = workouts.first, let oldest = workouts.last else { return nil }
        return oldest.key.day...newest.key.day
    }

    public struct Work: Sendable, Equatable {
        public let key: HistoryKey
        public let name: String?
        public let completion: WorkoutCompletion
        public var exercises: [Exercise]

        public init(key: HistoryKey, name: String?, completion: WorkoutCompletion, exercises: [Exercise] = []) {
            self.key = key
            self.name = name
            self.completion = completion
            self.exercises = exercises
        }
    }

    /// One exercise of a workout, with every set of it.
    public struct Exercise: Sendable, Equatable {
        public let exercise: TrainedExercise
        /// What was written beside it.
        public let note: String?
        public var sets: [DoneSet]

        public init(exercise: TrainedExercise, note: String? = nil, sets: [DoneSet] = []) {
            self.exercise = exercise
            self.note = note
            self.sets = sets
        }

        /// The sets that a measure counts.
        public func counted(_ measure: ProgressMeasure) -> [PerformedSet] {
            sets.filter { measure.leavesOut($0.performed, isConfirmed: $0.isConfirmed, of: exercise.loadKind) == nil }
                .map(\.performed)
        }

        /// Why the others are not counted.
        public func leftOut(_ measure: ProgressMeasure) -> [LeftOut: Int] {
            sets.reduce(into: [:]) { counts, set in
                let reason = measure.leavesOut(set.performed, isConfirmed: set.isConfirmed, of: exercise.loadKind)
                if let reason { counts[reason, default: 0] += 1 }
            }
        }
    }

    public struct DoneSet: Sendable, Equatable {
        public let performed: PerformedSet
        public let isConfirmed: Bool

        public init(performed: PerformedSet, isConfirmed: Bool) {
            self.performed = performed
            self.isConfirmed = isConfirmed
        }
    }
}

extension [PerformedSet] {
    /// Sets in a line, those of one load together: `140 × 5, 5. 142.5 × 5, 5`; `2:10, 1:45`; `2,000 m in 7:58`.
    public func line(in unit: WeightUnit, of loadKind: LoadKind) -> String {
        guard loadKind.hasReps else { return map { $0.text(in: unit) }.joined(separator: ", ") }
        var groups: [(load: String, reps: [String])] = []
        for set in self {
            let text = set.weight?.text(in: unit) ?? "0"
            let load = loadKind == .bodyweight && text != "0" ? "+\(text)" : text
            let reps = "\(set.reps ?? 0)"
            if groups.last?.load == load {
                groups[groups.count - 1].reps.append(reps)
            } else {
                groups.append((load, [reps]))
            }
        }
        return groups.map { group in
            let reps = group.reps.joined(separator: ", ")
            return loadKind == .bodyweight && group.load == "0"
                ? (reps == "1" ? "1 rep" : "\(reps) reps") : "\(group.load) × \(reps)"
        }.joined(separator: ". ")
    }
}
