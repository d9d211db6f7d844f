import Database
import Domain

/// Puts together what workouts did at the places of their routine, from their rows.
///
/// A row that was swapped in stands for the row it came in the place of: what was asked of both was asked of the place.
struct SlotReading {
    private var workouts: [Workout] = []
    private var rows: [Identifier: (workout: Int, row: Int)] = [:]
    private let place: Identifier?

    /// Of all places, or of one.
    init(_ place: Identifier? = nil) { self.place = place }

    var isEmpty: Bool { workouts.isEmpty }

    fileprivate struct Workout {
        let key: HistoryKey
        let completion: WorkoutCompletion
        /// By position.
        var rows: [Line] = []
    }

    fileprivate struct Line {
        let id: Identifier
        let exercise: Identifier
        let slot: Identifier?
        let standsFor: Identifier?
        /// Whether it was taken out, or left without a set.
        let isBinned: Bool
        var asked: [SetTarget] = []
        var sets: [SlotSet] = []
    }

    /// Takes a row with a target or none; newest workout first, by position, by round.
    mutating func take(asked row: Row) throws(DatabaseError) {
        let key = try row.historyKey(0)
        if workouts.last?.key != key { workouts.append(Workout(key: key, completion: try row.value(3))) }
        let id = try row.identifier(4)
        let workout = workouts.count - 1
        if workouts[workout].rows.last?.id != id {
            let line = Line(
                id: id,
                exercise: try row.identifier(5),
                slot: try row.optionalIdentifier(6),
                standsFor: try row.optionalIdentifier(7),
                isBinned: try row.bool(16)
            )
            rows[id] = (workout, workouts[workout].rows.count)
            workouts[workout].rows.append(line)
        }
        guard !row.isNull(8) else { return }
        workouts[workout].rows[workouts[workout].rows.count - 1].asked.append(try SetTarget(row, from: 9))
    }

    /// Takes a set; in order within its row.
    mutating func take(done row: Row) throws(DatabaseError) {
        guard let place = rows[try row.identifier(0)] else { return }
        let set = SlotSet(try PerformedSet(whole: row, from: 2), isConfirmed: try row.bool(1))
        workouts[place.workout].rows[place.row].sets.append(set)
    }

    /// By place, newest first.
    var runs: [Identifier: [SlotRun]] {
        var runs: [Identifier: [SlotRun]] = [:]
        for workout in workouts {
            for (slot, lines) in workout.places where place.map({ $0 == slot }) ?? true {
                runs[slot, default: []].append(workout.run(lines))
            }
        }
        return runs
    }
}

extension SlotReading.Workout {
    /// The rows of each place, by position.
    fileprivate var places: [Identifier: [SlotReading.Line]] {
        let byID = Dictionary(rows.map { ($0.id, $0) }) { $1 }
        var places: [Identifier: [SlotReading.Line]] = [:]
        for row in rows {
            var origin = row
            // A swap may itself have been swapped; no chain is longer than there are rows.
            for _ in rows.indices where origin.slot == nil {
                guard let before = origin.standsFor.flatMap({ byID[$0] }) else { break }
                origin = before
            }
            if let slot = origin.slot { places[slot, default: []].append(row) }
        }
        return places
    }

    /// What was done of the exercise of the place itself; where only others were done or asked for, of the last of them.
    ///
    /// A row that was swapped away whole may have kept what was asked of it, so that it can be turned back to: then that is
    /// asked of the row that stands for it.
    fileprivate func run(_ family: [SlotReading.Line]) -> SlotRun {
        let replaced = Set(family.compactMap(\.standsFor))
        let lines = family.map { line in
            var line = line
            if line.isBinned, replaced.contains(line.id) { line.asked = [] }
            return line
        }
        let own = lines.first { $0.slot != nil }?.exercise
        let hasOwn = lines.contains { $0.exercise == own && !($0.asked.isEmpty && $0.sets.isEmpty) }
        let exercise = hasOwn ? own : lines.last { !($0.asked.isEmpty && $0.sets.isEmpty) }?.exercise ?? own
        return SlotRun(
            key: key,
            completion: completion,
            exerciseID: exercise ?? lines[0].exercise,
            asked: lines.flatMap(\.asked),
            sets: lines.filter { $0.exercise == exercise }.flatMap(\.sets)
        )
    }
}
