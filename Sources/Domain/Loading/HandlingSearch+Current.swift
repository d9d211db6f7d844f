extension HandlingSearch {
    /// The stacks for the sets when some plates are on the sleeve already, as indexes from the inside out.
    static func stacks(
        for sides: [Int],
        _ sums: PlateSums,
        _ fewest: [Int: Int]?,
        from current: [Int],
        tries: Int
    ) -> [[Int]] {
        var search = HandlingSearch(sides, sums, fewest, tries: tries)
        let simple = search.simplest(from: current)
        guard let plan = search.begin(at: 0, with: current[...], below: simple.cost) else { return simple.stacks }
        return sides.indices.map { set in plan.stays.filter { $0.sets.contains(set) }.map(\.plate) }
    }

    /// The cheapest plan from a set on, while some of the plates that were there first are left.
    private mutating func begin(at set: Int, with rest: ArraySlice<Int>, below bound: Int) -> Plan? {
        guard set < sides.count else { return Plan() }
        switch knownBeginnings[[set, rest.count]] {
        case .plan(let plan): return plan.cost < bound ? plan : nil
        case .nothing(let below) where bound <= below: return nil
        default: break
        }
        let best = search(from: set, with: rest, below: bound)
        knownBeginnings[[set, rest.count]] = best.map { .plan($0) } ?? .nothing(below: bound)
        return best
    }

    /// One of the plates comes off, or they stay for some sets.
    private mutating func search(from set: Int, with rest: ArraySlice<Int>, below bound: Int) -> Plan? {
        var best: Plan?
        if !rest.isEmpty, var plan = begin(at: set, with: rest.dropLast(), below: bound - Self.handling) {
            plan.cost += Self.handling
            best = plan
        }
        let base = Base(of: rest, sums)
        for end in (rest.isEmpty ? sides.count : set + 1)...sides.count {
            let bound = (best?.cost ?? bound) - rest.count * (end - set)
            guard let span = fill(set..<end, on: base, below: bound),
                let later = begin(at: end, with: rest, below: bound - span.cost)
            else { continue }
            best = Plan(
                cost: span.cost + later.cost + rest.count * (end - set),
                stays: rest.map { ($0, set..<end) } + span.stays + later.stays
            )
        }
        return best
    }

    /// Few plates for each set alone, and what putting them on costs, plus the least so that its like is not refused.
    private func simplest(from current: [Int]) -> (cost: Int, stacks: [[Int]]) {
        let stacks = sides.map { sums.indexes(for: $0) }
        var before = current
        var cost = 1
        for stack in stacks {
            let kept = zip(before, stack).prefix { $0 == $1 }.count
            cost += (before.count + stack.count - 2 * kept) * Self.handling + stack.count
            before = stack
        }
        return (cost, stacks)
    }
}

extension HandlingSearch.Base {
    fileprivate init(of stack: ArraySlice<Int>, _ sums: PlateSums) {
        self.init(counts: Array(repeating: 0, count: sums.plates.count))
        for index in stack { put(index, sums.plates[index]) }
    }
}
