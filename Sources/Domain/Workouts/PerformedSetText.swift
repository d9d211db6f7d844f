extension PerformedSet {
    /// The set as a ledger shows it under a head that names the unit: `140 × 5`, `0 × 9`, `1:45`, `2,000 m in 7:58`.
    ///
    /// Without an added weight a bodyweight set reads as with 0.
    public func text(in unit: WeightUnit) -> String {
        if let reps { return "\(weight?.text(in: unit) ?? "0") × \(reps)" }
        let parts = [metresText.map { "\($0) m" }, seconds.map(ClockText.of(seconds:))].compactMap { $0 }
        return parts.isEmpty ? weight?.text(in: unit) ?? "" : parts.joined(separator: " in ")
    }

    /// The set where no head says what the weight is: added weight has its sign, none is left out.
    ///
    /// `142.5 × 5`, `+15 × 6`, `9 reps`.
    public func summary(in unit: WeightUnit, of loadKind: LoadKind) -> String {
        guard loadKind == .bodyweight, let reps else { return text(in: unit) }
        guard let weight, weight.thousandths > 0 else { return reps == 1 ? "1 rep" : "\(reps) reps" }
        return "+" + text(in: unit)
    }

    /// The way alone, without its unit: `2,000`, `2000.5`.
    public var metresText: String? {
        metresMilli.map { thousandths in
            let (metres, part) = thousandths.quotientAndRemainder(dividingBy: 1000)
            return part == 0 ? GroupedNumber.text(metres) : DecimalText.of(thousandths: Int128(thousandths))
        }
    }
}

extension Sequence<PerformedSet> {
    /// The sets one after the other, each other than a working set with its kind: "warm-up 60 × 8, 140 × 5".
    public func summary(in unit: WeightUnit, of loadKind: LoadKind) -> String {
        map { set in
            let text = set.summary(in: unit, of: loadKind)
            return switch set.kind {
            case .working: text
            case .failure: "\(text) \(set.kind.name)"
            case .warmUp, .drop: "\(set.kind.name) \(text)"
            }
        }.joined(separator: ", ")
    }
}
