/// A warm-up set that is suggested before the working sets.
public struct WarmUpSet: Equatable, Sendable {
    public let weight: Weight
    public let reps: Int
    /// The plates for it, changed from those of the set before; nil for what is not loaded with plates.
    public let load: PlannedLoad?
}

extension GymInventory {
    /// Warm-ups for a working set, lightest first: each heavier than the one before and lighter than the working weight.
    ///
    /// With a bar they are the bar alone and about 40, 65 and 80 percent, of weights near those the ones that need the
    /// least handling of plates up to and with the working set; before three reps or fewer there is a single at 90. A
    /// light weight has fewer; bodyweight, assisted and timed exercises have none.
    public func warmUps(
        before weight: Weight,
        reps: Int,
        equipment: Equipment,
        loadKind: LoadKind = .external,
        unit: WeightUnit
    ) -> [WarmUpSet] {
        guard loadKind == .external, weight.mass > 0, weight.mass <= Int128(SleevePlate.mostMass) else { return [] }
        let weights = LoadableWeights(for: equipment, in: self, unit: unit)
        guard let sleeves = equipment.sleeves, let bar = bar(for: equipment, lifting: weight) else {
            return WarmUpLadder.withoutBar(before: weight, unit).sets(before: weight, from: weights)
        }
        let ladder = WarmUpLadder.onBar(bar, before: weight, reps: reps)
        return WarmUpSearch(self, bar, sleeves, weights, working: weight).sets(on: ladder)
    }
}

/// At what part of the working weight how many reps are done.
struct WarmUpLadder {
    let rungs: [(percent: Int, reps: Int)]

    /// 0 percent is the bar alone.
    static func onBar(_ bar: Bar, before weight: Weight, reps: Int) -> WarmUpLadder {
        guard weight.mass > bar.weight.mass * 2 else { return WarmUpLadder(rungs: [(0, 10), (70, 3)]) }
        let heavy = reps <= 3 ? [(percent: 90, reps: 1)] : []
        return WarmUpLadder(rungs: [(0, 10), (40, 5), (65, 3), (80, 2)] + heavy)
    }

    static func withoutBar(before weight: Weight, _ unit: WeightUnit) -> WarmUpLadder {
        let light = Weight(thousandths: unit == .kilograms ? 15_000 : 30_000, unit: unit)
        return WarmUpLadder(rungs: weight <= light ? [(60, 8)] : [(50, 8), (75, 4)])
    }

    /// The nearest weight for each rung, as far as they rise.
    func sets(before working: Weight, from weights: LoadableWeights) -> [WarmUpSet] {
        var sets: [WarmUpSet] = []
        for rung in rungs {
            let aim = working.percent(rung.percent, in: weights.unit)
            guard let weight = weights.nearest(to: aim), weight.mass > 0, weight < working,
                sets.last.map({ $0.weight < weight }) ?? true
            else { continue }
            sets.append(WarmUpSet(weight: weight, reps: rung.reps, load: nil))
        }
        return sets
    }
}

extension Weight {
    func percent(_ percent: Int, in unit: WeightUnit) -> Weight {
        Weight(loadedMass: (mass * Int128(percent)).divided(by: 100), unit: unit)
    }
}
