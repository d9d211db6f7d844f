/// What a set says one rep could be: weight × (1 + reps / 30), by Boyd Epley's "Poundage Chart" of 1985.
///
/// One rep is the weight itself. Above 12 reps the formula misleads, so there is none.
public struct OneRepEstimate: Hashable, Comparable, Sendable {
    public let weight: Weight
    /// 1 to 12.
    public let reps: Int

    /// - Returns: nil beyond 12 reps, and where nothing was lifted.
    public init?(weight: Weight, reps: Int) {
        guard (1...12).contains(reps), weight.thousandths > 0 else { return nil }
        self.weight = weight
        self.reps = reps
    }

    /// Whether it was lifted rather than estimated.
    public var isLifted: Bool { reps == 1 }

    /// The number alone, rounded to 0.1, halves up; what was lifted prints as the weight does.
    public func text(in unit: WeightUnit) -> String {
        if isLifted { return weight.text(in: unit) }
        let tenths = thirtieths.divided(by: unit.massOfThousandth * 3000)
        return DecimalText.of(thousandths: tenths * 100)
    }

    /// The estimate in thirtieths of the unit of `Weight.mass`, in which it is whole.
    var thirtieths: Int128 { weight.mass * Int128(isLifted ? 30 : 30 + reps) }

    public static func == (one: OneRepEstimate, other: OneRepEstimate) -> Bool { one.thirtieths == other.thirtieths }

    public static func < (one: OneRepEstimate, other: OneRepEstimate) -> Bool { one.thirtieths < other.thirtieths }

    public func hash(into hasher: inout Hasher) { hasher.combine(thirtieths) }
}
