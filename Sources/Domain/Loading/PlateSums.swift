/// Every load that one sleeve can carry with some plates, up to a bound; masses as in `Weight.mass`.
struct PlateSums {
    /// More loads than any gym makes; past it, hostile lists of plates are cut short.
    static let most = 50_000
    private static let mostSteps = 150_000

    let plates: [SleevePlate]
    /// Ascending, the empty sleeve first.
    let sums: [Int]
    /// For each load the plate that was put on last, heavier ones before it.
    private let last: [Int: Int]

    /// The plates come heaviest first.
    init(_ plates: [SleevePlate], upTo bound: Int) {
        var last = [0: -1]
        var reached = [0]
        for (index, plate) in plates.enumerated() {
            // What is reached without this plate starts a chain with it, which ends where another begins.
            for start in reached {
                var sum = start
                for _ in 0..<plate.supply {
                    sum += plate.mass
                    guard sum <= bound, last[sum] == nil, reached.count < Self.most else { break }
                    last[sum] = index
                    reached.append(sum)
                }
            }
        }
        self.plates = plates
        self.last = last
        sums = reached.sorted()
    }

    func contains(_ sum: Int) -> Bool { last[sum] != nil }

    /// The plates of a load that can be made, heaviest first, as indexes; few, though not always the fewest.
    func indexes(for sum: Int) -> [Int] {
        var indexes: [Int] = []
        var rest = sum
        while rest > 0, let index = last[rest], index >= 0 {
            indexes.append(index)
            rest -= plates[index].mass
        }
        return indexes.reversed()
    }

    /// The fewest plates for every load; nil where counting them would take long.
    func fewest() -> [Int: Int]? {
        var fewest = [0: 0]
        var steps = 0
        for plate in plates {
            for (start, count) in fewest {
                steps += plate.supply
                guard steps < Self.mostSteps else { return nil }
                for more in 1...max(1, plate.supply) {
                    let sum = start + more * plate.mass
                    guard last[sum] != nil else { continue }
                    fewest[sum] = min(fewest[sum] ?? .max, count + more)
                }
            }
        }
        return fewest
    }

    /// The heaviest load that is not above the bound.
    func below(_ bound: Int) -> Int? {
        let index = position(of: bound + 1)
        return index > 0 ? sums[index - 1] : nil
    }

    /// The lightest load that is not below the bound.
    func above(_ bound: Int) -> Int? {
        let index = position(of: bound)
        return index < sums.count ? sums[index] : nil
    }

    /// Where the first load stands that is at least the bound.
    func position(of bound: Int) -> Int {
        var low = 0
        var high = sums.count
        while low < high {
            let middle = (low + high) / 2
            if sums[middle] < bound { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

/// A plate as one sleeve sees it.
struct SleevePlate: Equatable {
    let weight: Weight
    let mass: Int
    /// How many of it the sleeve can take.
    let supply: Int

    init(_ weight: Weight, supply: Int) {
        self.weight = weight
        mass = Self.mass(of: weight)
        self.supply = supply
    }

    /// Far above all that is lifted, and far below where a sleeve full of it would overflow.
    static let mostMass = 1 << 56

    static func mass(of weight: Weight) -> Int {
        max(-mostMass, min(Int(clamping: weight.mass), mostMass))
    }
}

extension GymInventory {
    /// The plates there are, heaviest first.
    func sleevePlates(sleeves: Int) -> [SleevePlate] {
        plates.filter { $0.pairs > 0 }.map { SleevePlate($0.weight, supply: $0.supply(sleeves: sleeves)) }
    }
}
