import Domain

/// StrongLifts: a line for each exercise, its sets side by side.
struct StrongLiftsImport: TableReader {
    let table: ImportTable
    var run: ImportRun
    private let columns: Columns
    /// The columns of reps and weight of each set.
    private let sets: [(reps: Int, weight: Int?)]

    private struct Columns {
        let date, number, name, exercise, pattern, hours, start, end, note: Int?
    }

    /// Nil for a table of another program.
    init?(_ table: ImportTable, _ context: ImportContext) {
        guard table.names.contains(where: { $0.hasPrefix("date (yyyy") }), table.has("exercise", "set 1 (reps)") else {
            return nil
        }
        self.table = table
        sets = table.names.indices.filter { table.names[$0].hasPrefix("set ") && table.names[$0].hasSuffix("(reps)") }
            .map { reps in
                let next = reps + 1
                let isWeight = next < table.names.count && WeightUnit.inHeading(table.heading[next]) != nil
                return (reps, isWeight ? next : nil)
            }
        columns = Columns(
            date: table.names.firstIndex { $0.hasPrefix("date (yyyy") },
            number: table.column("workout"),
            name: table.column("workout name"),
            exercise: table.column("exercise"),
            pattern: table.column("setsxreps"),
            hours: table.column("duration (hours)"),
            start: table.column("start time (h:mm)"),
            end: table.column("end time (h:mm)"),
            note: table.column("notes", "note")
        )
        run = ImportRun(.strongLifts, table, context, numbers: sets.map(\.weight) + [columns.hours])
    }

    mutating func read(_ cells: ImportCells) throws(LineFault) {
        let time = try time(cells)
        guard let name = cells.text(columns.exercise) else { throw LineFault("No exercise") }
        let pattern = cells.text(columns.pattern)?.split(separator: "/").map { $0.filter { !$0.isWhitespace } } ?? []
        var done: [Result<PerformedSet, LineFault>] = []
        for (place, columns) in sets.enumerated() {
            do throws(LineFault) {
                guard let set = try set(cells, columns) else { continue }
                if set.reps == 0, place < pattern.count, pattern[place] == "-" {
                    throw LineFault("Set \(place + 1) was not done", isExpected: true)
                }
                done.append(.success(set))
            } catch { done.append(.failure(error)) }
        }
        guard !done.isEmpty else { throw LineFault("Nothing was entered") }
        let workout = try run.builder.workout(
            .init(time: time, name: cells.text(columns.name) ?? "", number: cells.text(columns.number) ?? "")
        )
        run.builder.describe(workout, duration: try duration(cells, from: time), note: cells.text(columns.note))
        for result in done {
            switch result {
            case .success(let set): run.builder.add(set, line: cells.line, to: workout, .init(name: name))
            case .failure(let fault): run.builder.leaveOut(cells.line, fault)
            }
        }
    }

    private mutating func set(
        _ cells: ImportCells,
        _ columns: (reps: Int, weight: Int?)
    ) throws(LineFault) -> PerformedSet? {
        guard let reps = try cells.count(columns.reps, "Reps") else { return nil }
        return try PerformedSet(weight: try weight(cells, columns.weight), reps: reps).orFault()
    }

    private mutating func time(_ cells: ImportCells) throws(LineFault) -> WallTime {
        var time = try run.days.read(cells, columns.date)
        if let date = cells.text(columns.date), let clock = cells.text(columns.start) {
            time = run.days.read("\(date) \(clock)") ?? time
        }
        return time
    }

    /// From the clock, which may have passed midnight, or in hours.
    private mutating func duration(_ cells: ImportCells, from start: WallTime) throws(LineFault) -> Int? {
        if let date = cells.text(columns.date), let clock = cells.text(columns.end), let from = start.second,
            let until = run.days.read("\(date) \(clock)")?.second, from != until
        {
            return (until - from + 86_400) % 86_400
        }
        guard let hours = try? cells.number(columns.hours, "Duration", &run.numbers), hours > 0 else { return nil }
        return (hours * 3600 + 500) / 1000
    }
}
