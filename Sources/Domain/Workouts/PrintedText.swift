/// What a field of an input row was printed with.
///
/// The field's name carries it, so that what was typed is told from what was offered, on any page however old, and a
/// weight that is offered in the other unit is taken exactly.
public enum PrintedText: Hashable, Sendable {
    case nothing
    case weight(Weight)
    case reps(Int)
    /// A text that was kept as typed, by its digest.
    case kept(UInt64)

    public init(kept text: String) {
        self = .kept(Self.digest(text))
    }

    /// What stands for values in a field.
    public init(_ field: SetField, of values: SetValues) {
        switch field {
        case .weight: self = values.weight.map { .weight($0) } ?? .nothing
        case .reps: self = values.reps.map { .reps($0) } ?? .nothing
        }
    }

    /// Reads what `token` writes; nil for anything else.
    public init?(token: some StringProtocol) {
        if token == "-" {
            self = .nothing
        } else if token.first == "h", let digest = UInt64(token.dropFirst(), radix: 36) {
            self = .kept(digest)
        } else if let unit = WeightUnit(rawValue: String(token.suffix(2))), let number = Int(token.dropLast(2)) {
            self = .weight(Weight(thousandths: number, unit: unit))
        } else if let reps = Int(token) {
            self = .reps(reps)
        } else {
            return nil
        }
    }

    /// The end of the field's name.
    public var token: String {
        switch self {
        case .nothing: "-"
        case .weight(let weight): "\(weight.thousandths)\(weight.unit.rawValue)"
        case .reps(let reps): "\(reps)"
        case .kept(let digest): "h" + String(digest, radix: 36)
        }
    }

    var isKept: Bool {
        if case .kept = self { true } else { false }
    }

    /// Whether a posted text is what was printed.
    func isUntouched(_ text: String, in unit: WeightUnit) -> Bool {
        switch self {
        case .nothing: text.isEmpty
        case .weight(let weight): text == weight.text(in: unit)
        case .reps(let reps): text == "\(reps)"
        case .kept(let digest): Self.digest(text) == digest
        }
    }

    /// FNV-1a over the text's bytes (Fowler, Noll, Vo), with line ends as browsers send them made plain.
    private static func digest(_ text: String) -> UInt64 {
        text.utf8.filter { $0 != 13 }.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
}
