/// A day of a plan while it is fitted into its time.
///
/// Exercises are taken with their fewest sets as long as they fit, in the order of their weight; then sets are added in
/// the same order, one at a time, until the time is full.
struct PlanDayDraft {
    private let answers: PlanAnswers
    private var entries: [Entry] = []

    private struct Entry {
        let job: LiftJob
        let slug: String
        let dose: PlanDose
        var sets: Int
    }

    init(_ answers: PlanAnswers) { self.answers = answers }

    /// Takes an exercise if there is time for its fewest sets; the first is the main one of the day.
    mutating func offer(_ job: LiftJob, _ exercise: CatalogueExercise) {
        let size = entries.isEmpty ? LiftJob.Size.main : job.usualSize
        let dose = PlanDose(answers.goal, size, exercise)
        guard entries.count < answers.goal.exercises, fits(dose.sets.lowerBound * dose.seconds) else { return }
        entries.append(Entry(job: job, slug: exercise.slug, dose: dose, sets: dose.sets.lowerBound))
    }

    /// The exercises with as many sets as there is time for.
    var exercises: [LibraryExercise] {
        var draft = self
        while draft.addRound() {}
        return draft.entries.map { entry in
            LibraryExercise(
                slug: entry.slug,
                group: nil,
                sets: entry.sets,
                target: entry.dose.target,
                reason: "\(entry.job.purpose) \(Self.reason(entry.sets, entry.dose.target))"
            )
        }
    }

    /// One set more for each that can have one; false when none can.
    private mutating func addRound() -> Bool {
        var isAdded = false
        for index in entries.indices where entries[index].sets < entries[index].dose.sets.upperBound {
            guard fits(entries[index].dose.seconds) else { continue }
            entries[index].sets += 1
            isAdded = true
        }
        return isAdded
    }

    private func fits(_ seconds: Int) -> Bool {
        entries.reduce(seconds) { $0 + $1.sets * $1.dose.seconds } <= answers.minutes.rawValue * 60
    }

    /// `4 sets of 6 to 10, rest 2:30.`, as prescriptions are worded.
    private static func reason(_ sets: Int, _ target: SetTarget) -> String {
        (Prescription(Array(repeating: target, count: sets))?.words ?? "") + "."
    }
}
