import Domain

/// The workout that runs, for a phone to show it without a signal: values, and no markup.
///
/// Beside what the log shows, each exercise has what an input row posts.
struct RunningWorkout: Encodable {
    let name: String
    let exercises: [Exercise]

    struct Exercise: Encodable {
        let id: String
        let name: String
        let columns: [String]
        let sets: [Done]
        /// The number of the next set.
        let next: String
        let kind: Field
        let cells: [Cell]
    }

    struct Done: Encodable {
        let number: String
        let values: [String]
        let last: String
        let isRecord: Bool
    }

    struct Field: Encodable {
        let name: String
        let value: String
    }

    struct Cell: Encodable {
        let name: String
        let value: String
        let label: String
        let mode: String
    }

    init(_ page: LogPage) {
        name = page.heading
        exercises = page.exercises.map(Exercise.init)
    }
}

extension RunningWorkout.Exercise {
    fileprivate init(_ entry: ExerciseEntry) {
        id = entry.id
        name = entry.name
        columns = entry.columns.map(\.label)
        sets = entry.rows.map { row in
            .init(number: row.number.mark, values: row.cells.map(\.value), last: row.last, isRecord: row.isRecord)
        }
        next = entry.entry.number.mark
        kind = .init(name: entry.entry.kindCell.name, value: entry.entry.kindCell.value)
        cells = entry.entry.cells.map { .init(name: $0.name, value: $0.value, label: $0.label, mode: $0.inputMode) }
    }
}
