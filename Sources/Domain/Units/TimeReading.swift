/// What a typed time turned out to be.
public enum TimeReading: Equatable, Sendable {
    case value(seconds: Int)
    /// The sentence is shown beside the field.
    case refused(sentence: String)
}

/// Reads what a person typed as a time.
public enum TimeField {
    /// The longest time that a person can log: a day.
    public static let limit = RecordLimits.seconds

    /// Reads a time above 0 and up to 24 hours, in whole seconds.
    ///
    /// Takes `1:45` and `1:02:03`, seconds alone, and words for units: `90 s`, `2 min`, `1m30s`.
    public static func read(_ text: String) -> TimeReading {
        do throws(Refusal) {
            return .value(seconds: try seconds(TypedTime(text)))
        } catch {
            return .refused(sentence: error.sentence)
        }
    }

    private static func seconds(_ typed: TypedTime) throws(Refusal) -> Int {
        guard !typed.isEmpty else { throw Refusal("Enter the time.") }
        let seconds = typed.hasColon ? try clock(typed) : try units(typed)
        guard seconds > 0 else { throw Refusal("Enter a time above 0.") }
        guard seconds <= limit else { throw tooLong }
        return seconds
    }

    /// Groups between colons; all but the first go up to 59.
    private static func clock(_ typed: TypedTime) throws(Refusal) -> Int {
        let groups = typed.parts.split(separator: .colon, omittingEmptySubsequences: false).map(Array.init)
        guard (2...3).contains(groups.count) else { throw shape }
        var total = 0
        for (index, group) in groups.enumerated() {
            guard group.count == 1, case .number(let text) = group[0] else { throw shape }
            let number = try whole(text)
            if index > 0 {
                guard text.count == 2 else { throw Refusal("Write two digits after a colon, like 1:05.") }
                guard number < 60 else { throw Refusal("After a colon stands 59 at most, like 1:45.") }
            }
            total = total * 60 + number
        }
        return total
    }

    /// Numbers with their units from hours down; the last may do without, and a number alone is seconds.
    private static func units(_ typed: TypedTime) throws(Refusal) -> Int {
        var left = typed.parts[...]
        var last: TimeUnit?
        var milliseconds = 0
        while case .number(let text) = left.popFirst() {
            var unit = last?.lesser ?? .second
            if case .word(let word) = left.first {
                guard let named = TimeUnit(typed: word) else { throw try unknown(word, after: text) }
                unit = named
                left.removeFirst()
            }
            guard last.map({ unit.seconds < $0.seconds }) ?? true else { throw shape }
            let thousandths = try number(text)
            guard last == nil || thousandths < 60_000 else {
                throw Refusal("Minutes and seconds after another unit go up to 59, like 1m30s.")
            }
            milliseconds += thousandths * unit.seconds
            last = unit
        }
        guard left.isEmpty, last != nil else { throw shape }
        guard milliseconds.isMultiple(of: 1000) else { throw Refusal("Time is in whole seconds, like 1:45.") }
        return milliseconds / 1000
    }

    private static func whole(_ text: String) throws(Refusal) -> Int {
        let thousandths = try number(text)
        guard thousandths.isMultiple(of: 1000) else { throw shape }
        return thousandths / 1000
    }

    /// In thousandths; a mark before three digits is one between thousands, since seconds have no decimals.
    private static func number(_ text: String) throws(Refusal) -> Int {
        switch NumberParser.read(text, upTo: limit * 1000) {
        case .value(let thousandths), .ambiguous(let thousandths, _): return thousandths
        case .refused(.negative): throw Refusal("Time cannot be negative.")
        case .refused(.tooLarge): throw tooLong
        case .refused: throw shape
        }
    }

    private static func unknown(_ word: String, after number: String) throws(Refusal) -> Refusal {
        _ = try self.number(number)
        guard (2...12).contains(word.count) else { return shape }
        return Refusal("Cannot read “\(word)” after \(number). Write h, min or s, or 1:45.")
    }

    private static let shape = Refusal("Time is minutes and seconds, like 1:45, or seconds alone, like 90.")
    private static let tooLong = Refusal("That is above 24 hours. Check the time.")
}

/// A typed time in its parts.
private struct TypedTime {
    enum Part: Equatable {
        /// Digits with whatever marks stand among them.
        case number(String)
        case word(String)
        case colon
    }

    var parts: [Part] = []

    var isEmpty: Bool { parts.isEmpty }
    var hasColon: Bool { parts.contains(.colon) }

    init(_ text: String) {
        for letter in text.withoutInvisibles.trimmingWhitespace {
            if ":：∶".contains(letter) {
                parts.append(.colon)
            } else if letter.isLetter {
                if case .word(let word) = parts.last {
                    parts[parts.count - 1] = .word(word + String(letter))
                } else {
                    parts.append(.word(String(letter)))
                }
            } else if case .number(let number) = parts.last {
                parts[parts.count - 1] = .number(number + String(letter))
            } else if !letter.isWhitespace {
                parts.append(.number(String(letter)))
            }
        }
        parts = parts.map { part in
            if case .number(let text) = part { .number(text.trimmingWhitespace) } else { part }
        }
    }
}

private enum TimeUnit {
    case hour, minute, second

    init?(typed word: String) {
        switch word.lowercased() {
        case "h", "hr", "hrs", "hour", "hours": self = .hour
        case "m", "min", "mins", "minute", "minutes": self = .minute
        case "s", "sec", "secs", "second", "seconds": self = .second
        default: return nil
        }
    }

    var seconds: Int {
        switch self {
        case .hour: 3600
        case .minute: 60
        case .second: 1
        }
    }

    var lesser: TimeUnit? {
        switch self {
        case .hour: .minute
        case .minute: .second
        case .second: nil
        }
    }
}
