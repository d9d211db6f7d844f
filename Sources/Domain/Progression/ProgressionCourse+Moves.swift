/// What the next workout would ask for.
extension ProgressionCourse {
    /// One step harder than what the runs did; nil where there is no harder.
    func raise(after evidence: [RunEvidence]) -> LoadMove? {
        switch slot.rule {
        case .double, .linear: return weights(from: proven(by: evidence), harder)
        case .percentage(let max): return max.with(max.weight.adding(slot.steps.step)).flatMap(percentages)
        case .measure:
            let grown = slot.targets.map(\.grown)
            return grown == slot.targets ? nil : LoadMove(grown)
        case .off: return nil
        }
    }

    /// A tenth easier than what is asked; nil where there is no easier, or only reps and time to take away.
    func ease() -> LoadMove? {
        switch slot.rule {
        case .double, .linear: weights(from: loads, easier)
        case .percentage(let max): slot.steps.backOff(from: max.weight).flatMap(max.with).flatMap(percentages)
        case .measure, .off: nil
        }
    }

    /// The load to step up from: where all sets ask for one, the easiest that was used; else what each asks for.
    private func proven(by evidence: [RunEvidence]) -> [Weight?] {
        let asked = loads.compactMap { $0 }
        let used = evidence.flatMap(\.sets).compactMap { $0.load(as: slot.loadKind) }
        guard asked.dropFirst().allSatisfy({ $0.isAlike(asked[0]) }), let easiest = slot.easiest(of: used) else {
            return loads
        }
        return loads.map { _ in easiest }
    }

    private func harder(_ weight: Weight) -> Weight? {
        slot.loadKind == .assisted ? slot.steps.lessHelp(than: weight) : slot.steps.heavier(than: weight)
    }

    private func easier(_ weight: Weight) -> Weight? {
        slot.loadKind == .assisted ? slot.steps.moreHelp(than: weight) : slot.steps.backOff(from: weight)
    }

    /// Nil unless every set has a next weight.
    private func weights(from loads: [Weight?], _ next: (Weight) -> Weight?) -> LoadMove? {
        let weights = loads.map { $0.flatMap(next) }
        guard weights.allSatisfy({ $0 != nil }) else { return nil }
        return LoadMove(zip(slot.targets, weights).map { $0.asking($1) })
    }

    private func percentages(of max: TrainingMax) -> LoadMove {
        let weights = max.weights(slot.targets.count, slot.steps)
        return LoadMove(zip(slot.targets, weights).map { $0.asking($1) }, trainingMax: max.weight)
    }
}

extension ProgressionSlot {
    /// The lightest weight, or the most help.
    fileprivate func easiest(of weights: [Weight]) -> Weight? {
        loadKind == .assisted ? weights.max() : weights.min()
    }
}

extension SetTarget {
    fileprivate func asking(_ weight: Weight?) -> SetTarget {
        var target = self
        target.weight = weight
        return target
    }

    /// A little more of what is asked: a rep, some seconds, some metres.
    fileprivate var grown: SetTarget {
        var target = self
        if let reps { target.reps = RepTarget(reps.low + 1, to: reps.high + 1) ?? reps }
        if let metresMilli {
            // Further in the same time, where there is one.
            target.metresMilli = min(metresMilli + Self.furtherMilli(than: metresMilli), RecordLimits.metresMilli)
        } else if let seconds {
            target.seconds = min(seconds + Self.longer(than: seconds), RecordLimits.seconds)
        }
        return target
    }

    /// Five seconds below a minute, ten below five minutes, half a minute beyond.
    private static func longer(than seconds: Int) -> Int { seconds < 60 ? 5 : seconds < 300 ? 10 : 30 }

    /// 5 m below 100 m, 50 m below a kilometre, 100 m beyond.
    private static func furtherMilli(than metresMilli: Int) -> Int {
        metresMilli < 100_000 ? 5000 : metresMilli < 1_000_000 ? 50_000 : 100_000
    }
}

extension Weight {
    /// The sum in this unit; what thousandths cannot hold is rounded to 0.01.
    fileprivate func adding(_ other: Weight) -> Weight {
        Weight(loadedMass: mass + other.mass, unit: unit)
    }
}
