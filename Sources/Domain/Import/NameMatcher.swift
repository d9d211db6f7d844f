/// An exercise that a name in a file may mean.
public struct NameCandidate: Sendable, Equatable {
    public let id: Identifier
    public let name: String
    public let aliases: [String]
    public let loadKind: LoadKind
    /// Nil for an own exercise, of which only the name is known.
    public let equipment: Equipment?
    public let isOwn: Bool

    public init(
        id: Identifier,
        name: String,
        aliases: [String] = [],
        loadKind: LoadKind,
        equipment: Equipment? = nil,
        isOwn: Bool
    ) {
        self.id = id
        self.name = name
        self.aliases = aliases
        self.loadKind = loadKind
        self.equipment = equipment
        self.isOwn = isOwn
    }
}

/// What becomes of a name in a file, unless the athlete says otherwise.
public struct NameDecision: Sendable, Equatable {
    public enum Choice: Sendable, Equatable {
        /// What the athlete has said of this very name before.
        case remembered(Identifier)
        /// The names agree in everything.
        case automatic(Identifier)
        /// What it may be, the likeliest first; where that one is preselected nothing speaks against it.
        case proposed([Identifier], isPreselected: Bool)
        /// An exercise of the athlete's own.
        case new
    }

    public let source: ImportedName
    /// What its sets speak for, which a new exercise gets; the candidates of the choice fit it.
    public let loadKind: LoadKind
    public var choice: Choice
    /// Other names of the file that mean the same by all that can be told; they are kept apart until the athlete makes them
    /// one.
    public var alike: [String] = []

    /// The exercise that the sets go to if nothing is said; nil for a new one, and where it is asked.
    public var exercise: Identifier? {
        switch choice {
        case .remembered(let id), .automatic(let id): id
        case .proposed(let ids, let isPreselected): isPreselected ? ids.first : nil
        case .new: nil
        }
    }

    /// Whether only the athlete can say what it is: there are several, or something speaks against the only one.
    public var isAsked: Bool {
        if case .proposed(_, isPreselected: false) = choice { true } else { false }
    }
}

/// Finds for each name in a file the exercise that it means.
///
/// Names agree where the movement, the equipment, and help or added weight do. Never across kinds of load, and never two names
/// of one file to one exercise unasked: mostly the lifter kept them apart.
public struct NameMatcher: Sendable {
    private struct Entry {
        let place: Int
        let equipment: Equipment?
        /// Whether the name itself says nothing of equipment.
        let isBare: Bool
    }

    private let candidates: [NameCandidate]
    private let remembered: [String: Identifier]
    private let entries: [NameKey.Lift: [Entry]]
    /// By what is left without the words that can be left out.
    private let shortEntries: [NameKey.Lift: [Entry]]
    /// By the very name, of the athlete's own exercises.
    private let own: [String: Int]

    /// `remembered` has what the athlete has said before, by the name in the file.
    public init(candidates: [NameCandidate], remembered: [String: Identifier] = [:]) {
        self.candidates = candidates
        self.remembered = remembered
        var entries: [NameKey.Lift: [Entry]] = [:]
        var shortEntries: [NameKey.Lift: [Entry]] = [:]
        var own: [String: Int] = [:]
        for (place, candidate) in candidates.enumerated() {
            if candidate.isOwn { own[PlainText.folded(candidate.name)] = place }
            for name in [candidate.name] + candidate.aliases {
                let key = NameKey(name)
                let equipment = key.equipment ?? candidate.equipment
                let entry = Entry(place: place, equipment: equipment, isBare: key.equipment == nil)
                entries[key.lift, default: []].append(entry)
                if let short = key.lift.short { shortEntries[short, default: []].append(entry) }
            }
        }
        self.entries = entries
        self.shortEntries = shortEntries
        self.own = own
    }

    /// One decision for each name, in the order of the names, of which those with most sets come first.
    public func decisions(for names: [ImportedName]) -> [NameDecision] {
        var decisions = names.map { NameDecision(source: $0, loadKind: $0.loadKind, choice: choice(for: $0)) }
        var taken: [Identifier: Int] = [:]
        for place in decisions.indices {
            if case .remembered(let id) = decisions[place].choice { taken[id] = taken[id] ?? place }
        }
        for place in decisions.indices {
            guard let id = decisions[place].exercise else { continue }
            guard let first = taken[id], first != place else {
                taken[id] = place
                continue
            }
            if case .remembered = decisions[place].choice { continue }
            decisions[place].choice = .proposed([id], isPreselected: false)
        }
        nameAlike(&decisions)
        return decisions
    }

    /// Says of each name which others of the file agree with it.
    private func nameAlike(_ decisions: inout [NameDecision]) {
        var groups: [NameKey.Lift: [Int]] = [:]
        for place in decisions.indices { groups[NameKey(decisions[place].source.name).lift, default: []].append(place) }
        var targets: [Identifier: [Int]] = [:]
        for place in decisions.indices {
            if let id = decisions[place].likeliest { targets[id, default: []].append(place) }
        }
        for place in decisions.indices {
            let key = NameKey(decisions[place].source.name)
            let same = (groups[key.lift] ?? []).filter { other in
                let equipment = NameKey(decisions[other].source.name).equipment
                return equipment == key.equipment
            }
            let others = Set(same + (decisions[place].likeliest.flatMap { targets[$0] } ?? [])).subtracting([place])
            decisions[place].alike = others.sorted().filter { decisions[$0].source.fits(decisions[place].loadKind) }
                .map { decisions[$0].source.name }
        }
    }

    private func choice(for source: ImportedName) -> NameDecision.Choice {
        if let id = remembered[source.name], let known = candidates.first(where: { $0.id == id }),
            source.fits(known.loadKind)
        {
            return .remembered(id)
        }
        if let place = own[PlainText.folded(source.name)], source.fits(candidates[place].loadKind) {
            return .automatic(candidates[place].id)
        }
        let key = NameKey(source.name)
        let found = fitting(entries[key.lift] ?? [], source)
        if let equipment = key.equipment { return choice(found, done: equipment, key, source) }
        return choice(found, key, source)
    }

    /// Of a name that says what it is done with.
    private func choice(
        _ found: [Entry],
        done equipment: Equipment,
        _ key: NameKey,
        _ source: ImportedName
    ) -> NameDecision.Choice {
        let same = found.filter {
            $0.equipment == equipment || (equipment == .none && $0.equipment?.isImplied ?? false)
        }
        let places = unique(same)
        if places.count == 1, let place = places.first, !candidates[place].isOwn {
            return .automatic(candidates[place].id)
        }
        if !places.isEmpty { return .proposed(ids(places), isPreselected: places.count == 1) }
        let near = near(key, source).filter { $0.equipment == equipment }
        return proposal(unique(near) + unique(found))
    }

    /// Of a name that does not.
    private func choice(_ found: [Entry], _ key: NameKey, _ source: ImportedName) -> NameDecision.Choice {
        let places = unique(inOrder(found))
        // What helps is mostly a machine or a band, and names without either mean the one that says neither.
        let bare = key.isAssisted ? unique(found.filter(\.isBare)) : []
        if places.count > 1, bare.count == 1 { return .proposed(ids(places), isPreselected: true) }
        guard places.count == 1, let place = places.first else {
            return proposal(places.isEmpty ? unique(inOrder(near(key, source))) : places)
        }
        let isCertain = !candidates[place].isOwn && candidates[place].equipment?.isImplied ?? false
        return isCertain ? .automatic(candidates[place].id) : .proposed(ids([place]), isPreselected: true)
    }

    /// What agrees but for a word that can be left out.
    private func near(_ key: NameKey, _ source: ImportedName) -> [Entry] {
        key.lift.short.map { fitting(shortEntries[$0] ?? [], source) } ?? []
    }

    private func proposal(_ places: [Int]) -> NameDecision.Choice {
        var seen: Set<Int> = []
        let places = places.filter { seen.insert($0).inserted }.prefix(8)
        return places.isEmpty ? .new : .proposed(ids(Array(places)), isPreselected: false)
    }

    private func fitting(_ entries: [Entry], _ source: ImportedName) -> [Entry] {
        entries.filter { source.fits(candidates[$0.place].loadKind) }
    }

    /// The very name first, then what is done with a barbell.
    private func inOrder(_ entries: [Entry]) -> [Entry] {
        func rank(_ entry: Entry) -> Int { entry.isBare ? 0 : entry.equipment == .barbell ? 1 : 2 }
        return entries.indices.sorted { (rank(entries[$0]), $0) < (rank(entries[$1]), $1) }.map { entries[$0] }
    }

    private func unique(_ entries: [Entry]) -> [Int] {
        var seen: Set<Int> = []
        return entries.map(\.place).filter { seen.insert($0).inserted }
    }

    private func ids(_ places: [Int]) -> [Identifier] { places.map { candidates[$0].id } }
}

extension NameDecision {
    /// The exercise that it is or most likely is.
    fileprivate var likeliest: Identifier? {
        switch choice {
        case .remembered(let id), .automatic(let id): id
        case .proposed(let ids, _): ids.first
        case .new: nil
        }
    }
}
