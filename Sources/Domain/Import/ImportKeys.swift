/// A workout of the file with the keys that tell it and its parts from all others of the same program.
///
/// They follow from where a thing stands in the file and never from what it says: rows that are alike are sets of their own,
/// and what was corrected since is known again.
public struct KeyedWorkout: Sendable, Equatable {
    public let key: Identifier
    public let workout: ImportedWorkout
    /// Beside `workout.exercises`, in their order.
    public let blocks: [KeyedBlock]
}

/// One exercise of such a workout.
public struct KeyedBlock: Sendable, Equatable {
    public let key: Identifier
    public let exercise: ImportedExercise
    /// Beside `exercise.sets`, in their order.
    public let sets: [Identifier]
}

extension ImportedHistory {
    /// Every workout with its keys: of program, day, beginning, name, and which of several alike it is.
    ///
    /// An exercise is told by its name in the file, and which of several of one name it is; a set by its place among those
    /// of its exercise. `digest` is SHA-256.
    public func keyed(digest: ([UInt8]) -> [UInt8]) -> [KeyedWorkout] {
        var alike: [String: Int] = [:]
        return workouts.map { workout in
            let start = workout.startSecond.map(String.init) ?? ""
            let name = "import|\(program.rawValue)|\(workout.day.iso)|\(start)|\(workout.name)"
            alike[name, default: 0] += 1
            let key = Identifier(digest(Array("\(name)|\(alike[name] ?? 1)".utf8)))
            return KeyedWorkout(key: key, workout: workout, blocks: Self.blocks(of: workout, key, digest))
        }
    }

    private static func blocks(
        of workout: ImportedWorkout,
        _ key: Identifier,
        _ digest: ([UInt8]) -> [UInt8]
    ) -> [KeyedBlock] {
        var alike: [String: Int] = [:]
        return workout.exercises.map { exercise in
            let name = exercise.sourceName
            alike[name, default: 0] += 1
            let block = Identifier(digest(key.bytes + Array("\(alike[name] ?? 1)|\(name)".utf8)))
            let sets = exercise.sets.indices.map { Identifier(digest(block.bytes + Array("\($0 + 1)".utf8))) }
            return KeyedBlock(key: block, exercise: exercise, sets: sets)
        }
    }
}

extension Identifier {
    /// The first 16 bytes of a digest.
    fileprivate init(_ digest: [UInt8]) {
        self =
            Identifier(bytes: digest.prefix(16)) ?? Identifier(v7At: Instant(milliseconds: 0), random: digest + digest)
    }
}
