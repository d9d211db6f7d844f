/// The card that says a workout is done: its name, and what it came to.
public struct CompleteCard: Sendable, Equatable {
    /// A figure, and what it counts.
    public struct Figure: Sendable, Equatable {
        public let value: FittedText
        /// "kg moved".
        public let label: String
    }

    public let title: FittedText
    /// "DONE.", and never for a part of what was planned.
    public let verdict: String
    /// Two to four.
    public let figures: [Figure]
    /// The card for those who do not see it.
    public let words: String

    static let titleBox = TextBox(width: 968, height: 500, largest: 248, mostLines: 4, leading: 968)

    public init(_ workout: Workout, unit: WeightUnit) {
        let name = workout.cardName
        title = FittedText(name.uppercased(), in: Self.titleBox)
        verdict = workout.completion == .partial ? "PARTIAL." : "DONE."
        let counts = Self.counts(workout, unit).prefix(4)
        // A half of the band, but for the third of three.
        figures = counts.enumerated().map { index, count in
            let isWide = counts.count == 2 || (counts.count == 3 && index == 2)
            let box = TextBox(width: isWide ? 968 : 456, largest: 124)
            return Figure(value: FittedText(count.value, in: box), label: count.label)
        }
        let told = counts.map { "\($0.value) \($0.label)" }.joined(separator: ", ")
        words = "\(name), \(workout.completion == .partial ? "partial" : "done"): \(told)"
    }

    /// What there is to count, the most telling first.
    private static func counts(_ workout: Workout, _ unit: WeightUnit) -> [(value: String, label: String)] {
        let reps = workout.exercises.flatMap(\.sets).compactMap(\.reps).reduce(0, +)
        let exercises = Set(workout.exercises.map(\.exerciseID)).count
        let counts: [(value: String, label: String)?] = [
            workout.volume > .zero ? (workout.volume.text(in: unit), "\(unit.symbol) moved") : nil,
            ("\(workout.setCount)", workout.setCount == 1 ? "set" : "sets"),
            workout.minutes.map { (GroupedNumber.text($0), $0 == 1 ? "minute" : "minutes") },
            ("\(exercises)", exercises == 1 ? "exercise" : "exercises"),
            reps > 0 ? (GroupedNumber.text(reps), reps == 1 ? "rep" : "reps") : nil,
        ]
        return counts.compactMap { $0 }
    }
}

extension Workout {
    /// What it is called on a card: its name, or that of its day where nothing of the name can be drawn.
    var cardName: String {
        let name = CardText.clean(WorkoutName.text(name, on: day))
        return name.isEmpty ? WorkoutName.text(nil, on: day) : name
    }

    /// "16 sets, 15,575 kg, 61 minutes", and at least what the weights are in.
    func cardSummary(in unit: WeightUnit) -> String {
        let isLoaded = exercises.flatMap(\.sets).contains { ($0.weight?.thousandths ?? 0) > 0 }
        let parts: [String?] = [
            setCount == 1 ? "1 set" : "\(setCount) sets",
            volume > .zero ? "\(volume.text(in: unit)) \(unit.symbol)" : nil,
            minutes.map { $0 == 1 ? "1 minute" : "\(GroupedNumber.text($0)) minutes" },
            completion == .partial ? "partial" : nil,
            isLoaded && volume == .zero ? "weights in \(unit.symbol)" : nil,
        ]
        return CardText.spaced(parts.compactMap { $0 }.joined(separator: ", "))
    }
}

extension WorkoutExercise {
    /// What it is called on a card, never empty.
    var cardName: String {
        let name = CardText.clean(name)
        return name.isEmpty ? "Exercise" : name
    }
}
