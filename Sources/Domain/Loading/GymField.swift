/// Reads what a person typed about the things in a gym.
public enum GymField {
    /// Reads the weight of a bar, a plate, a dumbbell or a pin; a unit typed after the number wins over the default.
    ///
    /// `1,250` is 1.25: no piece weighs a ton.
    public static func weight(_ text: String, in unit: WeightUnit) throws(Refusal) -> Weight {
        switch WeightField.read(text, in: unit) {
        case .value(let weight): return weight
        case .ambiguous(_, let decimal): return decimal
        case .refused(let sentence): throw Refusal(sentence)
        }
    }

    /// Reads how many pairs there are: a whole number from 0.
    public static func pairs(_ text: String) throws(Refusal) -> Int {
        guard case .value(let thousandths) = NumberParser.read(text, upTo: GymLimits.pairs * 1000),
            thousandths.isMultiple(of: 1000)
        else { throw Refusal("Pairs are a whole number from 0 to \(GymLimits.pairs).") }
        return thousandths / 1000
    }

    /// Refuses what weighs nothing or more than any piece in a gym.
    static func check(_ weight: Weight, _ what: String, upTo limit: (WeightUnit) -> Int) throws(Refusal) {
        guard weight.thousandths > 0 else { throw Refusal("\(what) weighs more than 0.") }
        guard weight.thousandths <= limit(weight.unit) else {
            let most = GroupedNumber.text(limit(weight.unit) / 1000)
            throw Refusal("That is above \(most) \(weight.unit.symbol). Check the number.")
        }
    }
}
