/// Changes what a gym has by what was typed; what cannot be is refused and leaves it as it was.
///
/// A text that says what its page had printed changes nothing, so that an old page writes over nothing that was changed
/// since; what was changed in two places is said, and taken when it is sent again from a page that shows both.
public struct InventoryEditor: Sendable {
    public private(set) var inventory: GymInventory
    /// What was typed and not taken.
    public private(set) var faults: [InventoryFault] = []
    private let unit: WeightUnit

    public init(_ inventory: GymInventory, unit: WeightUnit) {
        self.inventory = inventory
        self.unit = unit
    }

    /// Takes the texts of places that there are, each on its own.
    public mutating func take(_ texts: [InventoryText]) {
        for typed in texts { take(typed) }
    }

    private mutating func take(_ typed: InventoryText) {
        guard !typed.isUntouched else { return }
        let standing = text(at: typed.place)
        guard typed.text != standing else { return }
        guard standing != nil else { return refuse(typed, "It was taken off the list elsewhere.") }
        if let sentence = typed.conflict(with: text(at: typed.place) ?? "") { return refuse(typed, sentence) }
        attempt(typed) { editor throws(Refusal) in try editor.put(typed.text, at: typed.place) }
    }

    /// Adds the bar or the plate that was typed into a place for new ones; nothing typed adds nothing.
    public mutating func add(_ typed: InventoryText) {
        guard !typed.text.isBlank else { return }
        attempt(typed) { editor throws(Refusal) in
            if typed.place == .newBar { try editor.useBar(typed.text) } else { try editor.addPlate(typed.text) }
        }
    }

    /// One pair more or less of a plate, within what there can be; of a plate that is not on the list, nothing happens.
    public mutating func changePairs(of plate: Weight, by count: Int) {
        guard let standing = inventory.plates.first(where: { $0.weight == plate }) else { return }
        try? inventory.setPairs(standing.pairs + count, of: plate)
    }

    public mutating func removePlate(_ plate: Weight) { inventory.removePlate(plate) }

    /// What stands in a place; nil where there is no such place any more.
    public func text(at place: InventoryPlace) -> String? {
        switch place {
        case .usualBar: inventory.bar(for: .barbell)?.name ?? ""
        case .bar(let name): barText(name)
        case .pairs(let plate): inventory.plates.first { $0.weight == plate }.map { "\($0.pairs)" }
        case .dumbbells: inventory.dumbbells.text(in: unit)
        case .kettlebells: inventory.kettlebells.text(in: unit)
        case .machine: inventory.machineStack.text(in: unit)
        case .cable: inventory.cableStack.text(in: unit)
        case .newBar, .newPlate: ""
        }
    }

    /// Every bar has a place, and so has every kind of bar that gyms have.
    public var barNames: [String] {
        let usual = GymInventory.commercial(in: unit).bars.map(\.name)
        return usual + inventory.bars.map(\.name).filter { !usual.contains($0) }
    }

    private func barText(_ name: String) -> String? {
        if let bar = inventory.bars.first(where: { $0.name == name }) { return bar.weight.stamped(in: unit) }
        return barNames.contains(name) ? "" : nil
    }

    private mutating func attempt(
        _ typed: InventoryText,
        _ change: (inout InventoryEditor) throws(Refusal) -> Void
    ) {
        do throws(Refusal) {
            try change(&self)
        } catch {
            refuse(typed, error.sentence)
        }
    }

    private mutating func refuse(_ typed: InventoryText, _ sentence: String) {
        faults.append(InventoryFault(typed, sentence))
    }

    private mutating func put(_ text: String, at place: InventoryPlace) throws(Refusal) {
        switch place {
        case .usualBar: inventory.preferBar(named: text)
        case .bar(let name): try putBar(name, text)
        case .pairs(let plate): try inventory.setPairs(GymField.pairs(text), of: plate)
        case .dumbbells: inventory.dumbbells = try WeightRack(text, in: unit)
        case .kettlebells: inventory.kettlebells = try WeightRack(text, in: unit)
        case .machine: inventory.machineStack = try WeightStack(text, in: unit)
        case .cable: inventory.cableStack = try WeightStack(text, in: unit)
        case .newBar, .newPlate: break
        }
    }

    /// A bar that weighs nothing known is not there.
    private mutating func putBar(_ name: String, _ text: String) throws(Refusal) {
        guard !text.isBlank else { return inventory.removeBar(named: name) }
        let known = inventory.bars + GymInventory.commercial(in: unit).bars
        guard let like = known.first(where: { $0.name == name }) else { return }
        let weight = try GymField.weight(text, in: unit)
        try inventory.put(Bar(name: name, weight: weight, equipment: like.equipment))
    }

    /// Makes the bar of a weight the first choice, and puts it on the list where there is none.
    private mutating func useBar(_ text: String) throws(Refusal) {
        let weight = try GymField.weight(text, in: unit)
        if let bar = inventory.bars(for: .barbell).first(where: { $0.weight == weight }) {
            return inventory.preferBar(named: bar.name)
        }
        let bar = try Bar(name: inventory.freeBarName, weight: weight, equipment: [.barbell, .landmine])
        try inventory.add(bar)
        inventory.preferBar(named: bar.name)
    }

    private mutating func addPlate(_ text: String) throws(Refusal) {
        try inventory.add(PlatePairs(weight: GymField.weight(text, in: unit), pairs: 1))
    }
}

extension GymInventory {
    /// Puts a bar in the place of the one of its name, or at the end.
    fileprivate mutating func put(_ bar: Bar) throws(Refusal) {
        guard let index = bars.firstIndex(where: { $0.name == bar.name }) else { return try add(bar) }
        bars[index] = bar
    }

    /// "Own bar", or with a number behind it.
    fileprivate var freeBarName: String {
        let names = ["Own bar"] + (2...GymLimits.bars + 1).map { "Own bar \($0)" }
        return names.first { name in !bars.contains { $0.name == name } } ?? "Own bar"
    }
}

extension String {
    fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
