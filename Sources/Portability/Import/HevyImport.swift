import Domain

/// Hevy: dates in the language of the phone, units in the heading, the newest workout first.
struct HevyImport: TableReader {
    let table: ImportTable
    private let columns: Columns
    var run: ImportRun
    /// The number of the last set of the block that is being read.
    private var lastIndex: Int?

    private struct Columns {
        let title, start, end, about, exercise, group, notes, index, kind, weight, reps, distance, seconds, effort: Int?
    }

    /// Nil for a table of another program.
    init?(_ table: ImportTable, _ context: ImportContext) {
        guard table.has("exercise_title", "set_index") else { return nil }
        self.table = table
        columns = Columns(
            title: table.column("title", "workout_title"),
            start: table.column("start_time", "workout_start_time"),
            end: table.column("end_time", "workout_end_time"),
            about: table.column("description", "workout_description"),
            exercise: table.column("exercise_title"),
            group: table.column("superset_id", "supersets_id"),
            notes: table.column("exercise_notes"),
            index: table.column("set_index"),
            kind: table.column("set_type"),
            weight: table.column("weight_kg", "weight_lbs", "weight_lb", "weight"),
            reps: table.column("reps"),
            distance: table.column("distance_km", "distance_miles", "distance_meters", "distance_m", "distance"),
            seconds: table.column("duration_seconds"),
            effort: table.column("rpe")
        )
        run = ImportRun(.hevy, table, context, numbers: [columns.weight, columns.distance])
    }

    mutating func read(_ cells: ImportCells) throws(LineFault) {
        let start = try run.days.read(cells, columns.start, "Start time")
        guard let name = cells.text(columns.exercise) else { throw LineFault("No exercise") }
        var set = try set(cells)
        let index = try cells.count(columns.index, "Set index")
        let end = cells.text(columns.end)
        let workout = try run.builder.workout(
            .init(time: start, name: cells.text(columns.title) ?? "", number: end ?? "")
        )
        let until = end.flatMap { run.days.read($0) }
        run.builder.describe(workout, duration: start.seconds(until: until), note: prose(cells.text(columns.about)))
        let isGoingOn = run.builder.isGoingOn(name, in: workout)
        var exercise = HistoryBuilder.Exercise(name: name)
        exercise.group = try cells.count(columns.group, "Superset")
        exercise.beginsAnew = isGoingOn && index.map { $0 <= lastIndex ?? -1 } ?? false
        let note = prose(cells.text(columns.notes))
        if !isGoingOn || exercise.beginsAnew {
            exercise.note = note
        } else if let note, !run.builder.hasNote(note, in: workout) {
            set.note = note
        }
        lastIndex = index
        run.builder.add(set, line: cells.line, to: workout, exercise)
    }

    private mutating func set(_ cells: ImportCells) throws(LineFault) -> PerformedSet {
        let word = cells.text(columns.kind) ?? ""
        guard let kind = SetKind.named(word) else { throw LineFault("Set type", cell: word) }
        var set = PerformedSet(kind: kind)
        if let column = columns.weight, let number = try cells.number(column, "Weight", &run.numbers) {
            let unit = table.names[column].split(separator: "_").last.flatMap { WeightUnit.named(String($0)) }
            set.weight = Weight(thousandths: number, unit: unit ?? run.open.weightUnit())
        }
        if let column = columns.distance, let number = try cells.number(column, "Distance", &run.numbers, decimals: 6),
            number > 0
        {
            let unit = table.names[column].split(separator: "_").last.flatMap { LengthUnit(String($0)) }
            set.metresMilli = (unit ?? run.open.distanceUnit()).metresMilli(millionths: number)
        }
        set.seconds = try cells.seconds(columns.seconds, "Duration")
        set.takeReps(try cells.count(columns.reps, "Reps"))
        set.rpeHalves = cells.effort(columns.effort)
        return try set.orFault()
    }

    /// A text in which the end of a line is a backslash and an n.
    private func prose(_ text: String?) -> String? {
        text.map { $0.utf8.contains(UInt8(ascii: "\\")) ? $0.replacing("\\n", with: "\n") : $0 }
    }
}
