import Domain
import Persistence

/// What the page of a gym is made from: everything read, nothing formatted.
struct InventoryContent {
    let inventory: GymInventory
    /// Whether something of one's own was said, and is in use.
    let isOwn: Bool
    /// Whether something of one's own was set aside and can be brought back.
    let hasOneAside: Bool
    let unit: WeightUnit
    let mintKey: () -> String
    /// What was typed and not taken.
    var faults: [InventoryFault] = []
    /// Whether it was come to from gym mode, where it leads back to.
    var isFromGym = false

    init(_ kept: InventoryRepository.Kept?, unit: WeightUnit, mintKey: @escaping () -> String) {
        let isAside = kept?.isSetAside ?? false
        inventory = kept.flatMap { $0.isSetAside ? nil : $0.inventory } ?? .commercial(in: unit)
        isOwn = kept != nil && !isAside
        hasOneAside = isAside
        self.unit = unit
        self.mintKey = mintKey
    }

    init(_ kept: InventoryRepository.Kept?, _ signedIn: SignedIn) {
        self.init(kept, unit: signedIn.athlete.unit) { signedIn.mintKey().text }
    }

    /// What was typed into a place and not taken.
    func fault(at place: InventoryPlace) -> InventoryFault? { faults.first { $0.place == place } }
}
