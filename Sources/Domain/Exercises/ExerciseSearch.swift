/// Suggestions for what is being typed, forgiving of hyphens, of blanks and of words left half typed.
///
/// Every typed word has to begin a word of one and the same name or alias, or a run of its words written as one:
/// `bench`, `pr be`, `pullup` and `pull up` all find what they should.
public struct ExerciseSearch<ID: Sendable>: Sendable {
    public struct Entry: Sendable {
        public let id: ID
        public let name: String
        public let aliases: [String]
        /// How many exercises were trained after this one last was; nil when it never was.
        public let recency: Int?

        public init(id: ID, name: String, aliases: [String] = [], recency: Int? = nil) {
            self.id = id
            self.name = name
            self.aliases = aliases
            self.recency = recency
        }
    }

    private let indexed: [IndexedEntry<ID>]
    private let folding: @Sendable (String) -> String

    /// `folding` is the Unicode normalisation and case folding that makes name keys.
    public init(_ entries: [Entry], folding: @escaping @Sendable (String) -> String) {
        self.folding = folding
        indexed = entries.map { entry in
            IndexedEntry(
                entry: entry,
                name: SearchName(folding(entry.name)),
                aliases: entry.aliases.map { SearchName(folding($0)) }
            )
        }
    }

    /// The best matches first; without a word typed, everything matches.
    ///
    /// First the exact name or alias, then what was trained last, then names that begin so, then other names, then
    /// aliases, each in order of name.
    public func matches(_ typed: String, limit: Int) -> [Entry] {
        let query = SearchName(folding(typed))
        let ranked = indexed.compactMap { candidate in
            candidate.rank(for: query).map { (rank: $0, entry: candidate.entry) }
        }
        return ranked.sorted { $0.rank < $1.rank }.prefix(max(0, limit)).map(\.entry)
    }
}

struct IndexedEntry<ID: Sendable>: Sendable {
    let entry: ExerciseSearch<ID>.Entry
    let name: SearchName
    let aliases: [SearchName]

    /// Nil when the entry does not match.
    func rank(for query: SearchName) -> SearchRank? {
        let isNamed = name.matches(query)
        guard isNamed || aliases.contains(where: { $0.matches(query) }) else { return nil }
        let isExact = ([name] + aliases).contains { $0.joined == query.joined }
        return SearchRank(
            exactness: isExact ? 0 : 1,
            recency: entry.recency ?? Int.max,
            nearness: name.joined.hasPrefix(query.joined) ? 0 : isNamed ? 1 : 2,
            name: name.joined
        )
    }
}

struct SearchRank: Comparable {
    let exactness: Int
    let recency: Int
    /// 0 for a name that begins with the query, 1 for another name that matches, 2 for an alias.
    let nearness: Int
    let name: String

    static func < (lhs: SearchRank, rhs: SearchRank) -> Bool {
        (lhs.exactness, lhs.recency, lhs.nearness, lhs.name) < (rhs.exactness, rhs.recency, rhs.nearness, rhs.name)
    }
}
