/// A bar with plates on it.
public struct PlateLoading: Equatable, Sendable {
    public let bar: Bar
    /// The ends that take plates: 2, or 1 for a landmine.
    public let sleeves: Int
    /// On each sleeve, from the inside out.
    public let plates: [Weight]

    /// The plates are those of one sleeve, from the inside out, as they are put or tapped on.
    public init(bar: Bar, sleeves: Int = 2, plates: [Weight] = []) {
        self.bar = bar
        self.sleeves = sleeves
        self.plates = plates
    }

    /// The whole load: exact where thousandths of the unit can hold it, else to 0.01.
    public func weight(in unit: WeightUnit) -> Weight {
        Weight(loadedMass: bar.weight.mass + sleeveMass * Int128(sleeves), unit: unit)
    }

    /// The plates of one sleeve together.
    public func eachSide(in unit: WeightUnit) -> Weight { Weight(loadedMass: sleeveMass, unit: unit) }

    /// With one more plate on the outside of each sleeve.
    public func adding(_ plate: Weight) -> PlateLoading {
        PlateLoading(bar: bar, sleeves: sleeves, plates: plates + [plate])
    }

    /// Without the outermost plate of that weight.
    public func removing(_ plate: Weight) -> PlateLoading {
        guard let index = plates.lastIndex(of: plate) else { return self }
        var rest = plates
        rest.remove(at: index)
        return PlateLoading(bar: bar, sleeves: sleeves, plates: rest)
    }

    /// Whether the gym has as many of every plate.
    public func isPossible(in inventory: GymInventory) -> Bool {
        Set(plates).allSatisfy { plate in
            let row = inventory.plates.first { $0.weight == plate }
            return plates.count { $0 == plate } <= row?.supply(sleeves: sleeves) ?? 0
        }
    }

    /// What each plate of a sleeve weighs as part of the heaviest, above 0 and up to 1, for who draws them.
    public var parts: [Double] {
        let heaviest = plates.map(\.mass).max() ?? 1
        return plates.map { Double($0.mass) / Double(heaviest) }
    }

    private var sleeveMass: Int128 { plates.reduce(0) { $0 + $1.mass } }
}
