/// Plans the plates of a sequence of sets so that as few as possible are taken in hand.
enum HandlingPlan {
    /// How many different loads in a row are planned together.
    static let window = 8
    /// Tries for the whole sequence: tens of milliseconds.
    static let tries = 20_000

    /// The stack of each set, from the inside out; the sides are loads that the sums hold, as are the current plates.
    static func stacks(for sides: [Int], _ sums: PlateSums, from current: [Weight]) -> [[Weight]] {
        var current = current.compactMap { weight in sums.plates.firstIndex { $0.weight == weight } }
        var planned: [[Int]] = []
        let runs = sides.runs
        let fewest = sums.fewest()
        let tries = tries / max(1, (runs.count + window - 1) / window)
        for start in stride(from: 0, to: runs.count, by: window) {
            let chunk = runs[start..<min(start + window, runs.count)]
            let stacks = HandlingSearch.stacks(for: chunk.map(\.side), sums, fewest, from: current, tries: tries)
            for (stack, run) in zip(stacks, chunk) {
                planned += Array(repeating: stack, count: run.count)
                current = stack
            }
        }
        return planned.map { $0.map { sums.plates[$0].weight } }
    }
}

extension [SleevePlate] {
    /// With the plates that are on the bar, which exist whatever the list says; heaviest first.
    func including(_ stack: [Weight]) -> [SleevePlate] {
        let unlisted = Set(stack).subtracting(map(\.weight)).map { SleevePlate($0, supply: 0) }
        return (self + unlisted).sorted { $0.mass > $1.mass }.map { plate in
            SleevePlate(plate.weight, supply: Swift.max(plate.supply, stack.count { $0 == plate.weight }))
        }
    }
}

extension [Int] {
    /// The numbers without repetitions, each with how often it stands there in a row.
    fileprivate var runs: [(side: Int, count: Int)] {
        var runs: [(side: Int, count: Int)] = []
        for side in self {
            if runs.last?.side == side { runs[runs.count - 1].count += 1 } else { runs.append((side, 1)) }
        }
        return runs
    }
}
