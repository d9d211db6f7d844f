import Domain

/// A number of kilograms, to three decimals.
func kg(_ number: Double) -> Weight { Weight(thousandths: Int((number * 1000).rounded()), unit: .kilograms) }

/// A number of pounds, to three decimals.
func lb(_ number: Double) -> Weight { Weight(thousandths: Int((number * 1000).rounded()), unit: .pounds) }

/// Gyms with few things in them.
enum GymSample {
    /// The gym of the plates page: 25 three times, 20 and 15 once, 10 twice, 5, 2.5 and 1.25 once.
    static func home() throws -> GymInventory {
        try gym([(kg(25), 3), (kg(20), 1), (kg(15), 1), (kg(10), 2), (kg(5), 1), (kg(2.5), 1), (kg(1.25), 1)])
    }

    /// A gym with these pairs of plates and nothing else but a bar.
    static func gym(_ plates: [(Weight, Int)], bar: Weight = kg(20)) throws -> GymInventory {
        let stack = try WeightStack(from: kg(5), to: kg(50), step: kg(5))
        var gym = GymInventory(dumbbells: .empty, kettlebells: .empty, machineStack: stack, cableStack: stack)
        try gym.add(Bar(name: "Bar", weight: bar, equipment: [.barbell, .landmine]))
        for (weight, pairs) in plates { try gym.add(PlatePairs(weight: weight, pairs: pairs)) }
        return gym
    }
}

extension GymInventory {
    /// The plates of each set on the first bar.
    func loads(_ weights: [Weight], from current: [Weight] = []) -> [PlannedLoad] {
        loads(for: weights, on: bars[0], from: PlateLoading(bar: bars[0], plates: current))
    }
}
