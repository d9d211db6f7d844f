/// Where each word stands, so that a typed word is compared with every word once and not with every exercise.
struct SearchIndex: Sendable {
    private struct Place: Sendable {
        let candidate: Int
        let isInName: Bool
    }

    private struct Term: Sendable {
        let letters: Range<Int>
        let places: Range<Int>
    }

    private let count: Int
    private var terms: [Term] = []
    /// All letters of all terms in one row, and all places, since a walk over thousands of arrays would take longer.
    private var letters: [Unicode.Scalar] = []
    private var places: [Place] = []
    private var placesBySpelling: [String: [Place]] = [:]

    init(_ candidates: [SearchCandidate]) {
        count = candidates.count
        var placesByTerm: [String: [Place]] = [:]
        for (number, candidate) in candidates.enumerated() {
            for (text, isInName) in candidate.texts {
                let place = Place(candidate: number, isInName: isInName)
                for term in text.terms { placesByTerm[term, default: []].append(place) }
            }
            for (text, isInName) in candidate.names {
                let place = Place(candidate: number, isInName: isInName)
                placesBySpelling[text.spelling, default: []].append(place)
            }
        }
        for (term, places) in placesByTerm { add(term, places) }
    }

    private mutating func add(_ term: String, _ places: [Place]) {
        let (letter, place) = (letters.count, self.places.count)
        letters += term.unicodeScalars
        self.places += places
        terms.append(Term(letters: letter..<letters.count, places: place..<self.places.count))
    }

    /// Where the very text stands as a name, by number of candidate; nil where it does not.
    func same(as text: SearchText) -> [SearchNearness?] {
        var found = [SearchNearness?](repeating: nil, count: count)
        for place in placesBySpelling[text.spelling] ?? [] {
            found[place.candidate].become(place.isInName ? .inName : .elsewhere)
        }
        return found
    }

    /// How near each candidate is, by its number; nil where a typed word is missing.
    ///
    /// A candidate is as near as the worst of its words.
    func nearness(to query: SearchQuery) -> [SearchNearness?] {
        var after = [SearchNearness?](repeating: .inName, count: count)
        var afterNext = [SearchNearness?](repeating: nil, count: count)
        for number in query.words.indices.reversed() {
            var here = worst(of: hits(query.words[number]), and: after)
            if number < query.joints.endIndex {
                let joined = worst(of: hits(query.joints[number]), and: afterNext)
                for candidate in here.indices { joined[candidate].map { here[candidate].become($0) } }
            }
            (after, afterNext) = (here, after)
        }
        return after
    }

    private func hits(_ word: TypedWord) -> [SearchNearness?] {
        var hits = [SearchNearness?](repeating: nil, count: count)
        for term in terms {
            guard let likeness = word.likeness(to: letters.span.extracting(term.letters)) else { continue }
            for place in places[term.places] {
                hits[place.candidate].become(SearchNearness(likeness, isInName: place.isInName))
            }
        }
        return hits
    }

    private func worst(of one: [SearchNearness?], and other: [SearchNearness?]) -> [SearchNearness?] {
        zip(one, other).map { one, other in
            guard let one, let other else { return nil }
            return max(one, other)
        }
    }
}

/// Where the typed words were found.
enum SearchNearness: UInt8, Comparable {
    case inName
    /// In an alias or in the equipment.
    case elsewhere
    case misspelledInName
    case misspelledElsewhere

    init(_ likeness: TypedWord.Likeness, isInName: Bool) {
        self =
            switch likeness {
            case .begins: isInName ? .inName : .elsewhere
            case .misspelled: isInName ? .misspelledInName : .misspelledElsewhere
            }
    }

    var isMisspelled: Bool { self >= .misspelledInName }

    static func < (lhs: SearchNearness, rhs: SearchNearness) -> Bool { lhs.rawValue < rhs.rawValue }
}

extension SearchNearness? {
    /// Takes the other if it is nearer.
    fileprivate mutating func become(_ other: SearchNearness) {
        self = map { min($0, other) } ?? other
    }
}
