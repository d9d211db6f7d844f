/// What a set measured, as far as its load kind asks for it.
public struct SetValues: Hashable, Sendable {
    public var weight: Weight?
    public var reps: Int?

    public init(weight: Weight? = nil, reps: Int? = nil) {
        self.weight = weight
        self.reps = reps
    }

    /// What the cell of a field prints, in the athlete's unit; empty where nothing was measured.
    public func text(of field: SetField, in unit: WeightUnit) -> String {
        switch field {
        case .weight: weight?.text(in: unit) ?? ""
        case .reps: reps.map(String.init) ?? ""
        }
    }

    /// "140 × 5", as a ledger prints it.
    public func text(in unit: WeightUnit) -> String {
        SetField.allCases.map { text(of: $0, in: unit) }.filter { !$0.isEmpty }.joined(separator: " × ")
    }

    /// Takes over what a cell was read as; what was not read changes nothing.
    mutating func take(_ reading: CellReading) {
        switch reading {
        case .weight(let weight): self.weight = weight
        case .reps(let reps): self.reps = reps
        case .ambiguous, .refused: break
        }
    }
}

extension PerformedSet {
    /// What it measured, as far as it can be written in the log.
    public var values: SetValues { SetValues(weight: weight, reps: reps) }
}

/// A column of the ledger that can be written.
public enum SetField: String, Sendable, CaseIterable {
    case weight, reps
}

extension LoadKind {
    /// The columns a set of this kind is written in.
    public var fields: [SetField] {
        SetField.allCases.filter { field in
            switch field {
            case .weight: hasWeight
            case .reps: hasReps
            }
        }
    }
}
