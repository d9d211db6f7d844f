import Domain

/// A table of any origin: what its columns are is guessed from their headings, and the athlete says otherwise.
struct TableImport: TableReader {
    let table: ImportTable
    var run: ImportRun
    private let fields: [ImportField?]
    private let places: [ImportField: Int]
    private let question: ImportQuestion
    /// The workout that the last line belongs to, and the time of that line.
    private var last: (key: HistoryBuilder.WorkoutKey, second: Int?)?

    /// Lines further apart than that belong to two workouts, in seconds.
    private static let longestPause = 7200

    init(_ table: ImportTable, _ context: ImportContext) throws(ImportRefusal) {
        guard table.heading.count > 1, !table.rows.isEmpty else {
            throw ImportRefusal("It is no table: no line of it divides into columns.")
        }
        self.table = table
        let guess = ColumnGuess(table).fields
        fields = context.answers.columns.isEmpty ? guess : context.answers.columns
        places = Dictionary(
            fields.enumerated().compactMap { place, field in
                place < table.heading.count ? field.map { ($0, place) } : nil
            }
        ) { first, _ in first }
        question = .columns(
            table.heading.indices.map { place in
                let sample = table.rows.lazy.compactMap { ImportCells(row: $0).text(place) }.first
                return ImportColumn(heading: table.heading[place], sample: sample ?? "", guess: guess[place])
            }
        )
        run = ImportRun(
            .table,
            table,
            context,
            numbers: [places[.weight], places[.distance], places[.reps]],
            date: places[.date]
        )
    }

    mutating func reading() throws(ImportRefusal) -> ImportReading {
        readRows()
        var reading = try run.reading(of: table.rows.map(\.line), first: [question])
        reading.answers.columns = fields
        return reading
    }

    mutating func read(_ cells: ImportCells) throws(LineFault) {
        guard let date = places[.date] else { throw LineFault("No column is the date") }
        guard let exercise = places[.exercise] else { throw LineFault("No column is the exercise") }
        let time = try time(cells, date)
        guard let name = cells.text(exercise) else { throw LineFault("No exercise") }
        let done = try set(cells).orFault()
        let key = key(time, cells.text(places[.workout]) ?? "")
        let workout = try run.builder.workout(key)
        last = (key, time.second)
        run.builder.add(done, line: cells.line, to: workout, .init(name: name))
    }

    private mutating func time(_ cells: ImportCells, _ date: Int) throws(LineFault) -> WallTime {
        let day = try run.days.read(cells, date)
        guard let text = cells.text(date), let clock = cells.text(places[.time]), day.second == nil else { return day }
        return run.days.read("\(text) \(clock)") ?? day
    }

    /// The workout of the last line where the line goes on with it: a time may be that of the set.
    private func key(_ time: WallTime, _ name: String) -> HistoryBuilder.WorkoutKey {
        if let last, last.key.time.day == time.day, last.key.name == name,
            abs((last.second ?? 0) - (time.second ?? 0)) <= Self.longestPause
        {
            return last.key
        }
        return .init(time: time, name: name)
    }

    private mutating func set(_ cells: ImportCells) throws(LineFault) -> PerformedSet {
        let word = cells.text(places[.kind]) ?? cells.text(places[.set])?.letters ?? ""
        var set = PerformedSet(kind: SetKind.named(word) ?? .working)
        set.weight = try load(cells)
        set.metresMilli = try way(cells)
        set.seconds = try cells.seconds(places[.seconds])
        set.takeReps(try cells.count(places[.reps], "Reps", run.numbers))
        set.rpeHalves = cells.effort(places[.effort])
        set.note = cells.text(places[.note])
        return set
    }

    /// A weight may have its unit in its own cell.
    private mutating func load(_ cells: ImportCells) throws(LineFault) -> Weight? {
        guard let column = places[.weight], let text = cells.text(column) else { return nil }
        let (number, word) = ExportedNumber.parts(of: text)
        guard !word.isEmpty else { return try weight(cells, column, unit: places[.unit]) }
        guard let unit = WeightUnit.named(word),
            let thousandths = run.numbers.read(number, in: column, line: cells.line, decimals: 3)
        else { throw LineFault("Weight", cell: text) }
        return thousandths == 0 ? nil : Weight(thousandths: thousandths, unit: unit)
    }

    private mutating func way(_ cells: ImportCells) throws(LineFault) -> Int? {
        guard let column = places[.distance], let text = cells.text(column) else { return nil }
        let (number, word) = ExportedNumber.parts(of: text)
        guard !word.isEmpty else { return try metresMilli(cells, column) }
        guard let unit = LengthUnit(word),
            let millionths = run.numbers.read(number, in: column, line: cells.line, decimals: 6)
        else { throw LineFault("Distance", cell: text) }
        return millionths == 0 ? nil : unit.metresMilli(millionths: millionths)
    }
}

extension String {
    /// The mark of a kind in the number of a set: `W` of `W1`.
    fileprivate var letters: String? {
        let letters = filter(\.isLetter)
        return letters.isEmpty ? nil : letters
    }
}

/// What the columns of a table may be, by their headings.
struct ColumnGuess {
    private(set) var fields: [ImportField?]

    init(_ table: ImportTable) {
        fields = Array(repeating: nil, count: table.names.count)
        var taken: Set<ImportField> = []
        for isExact in [true, false] {
            for (place, name) in table.names.enumerated() where fields[place] == nil {
                guard let field = Self.field(name, isExact: isExact), taken.insert(field).inserted else { continue }
                fields[place] = field
            }
        }
    }

    private static func field(_ name: String, isExact: Bool) -> ImportField? {
        let bare = name.prefix { $0 != "(" && $0 != "[" }.replacing("_", with: " ")
        let words = Set(bare.split(whereSeparator: { !$0.isLetter && $0 != "#" }).map(String.init))
        let found = names.first { _, names in
            names.contains { isExact ? $0 == name || words == [$0] : words.contains($0) }
        }
        return found?.0
    }

    /// In the order in which they are tried.
    private static let names: [(ImportField, [String])] = [
        (.unit, ["unit", "weight unit", "weightunit", "einheit", "unite", "unidad", "unidade"]),
        (.date, ["date", "datum", "day", "fecha", "data", "tag", "timestamp", "started", "datetime", "tarih"]),
        (
            .exercise,
            ["exercise", "lift", "movement", "ubung", "exercice", "ejercicio", "exercicio", "esercizio", "egzersiz"]
        ),
        (.workout, ["workout", "routine", "session", "program", "training", "title", "entrenamiento", "treino"]),
        (.weight, ["weight", "load", "kg", "kgs", "lb", "lbs", "gewicht", "poids", "peso", "agirlik"]),
        (
            .reps,
            [
                "reps", "repetitions", "rep", "wdh", "wiederholungen", "repeticiones", "repeticoes", "ripetizioni",
                "tekrar",
            ]
        ),
        (.kind, ["kind", "type", "settype", "art"]),
        (.set, ["set", "set #", "#", "order", "index", "satz", "serie", "sets"]),
        (.seconds, ["seconds", "duration", "secs", "sekunden", "dauer", "hold", "sure"]),
        (.distance, ["distance", "metres", "meters", "distanz", "entfernung", "distancia", "km", "miles"]),
        (.effort, ["rpe", "effort"]),
        (.note, ["note", "notes", "comment", "comments", "notiz", "notizen", "kommentar", "notas"]),
        (.time, ["time", "start", "clock", "zeit", "uhrzeit", "hora", "ora"]),
    ]
}
