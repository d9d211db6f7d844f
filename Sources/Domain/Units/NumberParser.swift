/// The one reader of every number that a person can type.
///
/// Takes a comma or a point before decimals, blanks, apostrophes, commas or points between exact thousands, the
/// fractions that phones write as one character, and digits of other scripts.
public struct NumberParser {
    /// Reads a number from 0 to the limit, which is in thousandths.
    ///
    /// Where only one reading of `1,250` is within the limit it is that one: against a limit of 1,500, `62,500` is
    /// 62.5. But `62,000` is refused as too large, because nobody types three zeros as decimals.
    public static func read(_ text: String, upTo limit: Int) -> NumberReading {
        var symbols = text.unicodeScalars.compactMap { NumberSymbol($0) }[...].trimmed
        guard let first = symbols.first else { return .refused(.empty) }
        guard first == .minus else { return read(symbols, upTo: limit) }
        symbols = symbols.dropFirst().trimmed
        switch read(symbols, upTo: limit) {
        case .refused(.notANumber): return .refused(.notANumber)
        case .refused(.exponent): return .refused(.exponent)
        default: return .refused(.negative)
        }
    }

    private static func read(_ symbols: ArraySlice<NumberSymbol>, upTo limit: Int) -> NumberReading {
        if isExponent(symbols) { return .refused(.exponent) }
        if case .fraction(let thousandths) = symbols.last {
            return read(symbols.dropLast().trimmed, plus: thousandths, upTo: limit)
        }
        switch NumberShape(symbols) {
        case nil: return .refused(.notANumber)
        case .whole(let digits): return value(whole: digits, decimals: [], upTo: limit)
        case .decimal(let whole, let decimals): return value(whole: whole, decimals: decimals, upTo: limit)
        case .either(let lead, let tail): return choose(lead: lead, tail: tail, upTo: limit)
        }
    }

    /// A fraction follows a whole number or nothing, so `1,250 ½` has only one reading.
    private static func read(
        _ whole: ArraySlice<NumberSymbol>,
        plus thousandths: Int?,
        upTo limit: Int
    ) -> NumberReading {
        var digits: [Int] = []
        if !whole.isEmpty {
            switch NumberShape(whole) {
            case .whole(let run): digits = run
            case .either(let lead, let tail): digits = lead + tail
            case .decimal, nil: return .refused(.notANumber)
            }
        }
        guard let thousandths else { return .refused(.tooPrecise) }
        guard let base = thousandthsOf(digits), base <= limit - thousandths else { return .refused(.tooLarge) }
        return .value(thousandths: base + thousandths)
    }

    private static func choose(lead: [Int], tail: [Int], upTo limit: Int) -> NumberReading {
        let decimal = value(whole: lead, decimals: tail, upTo: limit)
        guard case .value(let thousands) = value(whole: lead + tail, decimals: [], upTo: limit) else {
            return tail == [0, 0, 0] ? .refused(.tooLarge) : decimal
        }
        guard case .value(let small) = decimal else { return decimal }
        return .ambiguous(thousands: thousands, decimal: small)
    }

    private static func value(whole: [Int], decimals: [Int], upTo limit: Int) -> NumberReading {
        guard let base = thousandthsOf(whole) else { return .refused(.tooLarge) }
        let padded = decimals.prefix(3) + Array(repeating: 0, count: max(0, 3 - decimals.count))
        let thousandths = base + padded.reduce(0) { $0 * 10 + $1 }
        let isExact = decimals.dropFirst(3).allSatisfy { $0 == 0 }
        guard thousandths < limit || (thousandths == limit && isExact) else { return .refused(.tooLarge) }
        return isExact ? .value(thousandths: thousandths) : .refused(.tooPrecise)
    }

    /// Nil from a thousand billions on, far beyond any limit and far from overflow.
    private static func thousandthsOf(_ digits: [Int]) -> Int? {
        let significant = digits.drop { $0 == 0 }
        guard significant.count <= 12 else { return nil }
        return significant.reduce(0) { $0 * 10 + $1 } * 1000
    }

    /// Digits, an `e`, and a power: the way machines write numbers.
    private static func isExponent(_ symbols: ArraySlice<NumberSymbol>) -> Bool {
        guard let mark = symbols.firstIndex(of: .exponent), NumberShape(symbols[..<mark]) != nil else { return false }
        var power = symbols[(mark + 1)...]
        if power.first == .plus || power.first == .minus { power = power.dropFirst() }
        return !power.isEmpty && power.allSatisfy(\.isDigit)
    }
}

extension ArraySlice<NumberSymbol> {
    fileprivate var trimmed: ArraySlice {
        var rest = drop { $0 == .mark(.blank) }
        while rest.last == .mark(.blank) { rest.removeLast() }
        return rest
    }
}

extension NumberSymbol {
    fileprivate var isDigit: Bool {
        if case .digit = self { true } else { false }
    }
}
