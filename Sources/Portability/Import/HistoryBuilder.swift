import Domain

/// Puts the sets of a file together as workouts.
struct HistoryBuilder {
    /// What makes two lines belong to one workout.
    struct WorkoutKey: Hashable {
        var time: WallTime
        var name = ""
        /// Where the file numbers its workouts.
        var number = ""
    }

    struct Exercise {
        var name: String
        var category: String?
        var note: String?
        var group: Int?
        /// Where the file tells that another block of the same exercise begins; else the name does.
        var beginsAnew = false
    }

    let program: ImportProgram
    /// Whether the layout tells one workout of a day from another though the program's others do not.
    var hasTimes = false
    private var workouts: [ImportedWorkout] = []
    private var places: [WorkoutKey: Int] = [:]
    private var last: (key: WorkoutKey, place: Int)?
    private var leftOut: [LeftOutLine] = []
    private var setCount = 0
    /// Whether there is more than any history has; what is beyond is not kept.
    private(set) var isOverfull = false

    init(_ program: ImportProgram) {
        self.program = program
    }

    /// The place of the workout, which is made where it is new.
    ///
    /// - Throws: A fault for a day that no workout can have.
    mutating func workout(_ key: WorkoutKey) throws(LineFault) -> Int {
        if let last, last.key == key { return last.place }
        guard KeptRange.days.contains(key.time.day) else { throw LineFault("Date", cell: key.time.day.iso) }
        let place = places[key] ?? workouts.count
        if place == workouts.count {
            workouts.append(
                ImportedWorkout(
                    day: key.time.day,
                    startSecond: key.time.second,
                    moment: key.time.moment,
                    name: key.name
                )
            )
            places[key] = place
        }
        last = (key, place)
        return place
    }

    /// Adds a set to the last block of the workout, or to a new one where that is of another exercise.
    mutating func add(_ set: PerformedSet, line: Int, to workout: Int, _ exercise: Exercise) {
        setCount += 1
        guard setCount <= ImportFile.longest else { return isOverfull = true }
        let block = self.block(exercise, in: workout)
        workouts[workout].exercises[block].sets.append(ImportedSet(line: line, set: set))
    }

    /// The last block of the workout where it is of that exercise, or a new one.
    private mutating func block(_ exercise: Exercise, in workout: Int) -> Int {
        let last = workouts[workout].exercises.count - 1
        if last >= 0, !exercise.beginsAnew, workouts[workout].exercises[last].sourceName == exercise.name {
            if let note = exercise.note { noteExercise(note, last, in: workout) }
            return last
        }
        workouts[workout].exercises.append(
            ImportedExercise(
                sourceName: exercise.name,
                category: exercise.category,
                note: exercise.note,
                group: exercise.group
            )
        )
        return last + 1
    }

    /// Adds a note on an exercise that has a line of its own.
    mutating func note(_ note: String, on exercise: Exercise, in workout: Int) {
        noteExercise(note, block(exercise, in: workout), in: workout)
    }

    private mutating func noteExercise(_ note: String, _ block: Int, in workout: Int) {
        let old = workouts[workout].exercises[block].note
        guard old != note else { return }
        workouts[workout].exercises[block].note = [old, note].compactMap { $0 }.joined(separator: "\n")
    }

    /// Keeps what the file says of the workout, once.
    mutating func describe(_ workout: Int, duration: Int? = nil, note: String? = nil) {
        if workouts[workout].duration == nil { workouts[workout].duration = duration }
        if workouts[workout].note == nil { workouts[workout].note = note }
    }

    /// Keeps the earliest time of the workout's lines as its start.
    mutating func begin(_ workout: Int, at time: WallTime?) {
        guard let time, let second = time.second, second < workouts[workout].startSecond ?? .max else { return }
        workouts[workout].startSecond = second
        workouts[workout].moment = time.moment
    }

    /// Whether the last block of the workout is of the exercise.
    func isGoingOn(_ exercise: String, in workout: Int) -> Bool {
        workouts[workout].exercises.last?.sourceName == exercise
    }

    /// Whether the last block of the workout has this note.
    func hasNote(_ note: String, in workout: Int) -> Bool { workouts[workout].exercises.last?.note == note }

    mutating func leaveOut(_ line: Int, _ fault: LineFault) {
        guard leftOut.count < ImportFile.longest else { return isOverfull = true }
        leftOut.append(LeftOutLine(line: line, reason: fault.reason, isExpected: fault.isExpected))
    }

    /// The workouts in the order in which they were done; those that came to no set are not there.
    ///
    /// `lines` are those of the file that say something of training, counted apart from what was made of them: one that is
    /// neither a set nor left out by now is left out and told.
    ///
    /// - Throws: A refusal for more sets than any history has.
    func history(of lines: [Int]) throws(ImportRefusal) -> ImportedHistory {
        guard !isOverfull else { throw ImportFile.tooManySets }
        var done: [ImportedWorkout] = []
        for var workout in workouts {
            workout.exercises.removeAll { $0.sets.isEmpty }
            for place in workout.exercises.indices where !workout.exercises[place].hasKeepableGroup {
                workout.exercises[place].group = nil
            }
            if !workout.exercises.isEmpty { done.append(workout) }
        }
        let order = done.indices.sorted { one, other in
            (done[one].day, done[one].startSecond ?? 0, one) < (done[other].day, done[other].startSecond ?? 0, other)
        }
        let left = leftOut + forgotten(lines, done)
        return ImportedHistory(
            program: program,
            workouts: order.map { done[$0] },
            linesRead: lines.count,
            leftOut: left.sorted { $0.line < $1.line },
            hasTimes: hasTimes
        )
    }

    /// The lines of which nothing was made and nothing was said.
    private func forgotten(_ lines: [Int], _ workouts: [ImportedWorkout]) -> [LeftOutLine] {
        var told = Set(leftOut.map(\.line))
        for workout in workouts {
            for exercise in workout.exercises { told.formUnion(exercise.sets.lazy.map(\.line)) }
        }
        return lines.filter { !told.contains($0) }.map { LeftOutLine(line: $0, reason: "Nothing was made of it") }
    }

    /// Changes each workout where the file's order has to be understood as a whole.
    mutating func changeWorkouts(_ change: (inout ImportedWorkout) -> Void) {
        for place in workouts.indices { change(&workouts[place]) }
    }
}

extension ImportedExercise {
    /// Whether the number of its superset is one that can be kept; without it the exercise stands by itself.
    fileprivate var hasKeepableGroup: Bool { KeptRange.count.contains(group ?? 0) }
}

/// A day and a time of it as a wall shows them.
struct WallTime: Hashable {
    var day: LocalDay
    /// Since midnight; nil where only the day is known.
    var second: Int?
    /// Where the file tells it in UTC, the moment whatever the zone.
    var moment: Instant?

    /// What the wall shows at a moment.
    init(_ moment: Instant, on wall: (Instant) -> (day: LocalDay, second: Int)) {
        let shown = wall(moment)
        self.init(day: shown.day, second: shown.second, moment: moment)
    }

    init(day: LocalDay, second: Int? = nil, moment: Instant? = nil) {
        self.day = day
        self.second = second
        self.moment = moment
    }
}
