/// Reads what a person typed as a weight.
public enum WeightField {
    /// Reads a weight of 0 to 1,500 kg or the same in pounds; a unit typed after the number wins over the default.
    public static func read(_ text: String, in unit: WeightUnit) -> WeightReading {
        let typed = TypedQuantity(text)
        guard let chosen = typed.unit.isEmpty ? unit : WeightUnit(typed: typed.unit) else {
            return .refused(sentence: sentence(unknownUnit: typed, default: unit))
        }
        switch NumberParser.read(typed.number, upTo: Weight.limit(in: chosen)) {
        case .value(let thousandths):
            return .value(Weight(thousandths: thousandths, unit: chosen))
        case .ambiguous(let thousands, let decimal):
            return .ambiguous(
                thousands: Weight(thousandths: thousands, unit: chosen),
                decimal: Weight(thousandths: decimal, unit: chosen)
            )
        case .refused(let refusal):
            return .refused(sentence: sentence(refusal, typed: typed, unit: chosen))
        }
    }

    private static func sentence(_ refusal: NumberRefusal, typed: TypedQuantity, unit: WeightUnit) -> String {
        switch refusal {
        case .empty: "Enter a weight."
        case .notANumber: "Weight is a number, like 110 or 112.5."
        case .negative: "Weight cannot be negative."
        case .exponent: "Write the number out: \(typed.quoted) could be a slip."
        case .tooPrecise: "Weight has at most three decimals, like 62.125."
        case .tooLarge:
            "That is above \(GroupedNumber.text(Weight.limit(in: unit) / 1000)) \(unit.symbol). Check the number."
        }
    }

    /// Only after a number that can be read, and not for one stray letter: `11O` is a slip in the number itself.
    private static func sentence(unknownUnit typed: TypedQuantity, default unit: WeightUnit) -> String {
        if case .refused = NumberParser.read(typed.number, upTo: Weight.limit(in: unit)) {
            return sentence(.notANumber, typed: typed, unit: unit)
        }
        guard (2...12).contains(typed.unit.count) else { return sentence(.notANumber, typed: typed, unit: unit) }
        return "Cannot read “\(typed.unit)” after \(typed.number). Write kg or lb, or leave it out."
    }
}

extension WeightUnit {
    fileprivate init?(typed word: String) {
        switch word.lowercased() {
        case "kg", "kgs", "kilo", "kilos": self = .kilograms
        case "lb", "lbs", "pound", "pounds": self = .pounds
        default: return nil
        }
    }
}
