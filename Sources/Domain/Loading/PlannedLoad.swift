/// One set with the plates for it.
public struct PlannedLoad: Equatable, Sendable {
    public let wanted: Weight
    /// The wanted weight, or where it cannot be made the nearest below it; above it when nothing is lighter.
    public let loading: PlateLoading
    /// From what was on the bar for the set before.
    public let change: PlateChange
    /// Nil when the bar weighs what was wanted, as far as it is printed.
    public let nearest: Nearest?

    /// The weights on both sides of one that cannot be made, in its unit.
    public struct Nearest: Equatable, Sendable {
        /// Nil when even the bar is heavier.
        public let below: Weight?
        /// Nil when all plates are not enough.
        public let above: Weight?
    }

    public var isExact: Bool { nearest == nil }
}

extension GymInventory {
    /// The plates for each set of an exercise, warm-ups included, with the least handling over all of them.
    ///
    /// Handling counts the plates that come off and go on, beginning with what is on the bar now (nothing, when nil);
    /// taking the last set's plates off is not counted. Of equally little handling, the loads with the fewest plates
    /// are taken. It is the least for any eight different weights in a row, and longer sequences are planned eight at
    /// a time; where so many loadings are possible that they cannot all be tried, it is the best that was found.
    ///
    /// Weights of another unit than the bar and the plates count as made when they print the same (to 0.01).
    public func loads(
        for weights: [Weight],
        on bar: Bar,
        sleeves: Int = 2,
        from current: PlateLoading? = nil
    ) -> [PlannedLoad] {
        let start = PlateLoading(
            bar: bar,
            sleeves: sleeves,
            plates: Array((current?.plates ?? []).prefix(GymLimits.onSleeve))
        )
        let plates = sleevePlates(sleeves: sleeves).including(start.plates)
        let targets = LoadTargets(weights, bar: bar, sleeves: sleeves, plates: plates)
        let stacks = HandlingPlan.stacks(for: targets.sides, targets.sums, from: start.plates)
        var before = start
        return zip(targets.targets, stacks).map { target, stack in
            let loading = PlateLoading(bar: bar, sleeves: sleeves, plates: stack)
            defer { before = loading }
            return PlannedLoad(
                wanted: target.wanted,
                loading: loading,
                change: PlateChange(from: before, to: loading),
                nearest: target.nearest
            )
        }
    }

    /// The plates for one weight, with the least handling of what is on the bar now.
    public func load(
        for weight: Weight,
        on bar: Bar,
        sleeves: Int = 2,
        from current: PlateLoading? = nil
    ) -> PlannedLoad? {
        loads(for: [weight], on: bar, sleeves: sleeves, from: current).first
    }

    /// The bar for an exercise: the first that serves it and is not heavier than the weight, else the lightest.
    ///
    /// Nil when the gym has no bar for it.
    public func bar(for equipment: Equipment, lifting weight: Weight? = nil) -> Bar? {
        let serving = bars(for: equipment)
        guard let weight else { return serving.first }
        return serving.first { $0.weight <= weight } ?? serving.min { $0.weight < $1.weight }
    }
}
