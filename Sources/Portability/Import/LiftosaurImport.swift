import Domain

/// Liftosaur: what was asked and what was done beside each other, a unit for each set, times in UTC.
struct LiftosaurImport: TableReader {
    let table: ImportTable
    var run: ImportRun
    private let columns: Columns

    private struct Columns {
        let time, program, day, exercise, warmUp, reps, effort, weight, unit, note: Int?
    }

    /// Nil for a table of another program.
    init?(_ table: ImportTable, _ context: ImportContext) {
        guard table.has("workout datetime", "is warmup set?") else { return nil }
        self.table = table
        columns = Columns(
            time: table.column("workout datetime"),
            program: table.column("program"),
            day: table.column("day name"),
            exercise: table.column("exercise"),
            warmUp: table.column("is warmup set?"),
            reps: table.column("completed reps"),
            effort: table.column("completed rpe"),
            weight: table.column("completed weight value"),
            unit: table.column("completed weight unit"),
            note: table.column("notes")
        )
        run = ImportRun(.liftosaur, table, context, numbers: [columns.weight])
    }

    mutating func read(_ cells: ImportCells) throws(LineFault) {
        let time = try run.days.read(cells, columns.time)
        guard let name = cells.text(columns.exercise) else { throw LineFault("No exercise") }
        guard let reps = try cells.count(columns.reps, "Completed reps") else {
            throw LineFault("A set that was not done", isExpected: true)
        }
        var set = PerformedSet(kind: ImportText.isYes(cells.text(columns.warmUp)) ? .warmUp : .working, reps: reps)
        set.weight = try weight(cells, columns.weight, unit: columns.unit)
        set.rpeHalves = cells.effort(columns.effort)
        let done = try set.orFault()
        let workout = try run.builder.workout(
            .init(time: time, name: cells.text(columns.day) ?? cells.text(columns.program) ?? "")
        )
        var exercise = HistoryBuilder.Exercise(name: name)
        if !run.builder.isGoingOn(name, in: workout) { exercise.note = cells.text(columns.note) }
        run.builder.add(done, line: cells.line, to: workout, exercise)
    }
}
