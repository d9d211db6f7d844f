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

/// A text of the form, with what stood in its place when the page was printed.
public struct InventoryText: Sendable, Equatable {
    public let place: InventoryPlace
    public let text: String
    public let printed: PrintedText

    public init(_ place: InventoryPlace, _ text: String, printed: PrintedText = PrintedText(kept: "")) {
        self.place = place
        self.text = text
        self.printed = printed
    }
}

/// A text that was not taken, with the reason as a sentence to stand beside it.
public struct InventoryFault: Sendable, Equatable {
    public let place: InventoryPlace
    public let text: String
    public let sentence: String

    public init(_ place: InventoryPlace, _ text: String, _ sentence: String) {
        self.place = place
        self.text = text
        self.sentence = sentence
    }
}
