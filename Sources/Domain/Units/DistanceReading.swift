/// What a typed distance turned out to be, in thousandths of a metre.
public enum DistanceReading: Equatable, Sendable {
    case value(metresMilli: Int)
    /// `1,250`: both readings are possible, so it is asked about.
    case ambiguous(thousands: Int, decimal: Int)
    /// The sentence is shown beside the field.
    case refused(sentence: String)
}

/// Reads what a person typed as a distance.
public enum DistanceField {
    /// The longest distance that a person can log, in thousandths of a metre: 1,000 km.
    public static let limit = RecordLimits.metresMilli

    /// Reads a distance above 0 in metres, or in a unit typed after the number, to the centimetre.
    ///
    /// Metres have at most two decimals: with three, what is printed could be taken for thousands when it is typed
    /// again. Of `1,125` it follows that it is 1125 m.
    public static func read(_ text: String) -> DistanceReading {
        let typed = TypedQuantity(text)
        guard let unit = typed.unit.isEmpty ? .metre : DistanceUnit(typed: typed.unit) else {
            return .refused(sentence: sentence(unknownUnit: typed))
        }
        switch NumberParser.read(typed.number, upTo: unit.limit) {
        case .value(let thousandths): return value(thousandths, unit)
        case .ambiguous(let thousands, let decimal):
            guard case .value(let lesser) = value(decimal, unit), case .value(let greater) = value(thousands, unit)
            else { return value(thousands, unit) }
            return .ambiguous(thousands: greater, decimal: lesser)
        case .refused(let refusal): return .refused(sentence: sentence(refusal, typed))
        }
    }

    private static func value(_ thousandths: Int, _ unit: DistanceUnit) -> DistanceReading {
        guard thousandths > 0 else { return .refused(sentence: "Enter a distance above 0.") }
        guard unit != .metre || thousandths.isMultiple(of: 10) else { return .refused(sentence: tooPrecise) }
        let centimetres = (Int128(thousandths) * unit.tenthsOfMillimetre).divided(by: 100_000)
        guard centimetres > 0 else { return .refused(sentence: "Enter a distance above 0.") }
        return .value(metresMilli: Int(centimetres) * 10)
    }

    private static let tooPrecise = "Metres have at most two decimals, like 402.34."

    private static func sentence(_ refusal: NumberRefusal, _ typed: TypedQuantity) -> String {
        switch refusal {
        case .empty: "Enter the distance."
        case .notANumber: "Distance is a number of metres, like 400, or with its unit, like 5 km."
        case .negative: "Distance cannot be negative."
        case .exponent: "Write the number out: \(typed.quoted) could be a slip."
        case .tooPrecise: tooPrecise
        case .tooLarge: "That is above 1,000 km. Check the number."
        }
    }

    private static func sentence(unknownUnit typed: TypedQuantity) -> String {
        guard (2...12).contains(typed.unit.count),
            case .value = NumberParser.read(typed.number, upTo: limit)
        else { return sentence(.notANumber, typed) }
        return "Cannot read “\(typed.unit)” after \(typed.number). Write m, km or mi, or leave it out."
    }
}

private enum DistanceUnit {
    case metre, kilometre, mile, yard, foot

    init?(typed word: String) {
        switch word.lowercased() {
        case "m", "metre", "metres", "meter", "meters": self = .metre
        case "km", "kms", "kilometre", "kilometres", "kilometer", "kilometers": self = .kilometre
        case "mi", "mile", "miles": self = .mile
        case "yd", "yds", "yard", "yards": self = .yard
        case "ft", "foot", "feet": self = .foot
        default: return nil
        }
    }

    /// The international units are whole in it.
    var tenthsOfMillimetre: Int128 {
        switch self {
        case .metre: 10_000
        case .kilometre: 10_000_000
        case .mile: 16_093_440
        case .yard: 9144
        case .foot: 3048
        }
    }

    /// The limit in thousandths of the unit.
    var limit: Int { Int(Int128(DistanceField.limit) * 10_000 / tenthsOfMillimetre) }
}
