import Domain

/// Routines small enough to check by hand.
enum RoutineSamples {
    static func id(_ number: UInt8) -> Identifier { LogSamples.id(number) }

    /// Row 1 is a back squat, 140 × 5 three times with 3:00 of rest, the third off; rows 2 to 4 are open, with two
    /// rounds each, the first two of them a superset.
    static var routine: Routine {
        var squat = exercise(1, "Back squat", rounds: 3)
        squat.cells = Array(repeating: RoutineCell(target: heavy), count: 3)
        squat.cells[2].isOn = false
        return Routine(
            id: id(100),
            name: "Lower A",
            exercises: [
                squat, exercise(2, "Barbell curl", group: 1), exercise(3, "Pushdown", group: 1),
                exercise(4, "Plank", .duration),
            ]
        )
    }

    static let heavy = SetTarget(
        weight: Weight(thousandths: 140_000, unit: .kilograms),
        reps: RepTarget(5),
        rest: 180
    )

    static func exercise(
        _ number: UInt8,
        _ name: String,
        _ loadKind: LoadKind = .external,
        group: Int? = nil,
        rounds: Int = 2
    ) -> RoutineExercise {
        RoutineExercise(
            id: id(number),
            exerciseID: id(number + 100),
            name: name,
            loadKind: loadKind,
            group: group,
            cells: Array(repeating: RoutineCell(), count: rounds)
        )
    }

    static func editor(_ routine: Routine = routine) -> RoutineEditor { RoutineEditor(routine, unit: .kilograms) }
}

extension Routine {
    /// The rows in order, each with the number of its superset: `1, 2a, 3a, 4`.
    var order: String {
        exercises.map { exercise in
            let number = exercise.id.bytes[15]
            let letter = exercise.group.map { ["a", "b", "c"][$0 - 1] } ?? ""
            return "\(number)\(letter)"
        }.joined(separator: " ")
    }
}
