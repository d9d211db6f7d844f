/// Changes a routine, one verb at a time; what cannot be is refused and leaves it as it was.
///
/// Reads no clock and writes nothing: `routine` is what is to be kept, `faults` what was typed and could not be taken.
public struct RoutineEditor: Sendable {
    public private(set) var routine: Routine
    /// The cells whose text was not taken.
    public internal(set) var faults: [RoutineFault] = []
    let unit: WeightUnit

    public init(_ routine: Routine, unit: WeightUnit) {
        self.routine = routine
        self.unit = unit
    }

    public mutating func rename(_ text: String) throws(Refusal) {
        let name = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !name.isEmpty else { throw Refusal("Name the routine.") }
        guard name.unicodeScalars.count <= RoutineLimits.name else {
            throw Refusal("Use at most \(RoutineLimits.name) characters.")
        }
        routine.name = name
    }

    public mutating func describe(_ text: String) throws(Refusal) {
        let note = text.trimmingWhitespace
        guard note.unicodeScalars.count <= RoutineLimits.note else {
            throw Refusal("A note has at most \(GroupedNumber.text(RoutineLimits.note)) characters. Shorten it.")
        }
        routine.note = note.isEmpty ? nil : note
    }

    public mutating func follow(_ course: RoutineCourse) { routine.course = course }

    /// Adds an exercise at the end; one without cells gets as many rounds as the one before it, and three at first.
    public mutating func add(_ exercise: RoutineExercise) throws(Refusal) {
        try checkRoom()
        var exercise = exercise
        if exercise.cells.isEmpty {
            let rest = exercise.loadKind.usualRest
            let count = routine.exercises.last?.cells.count ?? 3
            exercise.cells = Array(repeating: RoutineCell(target: SetTarget(rest: rest)), count: count)
        }
        routine.exercises.append(exercise)
    }

    public mutating func remove(_ id: Identifier) throws(Refusal) {
        let index = try place(of: id)
        routine.removed.append(RemovedExercise(index: index, exercise: routine.exercises.remove(at: index)))
        routine.tidyGroups()
    }

    /// Puts back what was taken out, where it stood.
    public mutating func restore(_ id: Identifier) throws(Refusal) {
        if routine.exercises.contains(where: { $0.id == id }) { return }
        guard let place = routine.removed.firstIndex(where: { $0.exercise.id == id }) else { throw Self.gone }
        try checkRoom()
        let removed = routine.removed.remove(at: place)
        routine.insert(removed.exercise, at: min(removed.index, routine.exercises.count))
        routine.tidyGroups()
    }

    /// Before the neighbour within a superset; as the first of one, the whole superset before what stands above it.
    public mutating func moveUp(_ id: Identifier) throws(Refusal) {
        let index = try place(of: id)
        let blocks = routine.blocks
        guard let block = blocks.firstIndex(where: { $0.contains(index) }) else { return }
        if index > blocks[block].lowerBound {
            routine.exercises.swapAt(index, index - 1)
        } else if block > 0 {
            routine.swapBlocks(blocks[block - 1], blocks[block])
        }
    }

    public mutating func moveDown(_ id: Identifier) throws(Refusal) {
        let index = try place(of: id)
        let blocks = routine.blocks
        guard let block = blocks.firstIndex(where: { $0.contains(index) }) else { return }
        if index + 1 < blocks[block].upperBound {
            routine.exercises.swapAt(index, index + 1)
        } else if block + 1 < blocks.count {
            routine.swapBlocks(blocks[block], blocks[block + 1])
        }
    }

    /// Takes every exercise from the rounds of the longest to so many: as many more, or fewer, of each.
    ///
    /// None falls below one round or rises above what a routine holds.
    public mutating func setRounds(to count: Int) throws(Refusal) {
        try check(rounds: count)
        let difference = count - routine.rounds
        for index in routine.exercises.indices {
            let rounds = routine.exercises[index].cells.count + difference
            routine.exercises[index].setRounds(to: min(max(1, rounds), RoutineLimits.rounds))
        }
    }

    public mutating func setRounds(of id: Identifier, to count: Int) throws(Refusal) {
        try check(rounds: count)
        routine.exercises[try place(of: id)].setRounds(to: count)
    }

    /// Forgets the rounds that were cut off: what stands in the grid is meant so.
    public mutating func settleRounds() {
        for index in routine.exercises.indices { routine.exercises[index].cut = [] }
    }

    /// Turns a set on or off, counted from 1; off, it keeps its target.
    public mutating func turn(_ isOn: Bool, _ id: Identifier, round: Int) throws(Refusal) {
        let index = try place(of: id, round: round)
        routine.exercises[index].cells[round - 1].isOn = isOn
    }

    public mutating func take(_ text: String, of field: TargetField, _ id: Identifier, round: Int) throws(Refusal) {
        let index = try place(of: id, round: round)
        try routine.exercises[index].cells[round - 1].target.take(text, of: field, in: unit)
    }

    /// Makes a superset of an exercise and the one above it.
    public mutating func joinPrevious(_ id: Identifier) throws(Refusal) {
        let index = try place(of: id)
        guard index > 0 else { throw Refusal("The first exercise has none above it.") }
        let group = routine.exercises[index - 1].group ?? routine.freeGroup
        let old = routine.exercises[index].group
        routine.exercises[index - 1].group = group
        // What it was done in turns with already comes along.
        for place in index..<routine.exercises.count {
            guard place == index || (old != nil && routine.exercises[place].group == old) else { break }
            routine.exercises[place].group = group
        }
        routine.tidyGroups()
    }

    /// Takes an exercise out of its superset.
    public mutating func leaveGroup(_ id: Identifier) throws(Refusal) {
        let index = try place(of: id)
        guard let block = routine.blocks.first(where: { $0.contains(index) }) else { return }
        // From the middle of one it steps behind, so that those around it stay together.
        let isInside = index > block.lowerBound && index < block.upperBound - 1
        var exercise = routine.exercises.remove(at: index)
        exercise.group = nil
        routine.exercises.insert(exercise, at: isInside ? block.upperBound - 1 : index)
        routine.tidyGroups()
    }

    private func checkRoom() throws(Refusal) {
        guard routine.exercises.count < RoutineLimits.exercises else {
            throw Refusal("A routine holds \(RoutineLimits.exercises) exercises.")
        }
    }

    private func check(rounds: Int) throws(Refusal) {
        guard rounds >= 1 else { throw Refusal("An exercise has at least one round. Remove it instead.") }
        guard rounds <= RoutineLimits.rounds else {
            throw Refusal("A routine has at most \(RoutineLimits.rounds) rounds.")
        }
    }

    private func place(of id: Identifier) throws(Refusal) -> Int {
        guard let index = routine.exercises.firstIndex(where: { $0.id == id }) else { throw Self.gone }
        return index
    }

    private func place(of id: Identifier, round: Int) throws(Refusal) -> Int {
        let index = try place(of: id)
        guard routine.exercises[index].cells.indices.contains(round - 1) else { throw Self.gone }
        return index
    }

    /// What was taken out elsewhere.
    static let gone = Refusal("That was removed meanwhile.")
}
