/// The texts typed into one row of the ledger, read together.
public struct RowReading: Sendable {
    public private(set) var cells: [SetField: CellReading]

    /// Reads what was typed beside what is known already.
    ///
    /// `isEntry` says that it is the row for the next set, where one line can make several.
    public init(
        _ texts: [SetField: String],
        known: [SetField: CellReading] = [:],
        kind: LoadKind,
        unit: WeightUnit,
        isEntry: Bool
    ) {
        cells = texts.reduce(into: known) { cells, pair in
            cells[pair.key] = CellReading(pair.value, of: pair.key, kind: kind, unit: unit)
        }
        if kind.hasReps, known[.weight] == nil, let line = SetShorthand.read(texts[.weight] ?? "", in: unit) {
            cells[.weight] = CellReading(line, isEntry: isEntry)
            // They are in the line, also in one that cannot be taken yet.
            if Self.isBlank(.reps, texts) { cells[.reps] = nil }
        }
        if case .line(let line) = cells[.weight] { agree(line, texts) }
    }

    /// Why a cell cannot be taken; nil where it can, or is to be asked about.
    public func refusal(of field: SetField) -> String? {
        if case .refused(let sentence) = cells[field] { sentence } else { nil }
    }

    /// What was typed beside a line has to say the same as the line; what was only offered there is passed over.
    private mutating func agree(_ line: SetShorthand, _ texts: [SetField: String]) {
        if Self.isBlank(.reps, texts) {
            cells[.reps] = nil
        } else if let reps = cells[.reps], reps != .reps(line.reps) {
            let said = line.reps == 1 ? "1 rep" : "\(line.reps) reps"
            refuse(
                .reps,
                "\(texts[.weight] ?? "The line") says \(said). Leave the reps empty, or write the same."
            )
        }
        guard let halves = line.rpeHalves else { return }
        if Self.isBlank(.rpe, texts) {
            cells[.rpe] = nil
        } else if let effort = cells[.rpe], effort != .effort(halves: halves) {
            let said = EffortField.text(halves: halves)
            refuse(.rpe, "\(texts[.weight] ?? "The line") says RPE \(said). Leave RPE empty, or write the same.")
        }
    }

    private static func isBlank(_ field: SetField, _ texts: [SetField: String]) -> Bool {
        (texts[field] ?? "").allSatisfy(\.isWhitespace)
    }

    private mutating func refuse(_ field: SetField, _ sentence: String) {
        cells[field] = .refused(sentence)
        cells[.weight] = .refused(sentence)
    }
}

extension CellReading {
    fileprivate init(_ line: SetShorthandReading, isEntry: Bool) {
        switch line {
        case .sets(let sets): self = isEntry || sets.count == 1 ? .line(sets) : Self.severalSets
        case .ambiguous(let thousands, let decimal):
            self = isEntry || thousands.count == 1 ? .ambiguous(.line(thousands), .line(decimal)) : Self.severalSets
        case .refused(let sentence): self = .refused(sentence)
        }
    }

    private static let severalSets = CellReading.refused(
        "This row is one set, like 100x5. Several go into the row for the next set."
    )
}
