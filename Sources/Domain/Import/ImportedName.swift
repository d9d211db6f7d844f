/// The name of an exercise in a file, with what its sets are.
public struct ImportedName: Sendable, Equatable {
    /// As the file has it.
    public let name: String
    public let category: String?
    public let sets: Int
    public let workouts: Int
    public let firstDay: LocalDay
    public let lastDay: LocalDay
    /// How many of the sets have what.
    public let weighted: Int
    public let counted: Int
    public let timed: Int
    public let measured: Int

    /// What a file's sets speak for, where nothing but they are known.
    ///
    /// Help is a positive weight in other programs, so only the name tells it from a load.
    public var loadKind: LoadKind {
        if counted == 0 { return measured > 0 ? .distance : timed > 0 ? .duration : .external }
        if measured > counted { return .distance }
        if NameKey(name).isAssisted { return .assisted }
        return weighted > 0 ? .external : .bodyweight
    }

    /// Whether the sets can stand under an exercise of that kind.
    public func fits(_ kind: LoadKind) -> Bool {
        switch (loadKind, kind) {
        case (.external, .bodyweight), (.bodyweight, .external): true
        case (let own, let other): own == other
        }
    }
}

extension ImportedHistory {
    /// The names of all exercises, those with most sets first.
    public var names: [ImportedName] {
        var tallies: [String: NameTally] = [:]
        for (place, workout) in workouts.enumerated() {
            for exercise in workout.exercises {
                tallies[exercise.sourceName, default: NameTally(workout.day)].add(exercise, of: place, on: workout.day)
            }
        }
        return tallies.map { $0.value.name($0.key) }.sorted { ($1.sets, $0.name) < ($0.sets, $1.name) }
    }
}

private struct NameTally {
    private var category: String?
    private var sets = 0
    private var workouts = 0
    private var lastWorkout: Int?
    private var days: ClosedRange<LocalDay>
    private var weighted = 0
    private var counted = 0
    private var timed = 0
    private var measured = 0

    init(_ day: LocalDay) {
        days = day...day
    }

    mutating func add(_ exercise: ImportedExercise, of workout: Int, on day: LocalDay) {
        category = category ?? exercise.category
        if lastWorkout != workout { workouts += 1 }
        lastWorkout = workout
        days = min(days.lowerBound, day)...max(days.upperBound, day)
        for set in exercise.sets {
            sets += 1
            if set.set.weight?.thousandths ?? 0 != 0 { weighted += 1 }
            if set.set.reps != nil { counted += 1 }
            if set.set.seconds != nil { timed += 1 }
            if set.set.metresMilli != nil { measured += 1 }
        }
    }

    func name(_ name: String) -> ImportedName {
        ImportedName(
            name: name,
            category: category,
            sets: sets,
            workouts: workouts,
            firstDay: days.lowerBound,
            lastDay: days.upperBound,
            weighted: weighted,
            counted: counted,
            timed: timed,
            measured: measured
        )
    }
}
