/// How many sets of how many reps a goal gives a job.
struct PlanDose: Sendable {
    /// At the least, and with all the time there is.
    let sets: ClosedRange<Int>
    let target: SetTarget

    /// After the goals of the set-up: strength 3 to 6 reps and long rest, size 6 to 12 and more sets, keep fewer sets.
    init(_ goal: PlanGoal, _ size: LiftJob.Size, _ exercise: CatalogueExercise) {
        let dose: (sets: ClosedRange<Int>, low: Int, high: Int, rest: Int) =
            switch (goal, size) {
            case (.strength, .main): (3...5, 3, 6, 180)
            case (.strength, .second): (2...4, 5, 8, 150)
            case (.strength, .small): (2...3, 8, 12, 90)
            case (.size, .main): (3...5, 6, 10, 150)
            case (.size, .second): (2...4, 8, 12, 120)
            case (.size, .small): (2...4, 10, 12, 75)
            case (.keep, .main): (2...3, 5, 8, 150)
            case (.keep, .second): (2...2, 6, 10, 120)
            case (.keep, .small): (2...2, 10, 12, 60)
            }
        sets = dose.sets
        switch exercise.loadKind {
        // What hangs from a bar is heavy from the start, and can be made heavier.
        case .bodyweight where exercise.equipment.takesBelt:
            target = SetTarget(reps: RepTarget(min(dose.low, 5), to: dose.high), rest: dose.rest)
        case .external, .assisted: target = SetTarget(reps: RepTarget(dose.low, to: dose.high), rest: dose.rest)
        // Where nothing can be loaded, reps are what can grow.
        case .bodyweight: target = SetTarget(reps: RepTarget(dose.low + 3, to: dose.high + 8), rest: min(dose.rest, 90))
        case .duration, .distance: target = SetTarget(seconds: 30, rest: min(dose.rest, 60))
        }
    }

    /// Seconds of one set with its rest, as `Routine.minutes` counts them.
    var seconds: Int { (target.seconds ?? 40) + (target.rest ?? 0) }
}

extension PlanGoal {
    /// The most exercises of a day.
    var exercises: Int {
        switch self {
        case .strength: 6
        case .size: 8
        case .keep: 6
        }
    }

    var reason: String {
        switch self {
        case .strength: "For strength the first lift is heavy, 3 to 6 reps, with three minutes of rest."
        case .size: "For size sets are many, 6 to 12 reps, with enough rest to repeat them."
        case .keep: "To keep what you have, few sets with the same loads are enough."
        }
    }
}
