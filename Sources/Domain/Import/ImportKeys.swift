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
    /// Every workout with its keys: of program, beginning, name, and which of several alike it is.
    ///
    /// The beginning is a moment where the file tells one, so that it is the same in every zone; else a day and what time the
    /// program's every layout has. An exercise is told by its name in the file, and which of several of one name it is; a set by
    /// its place among those of its exercise, of all of one name where a day is a workout. `digest` is SHA-256.
    public func keyed(digest: ([UInt8]) -> [UInt8]) -> [KeyedWorkout] {
        var alike: [String: Int] = [:]
        return workouts.map { workout in
            let name = "import|\(program.rawValue)|\(beginning(of: workout))|\(workout.name)"
            alike[name, default: 0] += 1
            let key = Identifier(digest(Array("\(name)|\(alike[name] ?? 1)".utf8)))
            return KeyedWorkout(key: key, workout: workout, blocks: blocks(of: workout, key, digest))
        }
    }

    private var isKeptByDay: Bool { program.isKeptByDay && !hasTimes }

    private func beginning(of workout: ImportedWorkout) -> String {
        guard isKeptByDay else {
            return workout.moment.map { "@\($0.milliseconds)" }
                ?? "\(workout.day.iso)|\(workout.startSecond.map(String.init) ?? "")"
        }
        return (workout.moment.map { LocalDay(of: $0) } ?? workout.day).iso
    }

    private func blocks(
        of workout: ImportedWorkout,
        _ key: Identifier,
        _ digest: ([UInt8]) -> [UInt8]
    ) -> [KeyedBlock] {
        func block(_ number: Int, _ name: String) -> Identifier {
            Identifier(digest(key.bytes + Array("\(number)|\(name)".utf8)))
        }
        var (alike, places): ([String: Int], [String: Int]) = ([:], [:])
        return workout.exercises.map { exercise in
            let name = exercise.sourceName
            alike[name, default: 0] += 1
            let own = block(alike[name] ?? 1, name)
            let (list, first) = isKeptByDay ? (block(1, name), places[name] ?? 0) : (own, 0)
            places[name] = first + exercise.sets.count
            let sets = exercise.sets.indices.map { Identifier(digest(list.bytes + Array("\(first + $0 + 1)".utf8))) }
            return KeyedBlock(key: own, exercise: exercise, sets: sets)
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
