/// A place of the form that says what a gym has.
public enum InventoryPlace: Hashable, Sendable {
    /// Which bar is taken first, by its name.
    case usualBar
    /// What a bar weighs, by its name; empty where the gym has none.
    case bar(String)
    /// How many pairs of a plate there are.
    case pairs(Weight)
    case dumbbells, kettlebells, machine, cable
    /// A bar or a plate that is not on the list yet.
    case newBar, newPlate
}

/// A text of the form.
public typealias InventoryText = PlacedText<InventoryPlace>
/// A text of the form that was not taken.
public typealias InventoryFault = PlacedFault<InventoryPlace>

extension InventoryText {
    /// A text for something new, where nothing stands.
    public init(_ place: InventoryPlace, _ text: String) {
        self.init(place, text, printed: PrintedText(kept: ""))
    }
}
