import Database
import Domain

/// A best as its row holds it.
struct RecordRow: Equatable {
    /// One set may hold several bests, each of another kind.
    struct Name: Hashable {
        let set: Identifier
        let kind: RecordKind
    }

    struct Exercise: Equatable {
        let owner: Int
        let id: Identifier
    }

    let name: Name
    let exercise: Exercise
    let workout: Identifier
    let day: LocalDay
    let previous: Identifier?
    let previousForReps: Identifier?
    var outdoneOn: LocalDay?
    /// Whether it is among the bests of today; nothing on the belt is not, though nothing outdoes it.
    var stands: Bool
}

extension RecordRow {
    init(_ entry: RecordEntry, of exercise: Exercise) {
        name = entry.name
        self.exercise = exercise
        workout = entry.best.workout.id
        day = entry.best.day
        previous = entry.previous?.set
        previousForReps = entry.previousForReps?.set
        outdoneOn = entry.outdoneOn
        stands = false
    }
}

extension RecordEntry {
    var name: RecordRow.Name { RecordRow.Name(set: best.set, kind: kind) }
}

/// A row with the set that holds the best.
struct KeptBest {
    let row: RecordRow
    let candidate: RecordCandidate

    /// The best as far as what comes after it needs to know it.
    var entry: RecordEntry {
        RecordEntry(kind: row.name.kind, best: candidate, previous: nil, previousForReps: nil)
    }
}
