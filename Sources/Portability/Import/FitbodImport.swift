import Domain

/// Fitbod: times in UTC, kilograms even for those who lift pounds.
///
/// An older layout has a number of sets on each line.
struct FitbodImport: TableReader {
    let table: ImportTable
    var run: ImportRun
    private let columns: Columns

    private struct Columns {
        let date, exercise, sets, reps, weight, seconds, metres, warmUp, note: Int?
    }

    /// Nil for a table of another program.
    init?(_ table: ImportTable, _ context: ImportContext) {
        guard table.has("date", "exercise", "reps", "iswarmup"), table.has("multiplier") || table.has("sets") else {
            return nil
        }
        self.table = table
        columns = Columns(
            date: table.column("date"),
            exercise: table.column("exercise"),
            sets: table.column("sets"),
            reps: table.column("reps"),
            weight: table.column("weight(kg)", "weight(lbs)", "weight(lb)", "weight"),
            seconds: table.column("duration(s)"),
            metres: table.column("distance(m)"),
            warmUp: table.column("iswarmup"),
            note: table.column("note")
        )
        run = ImportRun(.fitbod, table, context, numbers: [columns.weight, columns.metres])
    }

    mutating func read(_ cells: ImportCells) throws(LineFault) {
        let time = try run.days.read(cells, columns.date)
        guard let name = cells.text(columns.exercise) else { throw LineFault("No exercise") }
        var set = PerformedSet(kind: ImportText.isYes(cells.text(columns.warmUp)) ? .warmUp : .working)
        set.weight = try weight(cells, columns.weight)
        set.metresMilli = try metresMilli(cells, columns.metres)
        set.seconds = try cells.seconds(columns.seconds, "Duration")
        set.takeReps(try cells.count(columns.reps, "Reps"))
        set.note = cells.text(columns.note)
        let done = try set.orFault()
        let sets = try cells.count(columns.sets, "Sets") ?? 1
        guard (1...100).contains(sets) else { throw LineFault("Sets", cell: "\(sets)") }
        let workout = try run.builder.workout(.init(time: time))
        for _ in 0..<sets { run.builder.add(done, line: cells.line, to: workout, .init(name: name)) }
    }
}
