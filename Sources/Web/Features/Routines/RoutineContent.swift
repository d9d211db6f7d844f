import Domain
import Persistence

/// What the grid of a routine is made from: everything read, nothing formatted.
struct RoutineContent {
    let routine: Routine
    let unit: WeightUnit
    let mintKey: () -> String
    /// What was typed and not taken.
    var faults: [RoutineFault] = []
    var problem = Problem.none
    /// What stands in the field that names an exercise.
    var exerciseText = ""
    /// The exercise that was just taken out, and can be put back.
    var removed: RoutineExercise?
    /// Own and trained exercises, to be offered while one types.
    var suggestions: [String] = []

    /// Why the operation was not done.
    enum Problem: Equatable {
        case none
        case refused(String)
        /// What is said of the text that names an exercise, and the exercises that come near it.
        case exercise(String, [Exercise])

        var isAboutExercise: Bool { if case .exercise = self { true } else { false } }
    }

    init(_ routine: Routine, unit: WeightUnit, mintKey: @escaping () -> String) {
        self.routine = routine
        self.unit = unit
        self.mintKey = mintKey
    }

    init(_ routine: Routine, _ signedIn: SignedIn) {
        self.init(routine, unit: signedIn.athlete.unit) { signedIn.mintKey().text }
    }

    /// What was typed into a place and not taken.
    func fault(at place: RoutinePlace) -> RoutineFault? { faults.first { $0.place == place } }
}
