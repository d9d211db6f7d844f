/// Finds what of a file may be a slip: it is kept, pointed at, and holds no record until somebody says that it is right.
///
/// A history is judged as a whole, not from set to set: a set is compared with the best of all other workouts, before and
/// after it, so that whoever grew strong is not asked about it.
public struct ImportSlips: Sendable {
    /// One set, with where it stands.
    public struct Entry: Sendable {
        public let key: Identifier
        /// Any name of its workout.
        public let workout: Identifier
        public let set: PerformedSet

        public init(key: Identifier, workout: Identifier, set: PerformedSet) {
            self.key = key
            self.workout = workout
            self.set = set
        }
    }

    /// Why a set is pointed at.
    public enum Reason: Sendable, Equatable {
        /// More than a person can log.
        case beyondLimit
        /// Far from everything else that was done.
        case unusual(OutlierQuestion)

        public static func == (one: Reason, other: Reason) -> Bool {
            switch (one, other) {
            case (.beyondLimit, .beyondLimit): true
            case (.unusual(let one), .unusual(let other)): one.set == other.set && one.usual == other.usual
            default: false
            }
        }
    }

    /// The sets of one exercise in the file, and what was done of it here before.
    public static func find(
        among entries: [Entry],
        _ kind: LoadKind,
        here: OutlierEvidence = OutlierEvidence()
    ) -> [Identifier: Reason] {
        let bests = Dictionary(grouping: entries.filter { $0.set.isWithinEveryLimit }, by: \.workout)
            .compactMapValues { kind.topSet(of: $0.map(\.set)) }
        let leaders = kind.leaders(of: bests)
        var found: [Identifier: Reason] = [:]
        for entry in entries {
            guard entry.set.isWithinEveryLimit else {
                found[entry.key] = .beyondLimit
                continue
            }
            let other = leaders.first { $0.workout != entry.workout }?.set
            guard let best = kind.topSet(of: [other, here.best].compactMap { $0 }) else { continue }
            // With itself among what was done lately, it is measured by the best alone, which is the usual twice over.
            let rule = OutlierRule(best: best, recent: here.recent + [best, best, entry.set], loadKind: kind)
            if let question = rule?.question(about: entry.set) { found[entry.key] = .unusual(question) }
        }
        return found
    }
}

extension LoadKind {
    /// The two workouts with the hardest sets.
    fileprivate func leaders(of bests: [Identifier: PerformedSet]) -> [(workout: Identifier, set: PerformedSet)] {
        var leaders: [(workout: Identifier, set: PerformedSet)] = []
        for (workout, set) in bests.sorted(by: { $0.key < $1.key }) {
            let place = leaders.firstIndex { isHarder(set, than: $0.set) } ?? leaders.endIndex
            leaders.insert((workout, set), at: place)
            if leaders.count > 2 { leaders.removeLast() }
        }
        return leaders
    }

    private func isHarder(_ set: PerformedSet, than other: PerformedSet) -> Bool {
        topSet(of: [other, set]).map { $0 != other } ?? false
    }
}

extension PerformedSet {
    /// Whether nothing in it is beyond what can be logged by hand.
    fileprivate var isWithinEveryLimit: Bool {
        let isPossible = weight.map { (0...Weight.limit(in: $0.unit)).contains($0.thousandths) } ?? true
        return isPossible && (reps ?? 0) <= RepsField.limit && (seconds ?? 0) <= RecordLimits.seconds
            && (metresMilli ?? 0) <= RecordLimits.metresMilli
    }
}

extension ImportSlips.Reason {
    /// "Squat: 846 kg, you usually lift 86", in the unit of whoever reads it.
    public func text(of set: PerformedSet, _ name: String, in unit: WeightUnit) -> String {
        switch self {
        case .unusual(let question):
            let amount = question.typed(in: unit) + (question.loadKind.hasWeight ? " \(unit.symbol)" : "")
            let reminder = question.reminder(in: unit)
            return "\(name): \(amount), \(reminder.prefix(1).lowercased())\(reminder.dropFirst().dropLast())"
        case .beyondLimit: return "\(name): \(set.excess ?? "a number") is more than can be logged by hand"
        }
    }
}

extension PerformedSet {
    /// What of it is beyond a limit, as it is printed.
    fileprivate var excess: String? {
        if let weight, weight.thousandths > Weight.limit(in: weight.unit) {
            return "\(weight.text(in: weight.unit)) \(weight.unit.symbol)"
        }
        if let reps, reps > RepsField.limit { return "\(GroupedNumber.text(reps)) reps" }
        if let seconds, seconds > RecordLimits.seconds { return ClockText.of(seconds: seconds) }
        return metresText.map { "\($0) m" }
    }
}
