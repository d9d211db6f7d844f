/// The pins of a machine or cable: even steps from the lightest to the heaviest, or several runs of them behind each other.
public struct WeightStack: Equatable, Sendable {
    /// At least one.
    public let runs: [Run]

    /// Even steps, all of one unit.
    public struct Run: Equatable, Sendable {
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

        /// Lightest first.
        public var weights: [Weight] {
            stride(from: first.thousandths, through: last.thousandths, by: step.thousandths)
                .map { Weight(thousandths: $0, unit: first.unit) }
        }
    }

    /// One run of even steps.
    public init(from first: Weight, to last: Weight, step: Weight) throws(Refusal) {
        runs = [try Run(from: first, to: last, step: step)]
    }

    /// Runs that were put together from pins before.
    public init(runs: [Run]) throws(Refusal) {
        guard let first = runs.first else { throw Refusal("A stack has at least one pin.") }
        if runs.count == 1 { self.init(known: first) } else { try self.init(pins: runs.flatMap(\.weights)) }
    }

    /// Pins in any order, with whatever steps; one that comes twice is kept once.
    public init(pins: [Weight]) throws(Refusal) {
        for pin in pins { try GymField.check(pin, "A pin", upTo: GymLimits.stackWeight) }
        let distinct = Set(pins).sorted()
        guard !distinct.isEmpty else { throw Refusal("A stack has at least one pin.") }
        guard distinct.count <= GymLimits.stack else {
            throw Refusal("A stack holds at most \(GymLimits.stack) pins.")
        }
        runs = WeightUnit.allCases.flatMap { unit in distinct.filter { $0.unit == unit }.evenRuns.map { Run($0) } }
    }

    init(known run: Run) { runs = [run] }

    /// Every pin, lightest first.
    public var weights: [Weight] { runs.flatMap(\.weights).sorted() }
}

extension WeightStack.Run {
    /// Weights that follow each other by the same step; of one alone the step is its own weight.
    fileprivate init(_ weights: [Weight]) {
        let step = weights.count > 1 ? weights[1].thousandths - weights[0].thousandths : weights[0].thousandths
        self.init(known: weights[0], weights[weights.count - 1], Weight(thousandths: step, unit: weights[0].unit))
    }
}

extension [Weight] {
    /// So many weights that differ by the same are printed as steps.
    static let shortestRun = 4

    /// Ascending weights of one unit, cut where the step changes.
    var evenRuns: [[Weight]] {
        var runs: [[Weight]] = []
        var rest = self[...]
        while !rest.isEmpty {
            let thousandths = rest.map(\.thousandths)
            let steps = zip(thousandths, thousandths.dropFirst()).map { $1 - $0 }
            let even = steps.prefix { $0 == steps[0] }.count + 1
            // Too few for steps: the next may begin a run of its own.
            let count = even >= Self.shortestRun ? even : 1
            runs.append(Array(rest.prefix(count)))
            rest.removeFirst(count)
        }
        return runs
    }
}
