/// Weights that are taken whole: dumbbells or kettlebells, lightest first.
public struct WeightRack: Equatable, Sendable {
    /// Ascending, no mass twice.
    public let weights: [Weight]

    public static let empty = WeightRack(known: [])

    /// Takes weights in any order; a weight that comes twice is kept once.
    public init(_ weights: [Weight]) throws(Refusal) {
        for weight in weights { try GymField.check(weight, "A dumbbell or kettlebell", upTo: GymLimits.piece) }
        let distinct = Set(weights).sorted()
        guard distinct.count <= GymLimits.rack else {
            throw Refusal("A rack holds at most \(GymLimits.rack) different weights.")
        }
        self.init(known: distinct)
    }

    /// The weights from the lightest up to the heaviest by even steps: `from` 2, `to` 50, `step` 2.
    ///
    /// All are of the unit of `from`.
    public init(from first: Weight, to last: Weight, step: Weight) throws(Refusal) {
        try self.init(WeightStack.Run(from: first, to: last, step: step).weights)
    }

    init(known weights: [Weight]) { self.weights = weights }

    /// With one weight more.
    public func adding(_ weight: Weight) throws(Refusal) -> WeightRack {
        guard !weights.contains(weight) else { throw Refusal("That weight is already on the list.") }
        return try WeightRack(weights + [weight])
    }

    public func removing(_ weight: Weight) -> WeightRack {
        WeightRack(known: weights.filter { $0 != weight })
    }
}
