/// The pins of a machine or cable: even steps from the lightest to the heaviest.
public struct WeightStack: Equatable, Sendable {
    public let first: Weight
    public let last: Weight
    public let step: Weight

    /// Refuses steps that lead nowhere; the three are of one unit.
    public init(from first: Weight, to last: Weight, step: Weight) throws(Refusal) {
        guard first.unit == last.unit, first.unit == step.unit else { throw Refusal("Use one unit for all three.") }
        try GymField.check(first, "The lightest", upTo: GymLimits.stackWeight)
        try GymField.check(last, "The heaviest", upTo: GymLimits.stackWeight)
        guard step.thousandths > 0 else { throw Refusal("A step is more than 0.") }
        guard first <= last else { throw Refusal("The heaviest is lighter than the lightest.") }
        guard (last.thousandths - first.thousandths) / step.thousandths < GymLimits.stack else {
            throw Refusal("That makes more than \(GymLimits.stack) steps. Make the step larger.")
        }
        self.init(known: first, last, step)
    }

    init(known first: Weight, _ last: Weight, _ step: Weight) {
        self.first = first
        self.last = last
        self.step = step
    }

    /// Every pin, lightest first.
    public var weights: [Weight] {
        stride(from: first.thousandths, through: last.thousandths, by: step.thousandths)
            .map { Weight(thousandths: $0, unit: first.unit) }
    }
}
