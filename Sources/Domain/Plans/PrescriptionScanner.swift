/// A typed text and how far it has been read; places are counted in characters.
struct PrescriptionScanner {
    private let letters: [Character]
    private(set) var index = 0

    init(_ text: String) { letters = Array(text) }

    /// Whether nothing but blanks is left.
    var isAtEnd: Bool { next == letters.count }

    /// Where the next thing begins.
    var next: Int {
        var place = index
        while place < letters.count, letters[place].isBlank { place += 1 }
        return place
    }

    /// The next word, number or sign, for pointing at.
    var nextPlace: Range<Int> {
        let start = next
        guard start < letters.count else { return start..<start }
        var end = start + 1
        while end < letters.count, letters[start].isSameSort(as: letters[end]) { end += 1 }
        return start..<end
    }

    func text(_ place: Range<Int>) -> String { String(letters[place]) }

    /// Whether the next thing begins like a number.
    var isAtNumber: Bool { next < letters.count && letters[next].isNumber }

    func isAt(oneOf marks: String) -> Bool { next < letters.count && marks.contains(letters[next]) }

    /// Takes one sign.
    mutating func take(oneOf marks: String) -> Bool {
        guard isAt(oneOf: marks) else { return false }
        index = next + 1
        return true
    }

    /// The letters of the next word in lower case; empty where no word is.
    var nextWord: String {
        let place = nextPlace
        guard let first = letters[place].first, first.isLetter else { return "" }
        return text(place).lowercased()
    }

    /// Takes the next word if it is one of these.
    mutating func take(word words: Set<String>) -> Bool {
        guard words.contains(nextWord) else { return false }
        index = nextPlace.upperBound
        return true
    }

    /// Takes words that follow one another, or none of them.
    mutating func take(phrase: String) -> Bool {
        let start = index
        for word in phrase.split(separator: " ") where !take(word: [String(word)]) {
            index = start
            return false
        }
        return true
    }

    /// Takes digits with the marks among them and a fraction after them; nil where no number is.
    mutating func takeNumber() -> Range<Int>? {
        let start = next
        guard start < letters.count, letters[start].isNumber else { return nil }
        var end = start + 1
        while end < letters.count {
            if letters[end].isNumber {
                end += 1
            } else if end + 1 < letters.count, letters[end + 1].isNumber, letters[end].isMarkInNumber(letters[end + 1])
            {
                end += 2
            } else {
                break
            }
        }
        index = end
        return start..<end
    }

    /// Takes `1:30`, `90`, `90 s` or `1 min 30 s`; nil where no number is.
    mutating func takeTime() -> Range<Int>? {
        guard let first = takeNumber() else { return nil }
        var end = first.upperBound
        while take(oneOf: ":：∶") {
            end = takeNumber()?.upperBound ?? index
        }
        while PrescriptionWords.times.contains(nextWord) {
            end = nextPlace.upperBound
            index = end
            guard isAtNumber else { break }
            let before = index
            guard takeNumber() != nil, PrescriptionWords.times.contains(nextWord) else {
                index = before
                break
            }
        }
        return first.lowerBound..<end
    }
}

/// The words that mean something after a number.
enum PrescriptionWords {
    static let times: Set<String> = [
        "s", "sec", "secs", "second", "seconds", "min", "mins", "minute", "minutes", "h", "hr", "hrs", "hour", "hours",
    ]
    static let ways: Set<String> = [
        "m", "metre", "metres", "meter", "meters", "km", "kms", "kilometre", "kilometres", "kilometer", "kilometers",
        "mi", "mile", "miles", "yd", "yds", "yard", "yards", "ft", "foot", "feet",
    ]
    /// Words that begin the next part, and so are no unit of the number before them.
    static let parts: Set<String> = ["rest", "then", "at", "with", "in", "within", "to", "of"]
    static let bodyweight: Set<String> = ["bodyweight", "bw"]
}

extension Character {
    /// Blanks, and what cannot be seen, as pasted text has it.
    fileprivate var isBlank: Bool {
        isWhitespace || unicodeScalars.allSatisfy { $0.properties.generalCategory == .format }
    }

    fileprivate func isSameSort(as other: Character) -> Bool {
        isLetter ? other.isLetter : isNumber && other.isNumber
    }

    /// A mark between digits, or a blank before a fraction.
    fileprivate func isMarkInNumber(_ following: Character) -> Bool {
        ".,'’٫٬".contains(self) || isWhitespace && following.numericType == .fraction
    }

    private enum NumericSort { case digit, fraction }

    private var numericType: NumericSort {
        unicodeScalars.first?.properties.numericType == .numeric ? .fraction : .digit
    }
}
