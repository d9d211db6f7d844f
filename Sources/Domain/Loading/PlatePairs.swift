/// One kind of plate and how many pairs of it there are.
public struct PlatePairs: Hashable, Sendable {
    /// As it is stamped on the plate.
    public let weight: Weight
    /// 0 keeps the row without the plate.
    public let pairs: Int

    /// Refuses a plate that cannot be one.
    public init(weight: Weight, pairs: Int) throws(Refusal) {
        try GymField.check(weight, "A plate", upTo: GymLimits.piece)
        guard (0...GymLimits.pairs).contains(pairs) else {
            throw Refusal("Pairs are a whole number from 0 to \(GymLimits.pairs).")
        }
        self.init(known: weight, pairs)
    }

    init(known weight: Weight, _ pairs: Int) {
        self.weight = weight
        self.pairs = pairs
    }

    /// How many one sleeve can take when the bar has this many sleeves.
    func supply(sleeves: Int) -> Int { sleeves == 1 ? pairs * 2 : pairs }
}
