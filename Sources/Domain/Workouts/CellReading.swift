/// What the text of one cell comes to.
public indirect enum CellReading: Equatable, Sendable {
    /// Nil where the load kind lets it be left out.
    case weight(Weight?)
    case reps(Int)
    /// Thousandths of a metre.
    case metres(Int)
    case seconds(Int?)
    case kind(SetKind)
    case effort(halves: Int?)
    case note(String?)
    /// A weight with more than the weight: `3x100x5@8`.
    case line(SetShorthand)
    /// Two values it could mean: with a thousands mark, and with a decimal mark.
    case ambiguous(CellReading, CellReading)
    /// Why it cannot be taken, as a sentence to stand beside the cell.
    case refused(String)

    public init(_ text: String, of field: SetField, kind: LoadKind, unit: WeightUnit) {
        switch field {
        case .weight: self = Self.weight(text, kind: kind, unit: unit)
        case .reps: self = Self.reps(text)
        case .metres: self = Self.metres(text)
        case .seconds: self = Self.seconds(text, kind: kind)
        case .kind: self = SetKind(rawValue: text).map { .kind($0) } ?? .refused("Choose what kind of set it is.")
        case .rpe: self = Self.effort(text)
        case .note: self = Self.note(text)
        }
    }

    /// Whether the text stands for one value.
    public var isValue: Bool {
        switch self {
        case .ambiguous, .refused: false
        default: true
        }
    }

    private static func weight(_ text: String, kind: LoadKind, unit: WeightUnit) -> CellReading {
        if kind.isWeightOptional, text.allSatisfy(\.isWhitespace) { return .weight(nil) }
        switch WeightField.read(text, in: unit) {
        case .value(let weight): return .weight(weight)
        case .ambiguous(let thousands, let decimal): return .ambiguous(.weight(thousands), .weight(decimal))
        case .refused(let sentence): return .refused(sentence)
        }
    }

    private static func reps(_ text: String) -> CellReading {
        switch RepsField.read(text) {
        case .value(let reps): .reps(reps)
        case .refused(let sentence): .refused(sentence)
        }
    }

    private static func metres(_ text: String) -> CellReading {
        switch DistanceField.read(text) {
        case .value(let metresMilli): .metres(metresMilli)
        case .ambiguous(let thousands, let decimal): .ambiguous(.metres(thousands), .metres(decimal))
        case .refused(let sentence): .refused(sentence)
        }
    }

    private static func seconds(_ text: String, kind: LoadKind) -> CellReading {
        if kind.isTimeOptional, text.allSatisfy(\.isWhitespace) { return .seconds(nil) }
        switch TimeField.read(text) {
        case .value(let seconds): return .seconds(seconds)
        case .refused(let sentence): return .refused(sentence)
        }
    }

    private static func effort(_ text: String) -> CellReading {
        if text.allSatisfy(\.isWhitespace) { return .effort(halves: nil) }
        switch EffortField.read(text) {
        case .value(let halves): return .effort(halves: halves)
        case .refused(let sentence): return .refused(sentence)
        }
    }

    private static func note(_ text: String) -> CellReading {
        let trimmed = text.trimmingWhitespace
        guard trimmed.unicodeScalars.count <= WorkoutLimits.setNote else {
            return .refused("A note on a set has at most \(WorkoutLimits.setNote) characters. Shorten it.")
        }
        return .note(trimmed.isEmpty ? nil : trimmed)
    }
}

extension CellReading {
    /// What the button of an answer sends, to be read again: `1.25`, `2x1.25kgx5`.
    public func answer(in unit: WeightUnit) -> String {
        switch self {
        case .weight(let weight):
            weight.map { $0.plainText(in: $0.unit) + ($0.unit == unit ? "" : $0.unit.symbol) } ?? ""
        case .line(let line): line.text
        case .metres(let metresMilli): DecimalText.plain(thousandths: Int128(metresMilli))
        default: ""
        }
    }
}
