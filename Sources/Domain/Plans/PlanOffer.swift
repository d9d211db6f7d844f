/// A plan with its loads, as it is shown before it is taken, and as it is written when it is.
public struct PlanOffer: Sendable, Equatable {
    public let plan: MadePlan
    /// The plan has no day before it.
    public let firstDay: LocalDay
    /// One for each of the plan's, in its order.
    public let routines: [OfferedRoutine]
    /// Routines of the plan before it that were neither done nor changed: they are thrown away with it.
    public let disposable: [Identifier]

    public init(
        _ plan: MadePlan,
        from firstDay: LocalDay,
        routines: [OfferedRoutine],
        disposable: [Identifier] = []
    ) {
        self.plan = plan
        self.firstDay = firstDay
        self.routines = routines
        self.disposable = disposable
    }

    /// The week that it repeats; nil unless there is a routine for each of the plan's.
    public var pattern: PlanPattern? { plan.pattern(from: firstDay, routines: routines.map(\.routine.id)) }

    /// Everything of it that a page shows, so that another offer is told from it.
    public var text: String {
        let grids = routines.map { offered in
            let lines = offered.routine.exercises.map { exercise in
                "\(exercise.exerciseID) " + exercise.planned.map { $0.target.line }.joined(separator: " ")
            }
            return ([offered.routine.name] + lines).joined(separator: "|")
        }
        return ([firstDay.iso] + plan.reasons + grids).joined(separator: "\n")
    }
}

/// A routine that comes with a plan.
public struct OfferedRoutine: Sendable, Equatable {
    public let routine: Routine
    /// What it is made from, as `LibraryRoutine.source` has it.
    public let source: String
    /// Whether it is one the athlete has from the plan before, with all that was changed in it since.
    public let isKept: Bool

    public init(_ routine: Routine, source: String, isKept: Bool) {
        self.routine = routine
        self.source = source
        self.isKept = isKept
    }
}

/// An exercise of the catalogue as a plan needs it.
public struct PlanExercise: Sendable, Equatable {
    public let id: Identifier
    public let name: String
    public let loadKind: LoadKind
    public let equipment: Equipment
    /// The usual next step up, in thousandths of a kilogram.
    public let step: Int
    /// The hardest set of the last workout with it, if that was not more than four weeks ago.
    public var last: PerformedSet?

    public init(id: Identifier, name: String, loadKind: LoadKind, equipment: Equipment, step: Int) {
        self.id = id
        self.name = name
        self.loadKind = loadKind
        self.equipment = equipment
        self.step = step
    }

    /// The load to begin with, one that can be set; nil where it is left open.
    public func load(
        asking target: SetTarget,
        _ start: StartingPoint,
        in gym: GymInventory,
        _ unit: WeightUnit
    ) -> Weight? {
        let steps = LoadSteps(
            LoadableWeights(for: equipment, loadKind: loadKind, in: gym, unit: unit),
            catalogueStep: step
        )
        return StartingLoad.weight(after: last, asking: target, loadKind, steps, start)
    }
}

extension LibraryRoutine {
    /// What a routine made from this remembers of it: the slug, and a digest of all that it asks for (FNV-1a).
    ///
    /// The same answers make the same text; another starting point makes another.
    public func source(_ start: StartingPoint) -> String {
        let lines = exercises.map { "\($0.slug) \($0.sets) \($0.target.line)" } + [start.rawValue]
        let digest = lines.joined(separator: "\n").utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01b3
        }
        return "\(slug) \(String(digest, radix: 16))"
    }

    /// The routine with the loads to begin with; nil while an exercise is missing.
    public func routine(
        id: Identifier,
        exercises rows: [String: PlanExercise],
        _ start: StartingPoint,
        in gym: GymInventory,
        _ unit: WeightUnit,
        mint: () -> Identifier
    ) -> Routine? {
        guard
            var routine = routine(
                id: id,
                exercises: rows.mapValues { (id: $0.id, name: $0.name, loadKind: $0.loadKind) },
                mint: mint
            )
        else { return nil }
        for (index, exercise) in exercises.enumerated() {
            let load = rows[exercise.slug]?.load(asking: exercise.target, start, in: gym, unit)
            for cell in routine.exercises[index].cells.indices {
                routine.exercises[index].cells[cell].target.weight = load
            }
        }
        return routine
    }
}

extension PerformedSet {
    /// Whether it says more of what can be lifted than another: the heavier one, or with help the one with less of it;
    /// of the same weight the one with more reps.
    public func isHarder(than other: PerformedSet, _ loadKind: LoadKind) -> Bool {
        let (mine, its) = (weight?.mass ?? 0, other.weight?.mass ?? 0)
        if mine != its { return (mine > its) != (loadKind == .assisted) }
        return (reps ?? 0) > (other.reps ?? 0)
    }
}

extension SetTarget {
    /// All of it, for a digest.
    fileprivate var line: String {
        let numbers = [reps?.low, reps?.high, seconds, metresMilli, rest].map { $0.map(String.init) ?? "-" }
        let load = weight.map { "\($0.thousandths)\($0.unit.rawValue)" } ?? "-"
        return ([load] + numbers).joined(separator: ",")
    }
}
