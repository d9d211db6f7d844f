/// Suggestions for what is being typed, forgiving of order, hyphens, blanks, abbreviations and one slip a word.
///
/// Every typed word has to begin a word of the name, of an alias or of the equipment: `ben`, `press be`, `bench db`,
/// `pullup`, `pull ups` and `sqaut` all find what they should.
public struct ExerciseSearch<ID: Sendable>: Sendable {
    public struct Entry: Sendable {
        public let id: ID
        public let name: String
        public let aliases: [String]
        public let equipment: Equipment?
        public let isOwn: Bool
        /// How many exercises were trained after this one last was; nil when it never was.
        public let lastUsed: Int?

        public init(
            id: ID,
            name: String,
            aliases: [String] = [],
            equipment: Equipment? = nil,
            isOwn: Bool = false,
            lastUsed: Int? = nil
        ) {
            self.id = id
            self.name = name
            self.aliases = aliases
            self.equipment = equipment
            self.isOwn = isOwn
            self.lastUsed = lastUsed
        }
    }

    private let ids: [ID]
    private let candidates: [SearchCandidate]
    private let index: SearchIndex
    /// Everything, in the order for when nothing is typed.
    private let resting: [ID]
    private let folding: @Sendable (String) -> String

    /// `folding` is the Unicode normalisation and case folding that makes name keys.
    public init(entries: [Entry], folding: @escaping @Sendable (String) -> String) {
        let found = entries.map { entry in
            let candidate = SearchCandidate(
                name: SearchText(folding(entry.name)),
                aliases: entry.aliases.map { SearchText(folding($0)) },
                equipment: entry.equipment.map { SearchText(folding($0.searched)) },
                isOwn: entry.isOwn,
                lastUsed: entry.lastUsed
            )
            return (id: entry.id, candidate: candidate)
        }
        let ordered = found.sorted { $0.candidate.name.isShorter(than: $1.candidate.name) }
        ids = ordered.map(\.id)
        candidates = ordered.map(\.candidate)
        index = SearchIndex(candidates)
        resting = found.sorted { $0.candidate.rests(before: $1.candidate) }.map(\.id)
        self.folding = folding
    }

    /// The best matches first; without a word typed, everything, what was trained last first.
    ///
    /// An exact name comes before an exact alias, that before the rest, and a slip in spelling after all. Among equals
    /// come own exercises, then what was trained last, then names that begin so, then other names, then shorter ones.
    public func matches(_ query: String, limit: Int) -> [ID] {
        guard query.unicodeScalars.count <= ExerciseName.longest else { return [] }
        let query = SearchQuery(SearchText(folding(query)))
        guard !query.words.isEmpty else { return Array(resting.prefix(max(0, limit))) }
        let same = index.same(as: query.text)
        let nearness = index.nearness(to: query)
        let ranked = candidates.indices.compactMap { place in
            nearness[place].map { candidates[place].rank(for: query, $0, same[place], place) }
        }
        return ranked.sorted().prefix(max(0, limit)).map { ids[$0.place] }
    }
}
