/// The card that lists the exercises of a workout, each with its hardest set.
public struct DetailsCard: Sendable, Equatable {
    public struct Row: Sendable, Equatable {
        /// Empty for the row that says how many more there are.
        public let number: String
        public let name: FittedText
        public let top: FittedText
        public let isRecord: Bool
    }

    /// As many rows as a card has room for.
    static let room = 8
    /// From where names begin to where the hardest set ends.
    private static let rowWidth = 856
    private static let gap = 32

    public let title: FittedText
    public let summary: String
    public let rows: [Row]
    /// The card for those who do not see it.
    public let words: String

    static let titleBox = TextBox(width: 968, height: 215, largest: 196, mostLines: 3)

    public init(_ workout: Workout, records: [HeldRecord], unit: WeightUnit) {
        let name = workout.cardName
        title = FittedText(name.uppercased(), in: Self.titleBox)
        summary = workout.cardSummary(in: unit)
        let exercises = workout.exercises
        let isCut = exercises.count > Self.room
        let shown = exercises.prefix(isCut ? Self.room - 1 : Self.room)
        let holders = Set(records.map(\.set))
        let more = isCut ? [Row(more: exercises.count - shown.count)] : []
        rows =
            shown.enumerated().map { index, exercise in
                let isRecord = exercise.setIDs.contains(where: holders.contains)
                return Row(exercise, number: index + 1, isRecord: isRecord, unit: unit)
            } + more
        let told = exercises.map { $0.cardTop(in: unit).map { [$0] } ?? [] }
        let lines = zip(exercises, told).map { exercise, top in ([exercise.cardName] + top).joined(separator: " ") }
        words = "\(name), \(summary): \(lines.joined(separator: ", "))"
    }

    static func nameBox(beside top: FittedText) -> TextBox {
        let taken = top.lines.map(TextBox(width: 1, largest: 1).measure).max() ?? 0
        let width = rowWidth - taken * top.size / 1000 - gap
        return TextBox(width: width, height: 74, largest: 48, mostLines: 3)
    }
}

extension DetailsCard.Row {
    fileprivate init(_ exercise: WorkoutExercise, number: Int, isRecord: Bool, unit: WeightUnit) {
        self.number = "\(number)"
        top = FittedText(exercise.cardTop(in: unit) ?? "–", in: TextBox(width: 420, largest: 56))
        name = FittedText(exercise.cardName.uppercased(), in: DetailsCard.nameBox(beside: top))
        self.isRecord = isRecord
    }

    fileprivate init(more count: Int) {
        number = ""
        top = FittedText("", in: TextBox(width: 1, largest: 56))
        name = FittedText("AND \(count) MORE", in: DetailsCard.nameBox(beside: top))
        isRecord = false
    }
}

extension WorkoutExercise {
    fileprivate func cardTop(in unit: WeightUnit) -> String? { topSet?.summary(in: unit, of: loadKind) }
}
