/// Asks whether a set is what was meant, where it is far from everything the athlete has done with an exercise.
///
/// A slip is more than 1.5 times the best, or a load that is the best or the usual one in the other unit or with its
/// decimal mark misplaced. What lies within the loads used lately is never asked about, however it came there.
public struct OutlierRule: Sendable {
    private let loadKind: LoadKind
    private let best: Int128
    private let usual: PerformedSet
    /// What a slip would have been instead: the best and the usual amount.
    private let meant: [Int128]
    private let lately: ClosedRange<Int128>
    private let isFirst: Bool

    /// The rule for an athlete who has done these sets, in any order; nil while nothing is there to compare with.
    ///
    /// - Parameters:
    ///   - best: The heaviest, longest or farthest set, or that with the least help.
    ///   - recent: Those of the last few workouts that were not asked about, or were answered. Warm-ups among them say
    ///     how light a load is no surprise.
    ///   - loadKind: That of the exercise.
    ///   - isFirst: Whether they are all of the workout that is asked about.
    public init?(best: PerformedSet?, recent: [PerformedSet], loadKind: LoadKind, isFirst: Bool = false) {
        let done = loadKind.measured(recent + [best].compactMap { $0 })
        guard let best, let bestAmount = loadKind.amount(of: best), let least = done.first, let most = done.last else {
            return nil
        }
        let worked = loadKind.measured(recent.filter { $0.kind.holdsRecords && $0.reps != 0 })
        let usual = worked.isEmpty ? (set: best, amount: bestAmount) : worked[worked.count / 2]
        self.loadKind = loadKind
        self.best = bestAmount
        self.usual = usual.set
        meant = [bestAmount, usual.amount]
        lately = least.amount...most.amount
        self.isFirst = isFirst
    }

    /// What to ask about a set before it may hold a record; nil when it looks right.
    public func question(about set: PerformedSet) -> OutlierQuestion? {
        guard isDoubtful(set) else { return nil }
        return OutlierQuestion(loadKind: loadKind, set: set, usual: usual, isFirst: isFirst, meant: meant(by: set))
    }

    /// Warm-ups and drop sets are light on purpose.
    private func isDoubtful(_ set: PerformedSet) -> Bool {
        guard let amount = loadKind.amount(of: set) else { return false }
        return isBeyondBest(amount) || set.kind.holdsRecords && isSlip(amount)
    }

    /// The load nearest to the usual one of those that a slip of the thumb makes this of; none farther than a quarter.
    private func meant(by set: PerformedSet) -> Weight? {
        guard loadKind.hasWeight, let weight = set.weight, let usual = usual.weight?.mass else { return nil }
        return weight.slippedFrom.filter { other in
            var corrected = set
            corrected.weight = other
            return (other.mass - usual).magnitude * 4 <= usual.magnitude && !isDoubtful(corrected)
        }.min { ($0.mass - usual).magnitude < ($1.mass - usual).magnitude }
    }

    /// More help is never beyond the best.
    ///
    /// Beside the body a load is small, so one on the belt also has to be more than 10 kg heavier: from 5 to 10 kg is
    /// progress.
    private func isBeyondBest(_ amount: Int128) -> Bool {
        guard loadKind != .assisted, amount * 2 > best * 3 else { return false }
        return loadKind != .bodyweight || amount - best > Weight(thousandths: 10_000, unit: .kilograms).mass
    }

    private func isSlip(_ amount: Int128) -> Bool {
        guard loadKind.hasWeight, !lately.contains(amount) else { return false }
        let pound = WeightUnit.pounds.massOfThousandth
        let kilogram = WeightUnit.kilograms.massOfThousandth
        return meant.contains { meant in
            [(pound, kilogram), (kilogram, pound), (1, 10), (10, 1)].contains { factor, divisor in
                isNear(amount * divisor, meant * factor)
            }
        }
    }

    /// Within 2 %: plates rarely allow the converted number itself.
    private func isNear(_ amount: Int128, _ target: Int128) -> Bool {
        (amount - target).magnitude * 50 <= target.magnitude
    }
}

extension Weight {
    /// What may have been meant: a digit less, the decimal mark elsewhere, the other unit.
    fileprivate var slippedFrom: [Weight] {
        let digits = Array(plainText(in: unit))
        let shorter = digits.indices.filter { digits[$0] != "." }.compactMap { index -> Weight? in
            var left = digits
            left.remove(at: index)
            guard case .value(let weight) = WeightField.read(String(left), in: unit) else { return nil }
            return weight
        }
        let moved = [thousandths / 10, thousandths * 10].filter { $0 <= Self.limit(in: unit) }
        return shorter + moved.map { Weight(thousandths: $0, unit: unit) }
            + [Weight(thousandths: thousandths, unit: unit == .kilograms ? .pounds : .kilograms)]
    }
}

extension LoadKind {
    /// What can be slipped on in a set: its load, its time or its way; nil where there is none, or nothing on the belt.
    fileprivate func amount(of set: PerformedSet) -> Int128? {
        let amount: Int128? =
            switch self {
            case .external, .bodyweight, .assisted: set.weight?.mass
            case .duration: set.seconds.map { Int128($0) }
            case .distance: set.metresMilli.map { Int128($0) }
            }
        return amount.flatMap { $0 > 0 ? $0 : nil }
    }

    /// The sets that have an amount, the least first.
    fileprivate func measured(_ sets: [PerformedSet]) -> [(set: PerformedSet, amount: Int128)] {
        sets.compactMap { set in amount(of: set).map { (set: set, amount: $0) } }.sorted { $0.amount < $1.amount }
    }
}
