import Domain

/// How the numbers of a table are written, and those of them that stay in doubt.
struct NumberColumns {
    /// By the place of the column.
    private let marks: [DecimalMark?]
    /// What other columns show, for those that show nothing.
    private let usual: DecimalMark?
    private(set) var doubts: [ImportDoubt] = []

    init(of table: ImportTable, columns: [Int?]) {
        var marks = [DecimalMark?](repeating: nil, count: table.heading.count)
        for column in columns {
            guard let column else { continue }
            marks[column] =
                table.rows.lazy.compactMap { row in
                    column < row.cells.count ? DecimalMark(in: row.cells[column]) : nil
                }.first
        }
        self.marks = marks
        usual = marks.lazy.compactMap { $0 }.first
    }

    /// The number in a cell in parts of which ten to the power of `decimals` make one.
    mutating func read(
        _ text: String,
        in column: Int,
        line: Int,
        decimals: Int
    ) -> Int? {
        switch ExportedNumber.read(text, decimals: decimals) {
        case .value(let number): return number
        case .refused: return nil
        case .ambiguous(let thousands, let decimal):
            guard let mark = mark(of: column) else {
                // No program groups what it writes: a lone mark stands before decimals.
                if thousands <= Weight.limit(in: .pounds) { doubts.append(ImportDoubt(line: line, text: text)) }
                return decimal
            }
            return mark.stands(in: text) ? decimal : thousands
        }
    }

    /// The number of things in a cell: where its column does not show how it is written, what can be one.
    func count(_ text: String, in column: Int) -> Int? {
        guard let mark = mark(of: column), case .ambiguous(let thousands, let decimal) = ExportedNumber.read(text)
        else {
            return ExportedNumber.count(text)
        }
        let thousandths = mark.stands(in: text) ? decimal : thousands
        return thousandths.isMultiple(of: 1000) ? thousandths / 1000 : nil
    }

    private func mark(of column: Int) -> DecimalMark? { (column < marks.count ? marks[column] : nil) ?? usual }
}

extension DecimalMark {
    fileprivate func stands(in text: String) -> Bool { text.utf8.contains(UInt8(ascii: self == .point ? "." : ",")) }
}

/// The cells of one row, read one by one.
struct ImportCells {
    let row: DelimitedText.Row
    var line: Int { row.line }

    /// Trimmed; nil where there is nothing.
    func text(_ column: Int?) -> String? {
        guard let column, column < row.cells.count else { return nil }
        return ImportText.trimmed(row.cells[column])
    }

    /// A number in parts of which ten to the power of `decimals` make one; nil where there is none.
    func number(
        _ column: Int?,
        _ name: String,
        _ numbers: inout NumberColumns,
        decimals: Int = 3
    ) throws(LineFault) -> Int? {
        guard let column, let text = text(column) else { return nil }
        guard let number = numbers.read(text, in: column, line: line, decimals: decimals) else {
            throw LineFault(name, cell: text)
        }
        return number
    }

    /// A whole number; one with decimals that are not 0 is none.
    func count(_ column: Int?, _ name: String, _ numbers: NumberColumns? = nil) throws(LineFault) -> Int? {
        guard let column, let text = text(column) else { return nil }
        let count = numbers.map { $0.count(text, in: column) } ?? ExportedNumber.count(text)
        guard let count else { throw LineFault(name, cell: text) }
        return count
    }

    /// Whole seconds above 0, as a number or with colons; nil where there are none.
    func seconds(_ column: Int?, _ name: String = "Time") throws(LineFault) -> Int? {
        guard let text = text(column) else { return nil }
        guard let seconds = ImportText.seconds(text) else { throw LineFault(name, cell: text) }
        return seconds == 0 ? nil : seconds
    }

    /// Halves from 1 to 10; an effort that is no such thing is left out and the set kept.
    func effort(_ column: Int?) -> Int? {
        guard let text = text(column), case .value(let halves) = EffortField.read(text) else { return nil }
        return halves
    }
}

/// Words and times as programs write them.
enum ImportText {
    /// Without blanks around it, characters that no text may hold, and the apostrophe that keeps a table from taking it for a
    /// formula; nil where nothing is left.
    static func trimmed(_ text: String) -> String? {
        var bytes = text.utf8[...]
        while let first = bytes.first, first <= 0x20 { bytes.removeFirst() }
        while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
        guard let first = bytes.first else { return nil }
        if first >= 0x80 || bytes.last ?? 0 >= 0x80 { return wide(String(Substring(bytes))) }
        let trimmed = bytes.count == text.utf8.count ? text : String(Substring(bytes))
        return first == UInt8(ascii: "'") ? CSV.plain(trimmed) : trimmed
    }

    /// The same for a text that begins or ends with a character of another script.
    private static func wide(_ text: String) -> String? {
        var scalars = text.unicodeScalars[...]
        while let first = scalars.first, first.isNothing { scalars.removeFirst() }
        while let last = scalars.last, last.isNothing { scalars.removeLast() }
        return scalars.isEmpty ? nil : CSV.plain(String(scalars))
    }

    /// `90`, `45.0`, `1:30`, `0:01:30`, `1h 5m`, `38min`, `55s`; nil for anything else.
    static func seconds(_ text: String) -> Int? {
        if text.utf8.contains(UInt8(ascii: ":")) { return clock(text) }
        var (total, number, word, isAny) = (0, "", "", false)
        for letter in text.lowercased() + " " {
            if letter.isLetter || letter == "." && !word.isEmpty {
                word.append(letter)
                continue
            }
            if !word.isEmpty {
                guard let part = amount(number, word) else { return nil }
                (total, number, word, isAny) = (total + part, "", "", true)
            }
            if !letter.isWhitespace { number.append(letter) }
        }
        guard !number.isEmpty else { return isAny ? total : nil }
        return isAny ? nil : amount(number, "s")
    }

    private static func amount(_ number: String, _ word: String) -> Int? {
        guard let thousandths = ExportedNumber.decimal(number) else { return nil }
        let unit: Int? =
            switch word.prefix(3) {
            case "h", "hr", "hrs", "hou", "std", "st", "ore", "uur", "sa": 3600
            case "m", "min", "mn", "dk": 60
            case "s", "sec", "sek", "seg", "sn": 1
            default: nil
            }
        return unit.map { (thousandths * $0 + 500) / 1000 }
    }

    private static func clock(_ text: String) -> Int? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count) else { return nil }
        var total = 0
        for (place, part) in parts.enumerated() {
            guard let thousandths = ExportedNumber.decimal(String(part)), thousandths < 1_000_000_000,
                place == 0 || thousandths < 60_000
            else { return nil }
            total = total * 60 + thousandths / 1000
        }
        return total
    }
}

extension Unicode.Scalar {
    fileprivate var isNothing: Bool {
        properties.isWhitespace || value == 0xFEFF || value == 0x200B || value == 0x200E || value == 0x200F
    }
}
