/// What there is to lift in the athlete's gym; weights are kept as they were typed, kilograms and pounds side by side.
public struct GymInventory: Equatable, Sendable {
    /// In the athlete's order: of the bars that serve an exercise, the first is its bar.
    public internal(set) var bars: [Bar] = []
    /// Heaviest first, no mass twice.
    public internal(set) var plates: [PlatePairs] = []
    public var dumbbells: WeightRack
    public var kettlebells: WeightRack
    public var machineStack: WeightStack
    public var cableStack: WeightStack

    /// Bars and plates are added one by one.
    public init(
        dumbbells: WeightRack,
        kettlebells: WeightRack,
        machineStack: WeightStack,
        cableStack: WeightStack
    ) {
        self.dumbbells = dumbbells
        self.kettlebells = kettlebells
        self.machineStack = machineStack
        self.cableStack = cableStack
    }

    /// Puts a bar at the end of the list.
    public mutating func add(_ bar: Bar) throws(Refusal) {
        guard bars.count < GymLimits.bars else { throw Refusal("A gym holds at most \(GymLimits.bars) bars.") }
        guard !bars.contains(where: { $0.name == bar.name }) else {
            throw Refusal("There is a bar called \(bar.name) already.")
        }
        bars.append(bar)
    }

    public mutating func removeBar(named name: String) {
        bars.removeAll { $0.name == name }
    }

    /// Makes a bar the first choice of the exercises that it serves.
    public mutating func preferBar(named name: String) {
        guard let index = bars.firstIndex(where: { $0.name == name }) else { return }
        bars.insert(bars.remove(at: index), at: 0)
    }

    /// Adds a plate that is not on the list yet.
    public mutating func add(_ plate: PlatePairs) throws(Refusal) {
        guard plates.count < GymLimits.plates else {
            throw Refusal("A gym holds at most \(GymLimits.plates) different plates.")
        }
        guard !plates.contains(where: { $0.weight == plate.weight }) else {
            throw Refusal("That plate is already on the list.")
        }
        plates.append(plate)
        plates.sort { $0.weight > $1.weight }
    }

    /// Says how many pairs of a plate there are; of a plate that is not on the list, nothing happens.
    public mutating func setPairs(_ pairs: Int, of weight: Weight) throws(Refusal) {
        guard let index = plates.firstIndex(where: { $0.weight == weight }) else { return }
        plates[index] = try PlatePairs(weight: plates[index].weight, pairs: pairs)
    }

    public mutating func removePlate(_ weight: Weight) {
        plates.removeAll { $0.weight == weight }
    }

    /// The bars that serve an exercise, the first choice first.
    public func bars(for equipment: Equipment) -> [Bar] {
        bars.filter { $0.equipment.contains(equipment) }
    }

    /// The heaviest load of the bar with every plate on it, or the most that can be logged.
    public func heaviest(on bar: Bar, sleeves: Int = 2, in unit: WeightUnit) -> Weight {
        let mass = plates.reduce(bar.weight.mass) {
            $0 + $1.weight.mass * Int128($1.supply(sleeves: sleeves) * sleeves)
        }
        return min(Weight(loadedMass: mass, unit: unit), Weight(thousandths: Weight.limit(in: unit), unit: unit))
    }
}

extension Weight {
    /// A mass in a unit: exact where thousandths can hold it, else to 0.01, as it is printed.
    init(loadedMass mass: Int128, unit: WeightUnit) {
        let (thousandths, rest) = mass.quotientAndRemainder(dividingBy: unit.massOfThousandth)
        let rounded = mass.divided(by: unit.massOfThousandth * 10) * 10
        self.init(thousandths: Int(rest == 0 ? thousandths : rounded), unit: unit)
    }
}
