/// What a field of an input row was printed with.
///
/// The field's name carries it, so that what was typed is told from what was offered, on any page however old, and a
/// weight that is offered in the other unit is taken exactly.
public enum PrintedText: Hashable, Sendable {
    case nothing
    case weight(Weight)
    case reps(Int)
    /// Thousandths of a metre.
    case metres(Int)
    case seconds(Int)
    case kind(SetKind)
    /// A text that was kept as typed, by its digest.
    case kept(UInt64)

    public init(kept text: String) {
        self = .kept(Self.digest(text))
    }

    /// What stands for values in a field.
    public init(_ field: SetField, of values: PerformedSet) {
        switch field {
        case .weight: self = values.weight.map { .weight($0) } ?? .nothing
        case .reps: self = values.reps.map { .reps($0) } ?? .nothing
        case .metres: self = values.metresMilli.map { .metres($0) } ?? .nothing
        case .seconds: self = values.seconds.map { .seconds($0) } ?? .nothing
        case .kind: self = .kind(values.kind)
        // Effort and note belong to one set, and are never offered for the next.
        case .rpe, .note: self = .nothing
        }
    }

    /// Reads what `token` writes; nil for anything else.
    public init?(token: some StringProtocol) {
        if token == "-" {
            self = .nothing
        } else if let kind = SetKind(rawValue: String(token)) {
            self = .kind(kind)
        } else if token.first == "h", let digest = UInt64(token.dropFirst(), radix: 36) {
            self = .kept(digest)
        } else if let unit = WeightUnit(rawValue: String(token.suffix(2))), let number = Int(token.dropLast(2)) {
            self = .weight(Weight(thousandths: number, unit: unit))
        } else if token.last == "m", let metresMilli = Int(token.dropLast()) {
            self = .metres(metresMilli)
        } else if token.last == "s", let seconds = Int(token.dropLast()) {
            self = .seconds(seconds)
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
        case .metres(let metresMilli): "\(metresMilli)m"
        case .seconds(let seconds): "\(seconds)s"
        case .kind(let kind): kind.rawValue
        case .kept(let digest): "h" + String(digest, radix: 36)
        }
    }

    var isKept: Bool {
        if case .kept = self { true } else { false }
    }

    /// Whether a posted text is what was printed.
    func isUntouched(_ text: String, in unit: WeightUnit) -> Bool {
        switch self {
        case .kept(let digest): Self.digest(text) == digest
        default: TextStyle.onAnyPage { text == self.text(in: unit) }
        }
    }

    /// What was offered, exactly; nil where nothing was, or a kept text.
    var offered: CellReading? {
        switch self {
        case .nothing, .kept: nil
        case .weight(let weight): .weight(weight)
        case .reps(let reps): .reps(reps)
        case .metres(let metresMilli): .metres(metresMilli)
        case .seconds(let seconds): .seconds(seconds)
        case .kind(let kind): .kind(kind)
        }
    }

    private func text(in unit: WeightUnit) -> String {
        switch self {
        case .nothing, .kept: ""
        case .weight(let weight): weight.text(in: unit)
        case .reps(let reps): "\(reps)"
        case .metres(let metresMilli): PerformedSet(metresMilli: metresMilli).text(of: .metres, in: unit)
        case .seconds(let seconds): ClockText.of(seconds: seconds)
        case .kind(let kind): kind.rawValue
        }
    }

    /// FNV-1a over the text's bytes (Fowler, Noll, Vo), with line ends as browsers send them made plain.
    private static func digest(_ text: String) -> UInt64 {
        text.utf8.filter { $0 != 13 }.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
}
