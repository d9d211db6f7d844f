import Domain
import RandomTestSupport
import Testing

@Suite("Plates over random gyms")
struct HandlingPropertyTests {
    @Test("no order of any plates needs less handling, or with as little fewer plates", arguments: 1...60)
    func isLeast(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let weights: [Weight] = [kg(20), lb(45), kg(15), kg(10), kg(5), lb(10), kg(2.5), kg(1.25)]
        let plates = weights.shuffled(using: &random).prefix(random.number(in: 1...4)).map {
            ($0, random.number(in: 1...2))
        }
        let gym = try GymSample.gym(Array(plates))
        let stacks = PlainStacks.all(of: plates)
        let current = random.pick(stacks)
        var sets: [[Weight]] = []
        for _ in 0..<random.number(in: 1...5) { sets.append(random.pick(stacks.filter { $0.count < 6 })) }
        let wanted = sets.map { PlateLoading(bar: gym.bars[0], plates: $0).weight(in: .kilograms) }
        let loads = gym.loads(wanted, from: current)
        #expect(loads.map { $0.loading.weight(in: .kilograms) } == wanted)
        #expect(loads.allSatisfy { $0.isExact && $0.loading.isPossible(in: gym) })
        let plain = PlainStacks.least(wanted, from: current, stacks, bar: gym.bars[0])
        let planned = PlainStacks.cost(of: loads.map(\.loading.plates), from: current)
        #expect(planned == plain, "\(wanted.map { $0.text(in: .kilograms) })")
    }
}

/// Every order of every choice of plates, held against every other.
enum PlainStacks {
    struct Cost: Comparable {
        var handling = 0
        var plates = 0

        static func < (lhs: Cost, rhs: Cost) -> Bool {
            (lhs.handling, lhs.plates) < (rhs.handling, rhs.plates)
        }
    }

    static func all(of plates: [(Weight, Int)]) -> [[Weight]] {
        var stacks: [[Weight]] = [[]]
        var newest = stacks
        while !newest.isEmpty {
            newest = newest.flatMap { stack in
                plates.filter { plate in stack.count { $0 == plate.0 } < plate.1 }.map { stack + [$0.0] }
            }
            stacks += newest
        }
        return stacks
    }

    /// Repeated weights are lifted with one load.
    static func cost(of stacks: [[Weight]], from current: [Weight]) -> Cost {
        var cost = Cost()
        var before = current
        var isFirst = true
        for stack in stacks {
            cost.handling += moves(before, stack)
            if isFirst || stack != before { cost.plates += stack.count }
            isFirst = false
            before = stack
        }
        return cost
    }

    static func least(_ wanted: [Weight], from current: [Weight], _ stacks: [[Weight]], bar: Bar) -> Cost {
        var reached: [(stack: [Weight], cost: Cost)] = [(current, Cost())]
        let byWeight = Dictionary(grouping: stacks) { PlateLoading(bar: bar, plates: $0).weight(in: .kilograms) }
        for (index, weight) in wanted.enumerated() where index == 0 || weight != wanted[index - 1] {
            reached = byWeight[weight, default: []].compactMap { stack in
                let cost = reached.map { before, cost in
                    Cost(handling: cost.handling + moves(before, stack), plates: cost.plates + stack.count)
                }
                return cost.min().map { (stack, $0) }
            }
        }
        return reached.map(\.cost).min() ?? Cost()
    }

    private static func moves(_ before: [Weight], _ now: [Weight]) -> Int {
        before.count + now.count - 2 * zip(before, now).prefix { $0 == $1 }.count
    }
}
