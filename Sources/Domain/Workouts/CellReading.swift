/// What the text of one cell comes to.
public enum CellReading: Equatable, Sendable {
    /// Nil where the load kind lets it be left out.
    case weight(Weight?)
    case reps(Int)
    /// Two weights it could mean: with a thousands mark, and with a decimal mark.
    case ambiguous(Weight, Weight)
    /// Why it cannot be taken, as a sentence to stand beside the cell.
    case refused(String)

    public init(_ text: String, of field: SetField, kind: LoadKind, unit: WeightUnit) {
        switch field {
        case .weight: self = Self.weight(text, kind: kind, unit: unit)
        case .reps: self = Self.reps(text)
        }
    }

    /// Whether the text stands for one value.
    public var isValue: Bool {
        switch self {
        case .weight, .reps: true
        case .ambiguous, .refused: false
        }
    }

    private static func weight(_ text: String, kind: LoadKind, unit: WeightUnit) -> CellReading {
        if kind.isWeightOptional, text.allSatisfy(\.isWhitespace) { return .weight(nil) }
        switch WeightField.read(text, in: unit) {
        case .value(let weight): return .weight(weight)
        case .ambiguous(let thousands, let decimal): return .ambiguous(thousands, decimal)
        case .refused(let sentence): return .refused(sentence)
        }
    }

    private static func reps(_ text: String) -> CellReading {
        switch RepsField.read(text) {
        case .value(let reps): .reps(reps)
        case .refused(let sentence): .refused(sentence)
        }
    }
}
