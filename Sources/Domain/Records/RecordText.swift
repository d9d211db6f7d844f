/// Records in words; days and the exercise stand beside them.
extension HeldRecord {
    /// `142.5 kg × 5`, `+15 kg × 6`, `13 reps`, `15 kg help × 8`, `2:10`, `5,120 m`, `≈ 166 kg for 1 rep, estimated`.
    public func text(in unit: WeightUnit) -> String { kind.text(of: performed, in: unit) }

    /// With its kind before it: `Heaviest: 142.5 kg × 5`, `Most reps at 60.5 kg or more: 8`.
    ///
    /// An estimate says itself what it is.
    public func title(in unit: WeightUnit) -> String {
        switch kind {
        case .bestEstimate: text(in: unit)
        case .mostRepsAtWeight:
            "Most reps at \(performed.weight?.text(in: unit) ?? "0") \(unit.symbol) or more: \(performed.reps ?? 0)"
        default: "\(kind.name): \(text(in: unit))"
        }
    }

    /// What stood before, in the same words.
    public func textBefore(in unit: WeightUnit) -> String { kind.text(of: before.performed, in: unit) }

    /// By how much it is better, and in what: `+2.5` and `kg`, `+1` and `rep`, `−2.5` and `kg help`.
    public func gain(in unit: WeightUnit) -> (value: String, unit: String) {
        let old = before.performed
        switch kind {
        case .heaviestWeight, .heaviestAddedLoad: return (added(old, unit), unit.symbol)
        case .mostRepsAtWeight:
            let isHeavier = (performed.weight?.mass ?? 0) > (old.weight?.mass ?? 0)
            return isHeavier ? (added(old, unit), unit.symbol) : moreReps(old)
        case .leastHelp:
            return performed.weight == old.weight ? moreReps(old) : (added(old, unit), "\(unit.symbol) help")
        case .mostReps: return moreReps(old)
        case .bestEstimate: return (moreEstimated(old, unit), unit.symbol)
        case .longest: return ("+\((performed.seconds ?? 0) - (old.seconds ?? 0))", "s")
        case .farthest:
            return (
                "+" + DecimalText.of(thousandths: Int128((performed.metresMilli ?? 0) - (old.metresMilli ?? 0))), "m"
            )
        }
    }

    private func moreReps(_ old: PerformedSet) -> (value: String, unit: String) {
        let more = (performed.reps ?? 0) - (old.reps ?? 0)
        return ("\(more < 0 ? "−" : "+")\(more.magnitude)", more.magnitude == 1 ? "rep" : "reps")
    }

    private func added(_ old: PerformedSet, _ unit: WeightUnit) -> String {
        signed((performed.weight?.mass ?? 0) - (old.weight?.mass ?? 0), unit)
    }

    private func moreEstimated(_ old: PerformedSet, _ unit: WeightUnit) -> String {
        let estimates = [performed, old].map { $0.oneRepEstimate?.thirtieths ?? 0 }
        return "≈ " + signed((estimates[0] - estimates[1]).divided(by: 30), unit)
    }

    /// Rounded to 0.01, as weights are printed.
    private func signed(_ mass: Int128, _ unit: WeightUnit) -> String {
        (mass < 0 ? "" : "+") + DecimalText.of(thousandths: mass.divided(by: unit.massOfThousandth * 10) * 10)
    }
}

extension RecordKind {
    /// What a set is as a best of this kind, in the words of `HeldRecord.text`.
    public func text(of set: PerformedSet, in unit: WeightUnit) -> String {
        let load = "\(set.weight?.text(in: unit) ?? "0") \(unit.symbol)"
        let reps = set.reps ?? 0
        switch self {
        case .heaviestWeight, .mostRepsAtWeight: return "\(load) × \(reps)"
        case .bestEstimate: return "≈ \(set.oneRepEstimate?.text(in: unit) ?? "0") \(unit.symbol) for 1 rep, estimated"
        case .mostReps: return reps == 1 ? "1 rep" : "\(reps) reps"
        case .heaviestAddedLoad: return (set.weight?.mass ?? 0) > 0 ? "+\(load) × \(reps)" : "nothing added × \(reps)"
        case .leastHelp: return "\(load) help × \(reps)"
        case .longest: return ClockText.of(seconds: set.seconds ?? 0)
        case .farthest: return "\(set.metresText ?? "0") m"
        }
    }
}

extension PerformedSet {
    fileprivate var oneRepEstimate: OneRepEstimate? {
        guard let weight, let reps else { return nil }
        return OneRepEstimate(weight: weight, reps: reps)
    }
}

extension LoadKind {
    /// What an exercise's best is, of all that stands: `140 × 5`, `+15 × 6`, `13 reps`, `15 × 8`, `2:10`, `5,120 m`.
    public func best(of standing: [RecordEntry], in unit: WeightUnit) -> String? {
        let loaded = standing.best(.heaviestAddedLoad).flatMap { ($0.weight?.thousandths ?? 0) > 0 ? $0 : nil }
        switch self {
        case .external: return standing.heaviest?.text(in: unit)
        case .bodyweight: return (loaded ?? standing.best(.mostReps))?.summary(in: unit, of: self)
        case .assisted: return standing.best(.leastHelp)?.text(in: unit)
        case .duration: return standing.best(.longest)?.seconds.map(ClockText.of)
        case .distance: return standing.best(.farthest)?.metresText.map { "\($0) m" }
        }
    }
}

extension [RecordEntry] {
    /// The heaviest weight, with the most reps that were done with it.
    fileprivate var heaviest: PerformedSet? {
        guard let heaviest = best(.heaviestWeight) else { return nil }
        let same = filter { $0.kind == .mostRepsAtWeight }.map(\.best.performed).filter { $0.weight == heaviest.weight }
        return same.reduce(heaviest) { ($1.reps ?? 0) > ($0.reps ?? 0) ? $1 : $0 }
    }

    /// The hardest of a kind.
    fileprivate func best(_ kind: RecordKind) -> PerformedSet? {
        let sets = filter { $0.kind == kind }.map(\.best.performed)
        return sets.dropFirst().reduce(sets.first) { best, set in
            guard let best, let old = kind.measure(of: best), let new = kind.measure(of: set) else { return best }
            return new.hardness > old.hardness ? set : best
        }
    }
}
