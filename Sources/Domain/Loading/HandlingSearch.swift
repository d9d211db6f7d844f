/// Looks for the least handling over a few sets with different loads.
///
/// A plate that is put on stays for a span of sets. Because a sleeve is a stack, spans lie within one another or apart,
/// so that a span of sets is either given one more plate as a whole, or cut in two that have nothing more in common.
/// That makes a search over spans and what lies under them, which remembers what it has found (compare "Weightlifting",
/// Code Jam 2022, where the plates of each set are given).
struct HandlingSearch {
    /// One plate taken in hand weighs more than any number of plates on the bar.
    static let handling = 4096
    let sides: [Int]
    let sums: PlateSums
    /// The fewest plates for each load, if they were counted.
    let fewest: [Int: Int]?
    private var known: [Place: Finding] = [:]
    /// By the set, and how many of the plates that were there first are left.
    var knownBeginnings: [[Int]: Finding] = [:]
    /// Tries after which the best that was found is taken.
    private var triesLeft: Int

    /// What lies on the sleeve under a span of sets.
    struct Base: Hashable {
        /// By the plates' indexes.
        var counts: [UInt8]
        var mass = 0
        var size = 0

        mutating func put(_ index: Int, _ plate: SleevePlate) {
            counts[index] += 1
            mass += plate.mass
            size += 1
        }
    }

    private struct Place: Hashable {
        let span: Range<Int>
        let base: Base
        /// Plates before this one have had their turn on the same span.
        let first: Int
    }

    enum Finding {
        case plan(Plan)
        /// There is none that costs less.
        case nothing(below: Int)
    }

    /// Plates with the sets for which they stay on, the inner before the outer.
    struct Plan {
        var cost = 0
        var stays: [(plate: Int, sets: Range<Int>)] = []
    }

    init(_ sides: [Int], _ sums: PlateSums, _ fewest: [Int: Int]?, tries: Int) {
        self.fewest = fewest
        triesLeft = tries
        self.sides = sides
        self.sums = sums
    }

    /// The cheapest way to bring the sets of a span from what lies under them to their loads, if it costs less than
    /// the bound.
    ///
    /// The plates go on for the span's first set and are off after its last, unless that is the last of all.
    mutating func fill(_ span: Range<Int>, on base: Base, first: Int = 0, below bound: Int) -> Plan? {
        guard triesLeft > 0, let least = least(span, on: base), least < bound else { return nil }
        if span.allSatisfy({ sides[$0] == base.mass }) { return Plan() }
        let place = Place(span: span, base: base, first: first)
        switch known[place] {
        case .plan(let plan): return plan.cost < bound ? plan : nil
        case .nothing(let below) where bound <= below: return nil
        default: break
        }
        triesLeft -= 1
        var best = put(span, on: base, first: first, below: bound)
        best = cut(span, on: base, below: best?.cost ?? bound) ?? best
        known[place] = best.map { .plan($0) } ?? .nothing(below: bound)
        return best
    }

    /// One more plate for all sets of the span.
    private mutating func put(_ span: Range<Int>, on base: Base, first: Int, below bound: Int) -> Plan? {
        let room = (span.map { sides[$0] }.min() ?? 0) - base.mass
        let cost = (span.upperBound == sides.count ? 1 : 2) * Self.handling + span.count
        var best: Plan?
        for (index, plate) in sums.plates.enumerated().dropFirst(first)
        where plate.mass <= room && Int(base.counts[index]) < plate.supply && base.size < GymLimits.onSleeve {
            var higher = base
            higher.put(index, plate)
            guard let rest = fill(span, on: higher, first: index, below: (best?.cost ?? bound) - cost) else { continue }
            best = Plan(cost: cost + rest.cost, stays: [(index, span)] + rest.stays)
        }
        return best
    }

    /// Two spans that share no more plates.
    private mutating func cut(_ span: Range<Int>, on base: Base, below bound: Int) -> Plan? {
        var best: Plan?
        for middle in span.dropFirst() {
            let bound = best?.cost ?? bound
            guard let early = fill(span.lowerBound..<middle, on: base, below: bound),
                let late = fill(middle..<span.upperBound, on: base, below: bound - early.cost)
            else { continue }
            best = Plan(cost: early.cost + late.cost, stays: early.stays + late.stays)
        }
        return best
    }

    /// A cost that no plan can be under: each step moves at least as many of the heaviest plates as the mass needs, and
    /// no set has fewer plates than its rest takes.
    ///
    /// Nil when some set's rest cannot be made.
    private func least(_ span: Range<Int>, on base: Base) -> Int? {
        let isLast = span.upperBound == sides.count
        var mass = base.mass
        var moves = 0
        var plates = (most: 0, sum: 0)
        for set in span {
            let rest = sides[set] - base.mass
            guard sums.contains(rest) else { return nil }
            let count = fewest?[rest] ?? 0
            plates = (max(plates.most, count), plates.sum + count)
            moves += heaviest(abs(sides[set] - mass))
            mass = sides[set]
        }
        if !isLast { moves += heaviest(mass - base.mass) }
        return max(moves, plates.most * (isLast ? 1 : 2)) * Self.handling + plates.sum
    }

    /// How many of the heaviest plates a mass comes to, rounded up.
    private func heaviest(_ mass: Int) -> Int {
        let heaviest = sums.plates.first?.mass ?? 1
        return (mass + heaviest - 1) / heaviest
    }
}
