import Domain

extension GymInput {
    init(_ content: GymContent, _ row: LogExercise) {
        let planned = content.next(of: row)
        let unit = content.unit
        load = planned.values.weight.map { PrintedText.weight($0).token } ?? ""
        reps = planned.values.reps.map(String.init) ?? ""
        isWhole = planned.isWhole(row.loadKind)
        go = isWhole ? planned.values.summary(in: unit, of: row.loadKind) : "Log set \(row.workingCount + 1)"
        reason = isWhole ? planned.reason(stepped: content.stepped != nil) : ""
        (stepDown, stepUp) = Self.steps(planned, row, unit)
        typeAddress = "/gym/type?row=\(row.id)"
        fields = row.loadKind.hasReps ? [] : Self.fields(row, planned, content)
        pads = []
        summary = "Working set, effort not given"
        kinds = SetKind.allCases.map { ($0.rawValue, $0.choice, $0 == .working) }
        efforts =
            [("", "–", true)] + (12...20).map { (EffortField.text(halves: $0), EffortField.text(halves: $0), false) }
    }

    /// The weights next to the offered one.
    private static func steps(_ planned: PlannedSet, _ row: LogExercise, _ unit: WeightUnit) -> (Step, Step) {
        guard row.loadKind.hasWeight, let weight = planned.values.weight, weight.unit == unit else {
            return (.none, .none)
        }
        let size = unit == .kilograms ? 2_500 : 5_000
        return (step(weight, -size, row, unit), step(weight, size, row, unit))
    }

    private static func step(_ weight: Weight, _ change: Int, _ row: LogExercise, _ unit: WeightUnit) -> Step {
        let thousandths = weight.thousandths + change
        guard thousandths >= 0, thousandths <= Weight.limit(in: unit) else { return .none }
        let size = Weight(thousandths: abs(change), unit: unit).text(in: unit)
        return Step(
            address: "/gym?at=\(row.id)&load=\(PrintedText.weight(Weight(thousandths: thousandths, unit: unit)).token)",
            text: (change < 0 ? "−" : "+") + size,
            label: "\(size) \(unit.symbol) \(change < 0 ? "less" : "more")"
        )
    }

    /// Time and distance are typed; what is kept as it was typed stands there again.
    static func fields(_ row: LogExercise, _ planned: PlannedSet, _ content: GymContent) -> [Field] {
        let kept = row.loadKind.cells.reduce(into: [SetField: String]()) { kept, field in
            kept[field] = content.draft.keptTexts[LogCell.entry(row.id, field)]
        }
        let reading = RowReading(kept, kind: row.loadKind, unit: content.unit, isEntry: true)
        return row.loadKind.fields.map { field in
            Field(
                name: field.rawValue,
                label: row.loadKind.label(of: field, content.unit),
                value: kept[field] ?? planned.values.text(of: field, in: content.unit),
                inputMode: field.inputMode,
                error: kept[field] == nil ? "" : reading.refusal(of: field) ?? ""
            )
        }
    }
}

extension PlannedSet {
    /// What the one touch does, in words.
    fileprivate func reason(stepped: Bool) -> String {
        if stepped { return "As stepped" }
        return switch reason {
        case .target: "Hit target"
        case .repeated: "Repeat last"
        case .lastTime: "As last time"
        case .typed: "As typed"
        case .nothing: ""
        }
    }
}
