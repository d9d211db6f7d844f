import Domain

/// A workout as plain text, to be pasted anywhere.
enum WorkoutText {
    static func make(_ workout: Workout, unit: WeightUnit, zones: Zones) -> String {
        let times = zones.text(from: workout.startedAt, to: workout.endedAt, in: workout.zone)
        let head = [
            WorkoutName.text(workout.name, on: workout.day),
            workout.day.longText + (times.isEmpty ? "" : ", \(times)"),
        ]
        let parts =
            [head.joined(separator: "\n")]
            + workout.exercises.map { text(of: $0, unit: unit) }
            + (workout.note.map { ["Notes: \($0)"] } ?? [])
        return parts.joined(separator: "\n\n") + "\n"
    }

    private static func text(of exercise: WorkoutExercise, unit: WeightUnit) -> String {
        let measure = exercise.loadKind.hasWeight ? " (\(unit.symbol))" : ""
        let names = SetName.of(exercise.sets.map(\.kind))
        let sets = zip(exercise.sets, names).map { set, name in
            [name.mark + (name.kind == .working ? "." : ""), set.text(in: unit), set.effortText, set.note ?? ""]
                .filter { !$0.isEmpty }.joined(separator: " ")
        }
        let note = exercise.note.map { ["Note: \($0)"] } ?? []
        return ([exercise.name + measure] + sets + note).joined(separator: "\n")
    }
}
