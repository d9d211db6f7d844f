extension Routine {
    /// The runs of neighbours that are done in turns; an exercise on its own is a run of one.
    public var blocks: [Range<Int>] {
        var blocks: [Range<Int>] = []
        for (index, exercise) in exercises.enumerated() {
            if let last = blocks.last, let group = exercise.group, exercises[index - 1].group == group {
                blocks[blocks.count - 1] = last.lowerBound..<(index + 1)
            } else {
                blocks.append(index..<(index + 1))
            }
        }
        return blocks
    }

    /// The number of a superset that is none yet.
    var freeGroup: Int { ((exercises + removed.map(\.exercise)).compactMap(\.group).max() ?? 0) + 1 }

    /// Numbers supersets from 1 in order; an exercise that is left alone is in none, unless what it was done in turns with
    /// was taken out and may come back.
    mutating func tidyGroups() {
        let awaited = Set(removed.compactMap(\.exercise.group))
        var number = 0
        var renamed: [Int: Int] = [:]
        for block in blocks {
            let old = exercises[block.lowerBound].group
            let stands = block.count > 1 || old.map(awaited.contains) ?? false
            if stands { number += 1 }
            for index in block { exercises[index].group = stands ? number : nil }
            if stands, let old, renamed[old] == nil { renamed[old] = number }
        }
        for index in removed.indices {
            removed[index].exercise.group = removed[index].exercise.group.flatMap { renamed[$0] }
        }
    }

    /// Puts an exercise back: into its superset where that still stands, and never between two of another.
    mutating func insert(_ exercise: RoutineExercise, at index: Int) {
        let own = blocks.first { exercise.group != nil && exercises[$0.lowerBound].group == exercise.group }
        let other = blocks.first { $0.lowerBound < index && index < $0.upperBound }
        let place = own.map { min(max(index, $0.lowerBound), $0.upperBound) } ?? other?.upperBound ?? index
        exercises.insert(exercise, at: place)
    }

    /// Exchanges two runs that stand beside each other.
    mutating func swapBlocks(_ upper: Range<Int>, _ lower: Range<Int>) {
        exercises.replaceSubrange(
            upper.lowerBound..<lower.upperBound,
            with: Array(exercises[lower]) + Array(exercises[upper])
        )
        tidyGroups()
    }

    /// The same under a name and ids of its own.
    public func copy(id: Identifier, name: String, mint: () -> Identifier) -> Routine {
        Routine(
            id: id,
            name: name,
            course: course,
            note: note,
            exercises: exercises.map { $0.copy(id: mint()) }
        )
    }

    /// The name of a copy: `Lower A copy`, cut to what a name holds.
    public var copyName: String {
        let ending = " copy"
        let room = RoutineLimits.name - ending.count
        return String(String.UnicodeScalarView(name.unicodeScalars.prefix(room))) + ending
    }

    /// How long it takes, in whole minutes: the sets, as long as they usually are, and the rests between them.
    public var minutes: Int {
        let sets = exercises.flatMap { exercise in exercise.planned.map { ($0.target, exercise.loadKind) } }
        let seconds = sets.reduce(0) { $0 + ($1.0.seconds ?? 40) + ($1.0.rest ?? $1.1.usualRest) }
        return (seconds + 59) / 60
    }
}

extension RoutineExercise {
    func copy(id: Identifier) -> RoutineExercise {
        var copy = RoutineExercise(
            id: id,
            exerciseID: exerciseID,
            name: name,
            loadKind: loadKind,
            group: group,
            cells: cells
        )
        copy.progression = progression
        return copy
    }

    /// A round more is one that was cut off before; without one it asks for what the last one asks for, and is on.
    mutating func setRounds(to count: Int) {
        if count < cells.count {
            cut = cells[count...] + cut
            cells.removeLast(cells.count - count)
        }
        let back = cut.prefix(count - cells.count)
        cells += back
        cut.removeFirst(back.count)
        let cell = RoutineCell(target: cells.last?.target ?? SetTarget(rest: loadKind.usualRest))
        cells += Array(repeating: cell, count: count - cells.count)
    }
}

extension Routine {
    /// Asks for what was done in a workout, set by set, without its warm-ups and drop sets.
    ///
    /// The rest is the usual one of each exercise. Nil when nothing else was done.
    public init?(from workout: Workout, id: Identifier, mint: () -> Identifier) {
        let exercises = workout.exercises.prefix(RoutineLimits.exercises).compactMap {
            RoutineExercise(from: $0, mint: mint)
        }
        guard !exercises.isEmpty else { return nil }
        self.init(id: id, name: WorkoutName.text(workout.name, on: workout.day), exercises: exercises)
    }
}

extension RoutineExercise {
    fileprivate init?(from done: WorkoutExercise, mint: () -> Identifier) {
        let sets = done.sets.filter(\.kind.answersTarget).prefix(RoutineLimits.rounds)
        guard !sets.isEmpty else { return nil }
        self.init(
            id: mint(),
            exerciseID: done.exerciseID,
            name: done.name,
            loadKind: done.loadKind,
            cells: sets.map { RoutineCell(target: SetTarget(asking: $0, rest: done.loadKind.usualRest)) }
        )
    }
}

extension SetTarget {
    /// The same again; a failed attempt leaves its reps open.
    fileprivate init(asking done: PerformedSet, rest: Int) {
        self.init(
            weight: done.weight,
            reps: done.reps.flatMap { $0 > 0 ? RepTarget($0) : nil },
            seconds: done.seconds,
            metresMilli: done.metresMilli,
            rest: rest
        )
    }
}
