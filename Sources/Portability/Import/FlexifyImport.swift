import Domain

/// Flexify: a line for each set with its own time; one day is one workout.
struct FlexifyImport: TableReader {
    let table: ImportTable
    var run: ImportRun
    private let context: ImportContext
    private let columns: Columns

    private struct Columns {
        let name, reps, weight, time, unit, duration, distance, isCardio, isHidden: Int?
    }

    /// Nil for a table of another program.
    init?(_ table: ImportTable, _ context: ImportContext) {
        guard table.names.starts(with: ["id", "name", "reps", "weight", "created", "unit"]) else { return nil }
        self.table = table
        self.context = context
        columns = Columns(
            name: 1,
            reps: 2,
            weight: 3,
            time: 4,
            unit: 5,
            duration: table.column("duration"),
            distance: table.column("distance"),
            isCardio: table.column("cardio"),
            isHidden: table.column("hidden")
        )
        run = ImportRun(.flexify, table, context, numbers: [2, 3, columns.duration, columns.distance])
    }

    mutating func read(_ cells: ImportCells) throws(LineFault) {
        guard !ImportText.isYes(cells.text(columns.isHidden)) else {
            throw LineFault("The exercise itself, no set", isExpected: true)
        }
        let time = try time(cells)
        guard let name = cells.text(columns.name) else { throw LineFault("No exercise") }
        var set = PerformedSet()
        if ImportText.isYes(cells.text(columns.isCardio)) {
            set.metresMilli = try metresMilli(cells, columns.distance, unit: columns.unit)
            let minutes = try cells.number(columns.duration, "Duration", &run.numbers) ?? 0
            set.seconds = minutes > 0 ? (minutes * 60 + 500) / 1000 : nil
        } else {
            set.weight = try weight(cells, columns.weight, unit: columns.unit)
            set.reps = try cells.count(columns.reps, "Reps")
        }
        let done = try set.orFault()
        let workout = try run.builder.workout(.init(time: WallTime(day: time.day)))
        run.builder.begin(workout, at: time)
        run.builder.add(done, line: cells.line, to: workout, .init(name: name))
    }

    /// A day and a time, or milliseconds since 1970.
    private mutating func time(_ cells: ImportCells) throws(LineFault) -> WallTime {
        if let text = cells.text(columns.time), text.utf8.count >= 12, let number = Int64(text),
            (0..<253_402_300_800_000).contains(number)
        {
            return WallTime(Instant(milliseconds: number), on: context.wall)
        }
        return try run.days.read(cells, columns.time, "Created")
    }
}
