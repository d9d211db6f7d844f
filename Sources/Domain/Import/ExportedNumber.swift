/// Reads numbers that a program has written, by the rules for numbers that a person types.
///
/// Two rules are wider: decimals beyond what is kept are rounded, since programs write 74.99999999999999, and there is no limit
/// but what can be stored, since what was done is kept even where it cannot be.
public enum ExportedNumber {
    /// The number in parts of which ten to the power of `decimals` make one; 3 to 6 decimals.
    public static func read(_ text: String, decimals: Int = 3) -> NumberReading {
        let scale = Self.scales[min(max(decimals, 3), 6) - 3]
        if let thousandths = plain(text) { return .value(thousandths: thousandths * scale) }
        switch NumberParser.read(text, upTo: largest) {
        case .value(let thousandths): return .value(thousandths: thousandths * scale)
        case .ambiguous(let thousands, let decimal):
            return .ambiguous(thousands: thousands * scale, decimal: decimal * scale)
        case .refused(.tooPrecise): return rounded(text, to: min(max(decimals, 3), 6))
        case .refused(let refusal): return .refused(refusal)
        }
    }

    /// A number in thousandths, with decimals after a lone mark; nil where it is none.
    ///
    /// No program groups the digits of what it writes.
    public static func decimal(_ text: String) -> Int? {
        switch read(text) {
        case .value(let thousandths), .ambiguous(_, let thousandths): thousandths
        case .refused: nil
        }
    }

    /// A number of things, which has no decimals; nil where it is none.
    ///
    /// So it is in `8`, `8.0`, `10.000` for ten, and `1,250`.
    public static func count(_ text: String) -> Int? {
        let readings: [Int] =
            switch read(text) {
            case .value(let thousandths): [thousandths]
            case .ambiguous(let thousands, let decimal): [decimal, thousands]
            case .refused: []
            }
        return readings.first { $0.isMultiple(of: 1000) }.map { $0 / 1000 }
    }

    /// The number and the word after it, as in `20 reps` or `62.5kg`; the word is empty where there is none.
    public static func parts(of text: String) -> (number: String, unit: String) {
        let typed = TypedQuantity(text)
        return (typed.number, typed.unit)
    }

    /// In thousandths: a hundred millions of anything.
    private static let largest = 100_000_000_000
    private static let scales = [1, 10, 100, 1000]

    /// Digits with at most one point and one, two or no decimals after it, which is what nearly all cells hold; else nil.
    private static func plain(_ text: String) -> Int? {
        var (number, decimals, isAfterPoint, count) = (0, 0, false, 0)
        for byte in text.utf8 {
            count += 1
            if byte == UInt8(ascii: "."), !isAfterPoint, count > 1 {
                isAfterPoint = true
            } else if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte), count <= 9 {
                number = number * 10 + Int(byte - UInt8(ascii: "0"))
                if isAfterPoint { decimals += 1 }
            } else {
                return nil
            }
        }
        guard count > 0, decimals <= 2, !isAfterPoint || decimals > 0 else { return nil }
        let thousandths = number * [1000, 100, 10][decimals]
        return thousandths <= largest ? thousandths : nil
    }

    /// Halves go up.
    private static func rounded(_ text: String, to count: Int) -> NumberReading {
        var symbols = text.unicodeScalars.compactMap { NumberSymbol($0) }[...]
        symbols = symbols.drop { $0 == .mark(.blank) }
        while symbols.last == .mark(.blank) { symbols.removeLast() }
        guard case .decimal(let whole, let decimals) = NumberShape(symbols), whole.count <= 12 else {
            return .refused(.tooPrecise)
        }
        let kept = decimals.prefix(count) + Array(repeating: 0, count: max(0, count - decimals.count))
        let number = (whole + kept).reduce(0) { $0 * 10 + $1 }
        let next = decimals.count > count ? decimals[count] : 0
        return .value(thousandths: number + (next >= 5 ? 1 : 0))
    }
}

/// What stands before the decimals of the numbers of a column.
public enum DecimalMark: Sendable {
    case point, comma

    /// What a number shows of it: nil where it has no mark, or one with three digits after it, which may be either.
    public init?(in text: String) {
        var (lastMark, other, repeated, after) = (UInt8(0), false, false, 0)
        for byte in text.utf8 {
            if byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") {
                if lastMark == byte { repeated = true } else if lastMark != 0 { other = true }
                (lastMark, after) = (byte, 0)
            } else if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
                after += 1
            }
        }
        let isBelowOne = text.utf8.first == UInt8(ascii: "0")
        guard lastMark != 0, after > 0, other || repeated || isBelowOne || after != 3 else { return nil }
        let isPoint = (lastMark == UInt8(ascii: ".")) != (repeated && !other)
        self = isPoint ? .point : .comma
    }
}
