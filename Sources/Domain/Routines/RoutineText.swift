extension RoutineExercise {
    /// The weight that is asked for, "140" or "100–120"; empty where it is open.
    public func weightText(in unit: WeightUnit) -> String {
        let weights = planned.compactMap(\.target.weight)
        guard weights.count == planned.count, let low = weights.min(), let high = weights.max() else { return "" }
        let texts = [low.text(in: unit), high.text(in: unit)]
        return texts[0] == texts[1] ? texts[0] : texts.joined(separator: "–")
    }

    /// The sets and what is asked of each beside the weight: `4 × 5`, `3 × 8–12`, `5, 5, 3`, `3 × 0:30`, `3 sets`.
    public var setsText: String {
        let texts = planned.map { $0.target.measureText }
        guard let first = texts.first else { return "no sets" }
        guard texts.contains(where: { $0 != first }) else {
            return first.isEmpty ? (texts.count == 1 ? "1 set" : "\(texts.count) sets") : "\(texts.count) × \(first)"
        }
        guard texts.count <= 4, !texts.contains("") else { return "\(texts.count) sets" }
        return texts.joined(separator: ", ")
    }

    /// The rest after its sets, `2:00` or `1:30–3:00`; empty where it is open.
    public var restText: String {
        let rests = planned.compactMap(\.target.rest)
        guard let low = rests.min(), let high = rests.max() else { return "" }
        let texts = [ClockText.of(seconds: low), ClockText.of(seconds: high)]
        return low == high ? texts[0] : texts.joined(separator: "–")
    }
}

extension SetTarget {
    /// What is asked beside the weight, empty where nothing is.
    fileprivate var measureText: String {
        if let reps { return reps.text }
        let parts = [metresMilli.map { "\(DecimalText.of(thousandths: Int128($0))) m" }, seconds.map(ClockText.of)]
        return parts.compactMap { $0 }.joined(separator: " in ")
    }
}

extension LastTime {
    /// The sets under one another's weight: `137.5 × 5, 5, 5, 4`, `140 × 5, 137.5 × 5, 5`, `9, 8 reps`.
    public func text(in unit: WeightUnit, of loadKind: LoadKind) -> String {
        guard loadKind.hasReps else { return sets.map { $0.text(in: unit) }.joined(separator: ", ") }
        var runs: [(weight: String, reps: [String])] = []
        for set in sets {
            let isBare = loadKind == .bodyweight && set.weight?.thousandths == 0
            let weight = isBare ? "" : set.weight?.text(in: unit) ?? ""
            if runs.last?.weight != weight { runs.append((weight, [])) }
            runs[runs.count - 1].reps.append("\(set.reps ?? 0)")
        }
        let sign = loadKind == .bodyweight ? "+" : ""
        return runs.map { run in
            let reps = run.reps.joined(separator: ", ")
            return run.weight.isEmpty ? (reps == "1" ? "1 rep" : "\(reps) reps") : "\(sign)\(run.weight) × \(reps)"
        }.joined(separator: ", ")
    }
}
