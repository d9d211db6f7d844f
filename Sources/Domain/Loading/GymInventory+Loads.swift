/// What can be set with each kind of equipment.
extension GymInventory {
    /// Nil where the gym says nothing about it.
    func external(_ equipment: Equipment, _ unit: WeightUnit) -> [Weight]? {
        let weights: [Weight]
        switch equipment {
        case .barbell, .ezBar, .trapBar, .strongmanLog, .smithMachine, .landmine:
            weights = onBars(for: equipment, unit)
        case .dumbbell: weights = dumbbells.weights
        case .kettlebell: weights = kettlebells.weights
        case .machine: weights = machineStack.weights
        case .cable: weights = cableStack.weights
        case .weightPlate: return hung(unit)
        default: return nil
        }
        return weights.isEmpty ? nil : weights
    }

    /// Plates held in the hands or hung from a belt; nil without plates.
    func hung(_ unit: WeightUnit) -> [Weight]? {
        let most = Weight(thousandths: GymLimits.piece(in: unit), unit: unit)
        let weights = SleeveLoads(sleevePlates(sleeves: 1), upTo: SleevePlate.mass(of: most), in: unit)
            .masses.dropFirst().map { Weight(loadedMass: Int128($0), unit: unit) }
        return weights.isEmpty ? nil : weights
    }

    /// With the first bar, and below it with those that are lighter.
    private func onBars(for equipment: Equipment, _ unit: WeightUnit) -> [Weight] {
        let sleeves = equipment.sleeves ?? 2
        let most = SleevePlate.mass(of: Weight(thousandths: LoadableWeights.most(in: unit), unit: unit))
        let loads = SleeveLoads(sleevePlates(sleeves: sleeves), upTo: most / sleeves, in: unit)
        var weights: [Weight] = []
        for bar in bars(for: equipment) {
            let lightest = weights.first
            let more = loads.masses.map {
                Weight(loadedMass: bar.weight.mass + Int128($0) * Int128(sleeves), unit: unit)
            }
            weights = more.filter { weight in lightest.map { weight < $0 } ?? true } + weights
        }
        return weights
    }
}

extension LoadableWeights {
    /// The most that plates are counted up to, in thousandths of the unit: heavier than has ever been lifted.
    static func most(in unit: WeightUnit) -> Int { unit == .kilograms ? 600_000 : 1_320_000 }
}

/// The loads of one sleeve, or of plates held together, that someone would set.
struct SleeveLoads {
    /// Ascending, the empty sleeve first.
    let masses: [Int]

    /// All loads with plates of the athlete's unit, or with the other's where there are none of it; with both mixed only
    /// those that are as far from them, and from each other, as the lightest plate weighs: 61.07 beside 60 and 62.5
    /// would be in the way.
    init(_ plates: [SleevePlate], upTo bound: Int, in unit: WeightUnit) {
        let isOwn = { (plate: SleevePlate) in plate.weight.unit == unit }
        guard let lightest = plates.last?.mass, plates.contains(where: isOwn), !plates.allSatisfy(isOwn) else {
            masses = PlateSums(plates, upTo: bound).sums
            return
        }
        let own = PlateSums(plates.filter(isOwn), upTo: bound).sums
        var loads: [Int] = []
        var rest = own[...]
        for sum in PlateSums(plates, upTo: bound).sums {
            while let next = rest.first, next <= sum { loads.append(rest.removeFirst()) }
            let isClear = (loads.last ?? -lightest) + lightest <= sum && rest.first.map { sum + lightest <= $0 } ?? true
            if isClear { loads.append(sum) }
        }
        masses = loads + rest
    }
}
