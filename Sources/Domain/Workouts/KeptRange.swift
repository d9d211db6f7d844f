/// What can be kept of training at all, wherever it comes from: far beyond the limits of the log, and what every backup takes
/// back.
///
/// A product of a weight and reps within their ranges is one that 64 bits hold.
public enum KeptRange {
    /// Thousandths of a unit of weight, or of a metre.
    public static let milli = 0...10_000_000_000
    /// Reps, and the numbers of things that stand in an order.
    public static let count = 0...1_000_000
    public static let seconds = 0...100_000_000
    /// What a sum of thousandths × reps is cut to, which no training comes near and 64 bits hold some times over.
    public static let volume = 1_000_000_000_000_000_000
    /// Milliseconds since 1970, from a day before the first that a workout can have, by whose clock it may still be 1899 in
    /// UTC, to more than any clock or file of a person reaches, far from where sums overflow.
    public static let instants = -2_209_075_200_000...253_402_300_799_999
    /// The days on which a workout can have been, each with all its moments in every zone within `instants`.
    public static let days = LocalDay(daysSinceEpoch: -25_567)...LocalDay(daysSinceEpoch: 2_932_894)
}

extension PerformedSet {
    /// Whether all that it says can be kept.
    public var canBeKept: Bool {
        [weight?.thousandths, metresMilli].allSatisfy { KeptRange.milli.contains($0 ?? 0) }
            && KeptRange.count.contains(reps ?? 0) && KeptRange.seconds.contains(seconds ?? 0)
    }
}
