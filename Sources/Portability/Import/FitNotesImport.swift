import Domain

/// FitNotes for Android in its three layouts, and FitNotes 2 for iOS: one day is one workout.
struct FitNotesImport: TableReader {
    let table: ImportTable
    var run: ImportRun
    private let columns: Columns
    /// What the exercises are filed under, by the lines that have as many cells as the heading.
    private let categories: Set<String>

    private struct Columns {
        let weight, pounds, unit, reps, distance, distanceUnit, time, note, kind: Int?
    }

    /// Nil for a table of another program.
    init?(_ table: ImportTable, _ context: ImportContext) {
        guard table.names.starts(with: ["date", "exercise", "category"]),
            let weight = table.names.firstIndex(where: { $0.hasPrefix("weight") })
        else { return nil }
        self.table = table
        let isDouble = table.has("weight (kg)", "weight (lbs)")
        columns = Columns(
            weight: isDouble ? table.column("weight (kg)") : weight,
            pounds: isDouble ? table.column("weight (lbs)") : nil,
            unit: table.column("weight unit"),
            reps: table.column("reps"),
            distance: table.column("distance"),
            distanceUnit: table.column("distance unit"),
            time: table.column("time"),
            note: table.column("comment", "notes"),
            kind: table.column("kind")
        )
        categories = Set(table.rows.lazy.filter { $0.cells.count == table.heading.count }.map { $0.cells[2] })
        run = ImportRun(.fitNotes, table, context, numbers: [columns.weight, columns.pounds, columns.distance])
    }

    mutating func reading() throws(ImportRefusal) -> ImportReading {
        readRows()
        run.builder.changeWorkouts { $0.groupInterleaved() }
        return try run.reading(of: table.rows.map(\.line))
    }

    mutating func read(_ cells: ImportCells) throws(LineFault) {
        let cells = try repaired(cells)
        let day = try run.days.read(cells, 0)
        guard let name = cells.text(1) else { throw LineFault("No exercise") }
        var set = PerformedSet(kind: SetKind.named(cells.text(columns.kind) ?? "") ?? .working)
        set.weight = try weight(cells, columns.weight, unit: columns.unit)
        if let pounds = try weight(cells, columns.pounds) { set.weight = Weight.asEntered(set.weight, pounds) }
        set.metresMilli = try metresMilli(cells, columns.distance, unit: columns.distanceUnit)
        set.seconds = try cells.seconds(columns.time)
        set.takeReps(try cells.count(columns.reps, "Reps"))
        set.note = cells.text(columns.note)
        let done = try set.orFault()
        let workout = try run.builder.workout(.init(time: WallTime(day: day.day)))
        run.builder.add(done, line: cells.line, to: workout, .init(name: name, category: cells.text(2)))
    }

    /// The row with the commas that its exercise has: the program puts no quotes around the name.
    private func repaired(_ cells: ImportCells) throws(LineFault) -> ImportCells {
        var row = cells.row
        let extra = row.cells.count - table.heading.count
        guard extra > 0 else { return cells }
        if categories.contains(row.cells[2 + extra]) {
            row.cells.replaceSubrange(1...(1 + extra), with: [row.cells[1...(1 + extra)].joined(separator: ",")])
        } else if categories.contains(row.cells[2]), row.cells.suffix(extra).allSatisfy(\.isEmpty) {
            row.cells.removeLast(extra)
        } else {
            throw LineFault("\(row.cells.count) cells under \(table.heading.count) headings")
        }
        return ImportCells(row: row)
    }
}

extension Weight {
    /// Which of two columns with one load was entered and which worked out: the rounder number.
    static func asEntered(_ kilograms: Weight?, _ pounds: Weight?) -> Weight? {
        guard let kilograms, let pounds else { return kilograms ?? pounds }
        return !kilograms.thousandths.isMultiple(of: 250) && pounds.thousandths.isMultiple(of: 250) ? pounds : kilograms
    }
}

extension ImportedWorkout {
    /// Makes supersets of exercises that were done in turn, set by set, at least twice round.
    mutating func groupInterleaved() {
        var (done, rest): ([ImportedExercise], ArraySlice) = ([], exercises[...])
        while let first = rest.first {
            guard let (size, count) = ImportedWorkout.rounds(rest) else {
                done.append(first)
                rest = rest.dropFirst()
                continue
            }
            let number = (done.compactMap(\.group).max() ?? 0) + 1
            for offset in 0..<size {
                var exercise = rest[rest.startIndex + offset]
                for later in stride(from: offset + size, to: count, by: size) {
                    exercise.sets += rest[rest.startIndex + later].sets
                }
                exercise.group = number
                done.append(exercise)
            }
            rest = rest.dropFirst(count)
        }
        exercises = done
    }

    /// How many exercises take turns at the beginning, and for how many blocks of one set.
    private static func rounds(_ blocks: ArraySlice<ImportedExercise>) -> (size: Int, count: Int)? {
        for size in 2...4 where blocks.count >= 2 * size {
            let names = blocks.prefix(size).map(\.sourceName)
            guard Set(names).count == size else { continue }
            let count = zip(blocks, 0...).prefix { block, place in
                block.sets.count == 1 && block.sourceName == names[place % size]
            }.count
            if count >= 2 * size { return (size, count) }
        }
        return nil
    }
}
