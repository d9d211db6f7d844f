/// Everything that is said of an advice, in one place.
///
/// Weights are numbers in the athlete's unit; the page's head or the label beside them names it.
public struct LoadAdviceText: Sendable {
    let advice: LoadAdvice
    let unit: WeightUnit
    let today: LocalDay

    public init(_ advice: LoadAdvice, in unit: WeightUnit, on today: LocalDay) {
        self.advice = advice
        self.unit = unit
        self.today = today
    }

    /// What was done in the workouts that it rests on, and what follows.
    ///
    /// `12, 12, 12 on 16 and 23 Nov: 55 next.`
    public var sentence: String {
        switch advice.verdict {
        case .raise(let move): return "\(done): \(next(move))."
        case .lighter(let move, let reason): return "\(ease(reason)): \(easier(move)) to go on from, if you like."
        case .hold(let reason):
            return [held(reason), condition(after: reason)].compactMap { $0 }.joined(separator: " ")
        case .yours(let weight, let over, let day):
            let before = over.map { " over \(number($0))" } ?? ""
            return "You wrote \(number(weight))\(before) on \(dayText(day)). It stays until you change it."
        case .ignored(_, let day): return "Ignored on \(dayText(day)). The load of last time is used."
        case .off: return "Nothing is suggested here."
        }
    }

    /// The load or measure that the next workout is offered, alone: `55`, `9–21`, `0:35`.
    public var value: String {
        switch advice.verdict {
        case .raise(let move), .lighter(let move, _): amount(of: move)
        case .yours(let weight, _, _): number(weight)
        case .hold, .ignored, .off: present
        }
    }

    /// What it is beside the present: `+2.5 kg`, `−2.5 help`, `+1 rep`, `held`, `yours`, or nothing.
    public var mark: String {
        switch advice.verdict {
        case .raise(let move), .lighter(let move, _): difference(to: move)
        case .hold: "held"
        case .yours: "yours"
        case .ignored: "ignored"
        case .off: ""
        }
    }

    /// What is asked for now, or was used last.
    private var present: String {
        let asked = advice.slot.hardest(of: advice.loads.compactMap { $0 })
        let isBare = advice.slot.loadKind == .bodyweight && asked?.thousandths == 0
        if let asked, !isBare, advice.slot.rule.movesLoad { return number(asked) }
        return advice.slot.targets.first?.amountText ?? ""
    }
}

extension LoadAdviceText {
    /// A weight as a number: what hangs from the belt has its sign.
    func number(_ weight: Weight) -> String {
        (advice.slot.loadKind == .bodyweight ? "+" : "") + weight.text(in: unit)
    }

    private func next(_ move: LoadMove) -> String {
        if let max = move.trainingMax { return "training max \(max.text(in: unit)) next" }
        guard advice.slot.rule.movesLoad else { return "\(amount(of: move)) next" }
        if advice.slot.loadKind == .assisted { return isWithoutHelp(move) ? "no help next" : "less help next" }
        let far = isFurtherThanAStep(move) ? ", the nearest that can be set" : ""
        return "\(amount(of: move)) next\(far)"
    }

    private func easier(_ move: LoadMove) -> String {
        if move.trainingMax != nil { return "training max \(amount(of: move))" }
        return advice.slot.loadKind == .assisted ? "\(amount(of: move)) of help" : amount(of: move)
    }

    private func isWithoutHelp(_ move: LoadMove) -> Bool {
        move.targets.allSatisfy { $0.weight?.thousandths == 0 }
    }

    /// Whether the gym has nothing between, so that the rise is more than half a step too large.
    private func isFurtherThanAStep(_ move: LoadMove) -> Bool {
        guard let base = used, let next = move.weight(advice.slot) else { return false }
        return (next.mass - base.mass) * 2 > advice.slot.steps.step.mass * 3
    }

    private func ease(_ reason: EaseReason) -> String {
        switch reason {
        case .stalled: return "\(shortOf) on \(days)"
        case .longBreak(let days): return longBreak(days)
        }
    }

    /// `Under 8`, `Short of what was asked`.
    private var shortOf: String {
        let lows = Set(advice.slot.targets.compactMap(\.reps?.low))
        return lows.count == 1 ? "Under \(lows.first ?? 0)" : "Short of what was asked"
    }

    func longBreak(_ days: Int) -> String {
        let last = advice.evidence.last.map { "Last done \(dayText($0.key.day)), " } ?? ""
        return "\(last)\(days / 7) weeks ago"
    }

    /// What a move asks for: the heaviest weight, the least help, the training max, or what grows.
    func amount(of move: LoadMove) -> String {
        if let max = move.trainingMax { return max.text(in: unit) }
        if advice.slot.rule.movesLoad { return move.weight(advice.slot).map(number) ?? "" }
        return move.targets.first?.amountText ?? ""
    }

    private func difference(to move: LoadMove) -> String {
        if let max = move.trainingMax, case .percentage(let now) = advice.slot.rule {
            return signed(from: now.weight, to: max) + " \(unit.symbol)"
        }
        if advice.slot.rule.movesLoad {
            guard let base = used, let next = move.weight(advice.slot) else { return "" }
            let word = advice.slot.loadKind == .assisted ? "help" : unit.symbol
            return signed(from: base, to: next) + " " + word
        }
        guard let now = advice.slot.targets.first, let then = move.targets.first else { return "" }
        return now.growthText(to: then)
    }

    /// The load that a rise is measured from: what was used in the workouts, else what is asked.
    private var used: Weight? {
        let slot = advice.slot
        let sets = advice.evidence.flatMap(\.sets).compactMap { $0.load(as: slot.loadKind) }
        let asked = advice.loads.compactMap { $0 }
        guard case .raise = advice.verdict, asked.dropFirst().allSatisfy({ $0.isAlike(asked[0]) }) else {
            return slot.hardest(of: asked)
        }
        return slot.loadKind == .assisted ? sets.max() : sets.min()
    }

    private func signed(from base: Weight, to next: Weight) -> String {
        let difference = Weight(loadedMass: (next.mass - base.mass).magnitude128, unit: unit)
        return (next < base ? "−" : "+") + difference.text(in: unit)
    }
}

extension Int128 {
    fileprivate var magnitude128: Int128 { self < 0 ? -self : self }
}

extension ProgressionRule {
    /// Whether weights move, rather than reps or time.
    var movesLoad: Bool { self != .measure && self != .off }
}

extension ProgressionSlot {
    /// The heaviest weight, or the least help.
    func hardest(of weights: [Weight]) -> Weight? { loadKind == .assisted ? weights.min() : weights.max() }
}

extension LoadMove {
    /// The heaviest weight, or the least help, that it asks for.
    func weight(_ slot: ProgressionSlot) -> Weight? { slot.hardest(of: targets.compactMap(\.weight)) }
}

extension SetTarget {
    /// What is asked beside the weight: `8–12`, `0:30`, `400 m`.
    var amountText: String {
        if let reps { return reps.text }
        if let metresMilli { return "\(DecimalText.of(thousandths: Int128(metresMilli))) m" }
        return seconds.map(ClockText.of(seconds:)) ?? ""
    }

    /// `+1 rep`, `+5 s`, `+50 m`.
    fileprivate func growthText(to next: SetTarget) -> String {
        if let reps, let more = next.reps {
            let count = more.high - reps.high
            return count == 1 ? "+1 rep" : "+\(count) reps"
        }
        if let metresMilli, let more = next.metresMilli {
            return "+\(DecimalText.of(thousandths: Int128(more - metresMilli))) m"
        }
        return "+\((next.seconds ?? 0) - (seconds ?? 0)) s"
    }
}
