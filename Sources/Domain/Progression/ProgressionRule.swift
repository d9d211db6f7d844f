/// How a place in a routine is made harder from time to time.
///
/// All rules hold after a workout that left something out and after a set near failure; none changes anything by
/// itself. They are described in docs/progression.md.
public enum ProgressionRule: Hashable, Sendable {
    /// Double progression: reps grow within their range, and the load rises a step after two complete workouts in a row
    /// with every set at the top of it ("two-for-two": Baechle and Earle, Essentials of Strength Training and
    /// Conditioning).
    case double
    /// A step after every complete workout that reached what was asked; a tenth less after three that did not.
    case linear
    /// Loads are parts of a training max, which rises as the load does under `double`.
    case percentage(TrainingMax)
    /// The load stays as it is; reps, time or distance grow after two complete workouts.
    case measure
    /// Nothing is suggested.
    case off
}

extension ProgressionRule {
    /// The rule where the athlete has chosen none.
    ///
    /// Beside a belt, a body without added weight has no next step that everyone can take: reps grow there, unless the
    /// place asks for added weight, or was done with some.
    public static func usual(
        for loadKind: LoadKind,
        _ equipment: Equipment,
        isWeighted: Bool = false
    ) -> ProgressionRule {
        switch loadKind {
        case .external, .assisted: .double
        case .bodyweight: isWeighted || equipment.takesBelt ? .double : .measure
        case .duration, .distance: .measure
        }
    }

    /// How many complete workouts in a row are evidence enough; 0 where none are.
    public var workoutsNeeded: Int {
        switch self {
        case .double, .percentage, .measure: 2
        case .linear: 1
        case .off: 0
        }
    }
}

extension ProgressionRule {
    /// What rows and forms hold.
    public var word: String {
        switch self {
        case .double: "double"
        case .linear: "linear"
        case .percentage: "percentage"
        case .measure: "measure"
        case .off: "off"
        }
    }

    /// Nil for an unknown word, and for percentages of nothing.
    public init?(word: String, trainingMax: TrainingMax? = nil) {
        switch word {
        case "double": self = .double
        case "linear": self = .linear
        case "percentage":
            guard let trainingMax else { return nil }
            self = .percentage(trainingMax)
        case "measure": self = .measure
        case "off": self = .off
        default: return nil
        }
    }

    /// The rule in a line, for choosing it.
    public var title: String {
        switch self {
        case .double: "Two complete workouts at the top of the range raise the load"
        case .linear: "Each complete workout raises the load"
        case .percentage: Self.title(ofWord: "percentage") ?? ""
        case .measure: "The load stays; reps, time or distance grow"
        case .off: "Nothing is suggested"
        }
    }
}

extension Equipment {
    /// Whether the body hangs or is propped up, so that weight can hang from it.
    var takesBelt: Bool { self == .pullUpBar || self == .dipBars || self == .rings }
}

/// The weight that percentages are taken of, and how much of it each set is.
public struct TrainingMax: Hashable, Sendable {
    public let weight: Weight
    /// Hundredths of `weight`, by set; what follows the last is as the last.
    public let percents: [Int]

    /// Refuses what no training max can be.
    public init(_ weight: Weight, percents: [Int]) throws(Refusal) {
        guard (1...Weight.limit(in: weight.unit)).contains(weight.thousandths) else {
            throw Refusal("A training max is a weight above 0.")
        }
        guard !percents.isEmpty, percents.allSatisfy(Self.range.contains) else {
            throw Refusal("Percentages go from \(Self.range.lowerBound) to \(Self.range.upperBound).")
        }
        self.weight = weight
        self.percents = percents
    }

    /// What a set can ask for, in hundredths.
    public static let range = 1...120

    /// The same percentages of another weight.
    public func with(_ weight: Weight) -> TrainingMax? { try? TrainingMax(weight, percents: percents) }

    /// What can be set for each of so many sets: the percentage, or the nearest weight below it.
    public func weights(_ count: Int, _ steps: LoadSteps) -> [Weight?] {
        (0..<count).map { steps.atMost(weight, percent: percents[min($0, percents.count - 1)]) }
    }
}
