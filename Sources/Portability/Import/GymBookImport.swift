import Domain

/// GymBook: twelve columns whose places are the same in every language, and words beside the numbers.
struct GymBookImport: TableReader {
    let table: ImportTable
    var run: ImportRun
    /// The words for a set, one to warm up and one to cool down.
    private let kinds: [String]

    private enum Place {
        static let (date, name, time, exercise, category) = (0, 1, 2, 3, 4)
        static let (kind, work, load, note, isSkipped) = (7, 8, 9, 10, 11)
    }

    /// Nil for a table of another program.
    init?(_ table: ImportTable, _ context: ImportContext) {
        guard table.names.count == 12, ["date", "data", "datum", "fecha"].contains(table.names[0]) else { return nil }
        kinds = table.names[Place.kind].split(separator: "/").map { $0.trimmingPrefix(while: \.isWhitespace) }.map {
            String($0.reversed().drop { $0.isWhitespace }.reversed())
        }
        guard kinds.count == 3 else { return nil }
        self.table = table
        run = ImportRun(.gymBook, table, context, numbers: [Place.work, Place.load], date: Place.date)
    }

    mutating func read(_ cells: ImportCells) throws(LineFault) {
        let day = try run.days.read(cells, Place.date)
        guard let name = cells.text(Place.exercise) else { throw LineFault("No exercise") }
        guard !ImportText.isYes(cells.text(Place.isSkipped)) else { throw LineFault("A skipped set", isExpected: true) }
        var set = PerformedSet(kind: kind(cells.text(Place.kind)))
        try readWork(cells, into: &set)
        try readLoad(cells, into: &set)
        set.note = cells.text(Place.note)
        let done = try set.orFault()
        // The time is that of the exercise, so it tells no workout from another.
        let workout = try run.builder.workout(.init(time: WallTime(day: day.day), name: cells.text(Place.name) ?? ""))
        let clock = cells.text(Place.time).flatMap { run.days.read("\(day.day.iso) \($0)") }
        run.builder.begin(workout, at: clock)
        run.builder.add(done, line: cells.line, to: workout, .init(name: name, category: cells.text(Place.category)))
    }

    private func kind(_ text: String?) -> SetKind {
        let word = PlainText.folded(text ?? "").filter { $0.isLetter || $0 == " " || $0 == "-" }
        return word.hasPrefix(kinds[1]) ? .warmUp : .working
    }

    /// `20 ripetizioni`, `14 minuti`, or both of several parts of a time.
    private mutating func readWork(_ cells: ImportCells, into set: inout PerformedSet) throws(LineFault) {
        guard let text = cells.text(Place.work) else { return }
        if let seconds = text.contains(where: \.isLetter) || text.contains(":") ? ImportText.seconds(text) : nil {
            set.seconds = seconds == 0 ? nil : seconds
            return
        }
        guard let reps = ExportedNumber.count(ExportedNumber.parts(of: text).number) else {
            throw LineFault("Reps", cell: text)
        }
        set.reps = reps
    }

    /// `62,50 kg` or `1,00 km`.
    private mutating func readLoad(_ cells: ImportCells, into set: inout PerformedSet) throws(LineFault) {
        guard let text = cells.text(Place.load) else { return }
        let (number, word) = ExportedNumber.parts(of: text)
        guard let millionths = run.numbers.read(number, in: Place.load, line: cells.line, decimals: 6) else {
            throw LineFault("Weight", cell: text)
        }
        guard millionths > 0 else { return }
        if let unit = LengthUnit(word) {
            set.metresMilli = unit.metresMilli(millionths: millionths)
        } else if word.isEmpty || WeightUnit.named(word) != nil {
            let unit = WeightUnit.named(word) ?? run.open.weightUnit()
            set.weight = Weight(thousandths: (millionths + 500) / 1000, unit: unit)
        } else {
            throw LineFault("Weight", cell: text)
        }
    }
}
