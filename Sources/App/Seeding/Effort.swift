import Domain

/// What one day's strength makes of the sets of an exercise.
///
/// How often a load can be lifted follows Epley (1985): once is the load × (1 + reps / 30).
struct Effort {
    let lift: Lift
    /// What could be lifted once, in thousandths of a kilogram.
    let strength: Int
    /// What of that is the body itself.
    let body: Int
    let isDeload: Bool

    /// Nobody tells more reps in reserve apart.
    private static let tellableReserve = 4

    /// The working sets at a load; each set tires, and one rep is kept in reserve until the last.
    func working(_ progress: Progress, _ chance: inout SeededGenerator) -> [PerformedSet] {
        let load = isDeload && progress.load > 0 ? progress.load(percent: 85) : progress.load
        let count = isDeload ? max(1, lift.sets - 2) : lift.sets
        let ratesEffort = lift.role != .isolation && chance.happens(percent: 40)
        let toFailure = !isDeload && chance.happens(percent: 8)
        return (0..<count).map { index in
            let possible = max(0, 30 * strength / max(body + load, 1000) - 30 - index / 2)
            let isLast = index == count - 1
            let reserve = toFailure && isLast ? 0 : 1
            let reps = min(lift.reps.upperBound, max(possible - reserve, min(possible, 1)))
            var set = PerformedSet(weight: Weight(thousandths: load, unit: .kilograms), reps: reps)
            if toFailure, isLast, reps == possible { set.kind = .failure }
            if ratesEffort { set.rpeHalves = 20 - 2 * min(possible - reps, Self.tellableReserve) }
            return set
        }
    }

    /// Lighter and lighter work before the first heavy exercises.
    func warmUps(_ progress: Progress) -> [PerformedSet] {
        guard lift.role == .main else { return [] }
        return [(45, 8), (65, 5), (85, 3)].map { percent, reps in
            let weight = Weight(thousandths: progress.load(percent: percent), unit: .kilograms)
            return PerformedSet(kind: .warmUp, weight: weight, reps: reps)
        }
    }

    /// Two lighter sets at once after the last, on some days.
    func drops(_ progress: Progress, _ working: [PerformedSet], _ chance: inout SeededGenerator) -> [PerformedSet] {
        guard lift.role == .isolation, body == 0, !isDeload, chance.happens(percent: 12) else { return [] }
        guard let reps = working.last?.reps else { return [] }
        return [(75, 3), (55, 4)].map { percent, fewer in
            let weight = Weight(thousandths: progress.load(percent: percent), unit: .kilograms)
            return PerformedSet(kind: .drop, weight: weight, reps: max(reps - fewer, 4))
        }
    }

    /// The sets of an exercise that is held or covers a way; the strength is seconds, or metres in five minutes.
    static func held(_ lift: Lift, _ kind: LoadKind, _ strength: Int) -> [PerformedSet] {
        (0..<lift.sets).map { index in
            guard kind == .distance else { return PerformedSet(seconds: strength / 1000 / 5 * 5 - 5 * index) }
            return PerformedSet(seconds: 300, metresMilli: strength / 10_000 * 10_000)
        }
    }
}

extension PerformedSet {
    /// The set as it is typed: pounds go up by fives, and what the body carries is help when it is below nothing.
    func written(_ unit: WeightUnit, carriesBody: Bool) -> PerformedSet {
        guard let thousandths = weight?.thousandths else { return self }
        var set = self
        switch unit {
        case .pounds: set.weight = Weight(thousandths: thousandths * 22 / 10 / 5000 * 5000, unit: .pounds)
        case .kilograms:
            set.weight = carriesBody && thousandths == 0 ? nil : Weight(thousandths: abs(thousandths), unit: unit)
        }
        return set
    }
}
