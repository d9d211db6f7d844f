/// How much one gym's inventory can hold.
public enum GymLimits {
    public static let bars = 12
    /// Characters of a bar's name.
    public static let barName = 40
    /// Different plates.
    public static let plates = 24
    /// Pairs of one plate.
    public static let pairs = 20
    /// Plates on one sleeve, more than any is long enough for.
    public static let onSleeve = 40
    /// Different dumbbells or kettlebells.
    public static let rack = 120
    /// Pins of one stack.
    public static let stack = 200

    /// The heaviest bar, plate, dumbbell or kettlebell, in thousandths of the unit: 100 kg or 220 lb.
    public static func piece(in unit: WeightUnit) -> Int { unit == .kilograms ? 100_000 : 220_000 }

    /// The lowest plate of the heaviest stack, in thousandths of the unit: 500 kg or 1,100 lb.
    public static func stackWeight(in unit: WeightUnit) -> Int { unit == .kilograms ? 500_000 : 1_100_000 }
}
