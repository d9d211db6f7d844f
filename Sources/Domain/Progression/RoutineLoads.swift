/// What the next workout of a routine is offered, place by place: worked out from the stored sets, never stored.
public struct RoutineLoads: Sendable, Equatable {
    /// One for each exercise of the routine, in its order.
    public let places: [PlaceLoad]

    /// Judges every place of a routine on the athlete's day.
    ///
    /// A place without evidence was never done, with equipment that nobody knows.
    public init(
        _ routine: Routine,
        _ evidence: [Identifier: PlaceEvidence],
        in gym: GymInventory,
        unit: WeightUnit,
        on today: LocalDay
    ) {
        var steps = StepTable(gym: gym, unit: unit)
        places = routine.exercises.map { exercise in
            let known = evidence[exercise.id] ?? PlaceEvidence()
            let slot = ProgressionSlot(exercise, known, steps: steps.steps(of: exercise, known))
            let advice = Progression.advice(for: slot, from: known.runs, on: today, after: known.decision)
            return PlaceLoad(exercise: exercise, advice: advice)
        }
    }

    /// The places where more is offered.
    public var raises: [PlaceLoad] { places.filter(\.advice.isRaise) }

    /// The places where an easier load is offered, which nobody has to take.
    public var lighter: [PlaceLoad] { places.filter { $0.advice.offer != nil && !$0.advice.isRaise } }

    public func place(_ id: Identifier) -> PlaceLoad? { places.first { $0.exercise.id == id } }
}

/// A place of a routine, and what its workouts say.
public struct PlaceLoad: Sendable, Equatable {
    public let exercise: RoutineExercise
    public let advice: LoadAdvice

    /// What is asked for now: the one weight of all sets; nil where it is open, or each set has its own.
    public var weight: Weight? {
        let weights = exercise.planned.map(\.target.weight)
        guard let first = weights.first ?? nil, weights.allSatisfy({ $0?.isAlike(first) ?? false }) else { return nil }
        return first
    }

    /// Whether one weight can be written for all its sets: each has a weight of its own otherwise, or none at all.
    public var takesOneWeight: Bool {
        guard exercise.loadKind.hasWeight, exercise.progression.trainingMax == nil else { return false }
        let weights = exercise.planned.map(\.target.weight)
        return !weights.isEmpty && (weight != nil || weights.allSatisfy { $0 == nil })
    }
}

/// What is known of a place of a routine beside what it asks for.
public struct PlaceEvidence: Sendable, Equatable {
    /// Nil for an own exercise, which does not say.
    public var equipment: Equipment?
    /// The usual step of the exercise in thousandths of a kilogram, where the catalogue has one.
    public var catalogueStep: Int?
    /// The last answer of the athlete.
    public var decision: LoadDecision?
    /// The latest workouts that had this place, in any order.
    public var runs: [SlotRun]

    public init(
        equipment: Equipment? = nil,
        catalogueStep: Int? = nil,
        decision: LoadDecision? = nil,
        runs: [SlotRun] = []
    ) {
        self.equipment = equipment
        self.catalogueStep = catalogueStep
        self.decision = decision
        self.runs = runs
    }
}

/// The steps of the places of one gym; weights that were worked out once are kept.
public struct StepTable: Sendable {
    private let gym: GymInventory
    private let unit: WeightUnit
    private var weights: [[String]: LoadableWeights] = [:]

    public init(gym: GymInventory, unit: WeightUnit) {
        self.gym = gym
        self.unit = unit
    }

    /// How a place goes from one load to the next: the athlete's step, else that of the catalogue, else even ones.
    public mutating func steps(of exercise: RoutineExercise, _ known: PlaceEvidence) -> LoadSteps {
        let equipment = known.equipment ?? .barbell
        let key = [equipment.rawValue, exercise.loadKind.rawValue]
        let loadable =
            weights[key]
            ?? LoadableWeights(for: equipment, loadKind: exercise.loadKind, in: gym, unit: unit)
        weights[key] = loadable
        if let step = exercise.progression.step {
            return LoadSteps(loadable, step: Weight(loadedMass: step.mass, unit: unit))
        }
        return LoadSteps(loadable, step: Self.usualStep(known, in: unit))
    }

    /// The step of a place where the athlete has chosen none.
    public static func usualStep(_ known: PlaceEvidence, in unit: WeightUnit) -> Weight {
        let none = LoadableWeights([Weight](), in: unit)
        return known.catalogueStep.map { LoadSteps(none, catalogueStep: $0).step } ?? LoadableWeights.evenStep(in: unit)
    }
}

extension RoutineExercise {
    /// The rule of the place where the athlete has chosen none: by what is asked for, and by what was lifted last.
    public func usualRule(_ known: PlaceEvidence) -> ProgressionRule {
        let last = known.runs.filter { $0.exerciseID == exerciseID }.max { $0.key < $1.key }
        let weights = planned.compactMap(\.target.weight) + (last?.sets.compactMap(\.values.weight) ?? [])
        return .usual(
            for: loadKind,
            known.equipment ?? .none,
            isWeighted: weights.contains { $0.thousandths > 0 }
        )
    }
}

extension ProgressionSlot {
    init(_ exercise: RoutineExercise, _ known: PlaceEvidence, steps: LoadSteps) {
        self.init(
            exerciseID: exercise.exerciseID,
            loadKind: exercise.loadKind,
            targets: exercise.planned.map(\.target),
            rule: exercise.progression.rule ?? exercise.usualRule(known),
            steps: steps
        )
    }
}
