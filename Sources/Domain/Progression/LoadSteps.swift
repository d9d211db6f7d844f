/// The way from one load of an exercise to the next: how much more, and what can be set.
public struct LoadSteps: Sendable, Equatable {
    public let loadable: LoadableWeights
    /// The usual next step; in the unit of `loadable`.
    public let step: Weight

    /// Takes a step in the unit of the weights.
    public init(_ loadable: LoadableWeights, step: Weight) {
        self.loadable = loadable
        self.step = step
    }

    /// Takes a step as the catalogue has it, in thousandths of a kilogram.
    ///
    /// In pounds it is twice the number, up to the next 2.5 lb: plates of 1.25 kg are matched by those of 2.5 lb.
    public init(_ loadable: LoadableWeights, catalogueStep: Int) {
        let thousandths =
            switch loadable.unit {
            case .kilograms: catalogueStep
            case .pounds: (catalogueStep * 2 + 2499) / 2500 * 2500
            }
        self.init(loadable, step: Weight(thousandths: thousandths, unit: loadable.unit))
    }

    /// The heaviest loadable weight that is at most a step heavier, else the next heavier one; nil at the end.
    ///
    /// Less than a tenth of a step is no raise, where there is a heavier one: what was lifted in kilograms lies beside the pounds.
    /// What is heavier than all that is listed is set with something that is not, and rises by the step itself.
    public func heavier(than weight: Weight) -> Weight? {
        if let last = loadable.weights.last, last < weight, !last.isAlike(weight) {
            let next = Weight(loadedMass: weight.mass + step.mass, unit: loadable.unit)
            return next.thousandths <= Weight.limit(in: next.unit) ? next : nil
        }
        let heavier = loadable.weights.filter { $0 > weight && !$0.isAlike(weight) }
        let enough = heavier.filter { ($0.mass - weight.mass) * 10 >= step.mass }
        return enough.last { $0.mass <= weight.mass + step.mass } ?? enough.first ?? heavier.last
    }

    /// The least loadable help that is at most a step less, else the next less; none at all after the last.
    ///
    /// Nil where there is no help to take away.
    public func lessHelp(than weight: Weight) -> Weight? {
        guard weight.mass > 0 else { return nil }
        let none = Weight(thousandths: 0, unit: loadable.unit)
        let lighter = ([none] + loadable.weights).filter { $0 < weight && !$0.isAlike(weight) }
        let enough = lighter.filter { (weight.mass - $0.mass) * 10 >= step.mass }
        return enough.first { $0.mass >= weight.mass - step.mass } ?? enough.last ?? lighter.first
    }

    /// The heaviest loadable weight that is at most this much of another, the lightest where none is.
    func atMost(_ weight: Weight, percent: Int) -> Weight? {
        loadable.weights.last { $0.mass * 100 <= weight.mass * Int128(percent) } ?? loadable.weights.first
    }

    /// A tenth less, loadable; nil where that is not lighter.
    func backOff(from weight: Weight) -> Weight? {
        atMost(weight, percent: 90).flatMap { $0 < weight ? $0 : nil }
    }

    /// A tenth more help, loadable; nil where there is no more.
    func moreHelp(than weight: Weight) -> Weight? {
        guard weight.mass > 0 else { return nil }
        return loadable.weights.first { $0.mass * 100 >= weight.mass * 110 }
    }
}

extension Weight {
    /// Whether both are one weight to a lifter: the same mass, or the same number as printed (to 0.01) in either's unit.
    func isAlike(_ other: Weight) -> Bool {
        self == other || text(in: other.unit) == other.text(in: other.unit) || text(in: unit) == other.text(in: unit)
    }

    /// Whether it weighs as much as was asked.
    func satisfies(_ asked: Weight) -> Bool { self >= asked || isAlike(asked) }
}
