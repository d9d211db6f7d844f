/// A sum of weight × reps, kept exact however many units it mixes.
public struct Volume: Hashable, Comparable, Sendable {
    /// Hundred-millionths of a gram, the step in which both units are whole.
    private let mass: Int128

    private init(mass: Int128) {
        self.mass = mass
    }

    public static let zero = Volume(mass: 0)

    public init(weight: Weight, reps: Int) {
        self.init(mass: weight.mass * Int128(reps))
    }

    /// The volume of sums that were made apart for each unit, each of thousandths × reps.
    public init(kilogramThousandths: Int, poundThousandths: Int) {
        self.init(
            mass: Int128(kilogramThousandths) * WeightUnit.kilograms.massOfThousandth
                + Int128(poundThousandths) * WeightUnit.pounds.massOfThousandth
        )
    }

    /// The number alone, rounded to a whole unit, halves up, with thousands grouped: `13,650`.
    public func text(in unit: WeightUnit) -> String {
        GroupedNumber.text(mass.divided(by: unit.massOfThousandth * 1000))
    }

    /// Thousands of the unit, which are tonnes of kilograms, halves up: to a tenth below a thousand of them, `425.8`, and
    /// whole from there, `1,250`.
    public func thousands(in unit: WeightUnit) -> String {
        let thousandth = unit.massOfThousandth
        let (whole, tenths) = mass.divided(by: thousandth * 100_000).quotientAndRemainder(dividingBy: 10)
        guard whole < 1000 else { return GroupedNumber.text(mass.divided(by: thousandth * 1_000_000)) }
        return GroupedNumber.text(whole) + (tenths == 0 ? "" : "\(TextStyle.current.decimalMark)\(tenths)")
    }

    /// Whole units, halves up.
    public func rounded(in unit: WeightUnit) -> Int { Int(clamping: mass.divided(by: unit.massOfThousandth * 1000)) }

    public static func + (lhs: Volume, rhs: Volume) -> Volume { Volume(mass: lhs.mass + rhs.mass) }

    public static func += (lhs: inout Volume, rhs: Volume) { lhs = lhs + rhs }

    public static func < (lhs: Volume, rhs: Volume) -> Bool { lhs.mass < rhs.mass }
}
