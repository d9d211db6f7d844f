/// A folded text as it is searched: its words, and what makes two texts the same.
struct SearchText: Sendable {
    let words: [String]
    /// All words in one, each in its full form, which makes "pull up" begin "pullup bar".
    let joined: String
    /// The same for texts that differ in blanks, plurals and abbreviations alone.
    let spelling: String

    init(_ folded: String) {
        words = folded.unicodeScalars.split(whereSeparator: \.separatesWords).map { String($0) }
        joined = words.map(WordForm.full).joined()
        spelling = words.map { WordForm.full(WordForm.singular($0)) }.joined()
    }

    /// What a typed word may begin: each word in all its forms, and neighbours in one for those who type "legpress".
    var terms: [String] {
        words.flatMap(WordForm.all) + zip(words, words.dropFirst()).map { $0 + $1 }
    }

    func isShorter(than other: SearchText) -> Bool {
        (joined.utf8.count, joined) < (other.joined.utf8.count, other.joined)
    }
}

extension Unicode.Scalar {
    /// Blanks, hyphens and other punctuation; pictures and marks over letters belong to words.
    fileprivate var separatesWords: Bool {
        if isASCII { return !("a"..."z" ~= self || "0"..."9" ~= self || "A"..."Z" ~= self) }
        return switch properties.generalCategory {
        case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .dashPunctuation, .openPunctuation,
            .closePunctuation, .initialPunctuation, .finalPunctuation, .connectorPunctuation, .otherPunctuation,
            .mathSymbol:
            true
        default:
            false
        }
    }
}
