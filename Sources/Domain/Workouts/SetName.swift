/// How a set is called among those of its exercise: working sets and those to failure count together, the others apart.
public struct SetName: Equatable, Sendable {
    public let kind: SetKind
    /// From 1, among the sets that count with it.
    public let number: Int

    /// What stands before the set in a ledger: its number, or the letter of its kind.
    public var mark: String { kind.mark ?? "\(number)" }

    /// "set 3", "warm-up 1", "drop set 2".
    public var text: String {
        switch kind {
        case .working, .failure: "set \(number)"
        case .warmUp, .drop: "\(kind.name) \(number)"
        }
    }

    /// "Set 3", at the beginning of a sentence.
    public var title: String { text.prefix(1).uppercased() + text.dropFirst() }

    /// Sets that follow one another: "sets 1 to 3", "set 2" for one alone, and "warm-up 1 to set 2" where the kinds differ.
    public static func span(_ first: SetName, to last: SetName) -> String {
        guard first != last else { return first.text }
        let kinds = [first, last].map { $0.kind == .failure ? .working : $0.kind }
        guard kinds[0] == kinds[1] else { return "\(first.text) to \(last.text)" }
        let plural = kinds[0] == .working ? "sets" : "\(first.kind.name)s"
        return "\(plural) \(first.number) to \(last.number)"
    }

    /// The names of sets that follow one another.
    public static func of(_ kinds: some Sequence<SetKind>) -> [SetName] {
        var counted: [SetKind: Int] = [:]
        return kinds.map { kind in
            let group = kind == .failure ? .working : kind
            counted[group, default: 0] += 1
            return SetName(kind: kind, number: counted[group] ?? 1)
        }
    }
}

extension LogExercise {
    /// The names of the standing sets, in order.
    public var setNames: [SetName] { SetName.of(standing.map(\.values.kind)) }

    public func name(of set: Identifier) -> SetName? {
        standing.firstIndex { $0.id == set }.map { setNames[$0] }
    }

    /// The name of the next set, if it is of a kind.
    public func nextName(_ kind: SetKind) -> SetName {
        let names = SetName.of(standing.map(\.values.kind) + [kind])
        return names[names.count - 1]
    }

    /// The set that the row for the next one is filled in like; never one that is asked about.
    public var offeredSet: PerformedSet? { standing.last(where: \.isConfirmed)?.values }

    /// The kind that the row for the next set offers: another warm-up while nothing else was done, else a working set.
    public var offeredKind: SetKind {
        let isWarmingUp = !standing.isEmpty && standing.allSatisfy { $0.values.kind == .warmUp }
        return isWarmingUp ? .warmUp : .working
    }
}
