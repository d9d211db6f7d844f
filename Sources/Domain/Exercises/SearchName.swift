/// A folded name as its words, and as the runs that each word begins.
struct SearchName: Sendable {
    let words: [Substring]
    /// All words in one, which makes "pull up" and "pullup" the same.
    let joined: String
    /// From each word on, all that follows in one: for "pull up bar" also "upbar" and "bar".
    private let runs: [String]

    init(_ folded: String) {
        words = folded.split { !($0.isLetter || $0.isNumber) }
        joined = words.joined()
        runs = words.indices.map { [words] in words[$0...].joined() }
    }

    /// Whether every word of the query begins some word of this name, or all of them in one do.
    func matches(_ query: SearchName) -> Bool {
        begins(query.joined) || query.words.allSatisfy(begins)
    }

    private func begins(_ word: some StringProtocol) -> Bool {
        runs.contains { $0.hasPrefix(word) }
    }
}
