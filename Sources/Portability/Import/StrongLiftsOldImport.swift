import Domain

/// StrongLifts until 2018: a line for each workout, its exercises side by side, days in the order of the phone.
struct StrongLiftsOldImport: TableReader {
    let table: ImportTable
    var run: ImportRun
    private let date: Int?
    private let note: Int?
    private let name: Int?
    /// Where the first exercise stands, and how many columns each takes.
    private let first: Int
    private let width: Int

    /// Nil for a table of another program.
    init?(_ table: ImportTable, _ context: ImportContext) {
        guard let first = table.column("exercise 1"), table.has("set 1"), let date = table.column("date") else {
            return nil
        }
        self.table = table
        self.first = first
        self.date = date
        note = table.column("note", "notes")
        name = table.column("workout", "workout name")
        width = (table.column("exercise 2") ?? table.names.count) - first
        run = ImportRun(.strongLifts, table, context, numbers: Array(first..<table.names.count), date: date)
    }

    mutating func read(_ cells: ImportCells) throws(LineFault) {
        let time = try run.days.read(cells, date)
        let workout = try run.builder.workout(.init(time: time, name: cells.text(name) ?? "", number: "\(cells.line)"))
        run.builder.describe(workout, note: cells.text(note))
        var isEmpty = true
        // Lines may be longer than the heading, which they go on repeating.
        for start in stride(from: first, to: cells.row.cells.count, by: max(width, 2)) {
            guard let exercise = cells.text(start) else { continue }
            var load: Result<Weight?, LineFault> = .success(nil)
            do throws(LineFault) { load = .success(try self.load(cells, start)) } catch { load = .failure(error) }
            for column in start..<min(start + width, cells.row.cells.count) {
                let heading = first + (column - start)
                guard heading < table.names.count, table.names[heading].hasPrefix("set "), cells.text(column) != nil
                else {
                    continue
                }
                isEmpty = false
                do throws(LineFault) {
                    let set = try set(cells, column, load)
                    run.builder.add(set, line: cells.line, to: workout, .init(name: exercise))
                } catch { run.builder.leaveOut(cells.line, error) }
            }
        }
        if isEmpty { throw LineFault("Nothing was entered") }
    }

    private func set(
        _ cells: ImportCells,
        _ column: Int,
        _ load: Result<Weight?, LineFault>
    ) throws(LineFault) -> PerformedSet {
        if cells.text(column) == "-" { throw LineFault("A set that was not done", isExpected: true) }
        return try PerformedSet(weight: try load.get(), reps: try cells.count(column, "Reps")).orFault()
    }

    /// The load is there in both units.
    private mutating func load(_ cells: ImportCells, _ start: Int) throws(LineFault) -> Weight? {
        var loads: [Weight] = []
        for column in start..<min(start + width, cells.row.cells.count) {
            let heading = first + (column - start)
            guard heading < table.names.count, table.names[heading].hasPrefix("weight"),
                let unit = WeightUnit.inHeading(table.heading[heading]),
                let number = try cells.number(column, "Weight", &run.numbers), number > 0
            else { continue }
            loads.append(Weight(thousandths: number, unit: unit))
        }
        return Weight.asEntered(loads.first { $0.unit == .kilograms }, loads.first { $0.unit == .pounds })
    }
}
