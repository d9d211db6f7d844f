import Template

/// Bars and plates: what loads, warm-ups and steps are made of.
struct InventoryPage: Page {
    static let template = "inventory/plates"

    let title = "Bars and plates"
    let section = Section.more
    let alerts: [PageAlert]
    let unit: String
    /// What every button posts to, a key to follow: `/settings/plates?k=`.
    let action: String
    /// Where it was come from.
    let back: (address: String, label: String)
    let usual: Usual
    let newBar: Field
    let plates: [PlateRow]
    /// "up to 285 kg", empty without a bar.
    let heaviest: String
    let newPlate: Field
    let bars: [Field]
    let racks: [Field]
    let stacks: [Field]
    let isOwn: Bool
    let hasOneAside: Bool
    let keys: (update: String, add: String, save: String, setAside: String, bringBack: String)

    /// The bars among which one is taken first.
    struct Usual {
        let name: String
        let choices: [(value: String, label: String, words: String, isChosen: Bool)]
        let error: String

        var values: TemplateObject {
            [
                "name": .text(name), "error": .text(error),
                "choices": .list(
                    choices.map {
                        [
                            "value": .text($0.value), "label": .text($0.label), "words": .text($0.words),
                            "is_chosen": .flag($0.isChosen),
                        ]
                    }
                ),
            ]
        }
    }

    struct Field {
        let id: String
        let name: String
        let label: String
        let value: String
        /// Empty where the label says it all.
        var hint = ""
        let error: String
        /// Whether it may hold many numbers.
        var isList = false
        /// The keyboard: the one for decimals has neither letters nor a dash.
        var inputMode = "decimal"

        var values: TemplateObject {
            let described = [hint.isEmpty ? "" : "\(id)-h", error.isEmpty ? "" : "\(id)-e"].filter { !$0.isEmpty }
            return [
                "id": .text(id), "name": .text(name), "label": .text(label), "value": .text(value),
                "hint": .text(hint), "error": .text(error), "is_list": .flag(isList), "inputmode": .text(inputMode),
                "described": .text(described.joined(separator: " ")),
            ]
        }
    }

    /// One plate with a pair less and a pair more.
    struct PlateRow {
        let id: String
        /// "25 kg".
        let plate: String
        let name: String
        let value: String
        let error: String
        let less: Step
        let more: Step
    }

    struct Step {
        let operation: String
        let key: String
        let label: String
        /// Whether it takes the plate off the list.
        var isLast = false

        var values: TemplateObject {
            ["op": .text(operation), "key": .text(key), "label": .text(label), "is_last": .flag(isLast)]
        }
    }

    var values: TemplateObject {
        [
            "alerts": .list(alerts.map(\.values)), "unit": .text(unit), "action": .text(action),
            "back": .text(back.address), "back_label": .text(back.label), "usual": .object(usual.values),
            "new_bar": .object(newBar.values), "plates": .list(plates.map(\.values)), "heaviest": .text(heaviest),
            "new_plate": .object(newPlate.values), "bars": .list(bars.map(\.values)),
            "racks": .list(racks.map(\.values)), "stacks": .list(stacks.map(\.values)), "is_own": .flag(isOwn),
            "has_one_aside": .flag(hasOneAside), "update_key": .text(keys.update), "add_key": .text(keys.add),
            "save_key": .text(keys.save), "aside_key": .text(keys.setAside), "back_key": .text(keys.bringBack),
        ]
    }
}

extension InventoryPage.PlateRow {
    fileprivate var values: TemplateObject {
        [
            "id": .text(id), "plate": .text(plate), "name": .text(name), "value": .text(value), "error": .text(error),
            "less": .object(less.values), "more": .object(more.values),
        ]
    }
}
