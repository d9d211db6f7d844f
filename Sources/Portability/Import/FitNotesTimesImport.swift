import Domain

/// The newer table of FitNotes, in which a workout has a name, a start and an end, and a set a status.
struct FitNotesTimesImport: TableReader {
    let table: ImportTable
    var run: ImportRun
    private let columns: Columns

    private struct Columns {
        let name, start, end, exercise, equipment, reps, weight, time, distance, status, warmUp, effort, category,
            note: Int?
    }

    /// Nil for a table of another program.
    init?(_ table: ImportTable, _ context: ImportContext) {
        guard table.has("starttime", "endtime", "exercise", "status", "iswarmup") else { return nil }
        self.table = table
        columns = Columns(
            name: table.column("name"),
            start: table.column("starttime"),
            end: table.column("endtime"),
            exercise: table.column("exercise"),
            equipment: table.column("equipment"),
            reps: table.column("reps"),
            weight: table.column("weight"),
            time: table.column("time"),
            distance: table.column("distance"),
            status: table.column("status"),
            warmUp: table.column("iswarmup"),
            effort: table.column("rpe"),
            category: table.column("categories"),
            note: table.column("note")
        )
        run = ImportRun(.fitNotes, table, context, numbers: [columns.weight, columns.distance])
        run.builder.hasTimes = true
    }

    mutating func read(_ cells: ImportCells) throws(LineFault) {
        let start = try run.days.read(cells, columns.start, "Start time")
        guard let name = cells.text(columns.exercise) else { throw LineFault("No exercise") }
        let status = PlainText.folded(cells.text(columns.status) ?? "done")
        guard status != "notstarted" else { throw LineFault("A set that was not begun", isExpected: true) }
        guard status == "done" || status == "failed" else { throw LineFault("Status", cell: status) }
        let isWarmUp = ImportText.isYes(cells.text(columns.warmUp))
        var set = PerformedSet(kind: status == "failed" ? .failure : isWarmUp ? .warmUp : .working)
        set.weight = try weight(cells, columns.weight)
        set.metresMilli = try metresMilli(cells, columns.distance)
        set.seconds = try cells.seconds(columns.time)
        set.takeReps(try cells.count(columns.reps, "Reps"))
        set.rpeHalves = cells.effort(columns.effort)
        set.note = cells.text(columns.note)
        let done = try set.orFault()
        let workout = try run.builder.workout(.init(time: start, name: cells.text(columns.name) ?? ""))
        let end = cells.text(columns.end).flatMap { run.days.read($0) }
        run.builder.describe(workout, duration: start.seconds(until: end))
        run.builder.add(
            done,
            line: cells.line,
            to: workout,
            .init(
                name: Self.named(name, equipment: cells.text(columns.equipment)),
                category: cells.text(columns.category)
            )
        )
    }

    /// The name with what it is done with, without which two lifts would be one.
    private static func named(_ name: String, equipment: String?) -> String {
        guard let equipment, !PlainText.folded(name).contains(PlainText.folded(equipment)) else { return name }
        return "\(name) (\(equipment))"
    }
}

extension WallTime {
    /// Nil where the other is not known or does not come after.
    func seconds(until other: WallTime?) -> Int? {
        guard let other, let second, let end = other.second else { return nil }
        let seconds = day.days(until: other.day) * 86_400 + end - second
        return seconds > 0 ? seconds : nil
    }
}

extension ImportText {
    /// What programs write for yes, in the languages that are known.
    static func isYes(_ text: String?) -> Bool {
        guard let text else { return false }
        return ["1", "true", "yes", "y", "si", "ja", "oui", "sim", "tak", "evet", "x"].contains(PlainText.folded(text))
    }
}
