/// A folded text as it is searched: its words, and what makes two texts the same.
struct SearchText: Sendable {
    let words: [String]
    /// All words in one, each in its full form, which makes "pull up" begin "pullup bar".
    let joined: String
    /// Texts that share one are the same but for blanks, plurals and abbreviations, or but for the order of words.
    let spellings: [String]

    init(_ folded: String) {
        words = folded.unicodeScalars.split(whereSeparator: \.separatesWords).map { String($0) }
        joined = words.map(WordForm.full).joined()
        let plain = words.map { WordForm.full(WordForm.singular($0)) }
        spellings = plain.count > 1 ? [plain.joined(), plain.sorted().joined(separator: " ")] : plain
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
