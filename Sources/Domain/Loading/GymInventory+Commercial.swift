extension GymInventory {
    /// What a commercial gym has, in plates of the unit.
    public static func commercial(in unit: WeightUnit) -> GymInventory {
        unit == .kilograms ? kilograms : pounds
    }

    private static var kilograms: GymInventory {
        let unit = WeightUnit.kilograms
        var gym = GymInventory(
            dumbbells: rack(Array(1...10) + Array(stride(from: 12, through: 50, by: 2)), unit),
            kettlebells: rack([4, 6, 8, 10, 12, 16, 20, 24, 28, 32, 36, 40, 48], unit),
            machineStack: stack(5000, 200_000, 5000, unit),
            cableStack: stack(2500, 100_000, 2500, unit)
        )
        gym.take(
            bars: [
                ("Olympic bar", 20, [.barbell, .landmine]), ("Women’s bar", 15, [.barbell]),
                ("Technique bar", 10, [.barbell]), ("EZ bar", 10, [.ezBar]), ("Trap bar", 25, [.trapBar]),
                ("Smith machine", 20, [.smithMachine]), ("Log", 30, [.strongmanLog]),
            ],
            plates: [(25_000, 4), (20_000, 4), (15_000, 2), (10_000, 4), (5000, 2), (2500, 2), (1250, 2)],
            unit
        )
        return gym
    }

    private static var pounds: GymInventory {
        let unit = WeightUnit.pounds
        var gym = GymInventory(
            dumbbells: rack(Array(stride(from: 5, through: 120, by: 5)), unit),
            kettlebells: rack([9, 13, 18, 26, 35, 44, 53, 62, 70, 80, 88, 106], unit),
            machineStack: stack(10_000, 400_000, 10_000, unit),
            cableStack: stack(5000, 200_000, 5000, unit)
        )
        gym.take(
            bars: [
                ("Olympic bar", 45, [.barbell, .landmine]), ("Women’s bar", 35, [.barbell]),
                ("Technique bar", 15, [.barbell]), ("EZ bar", 25, [.ezBar]), ("Trap bar", 60, [.trapBar]),
                ("Smith machine", 45, [.smithMachine]), ("Log", 70, [.strongmanLog]),
            ],
            plates: [(45_000, 6), (35_000, 2), (25_000, 2), (10_000, 4), (5000, 2), (2500, 2)],
            unit
        )
        return gym
    }

    private static func rack(_ weights: [Int], _ unit: WeightUnit) -> WeightRack {
        WeightRack(known: weights.map { Weight(thousandths: $0 * 1000, unit: unit) })
    }

    private static func stack(_ first: Int, _ last: Int, _ step: Int, _ unit: WeightUnit) -> WeightStack {
        WeightStack(
            known: WeightStack.Run(
                known: Weight(thousandths: first, unit: unit),
                Weight(thousandths: last, unit: unit),
                Weight(thousandths: step, unit: unit)
            )
        )
    }

    private mutating func take(
        bars: [(name: String, weight: Int, equipment: Set<Equipment>)],
        plates: [(thousandths: Int, pairs: Int)],
        _ unit: WeightUnit
    ) {
        self.bars = bars.map {
            Bar(known: $0.name, Weight(thousandths: $0.weight * 1000, unit: unit), $0.equipment)
        }
        self.plates = plates.map { PlatePairs(known: Weight(thousandths: $0.thousandths, unit: unit), $0.pairs) }
    }
}
