/// The five answers that a plan is made from.
public struct PlanAnswers: Sendable, Hashable {
    public let goal: PlanGoal
    /// One to six.
    public let days: Set<Weekday>
    public let kit: PlanKit
    public let minutes: PlanMinutes
    public let start: StartingPoint

    /// Refuses a week without training, and one without rest.
    public init(
        goal: PlanGoal,
        days: Set<Weekday>,
        kit: PlanKit,
        minutes: PlanMinutes,
        start: StartingPoint
    ) throws(Refusal) {
        guard !days.isEmpty else { throw Refusal("Choose at least one training day.") }
        guard days.count < 7 else { throw Refusal("Leave at least one day for rest.") }
        self.goal = goal
        self.days = days
        self.kit = kit
        self.minutes = minutes
        self.start = start
    }

    /// Whether two of the days follow one another, Sunday and Monday too.
    var hasNeighbours: Bool {
        days.contains { day in Weekday(rawValue: day.rawValue % 7 + 1).map(days.contains) ?? false }
    }
}

/// What training is for; the raw value is what rows and forms hold.
public enum PlanGoal: String, Sendable, CaseIterable {
    case strength, size, keep
}

/// What there is to train with.
public enum PlanKit: String, Sendable, CaseIterable {
    case fullGym = "full-gym"
    case barbell, dumbbells, nothing

    /// What exercises of this kit may need: barbells stand in a rack with a bench, dumbbells beside one.
    public var equipment: Set<Equipment> {
        switch self {
        case .fullGym: Set(Equipment.allCases)
        case .barbell: [.barbell, .weightPlate, .bench, .none]
        case .dumbbells: [.dumbbell, .bench, .none]
        case .nothing: [.none]
        }
    }
}

/// How long a workout may take.
public enum PlanMinutes: Int, Sendable, CaseIterable {
    case thirty = 30
    case fortyFive = 45
    case sixty = 60
    case seventyFive = 75
    case ninety = 90
}

/// With which loads a plan begins.
public enum StartingPoint: String, Sendable, CaseIterable {
    /// Those of the last four weeks.
    case lastWorkouts = "last"
    /// About four fifths of them.
    case lightWeek = "light"
    /// The athlete fills them in.
    case empty
}
