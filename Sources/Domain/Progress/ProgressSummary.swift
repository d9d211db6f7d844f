/// What the progress page says of some days, made from tallies and counts alone.
public struct ProgressSummary: Sendable, Equatable {
    public let days: ClosedRange<LocalDay>
    public let span: ProgressSpan
    /// Every span of the days, the oldest first, with and without a workout.
    public let bars: [Bar]
    public let muscles: [MuscleSets]
    /// The exercises, those of the most workouts first.
    public let exercises: [Trained]
    public let workoutCount: Int
    public let partialCount: Int
    public let dayCount: Int
    /// Sets of every kind of exercise.
    public let setCount: Int
    /// Weight × reps with an external load.
    public let work: Volume
    /// What is not in `work`.
    public let leftOut: [LeftOut: Int]

    /// The work of one week, month or year.
    public struct Bar: Sendable, Equatable {
        public let start: LocalDay
        public let end: LocalDay
        public let work: Volume
        public let workoutCount: Int
        public let partialCount: Int
        /// Whether it holds today, so that more may come.
        public let isOpen: Bool

        public init(
            start: LocalDay,
            end: LocalDay,
            work: Volume = .zero,
            workoutCount: Int = 0,
            partialCount: Int = 0,
            isOpen: Bool = false
        ) {
            self.start = start
            self.end = end
            self.work = work
            self.workoutCount = workoutCount
            self.partialCount = partialCount
            self.isOpen = isOpen
        }
    }

    /// The sets of the exercises that work a muscle first.
    public struct MuscleSets: Sendable, Equatable {
        /// Nil for exercises of which nobody has said what they work.
        public let muscle: Muscle?
        public let sets: Int
        public let exerciseCount: Int
    }

    public struct Trained: Sendable, Equatable {
        public let exercise: TrainedExercise
        public let tally: WorkTally
    }
}

extension ProgressSummary {
    public init(
        days: ClosedRange<LocalDay>,
        today: LocalDay,
        startingOn first: Weekday,
        tallies: [ExerciseTally],
        workouts: [SpanWorkouts]
    ) {
        self.days = days
        span = ProgressSpan(for: days)
        let work = Dictionary(grouping: tallies, by: \.start).mapValues { $0.reduce(Volume.zero) { $0 + $1.work } }
        let counts = Dictionary(workouts.map { ($0.start, $0) }) { one, _ in one }
        let span = span
        bars = span.starts(in: days, startingOn: first).map { start in
            Bar(
                start: start,
                end: span.end(from: start),
                work: work[start] ?? .zero,
                workoutCount: counts[start]?.workoutCount ?? 0,
                partialCount: counts[start]?.partialCount ?? 0,
                isOpen: (start...span.end(from: start)).contains(today)
            )
        }
        let trained = Self.byExercise(tallies)
        exercises = trained
        muscles = Self.byMuscle(trained)
        workoutCount = workouts.reduce(0) { $0 + $1.workoutCount }
        partialCount = workouts.reduce(0) { $0 + $1.partialCount }
        dayCount = workouts.reduce(0) { $0 + $1.dayCount }
        setCount = tallies.reduce(0) { $0 + $1.tally.sets }
        self.work = work.values.reduce(.zero, +)
        leftOut = tallies.reduce(into: [:]) { $0.merge($1.leftOutOfWork, uniquingKeysWith: +) }
    }

    private static func byExercise(_ tallies: [ExerciseTally]) -> [Trained] {
        var order: [Identifier: Int] = [:]
        var found: [Trained] = []
        for entry in tallies {
            if let place = order[entry.exercise.id] {
                found[place] = Trained(exercise: entry.exercise, tally: found[place].tally + entry.tally)
            } else {
                order[entry.exercise.id] = found.count
                found.append(Trained(exercise: entry.exercise, tally: entry.tally))
            }
        }
        return found.sorted {
            ($1.tally.workouts, $1.tally.sets, $0.exercise.name) < ($0.tally.workouts, $0.tally.sets, $1.exercise.name)
        }
    }

    private static func byMuscle(_ trained: [Trained]) -> [MuscleSets] {
        let groups = Dictionary(grouping: trained.filter { $0.tally.sets > 0 }, by: \.exercise.muscle)
        let sums = groups.map { muscle, exercises in
            MuscleSets(
                muscle: muscle,
                sets: exercises.reduce(0) { $0 + $1.tally.sets },
                exerciseCount: exercises.count
            )
        }
        // What is not said stands last.
        return sums.sorted { one, other in
            guard let mine = one.muscle, let theirs = other.muscle else { return one.muscle != nil }
            return one.sets != other.sets ? one.sets > other.sets : mine.rawValue < theirs.rawValue
        }
    }
}

extension ExerciseTally {
    /// What is added up of it: nothing of the body's weight, of help and of time.
    public var work: Volume { exercise.loadKind.countsTowardVolume ? tally.volume : .zero }

    fileprivate var leftOutOfWork: [LeftOut: Int] {
        let isWork = exercise.loadKind.countsTowardVolume
        return tally.leftOut.merging(isWork || tally.sets == 0 ? [:] : [.otherKind: tally.sets], uniquingKeysWith: +)
    }
}
