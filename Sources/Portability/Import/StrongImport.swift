import Domain

/// Strong, in all its layouts from 2016 on.
struct StrongImport: TableReader {
    private enum Row {
        /// With its number, where it has one.
        case set(SetKind, number: Int?)
        case note
    }

    let table: ImportTable
    private let columns: StrongColumns
    var run: ImportRun
    /// The number of the last set of the block that is being read.
    private var lastNumber: Int?

    /// Nil for a table of another program.
    init?(_ table: ImportTable, _ context: ImportContext) {
        guard let columns = StrongColumns.of(table) else { return nil }
        self.table = table
        self.columns = columns
        run = ImportRun(.strong, table, context, numbers: [columns.weight, columns.distance])
    }

    mutating func read(_ cells: ImportCells) throws(LineFault) {
        let time = try run.days.read(cells, columns.date)
        let row = try row(cells)
        guard let name = cells.text(columns.exercise) else { throw LineFault("No exercise") }
        let workout = try run.builder.workout(
            .init(time: time, name: cells.text(columns.name) ?? "", number: cells.text(columns.number) ?? "")
        )
        let note = cells.text(columns.notes)
        var exercise = HistoryBuilder.Exercise(name: name)
        switch row {
        case .note:
            if let note { run.builder.note(note, on: exercise, in: workout) }
            throw LineFault("A note, kept with its exercise", isExpected: true)
        case .set(let kind, let number):
            var set = try set(cells, kind)
            run.builder.describe(workout, duration: duration(cells), note: cells.text(columns.workoutNotes))
            let isGoingOn = run.builder.isGoingOn(name, in: workout)
            exercise.beginsAnew = isGoingOn && number.map { $0 <= lastNumber ?? -1 } ?? false
            if !isGoingOn || exercise.beginsAnew {
                lastNumber = nil
                exercise.note = note
            } else if let note, !run.builder.hasNote(note, in: workout) {
                set.note = note
            }
            lastNumber = number ?? lastNumber
            run.builder.add(set, line: cells.line, to: workout, exercise)
        }
    }

    private func row(_ cells: ImportCells) throws(LineFault) -> Row {
        guard let order = cells.text(columns.order) else { throw LineFault("No set order") }
        if order.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(order) {
            return .set(.working, number: number)
        }
        switch PlainText.folded(order) {
        case "w": return .set(.warmUp, number: nil)
        case "d": return .set(.drop, number: nil)
        case "f": return .set(.failure, number: nil)
        case "note", "notiz", "notizen", "notes": return .note
        case "rest timer", "ruhezeit": throw LineFault("A rest timer, no set", isExpected: true)
        default:
            // The word of another language: only a rest timer has seconds and nothing else.
            guard isZero(cells.text(columns.reps)), isZero(cells.text(columns.weight)),
                !isZero(cells.text(columns.seconds)), order.allSatisfy({ $0.isLetter || $0.isWhitespace || $0 == "'" })
            else { throw LineFault("Set order", cell: order) }
            throw LineFault("A rest timer, no set", isExpected: true)
        }
    }

    private func isZero(_ text: String?) -> Bool { text?.utf8.allSatisfy { "0.,".utf8.contains($0) } ?? true }

    private mutating func set(_ cells: ImportCells, _ kind: SetKind) throws(LineFault) -> PerformedSet {
        var set = PerformedSet(kind: kind)
        set.weight = try weight(cells)
        if let millionths = try cells.number(columns.distance, "Distance", &run.numbers, decimals: 6), millionths > 0 {
            set.metresMilli = try lengthUnit(cells).metresMilli(millionths: millionths)
        }
        set.seconds = try cells.seconds(columns.seconds, "Seconds")
        set.takeReps(try cells.count(columns.reps, "Reps"))
        set.rpeHalves = cells.effort(columns.effort)
        return try set.orFault()
    }

    /// Nil for 0 without a unit, which is how work with the body alone is written.
    private mutating func weight(_ cells: ImportCells) throws(LineFault) -> Weight? {
        guard let column = columns.weight, let number = try cells.number(column, "Weight", &run.numbers) else {
            return nil
        }
        if let word = cells.text(columns.weightUnit) {
            guard let unit = WeightUnit.named(word) else { throw LineFault("Weight unit", cell: word) }
            return Weight(thousandths: number, unit: unit)
        }
        guard number > 0 else { return nil }
        return Weight(thousandths: number, unit: WeightUnit.inHeading(table.heading[column]) ?? run.open.weightUnit())
    }

    private mutating func lengthUnit(_ cells: ImportCells) throws(LineFault) -> LengthUnit {
        if let word = cells.text(columns.distanceUnit) {
            guard let unit = LengthUnit(word) else { throw LineFault("Distance unit", cell: word) }
            return unit
        }
        let heading = columns.distance.map { table.names[$0] } ?? ""
        return LengthUnit(heading.split(separator: "(").last.map(String.init) ?? "") ?? run.open.distanceUnit()
    }

    /// One that cannot be read is none: the sets of the workout do not depend on it.
    private func duration(_ cells: ImportCells) -> Int? {
        cells.text(columns.duration).flatMap(ImportText.seconds).flatMap { $0 > 0 ? $0 : nil }
    }
}
