import Domain

/// What every reader of a table carries along.
struct ImportRun {
    var builder: HistoryBuilder
    var numbers: NumberColumns
    var days: DayReader
    var open: OpenQuestions
    /// How days in numbers are read that do not begin with the year; nil where there are none.
    private(set) var dayOrder: ImportAnswers.DayOrder?
    /// A day of the file that reads two ways, where nothing in the file decides.
    private(set) var unsureDay: String?

    /// `numbers` are the columns whose decimal mark is looked for, `date` one whose days may have any order.
    init(
        _ program: ImportProgram,
        _ table: ImportTable,
        _ context: ImportContext,
        numbers columns: [Int?] = [],
        date: Int? = nil
    ) {
        builder = HistoryBuilder(program)
        numbers = NumberColumns(of: table, columns: columns)
        open = OpenQuestions(context)
        guard let date else {
            days = DayReader(context)
            return
        }
        let guess = DayOrderGuess(table.rows.lazy.compactMap { ImportCells(row: $0).text(date) })
        let order = guess.order ?? context.answers.dayOrder ?? .dayFirst
        days = DayReader(context, order: order)
        if guess.sample != nil || guess.order != nil { dayOrder = order }
        unsureDay = guess.order == nil ? guess.sample : nil
    }

    /// `lines` are those of the file that say something of training.
    func reading(of lines: [Int], first: [ImportQuestion] = []) throws(ImportRefusal) -> ImportReading {
        var reading = open.reading(of: try builder.history(of: lines), numbers, first: first, dayOrder: dayOrder)
        if let unsureDay { reading.questions.append(.dayOrder(sample: unsureDay)) }
        return reading
    }
}

/// In which order days are written, by those of a file that have only one reading.
struct DayOrderGuess {
    private(set) var order: ImportAnswers.DayOrder?
    /// The first day that may be read two ways.
    private(set) var sample: String?

    init(_ texts: some Sequence<String>) {
        var seen: Set<String> = []
        for text in texts where seen.insert(text).inserted {
            guard let day = DayText(text), day.isOrdered, let first = Int(day.numbers[0]),
                let second = Int(day.numbers[1])
            else { continue }
            if first > 12, first <= 31, second <= 12 {
                order = .dayFirst
            } else if second > 12, second <= 31, first <= 12 {
                order = .monthFirst
            } else if sample == nil, first != second {
                sample = text
            }
            if order != nil { return }
        }
    }
}

/// Reads a table in which every line stands for itself.
protocol TableReader {
    var table: ImportTable { get }
    var run: ImportRun { get set }
    mutating func read(_ cells: ImportCells) throws(LineFault)
    /// The whole table.
    ///
    /// - Throws: A refusal for more sets than any history has.
    mutating func reading() throws(ImportRefusal) -> ImportReading
}

extension TableReader {
    mutating func readRows() {
        for row in table.rows where !run.builder.isOverfull {
            do throws(LineFault) { try read(ImportCells(row: row)) } catch { run.builder.leaveOut(row.line, error) }
        }
    }

    mutating func reading() throws(ImportRefusal) -> ImportReading {
        readRows()
        return try run.reading(of: table.rows.map(\.line))
    }

    /// A weight in the unit that its line, its heading or the athlete says; nil for 0, which is how the body alone is written.
    mutating func weight(
        _ cells: ImportCells,
        _ column: Int?,
        unit unitColumn: Int? = nil
    ) throws(LineFault) -> Weight? {
        guard let column, let number = try cells.number(column, "Weight", &run.numbers), number > 0 else { return nil }
        if let word = cells.text(unitColumn) {
            guard let unit = WeightUnit.named(word) else { throw LineFault("Weight unit", cell: word) }
            return Weight(thousandths: number, unit: unit)
        }
        let heading = column < table.heading.count ? table.heading[column] : ""
        return Weight(thousandths: number, unit: WeightUnit.inHeading(heading) ?? run.open.weightUnit())
    }

    /// Thousandths of a metre in the unit that the line, the heading or the athlete says; nil for 0.
    mutating func metresMilli(
        _ cells: ImportCells,
        _ column: Int?,
        unit unitColumn: Int? = nil
    ) throws(LineFault) -> Int? {
        guard let column, let number = try cells.number(column, "Distance", &run.numbers, decimals: 6), number > 0
        else {
            return nil
        }
        if let word = cells.text(unitColumn) {
            guard let unit = LengthUnit(word) else { throw LineFault("Distance unit", cell: word) }
            return unit.metresMilli(millionths: number)
        }
        let heading = column < table.names.count ? table.names[column] : ""
        let inside = heading.split(separator: "(").last.map(String.init) ?? heading
        return (LengthUnit(inside) ?? run.open.distanceUnit()).metresMilli(millionths: number)
    }
}
