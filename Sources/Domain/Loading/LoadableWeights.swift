/// Every weight that can be set for an exercise, ascending, in the athlete's unit.
///
/// A weight that thousandths of the unit cannot hold stands to 0.01, as it is printed.
public struct LoadableWeights: Equatable, Sendable {
    public let unit: WeightUnit
    /// Ascending, no number twice; empty for exercises without a weight.
    public let weights: [Weight]

    /// Takes weights in any order and unit.
    public init(_ weights: some Sequence<Weight>, in unit: WeightUnit) {
        self.unit = unit
        self.weights = Set(weights.map { Weight(loadedMass: $0.mass, unit: unit) }).sorted()
    }

    /// What the gym has for this equipment.
    ///
    /// A barbell and its kin are bar and plates, the lighter bars serving below the first; dumbbells and kettlebells are
    /// those on the rack; machines and cables have pins; a plate is held, and a belt hung, with single plates. What has
    /// no inventory goes by the even steps of `evenStep`.
    public init(
        for equipment: Equipment,
        loadKind: LoadKind = .external,
        in gym: GymInventory,
        unit: WeightUnit
    ) {
        switch loadKind {
        case .external: self.init(gym.external(equipment, unit) ?? Self.even(unit), in: unit)
        case .bodyweight:
            self.init([Weight(thousandths: 0, unit: unit)] + (gym.hung(unit) ?? Self.even(unit)), in: unit)
        case .assisted:
            let isStack = equipment == .machine || equipment == .cable
            self.init(isStack ? gym.external(equipment, unit) ?? [] : Self.even(unit), in: unit)
        case .duration, .distance: self.init([], in: unit)
        }
    }

    /// Where nothing is known of the gym: 2.5 kg or 5 lb.
    public static func evenStep(in unit: WeightUnit) -> Weight {
        Weight(thousandths: unit == .kilograms ? 2500 : 5000, unit: unit)
    }

    /// The lightest weight above this one, which need not be loadable itself.
    public func next(above weight: Weight) -> Weight? {
        let index = position(of: weight)
        return weights[index...].first { $0 > weight }
    }

    /// The heaviest weight below this one, which need not be loadable itself.
    public func next(below weight: Weight) -> Weight? {
        weights[..<position(of: weight)].last
    }

    /// The loadable weight that is nearest, the lighter of two; nil when there is none.
    public func nearest(to weight: Weight) -> Weight? {
        if contains(weight) { return weight }
        guard let below = next(below: weight) else { return weights.first }
        guard let above = next(above: weight) else { return below }
        return above.mass - weight.mass < weight.mass - below.mass ? above : below
    }

    public func contains(_ weight: Weight) -> Bool {
        let index = position(of: weight)
        return index < weights.count && weights[index] == weight
    }

    /// Where the first weight stands that is not lighter.
    private func position(of weight: Weight) -> Int {
        var low = 0
        var high = weights.count
        while low < high {
            let middle = (low + high) / 2
            if weights[middle] < weight { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private static func even(_ unit: WeightUnit) -> [Weight] {
        let step = evenStep(in: unit).thousandths
        return (1...100).map { Weight(thousandths: $0 * step, unit: unit) }
    }
}
