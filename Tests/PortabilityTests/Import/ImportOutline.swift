import Domain
import Portability

/// What a file came to, in lines that a test can be read against.
enum ImportOutline {
    /// An hour ahead of UTC.
    @Sendable
    static func wall(_ instant: Instant) -> (day: LocalDay, second: Int) {
        let seconds = instant.milliseconds / 1000 + 3600
        return (LocalDay(daysSinceEpoch: Int(seconds / 86_400)), Int(seconds % 86_400))
    }

    static func read(_ text: String, _ answers: ImportAnswers = ImportAnswers()) throws -> ImportReading {
        try ImportFile.read(Array(text.utf8), answers: answers, wall: wall)
    }

    static func lines(_ text: String, _ answers: ImportAnswers = ImportAnswers()) throws -> [String] {
        try lines(read(text, answers).history)
    }

    /// Workouts, below each its exercises with their sets; then what was left out.
    static func lines(_ history: ImportedHistory) -> [String] {
        history.workouts.flatMap { workout in
            [head(workout)] + workout.exercises.map { exercise in "  \(head(exercise)): \(sets(exercise))" }
        } + history.leftOut.map { "! \($0.line): \($0.reason)\($0.isExpected ? " (expected)" : "")" }
    }

    private static func head(_ workout: ImportedWorkout) -> String {
        let parts = [
            workout.day.iso, workout.startSecond.map(clock), workout.name.isEmpty ? nil : workout.name,
            workout.duration.map { "\($0) s" }, workout.note.map { "“\($0)”" },
        ]
        return parts.compactMap { $0 }.joined(separator: " ")
    }

    private static func clock(_ second: Int) -> String {
        let parts = [second / 3600, second / 60 % 60, second % 60].map { ($0 < 10 ? "0" : "") + "\($0)" }
        return (second % 60 == 0 ? parts.prefix(2) : parts[...]).joined(separator: ":")
    }

    private static func head(_ exercise: ImportedExercise) -> String {
        let parts = [
            exercise.sourceName, exercise.category.map { "[\($0)]" }, exercise.group.map { "#\($0)" },
            exercise.note.map { "“\($0)”" },
        ]
        return parts.compactMap { $0 }.joined(separator: " ")
    }

    private static func sets(_ exercise: ImportedExercise) -> String {
        exercise.sets.map { set($0.set) }.joined(separator: ", ")
    }

    /// `w 60 kg × 8 @8.5`, `1:30`, `400 m`.
    static func set(_ set: PerformedSet) -> String {
        let load = set.weight.map { "\($0.text(in: $0.unit)) \($0.unit.symbol)" }
        let parts = [
            set.kind.mark, load, set.reps.map { "× \($0)" }, set.metresMilli.map { "\(Double($0) / 1000) m" },
            set.seconds.map { "\($0) s" }, set.rpeHalves.map { "@\(EffortField.text(halves: $0))" },
            set.note.map { "“\($0)”" },
        ]
        return parts.compactMap { $0 }.joined(separator: " ")
    }
}
