import Domain

/// The table of all sets that this program gives.
struct OwnTableImport: TableReader {
    let table: ImportTable
    var run: ImportRun
    /// The number of the last block, and how many workouts of the same head there were before.
    private var last: (head: [String], block: Int, group: Int?)?
    private var workoutNumber = 0

    private enum Place {
        static let (date, start, end, workout, exercise, block, superset) = (0, 1, 2, 3, 4, 5, 6)
        static let (kind, weight, unit, reps, seconds, metres, effort, note, exerciseNote) =
            (8, 9, 10, 11, 12, 13, 14, 15, 16)
    }

    static let heading = [
        "date", "start", "end", "workout", "exercise", "block", "superset", "set", "kind", "weight", "unit", "reps",
        "seconds", "metres", "rpe", "note", "exercise_note",
    ]

    /// Nil for a table of another origin.
    init?(_ table: ImportTable, _ context: ImportContext) {
        guard table.names == Self.heading else { return nil }
        self.table = table
        run = ImportRun(.own, table, context, numbers: [Place.weight, Place.metres])
    }

    mutating func read(_ cells: ImportCells) throws(LineFault) {
        let day = try run.days.read(cells, Place.date)
        guard let name = cells.text(Place.exercise) else { throw LineFault("No exercise") }
        let word = cells.text(Place.kind) ?? ""
        guard let kind = SetKind(rawValue: word) else { throw LineFault("Kind", cell: word) }
        let block = try cells.count(Place.block, "Block") ?? 1
        var set = PerformedSet(kind: kind)
        set.weight = try weight(cells)
        set.reps = try cells.count(Place.reps, "Reps")
        set.seconds = try cells.seconds(Place.seconds)
        set.metresMilli = try cells.number(Place.metres, "Metres", &run.numbers)
        set.rpeHalves = cells.effort(Place.effort)
        set.note = cells.text(Place.note)
        let done = try set.orFault()
        let head = (Place.date...Place.workout).map { cells.text($0) ?? "" }
        if last?.head != head || block < last?.block ?? 1 { workoutNumber += 1 }
        var exercise = HistoryBuilder.Exercise(name: name, note: cells.text(Place.exerciseNote))
        exercise.group = try cells.count(Place.superset, "Superset")
        exercise.beginsAnew = last?.head != head || last?.block != block
        last = (head, block, exercise.group)
        let start = cells.text(Place.start).flatMap { run.days.read("\(day.day.iso) \($0)") }
        let end = cells.text(Place.end).flatMap { run.days.read("\(day.day.iso) \($0)") }
        let workout = try run.builder.workout(
            .init(time: start ?? day, name: cells.text(Place.workout) ?? "", number: "\(workoutNumber)")
        )
        if let from = start?.second, let until = end?.second {
            run.builder.describe(workout, duration: (until - from + 86_400) % 86_400)
        }
        run.builder.add(done, line: cells.line, to: workout, exercise)
    }

    /// A weight of 0 is one too.
    private mutating func weight(_ cells: ImportCells) throws(LineFault) -> Weight? {
        guard let number = try cells.number(Place.weight, "Weight", &run.numbers) else { return nil }
        let word = cells.text(Place.unit) ?? ""
        guard let unit = WeightUnit(rawValue: word) else { throw LineFault("Unit", cell: word) }
        return Weight(thousandths: number, unit: unit)
    }
}
