import Domain
import Persistence

extension InventoryPage {
    init(_ content: InventoryContent) {
        let gym = content.inventory
        let editor = InventoryEditor(gym, unit: content.unit)
        alerts = content.alerts
        unit = content.unit.symbol
        action = "/settings/plates?\(content.isFromGym ? "from=gym&" : "")k="
        back = content.isFromGym ? ("/gym/plates", "Gym mode") : ("/more", "More")
        usual = Usual(content, editor)
        newBar = content.field(.newBar, "new-bar", "Or any bar", editor)
        plates = gym.plates.map { PlateRow($0, content) }
        heaviest =
            gym.bar(for: .barbell).map {
                "up to \(gym.heaviest(on: $0, in: content.unit).text(in: content.unit)) \(content.unit.symbol)"
            } ?? ""
        newPlate = content.field(.newPlate, "new-plate", "Another plate", editor)
        bars = editor.barNames.enumerated().map { content.field(.bar($1), "bar-\($0)", $1, editor) }
        racks = [(.dumbbells, "dumbbells", "Dumbbells"), (.kettlebells, "kettlebells", "Kettlebells")].map {
            content.field($0, $1, $2, editor).asList
        }
        stacks = [(.machine, "machine", "Machines"), (.cable, "cable", "Cables")].map {
            content.field($0, $1, $2, editor).asSteps
        }
        isOwn = content.isOwn
        hasOneAside = content.hasOneAside
        keys = (content.mintKey(), content.mintKey(), content.mintKey(), content.mintKey(), content.mintKey())
    }
}

extension InventoryPage.Usual {
    fileprivate init(_ content: InventoryContent, _ editor: InventoryEditor) {
        let kept = editor.text(at: .usualBar) ?? ""
        let fault = content.fault(at: .usualBar)
        name = InventoryPlace.usualBar.fieldName(printing: kept)
        choices = content.inventory.bars(for: .barbell).map { bar in
            let weight = bar.weight.stamped(in: content.unit)
            return (bar.name, weight, "\(bar.name), \(weight)", bar.name == fault?.text ?? kept)
        }
        error = fault?.sentence ?? ""
    }
}

extension InventoryPage.PlateRow {
    fileprivate init(_ pairs: PlatePairs, _ content: InventoryContent) {
        let place = InventoryPlace.pairs(pairs.weight)
        let kept = "\(pairs.pairs)"
        let fault = content.fault(at: place)
        let token = pairs.weight.token
        id = "p-\(token)"
        plate = "\(pairs.weight.text(in: pairs.weight.unit)) \(pairs.weight.unit.symbol)"
        name = place.fieldName(printing: kept)
        value = fault?.text ?? kept
        error = fault?.sentence ?? ""
        let isLast = pairs.pairs == 0
        less = .init(
            operation: "\(isLast ? "drop" : "less").\(token)",
            key: content.mintKey(),
            label: isLast ? "Take \(plate) off the list" : "One pair of \(plate) less",
            isLast: isLast
        )
        more = .init(operation: "more.\(token)", key: content.mintKey(), label: "One pair of \(plate) more")
    }
}

extension InventoryPage.Field {
    fileprivate var asList: Self {
        var field = self
        (field.isList, field.inputMode) = (true, "text")
        field.hint = "One by one or in steps: 1–10 by 1, 12.5, 15"
        return field
    }

    fileprivate var asSteps: Self {
        var field = self
        field.inputMode = "text"
        field.hint = "The pins: 5–200 by 5, or 5–35 by 5, 42–98 by 7"
        return field
    }
}

extension InventoryContent {
    /// A field of the form: what is typed, else what is kept, under a name that says what was kept.
    fileprivate func field(
        _ place: InventoryPlace,
        _ id: String,
        _ label: String,
        _ editor: InventoryEditor
    ) -> InventoryPage.Field {
        let kept = editor.text(at: place) ?? ""
        let fault = fault(at: place)
        return InventoryPage.Field(
            id: id,
            name: place.fieldName(printing: kept),
            label: label,
            value: fault?.text ?? kept,
            error: fault?.sentence ?? ""
        )
    }

    fileprivate var alerts: [PageAlert] {
        let links = faults.compactMap { fault in
            address(of: fault.place).map { PageAlert.Link(address: $0, label: label(of: fault.place)) }
        }
        var alerts: [PageAlert] = []
        if !links.isEmpty {
            let text = "Everything else is kept. Correct what you typed, and save again:"
            alerts.append(PageAlert(title: "Not taken", text: text, links: links))
        }
        let lost = faults.filter { address(of: $0.place) == nil }.map { "“\($0.text)” for \(label(of: $0.place))" }
        if !lost.isEmpty {
            let text = "You typed \(lost.joined(separator: ", ")), which was taken off the list meanwhile."
            alerts.append(PageAlert(title: "No place for it", text: text))
        }
        return alerts
    }

    private func address(of place: InventoryPlace) -> String? {
        let editor = InventoryEditor(inventory, unit: unit)
        switch place {
        case .usualBar: return "#usual"
        case .bar(let name): return editor.barNames.firstIndex(of: name).map { "#bar-\($0)" }
        case .pairs(let plate): return editor.text(at: place) == nil ? nil : "#p-\(plate.token)"
        case .dumbbells: return "#dumbbells"
        case .kettlebells: return "#kettlebells"
        case .machine: return "#machine"
        case .cable: return "#cable"
        case .newBar: return "#new-bar"
        case .newPlate: return "#new-plate"
        }
    }

    private func label(of place: InventoryPlace) -> String {
        switch place {
        case .usualBar: "Usual bar"
        case .bar(let name): name
        case .pairs(let plate): "Pairs of \(plate.text(in: plate.unit)) \(plate.unit.symbol)"
        case .dumbbells: "Dumbbells"
        case .kettlebells: "Kettlebells"
        case .machine: "Machines"
        case .cable: "Cables"
        case .newBar: "Any bar"
        case .newPlate: "Another plate"
        }
    }
}

extension InventoryPage {
    static var samples: [InventoryPage] {
        let (commercial, pounds) = (GymInventory.commercial(in: .kilograms), GymInventory.commercial(in: .pounds))
        let kept = { InventoryRepository.Kept(inventory: $0, isSetAside: $1) }
        var refused = InventoryContent(kept(pounds, false), unit: .kilograms) { "PEaenWxYddN6QbNT" }
        refused.isFromGym = true
        let pairs = (pounds.plates.prefix(1) + commercial.plates.prefix(1)).map { plate in
            (InventoryPlace.pairs(plate.weight), "half", "A whole number.")
        }
        let faults: [(InventoryPlace, String, String)] = [
            (.usualBar, "Technique bar", "Changed elsewhere."), (.newBar, "x", "A number."),
            (.bar("Log"), "x", "A number."), (.dumbbells, "x", "A number."), (.machine, "x", "Steps."),
            (.newPlate, "x", "A number."),
        ]
        refused.faults = (faults + pairs).map { InventoryFault(place: $0, text: $1, sentence: $2) }
        return [
            InventoryContent(nil, unit: .kilograms) { "k" }, refused, .init(kept(pounds, true), unit: .pounds) { "k" },
        ]
        .map(InventoryPage.init)
    }
}
