/// A word as typed, perhaps only half of it.
struct TypedWord {
    enum Likeness {
        case begins
        case misspelled
    }

    /// Shorter words have too many neighbours to guess at.
    private static let fewestLettersToMisspell = 5

    private let letters: [Unicode.Scalar]
    private let singular: Int
    private let mayBeMisspelled: Bool

    init(_ word: String, mayBeMisspelled: Bool = true) {
        letters = Array(word.unicodeScalars)
        singular = WordForm.singular(word).unicodeScalars.count
        self.mayBeMisspelled = mayBeMisspelled && letters.count >= Self.fewestLettersToMisspell
    }

    /// Whether the term begins like this or is its singular, or would without one slip of the finger.
    func likeness(to term: Span<Unicode.Scalar>) -> Likeness? {
        var same = 0
        while same < letters.count, same < term.count, letters[same] == term[same] { same += 1 }
        if same == letters.count || (same == term.count && same == singular) { return .begins }
        return mayBeMisspelled && isOneSlip(from: term, at: same) ? .misspelled : nil
    }

    /// Whether the whole word was meant, slip or not.
    func isLikeAll(of word: String) -> Bool {
        let term = Array(word.unicodeScalars)
        return abs(term.count - letters.count) <= 1 && likeness(to: term.span) != nil
    }

    /// A letter too many, another letter, one missing, or two swapped, where both differ first.
    ///
    /// In the last letter it counts only when the term ends there too, or every word would do whose last letter is still
    /// to come: "plank" is not a slip for "planche".
    private func isOneSlip(from term: Span<Unicode.Scalar>, at place: Int) -> Bool {
        let next = place + 1
        let isLast = next == letters.count
        return (begins(next, term, place) && (!isLast || place == term.count))
            || (begins(next, term, next) && (!isLast || next == term.count))
            || begins(place, term, next)
            || (isSwapped(term, at: place) && begins(next + 1, term, next + 1))
    }

    /// Whether the letters from `place` on begin the term from `start` on.
    private func begins(_ place: Int, _ term: Span<Unicode.Scalar>, _ start: Int) -> Bool {
        guard letters.count - place <= term.count - start else { return false }
        for offset in 0..<(letters.count - place) where letters[place + offset] != term[start + offset] { return false }
        return true
    }

    private func isSwapped(_ term: Span<Unicode.Scalar>, at place: Int) -> Bool {
        place + 1 < min(letters.count, term.count) && letters[place] == term[place + 1]
            && letters[place + 1] == term[place]
    }
}
