/// A unit of mass that a lifter types and reads; the raw value is what rows and forms hold.
public enum WeightUnit: String, Sendable, CaseIterable {
    case kilograms = "kg"
    case pounds = "lb"

    /// The unit as it is printed after a number.
    public var symbol: String { rawValue }

    /// Masses are compared in hundred-millionths of a gram, the coarsest step in which the international pound of
    /// 0.45359237 kg is whole; this many make a thousandth of the unit.
    var massOfThousandth: Int128 {
        switch self {
        case .kilograms: 100_000_000
        case .pounds: 45_359_237
        }
    }
}
