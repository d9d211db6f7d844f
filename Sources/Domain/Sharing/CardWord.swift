/// A word, or a piece of one, that stays on one line.
struct CardWord: Equatable {
    let text: String
    /// Whether it goes on with what stands before it, without a blank.
    var isRest = false

    /// As many letters as a line of a poster bears.
    private static let longest = 12

    static func split(_ text: String) -> [CardWord] {
        text.split(separator: " ").map { CardWord(text: String($0)) }
    }

    /// The word in pieces of nearly equal length, none of them long.
    var pieces: [CardWord] {
        let count = (text.count + Self.longest - 1) / Self.longest
        guard count > 1 else { return [self] }
        let length = (text.count + count - 1) / count
        var rest = text[...]
        var pieces: [CardWord] = []
        while !rest.isEmpty {
            pieces.append(CardWord(text: String(rest.prefix(length)), isRest: isRest || !pieces.isEmpty))
            rest = rest.dropFirst(length)
        }
        return pieces
    }

    /// The words on at most so many lines, the widest of which is as narrow as can be.
    static func lines(_ words: [CardWord], count: Int, measure: (String) -> Int) -> [String] {
        var narrow = 0
        var wide = max(1, measure(joined(words[...])))
        // The least width into which they go: more is never worse.
        while wide - narrow > 1 {
            let middle = (narrow + wide) / 2
            if filled(words, width: middle, measure).count <= count, fits(words, middle, measure) {
                wide = middle
            } else {
                narrow = middle
            }
        }
        return filled(words, width: wide, measure)
    }

    private static func fits(_ words: [CardWord], _ width: Int, _ measure: (String) -> Int) -> Bool {
        words.allSatisfy { measure($0.text) <= width }
    }

    /// As many words on each line as go into the width, and at least one.
    private static func filled(_ words: [CardWord], width: Int, _ measure: (String) -> Int) -> [String] {
        var lines: [String] = []
        var start = words.startIndex
        while start < words.endIndex {
            var end = start + 1
            while end < words.endIndex, measure(joined(words[start...end])) <= width { end += 1 }
            lines.append(joined(words[start..<end]))
            start = end
        }
        return lines.isEmpty ? [""] : lines
    }

    private static func joined(_ words: ArraySlice<CardWord>) -> String {
        words.reduce("") { $0.isEmpty || $1.isRest ? $0 + $1.text : "\($0) \($1.text)" }
    }
}
