import Domain

/// What a reader had to assume while it read, and so what is asked.
struct OpenQuestions {
    private let context: ImportContext
    private var needsWeightUnit = false
    private var needsDistanceUnit = false

    init(_ context: ImportContext) {
        self.context = context
    }

    /// The unit of weights that have none in the file.
    mutating func weightUnit() -> WeightUnit {
        needsWeightUnit = true
        return context.answers.weightUnit ?? .kilograms
    }

    /// The unit of distances that have none in the file.
    mutating func distanceUnit() -> LengthUnit {
        needsDistanceUnit = true
        switch context.answers.distanceUnit ?? .kilometres {
        case .kilometres: return .kilometre
        case .miles: return .mile
        case .metres: return .metre
        }
    }

    func reading(
        of history: ImportedHistory,
        _ numbers: NumberColumns,
        first: [ImportQuestion] = [],
        dayOrder: ImportAnswers.DayOrder? = nil
    ) -> ImportReading {
        var (questions, answers) = (first, context.answers)
        if needsWeightUnit {
            questions.append(.weightUnit)
            answers.weightUnit = answers.weightUnit ?? .kilograms
        }
        if needsDistanceUnit {
            questions.append(.distanceUnit)
            answers.distanceUnit = answers.distanceUnit ?? .kilometres
        }
        answers.dayOrder = answers.dayOrder ?? dayOrder
        return ImportReading(history: history, questions: questions, answers: answers, doubts: numbers.doubts)
    }
}

/// A unit of length that programs write.
enum LengthUnit {
    case metre, kilometre, mile, yard, foot, centimetre, inch

    /// Nil for a word that names none.
    init?(_ word: String) {
        switch PlainText.folded(word).prefix(while: \.isLetter) {
        case "m", "meter", "meters", "metre", "metres": self = .metre
        case "km", "kms", "kilometer", "kilometers", "kilometre", "kilometres": self = .kilometre
        case "mi", "mile", "miles": self = .mile
        case "yd", "yds", "yard", "yards": self = .yard
        case "ft", "foot", "feet": self = .foot
        case "cm": self = .centimetre
        case "in", "inch", "inches": self = .inch
        default: return nil
        }
    }

    /// Thousandths of a metre in so many millionths of the unit, halves up.
    func metresMilli(millionths: Int) -> Int {
        Int(clamping: (Int128(millionths) * tenthsOfMillimetre + 5_000_000) / 10_000_000)
    }

    private var tenthsOfMillimetre: Int128 {
        switch self {
        case .metre: 10_000
        case .kilometre: 10_000_000
        case .mile: 16_093_440
        case .yard: 9144
        case .foot: 3048
        case .centimetre: 100
        case .inch: 254
        }
    }
}

extension WeightUnit {
    /// Nil for a word that names none; what programs call theirs.
    static func named(_ word: String) -> Self? {
        switch PlainText.folded(word).prefix(while: \.isLetter) {
        case "kg", "kgs", "kilo", "kilos", "kilogram", "kilograms", "kilogramm": return .kilograms
        case "lb", "lbs", "pound", "pounds", "libras": return .pounds
        default: return nil
        }
    }

    /// The unit that a heading names between brackets, or is.
    static func inHeading(_ heading: String) -> Self? {
        let inside = heading.split(separator: "(").last.map(String.init) ?? heading
        return named(inside)
    }
}

extension SetKind {
    /// What programs call the kinds; nil for a word that names none.
    static func named(_ word: String) -> Self? {
        switch PlainText.folded(word) {
        case "", "normal", "working", "work", "regular": return .working
        case "w", "warmup", "warm-up", "warm up": return .warmUp
        case "d", "drop", "dropset", "drop set": return .drop
        case "f", "failure", "to failure", "amrap": return .failure
        default: return nil
        }
    }
}
