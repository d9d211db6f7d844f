/// An exercise that may be what is being typed.
struct SearchCandidate: Sendable {
    let name: SearchText
    let aliases: [SearchText]
    let equipment: SearchText?
    let isOwn: Bool
    let lastUsed: Int?

    /// All that it is called.
    var names: [(text: SearchText, isInName: Bool)] {
        [(name, true)] + aliases.map { ($0, false) }
    }

    /// All that a word is looked for in.
    var texts: [(text: SearchText, isInName: Bool)] {
        names + [equipment].compactMap { text in text.map { ($0, false) } }
    }

    /// First what was trained last, then own exercises, then in order of name.
    func rests(before other: SearchCandidate) -> Bool {
        (lastUsed ?? Int.max, isOwn ? 0 : 1, name.joined)
            < (other.lastUsed ?? Int.max, other.isOwn ? 0 : 1, other.name.joined)
    }

    /// `same` tells where the very query stands, if it does; `place` decides among equals.
    func rank(
        for query: SearchQuery,
        _ nearness: SearchNearness,
        _ same: SearchNearness?,
        _ place: Int
    ) -> SearchRank {
        SearchRank(
            precision: same.map { $0 == .inName ? 0 : 1 } ?? precision(for: query, nearness),
            owner: isOwn ? 0 : 1,
            lastUsed: lastUsed ?? Int.max,
            nearness: name.joined.hasPrefix(query.text.joined) ? 0 : 1 + Int(nearness.rawValue),
            place: place
        )
    }

    private func precision(for query: SearchQuery, _ nearness: SearchNearness) -> Int {
        guard nearness.isMisspelled else { return 2 }
        return names.contains { query.isMisspelling(of: $0.text) } ? 3 : 4
    }
}

/// In order of what counts most; less is better.
struct SearchRank: Comparable {
    /// 0 for the exact name, 1 for an exact alias, 2 for all words, 3 for either with a slip, 4 for words with a slip.
    let precision: Int
    /// 0 for an own exercise.
    let owner: Int
    let lastUsed: Int
    /// 0 for a name that begins with the query.
    let nearness: Int
    /// In order of length, then of name.
    let place: Int

    static func < (lhs: SearchRank, rhs: SearchRank) -> Bool {
        (lhs.precision, lhs.owner, lhs.lastUsed, lhs.nearness, lhs.place)
            < (rhs.precision, rhs.owner, rhs.lastUsed, rhs.nearness, rhs.place)
    }
}
