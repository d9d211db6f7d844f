/// Cells between delimiters (RFC 4180) as programs and people really write them.
///
/// Quotes in the middle of a cell are letters; a quote that nothing closes within a reasonable text is one too, so that a damaged
/// byte never swallows the rest of a file.
struct DelimitedText {
    struct Row {
        /// Counted from 1.
        let line: Int
        var cells: [String]

        var isBlank: Bool { cells.allSatisfy { $0.utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 } } }
    }

    /// The longest text that stands between quotes.
    private static let longestCell = 20_000
    private static let quote = UInt8(ascii: "\"")
    private static let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))

    private let bytes: [UInt8]
    private let delimiter: UInt8
    private var place = 0
    private var line = 1
    /// How many cells a row has; 0 until it is known.
    var width = 0

    init(_ bytes: [UInt8], delimiter: UInt8) {
        self.bytes = bytes
        self.delimiter = delimiter
    }

    /// The next row that has anything in it; nil at the end.
    mutating func next() -> Row? {
        while place < bytes.count {
            let (start, first) = (place, line)
            var row = readRow(spanning: true)
            // A line whose closing quote was lost runs into the next: it is taken alone.
            if width > 0, line - first > 1, row.cells.count > width || holdsLine(from: start) {
                (place, line) = (start, first)
                row = readRow(spanning: false)
            }
            if !row.isBlank { return row }
        }
        return nil
    }

    /// Whether a row that goes over several lines has swallowed one: the first line is one without what follows, and so is
    /// another, which no text within quotes is by chance.
    private func holdsLine(from start: Int) -> Bool {
        var lines = self
        lines.place = start
        guard width > 2, lines.readRow(spanning: false).cells.count == width else { return false }
        while lines.place < place {
            if lines.readRow(spanning: false).cells.count == width { return true }
        }
        return false
    }

    private mutating func readRow(spanning: Bool) -> Row {
        var row = Row(line: line, cells: [])
        row.cells.reserveCapacity(width)
        while true {
            row.cells.append(quoted(spanning: spanning) ?? bare())
            guard place < bytes.count else { return row }
            let byte = bytes[place]
            place += 1
            if byte == delimiter { continue }
            if byte == Self.carriageReturn, place < bytes.count, bytes[place] == Self.lineFeed { place += 1 }
            line += 1
            return row
        }
    }

    private mutating func bare() -> String {
        let start = place
        while place < bytes.count, !ends(bytes[place]) { place += 1 }
        return String(decoding: bytes[start..<place], as: UTF8.self)
    }

    /// A cell between quotes; nil, having moved nothing, where there is none.
    private mutating func quoted(spanning: Bool) -> String? {
        guard place < bytes.count, bytes[place] == Self.quote else { return nil }
        var (at, lines, hasDoubled) = (place + 1, 0, false)
        let limit = min(bytes.count, place + Self.longestCell)
        while at < limit {
            let byte = bytes[at]
            if byte == Self.quote {
                if at + 1 == bytes.count || ends(bytes[at + 1]) { break }
                if bytes[at + 1] == Self.quote {
                    hasDoubled = true
                    at += 1
                }
            } else if isLineEnd(at) {
                guard spanning else { return nil }
                lines += 1
            }
            at += 1
        }
        guard at < limit else { return nil }
        let inside = bytes[(place + 1)..<at]
        place = at + 1
        line += lines
        return String(decoding: hasDoubled ? Self.halved(inside) : inside, as: UTF8.self)
    }

    /// With one quote for two, by the byte: what follows a quote may make one character with it.
    private static func halved(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var (halved, isSecond): (ArraySlice<UInt8>, Bool) = ([], false)
        for byte in bytes {
            isSecond = byte == quote && !isSecond && halved.last == quote
            if !isSecond { halved.append(byte) }
        }
        return halved
    }

    private func ends(_ byte: UInt8) -> Bool {
        byte == delimiter || byte == Self.lineFeed || byte == Self.carriageReturn
    }

    /// Whether a line ends with the byte; the first of a pair does not.
    private func isLineEnd(_ at: Int) -> Bool {
        if bytes[at] == Self.lineFeed { return true }
        return bytes[at] == Self.carriageReturn && (at + 1 == bytes.count || bytes[at + 1] != Self.lineFeed)
    }
}

extension DelimitedText {
    /// The lines of a text as they are counted in it.
    static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        let text = DelimitedText(bytes, delimiter: 0)
        var (lines, start): ([ArraySlice<UInt8>], Int) = ([], 0)
        for place in bytes.indices where text.isLineEnd(place) {
            let isPair = bytes[place] == lineFeed && place > start && bytes[place - 1] == carriageReturn
            lines.append(bytes[start..<(isPair ? place - 1 : place)])
            start = place + 1
        }
        return lines + [bytes[start...]]
    }

    /// The delimiter that stands most often in the first line outside quotes.
    static func delimiter(of bytes: [UInt8]) -> UInt8 {
        var counts: [UInt8: Int] = [:]
        var isQuoted = false
        for byte in bytes.drop(while: { $0 <= 0x20 && $0 != UInt8(ascii: "\t") }).prefix(20_000) {
            if byte == quote { isQuoted.toggle() }
            if isQuoted { continue }
            if byte == lineFeed || byte == carriageReturn { break }
            if ",;\t|".utf8.contains(byte) { counts[byte, default: 0] += 1 }
        }
        let best = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
        return best?.key ?? UInt8(ascii: ",")
    }
}
