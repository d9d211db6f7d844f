/// A weight as it was typed: a number and its unit, neither of which is ever converted in storage.
///
/// `==`, `<` and hashing go by exact mass, so that "the same load" and "heavier" mean what they say across units.
/// Use `isWritten(as:)` to ask whether the number and the unit are the same too.
public struct Weight: Hashable, Comparable, Sendable {
    /// The number that was typed, in thousandths of `unit`.
    public let thousandths: Int
    public let unit: WeightUnit

    public init(thousandths: Int, unit: WeightUnit) {
        self.thousandths = thousandths
        self.unit = unit
    }

    /// The largest weight a person can log, in thousandths of the unit: 1,500 kg, or that mass in pounds.
    public static func limit(in unit: WeightUnit) -> Int {
        switch unit {
        case .kilograms: 1_500_000
        case .pounds: 3_306_934
        }
    }

    /// Whether both have the same number and the same unit: 0 kg and 0 lb weigh the same but are not written the same.
    public func isWritten(as other: Weight) -> Bool {
        thousandths == other.thousandths && unit == other.unit
    }

    /// The number alone, without grouping or trailing zeros, with the reader's decimal mark.
    ///
    /// In the weight's own unit it is exactly what was typed; in the other it is rounded to 0.01, halves away from zero.
    public func text(in unit: WeightUnit) -> String { DecimalText.of(thousandths: printed(in: unit)) }

    /// The same with a decimal point whoever reads: for files, and for what a page has a machine send back.
    public func plainText(in unit: WeightUnit) -> String { DecimalText.plain(thousandths: printed(in: unit)) }

    private func printed(in unit: WeightUnit) -> Int128 {
        unit == self.unit ? Int128(thousandths) : mass.divided(by: unit.massOfThousandth * 10) * 10
    }

    /// The exact mass in hundred-millionths of a gram.
    var mass: Int128 { Int128(thousandths) * unit.massOfThousandth }

    public static func == (lhs: Weight, rhs: Weight) -> Bool { lhs.mass == rhs.mass }

    public static func < (lhs: Weight, rhs: Weight) -> Bool { lhs.mass < rhs.mass }

    public func hash(into hasher: inout Hasher) { hasher.combine(mass) }
}
