import Domain

extension GymInput {
    init(_ content: GymContent, _ row: LogExercise) {
        let planned = content.next(of: row)
        let unit = content.unit
        load = planned.values.weight.map { PrintedText.weight($0).token } ?? ""
        reps = planned.values.reps.map(String.init) ?? ""
        isWhole = planned.isWhole(row.loadKind)
        go = isWhole ? planned.values.summary(in: unit, of: row.loadKind) : "Log set \(row.workingCount + 1)"
        let stepped = content.stepped == nil ? nil : "As stepped"
        reason = isWhole ? stepped ?? content.onward(from: row) ?? planned.words : ""
        let loadable = content.loadable(row)
        stepDown = Self.step(planned.values.weight, row, unit) { loadable.next(below: $0) }
        stepUp = Self.step(planned.values.weight, row, unit) { loadable.next(above: $0) }
        typeAddress = "/gym/type?row=\(row.id)" + (content.load.isEmpty ? "" : "&load=\(content.load)")
        hasPlates = row.loadKind == .external && content.bar(for: row) != nil
        fields = row.loadKind.hasReps ? [] : Self.fields(row, planned, content)
        pads = [content.pad(row, planned.values, loadable, typingAt: typeAddress)].compactMap { $0 }
        summary = content.details.summary
        said = GymSaid(content.details)
    }

    /// The loadable weight beside the offered one.
    private static func step(
        _ weight: Weight?,
        _ row: LogExercise,
        _ unit: WeightUnit,
        _ next: (Weight) -> Weight?
    ) -> Step {
        guard row.loadKind.hasWeight, let weight, weight.unit == unit, let other = next(weight) else { return .none }
        let change = other.thousandths - weight.thousandths
        let size = Weight(thousandths: abs(change), unit: unit).text(in: unit)
        return Step(
            operation: GymStep.operation(change < 0 ? .down : .up, of: row.id),
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

extension GymContent {
    /// "Then rest 1:30", or which exercise is next, where two or more are done by turns.
    fileprivate func onward(from row: LogExercise) -> String? {
        guard let rounds = draft.rounds(showing: row) else { return nil }
        let setting = restToCome(after: row)
        if setting.target > 0 { return "Then \(RestText.of(setting))" }
        return rounds.rows.first { $0.id != row.id && draft.openCount($0) > 0 }.map { "Then \($0.name)" }
    }
}

extension PlannedSet {
    /// What the one touch does.
    fileprivate var words: String {
        switch reason {
        case .target: meetsTarget ? "Hit target" : "As before"
        case .repeated: "Repeat last"
        case .lastTime: "As last time"
        case .typed: "As typed"
        case .nothing: ""
        }
    }

    /// Whether what is offered is what was asked for.
    private var meetsTarget: Bool {
        guard let target, let asked = target.weight, let weight = values.weight else { return true }
        return weight == asked
    }
}
