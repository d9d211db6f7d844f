/// The card of one record: what was done, and what stood before.
public struct BestCard: Sendable, Equatable {
    public let exercise: FittedText
    /// "142.5".
    public let figure: FittedText
    /// "KG × 5".
    public let unit: FittedText
    /// "140 × 5, 16 NOV".
    public let before: FittedText
    /// "+2.5".
    public let gain: FittedText
    /// The card for those who do not see it.
    public let words: String
    /// "Back squat 142.5", for the name of a file.
    public let subject: String

    static let exerciseBox = TextBox(width: 968, height: 313, largest: 190, mostLines: 4, leading: 911)
    private static let footWidth = 968
    private static let gap = 40

    /// Nil unless the workout has a set that holds one of the records.
    public init?(_ workout: Workout, records: [HeldRecord], unit: WeightUnit) {
        let ranked = records.told.enumerated().sorted { ($0.1.rank, $0.0) < ($1.1.rank, $1.0) }.map(\.1)
        guard let record = ranked.first,
            let exercise = workout.exercises.first(where: { $0.setIDs.contains(record.set) })
        else { return nil }
        self.init(record, exercise.cardName, on: workout.day, unit: unit)
    }

    private init(_ record: HeldRecord, _ name: String, on day: LocalDay, unit: WeightUnit) {
        let text = record.cardText(in: unit)
        exercise = FittedText(name.uppercased(), in: Self.exerciseBox)
        figure = FittedText(text.figure, in: TextBox(width: 984, largest: 330))
        self.unit = FittedText(text.unit, in: TextBox(width: 968, largest: 150))
        gain = FittedText(text.gain, in: TextBox(width: 380, largest: 76))
        let when = record.before.day.shortText(relativeTo: day)
        let taken = TextBox(width: 1, largest: 1).measure(text.gain) * gain.size / 1000
        before = FittedText(
            "\(text.before), \(when)".uppercased(),
            in: TextBox(width: Self.footWidth - taken - Self.gap, largest: 76)
        )
        words = "\(name), \(record.text(in: unit)), before \(record.textBefore(in: unit)) on \(when)"
        subject = "\(name) \(text.figure)"
    }
}

extension HeldRecord {
    /// What is told first: what was lifted before what is estimated.
    fileprivate var rank: Int {
        switch kind {
        case .heaviestWeight, .heaviestAddedLoad: 0
        case .leastHelp, .longest, .farthest, .mostReps: 1
        case .mostRepsAtWeight: 2
        case .bestEstimate: 3
        }
    }

    /// The parts of the card.
    fileprivate func cardText(in unit: WeightUnit) -> (figure: String, unit: String, before: String, gain: String) {
        let symbol = unit.symbol.uppercased()
        let gain = self.gain(in: unit)
        let counted = ["kg", "lb", "kg help", "lb help"].contains(gain.unit) ? "" : " \(gain.unit.uppercased())"
        let (now, old) = (figure(of: performed, unit), figure(of: before.performed, unit))
        let reps = (now: performed.reps ?? 0, old: before.performed.reps ?? 0)
        let told = gain.value + counted
        switch kind {
        case .heaviestWeight, .mostRepsAtWeight, .heaviestAddedLoad:
            return (now, "\(symbol) × \(reps.now)", "\(old) × \(reps.old)", told)
        case .leastHelp: return (now, "\(symbol) HELP × \(reps.now)", "\(old) × \(reps.old)", told)
        case .bestEstimate: return (now, "\(symbol) FOR 1, ESTIMATED", old, told)
        case .mostReps: return (now, reps.now == 1 ? "REP" : "REPS", "\(old) REPS", told)
        case .longest: return (now, (performed.seconds ?? 0) < 3600 ? "MINUTES" : "HOURS", old, told)
        case .farthest: return (now, "METRES", "\(old) M", told)
        }
    }

    /// The number that is the record.
    private func figure(of set: PerformedSet, _ unit: WeightUnit) -> String {
        let load = set.weight?.text(in: unit) ?? "0"
        switch kind {
        case .heaviestWeight, .mostRepsAtWeight, .leastHelp: return load
        case .heaviestAddedLoad: return "+\(load)"
        case .bestEstimate:
            guard let weight = set.weight, let estimate = OneRepEstimate(weight: weight, reps: set.reps ?? 0) else {
                return "≈ 0"
            }
            return "≈ \(estimate.text(in: unit))"
        case .mostReps: return GroupedNumber.text(set.reps ?? 0)
        case .longest: return ClockText.of(seconds: set.seconds ?? 0)
        case .farthest: return set.metresText ?? "0"
        }
    }
}
