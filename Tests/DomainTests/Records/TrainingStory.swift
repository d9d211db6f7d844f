import Domain

/// The sets of one exercise in a notation short enough to check by hand.
///
/// `100x5, 102.5x3 | 105x5` is a workout of two sets and one of another day. A weight is in kg unless `lb` follows it,
/// and may be left out (`x9`); `90s` and `2000m` are a time and a way. A letter before makes a warm-up, drop or failure
/// set (`w60x8`), a `?` after it an unconfirmed one.
struct TrainingStory {
    let candidates: [RecordCandidate]
    let loadKind: LoadKind
    private let names: [Identifier: String]

    init(_ text: String, _ loadKind: LoadKind = .external) {
        var candidates: [RecordCandidate] = []
        var names: [Identifier: String] = [:]
        for (workout, sets) in text.split(separator: "|").enumerated() {
            for (set, word) in sets.split(whereSeparator: { $0 == "," || $0 == " " }).enumerated() {
                let candidate = Self.candidate(String(word), workout: workout + 1, set: set + 1)
                candidates.append(candidate)
                names[candidate.set] = "\(workout + 1).\(set + 1) \(word)"
            }
        }
        self.candidates = candidates
        self.loadKind = loadKind
        self.names = names
    }

    var book: RecordBook { RecordBook(of: candidates, loadKind: loadKind) }

    /// `heaviest-weight 2.1 105x5 after 1.1 100x5`, in the order done.
    var marks: [String] {
        candidates.flatMap { book.marks[$0.set] ?? [] }.map(text)
    }

    var bests: [String] { book.bests.map(text) }

    /// Of one kind only, with the kind left out.
    func bests(_ kind: RecordKind) -> [String] {
        book.bests.filter { $0.kind == kind }.map { names[$0.best.set] ?? "" }
    }

    func marks(_ kind: RecordKind) -> [String] {
        marks.filter { $0.hasPrefix(kind.rawValue + " ") }.map { String($0.dropFirst(kind.rawValue.count + 1)) }
    }

    private func text(_ entry: RecordEntry) -> String {
        let previous = entry.previous.map { " after \(names[$0.set] ?? "")" } ?? ""
        return "\(entry.kind.rawValue) \(names[entry.best.set] ?? "")\(previous)"
    }

    static func key(_ workout: Int) -> HistoryKey {
        HistoryKey(
            day: LocalDay(daysSinceEpoch: 20_000 + workout),
            instant: Instant(milliseconds: Int64(workout)),
            id: id(workout, 0)
        )
    }

    static func id(_ workout: Int, _ set: Int) -> Identifier {
        let numbers = [workout, set].flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
        return required(Identifier(bytes: Array(repeating: 0, count: 12) + numbers))
    }

    static func performed(_ word: String) -> PerformedSet {
        var text = word[...]
        var set = PerformedSet()
        if let kind = kinds[text.first ?? " "] {
            set.kind = kind
            text = text.dropFirst()
        }
        if text.hasSuffix("?") { text = text.dropLast() }
        if text.hasSuffix("s") {
            set.seconds = Int(text.dropLast())
        } else if text.hasSuffix("m") {
            set.metresMilli = thousandths(text.dropLast())
        } else {
            let parts = text.split(separator: "x", omittingEmptySubsequences: false)
            set.weight = weight(parts[0])
            set.reps = Int(parts[1])
        }
        return set
    }

    private static func candidate(_ word: String, workout: Int, set: Int) -> RecordCandidate {
        RecordCandidate(
            set: id(workout, set),
            workout: key(workout),
            row: 1,
            position: set,
            performed: performed(word),
            isConfirmed: !word.hasSuffix("?")
        )
    }

    private static let kinds: [Character: SetKind] = ["w": .warmUp, "d": .drop, "f": .failure]

    private static func weight(_ text: Substring) -> Weight? {
        if text.isEmpty { return nil }
        if text.hasSuffix("lb") { return Weight(thousandths: thousandths(text.dropLast(2)), unit: .pounds) }
        return Weight(thousandths: thousandths(text), unit: .kilograms)
    }

    private static func thousandths(_ text: Substring) -> Int {
        let parts = text.split(separator: ".")
        let decimals = parts.count > 1 ? parts[1] + String(repeating: "0", count: 3 - parts[1].count) : "000"
        return required(Int(parts[0] + decimals))
    }

    private static func required<Value>(_ value: Value?) -> Value {
        guard let value else { preconditionFailure("the story is not written in its notation") }
        return value
    }
}
