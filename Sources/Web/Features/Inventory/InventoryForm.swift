import Domain
import HTTP

/// The posted form of what a gym has.
///
/// Names are `{place}.{printed}`, with the plate or the bar behind it where there are several: `pairs.{printed}.20000kg`,
/// `bar.{printed}.EZ bar`. `new-bar` and `new-plate` add to the lists, whatever button was pressed. What has another name is
/// ignored.
struct InventoryForm {
    static let maxFields = 200
    static let bodyLimit = 65_536

    let operation: Operation
    /// What was typed into places that there are.
    private(set) var texts: [InventoryText] = []
    /// What was typed into those for new ones.
    private(set) var additions: [InventoryText] = []

    /// The verb of the button that was pressed.
    enum Operation: Equatable {
        /// Keep what is typed.
        case update
        /// The same, and leave.
        case save
        case more(Weight)
        case less(Weight)
        case drop(Weight)
        /// A commercial gym in the place of the own one.
        case setAside
        case bringBack
    }

    /// - Throws: `BadRequest` when no button of ours posts such an `op`.
    init(_ fields: FormFields) throws(BadRequest) {
        guard let operation = Operation(fields["op"] ?? "update") else { throw BadRequest(status: 400) }
        self.operation = operation
        for pair in fields.pairs {
            let text = pair.value
            switch pair.name {
            case "new-bar": additions.append(InventoryText(.newBar, text))
            case "new-plate": additions.append(InventoryText(.newPlate, text))
            default:
                let parts = pair.name.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false)
                guard parts.count > 1, let printed = PrintedText(token: parts[1]),
                    let place = InventoryPlace(parts[0], parts.count > 2 ? parts[2] : nil)
                else { continue }
                texts.append(InventoryText(place, text, printed: printed))
            }
        }
    }

    /// What is asked for, to tell one post from another under the same key.
    var summary: String {
        "\(operation)|" + additions.map(\.text).joined(separator: "|")
    }
}

extension InventoryForm.Operation {
    fileprivate init?(_ text: String) {
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        switch (parts[0], parts.count > 1 ? Weight(token: parts[1]) : nil) {
        case ("update", nil): self = .update
        case ("save", nil): self = .save
        case ("set-aside", nil): self = .setAside
        case ("bring-back", nil): self = .bringBack
        case ("more", let plate?): self = .more(plate)
        case ("less", let plate?): self = .less(plate)
        case ("drop", let plate?): self = .drop(plate)
        default: return nil
        }
    }

    /// The plate whose row is shown afterwards.
    var plate: Weight? {
        switch self {
        case .more(let plate), .less(let plate): plate
        default: nil
        }
    }

    /// Under what name it is remembered by its key.
    var verb: String {
        switch self {
        case .update: "update"
        case .save: "save"
        case .more: "more"
        case .less: "less"
        case .drop: "drop"
        case .setAside: "set-aside"
        case .bringBack: "bring-back"
        }
    }
}

extension InventoryPlace {
    fileprivate init?(_ name: Substring, _ of: Substring?) {
        switch (name, of) {
        case ("usual", nil): self = .usualBar
        case ("dumbbells", nil): self = .dumbbells
        case ("kettlebells", nil): self = .kettlebells
        case ("machine", nil): self = .machine
        case ("cable", nil): self = .cable
        case ("bar", let name?): self = .bar(String(name))
        case ("pairs", let token?):
            guard let plate = Weight(token: token) else { return nil }
            self = .pairs(plate)
        default: return nil
        }
    }

    /// The name of its field on a page that prints `text` there.
    func fieldName(printing text: String) -> String {
        let printed = PrintedText(kept: text).token
        return switch self {
        case .usualBar: "usual.\(printed)"
        case .bar(let name): "bar.\(printed).\(name)"
        case .pairs(let plate): "pairs.\(printed).\(plate.token)"
        case .dumbbells: "dumbbells.\(printed)"
        case .kettlebells: "kettlebells.\(printed)"
        case .machine: "machine.\(printed)"
        case .cable: "cable.\(printed)"
        case .newBar: "new-bar"
        case .newPlate: "new-plate"
        }
    }
}

extension Weight {
    /// `20000kg`.
    var token: String { PrintedText.weight(self).token }

    fileprivate init?(token: some StringProtocol) {
        guard case .weight(let weight)? = PrintedText(token: token) else { return nil }
        self = weight
    }
}
