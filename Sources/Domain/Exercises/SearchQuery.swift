/// What was typed, ready to be compared.
struct SearchQuery {
    let text: SearchText
    let words: [TypedWord]
    /// Each word and its follower in one: "pull down" may be "pulldown".
    let joints: [TypedWord]

    init(_ text: SearchText) {
        self.text = text
        words = text.words.map { TypedWord($0) }
        joints = zip(text.words, text.words.dropFirst()).map { TypedWord($0 + $1, mayBeMisspelled: false) }
    }

    /// Whether nothing but slips tells it from the text.
    func isMisspelling(of other: SearchText) -> Bool {
        words.count == other.words.count && zip(words, other.words).allSatisfy { $0.isLikeAll(of: $1) }
    }
}
