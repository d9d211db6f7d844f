import Domain

extension GymSamples {
    /// A superset in its second round, with a warm-up before it and a drop set behind the first round.
    static var paired: GymContent {
        let rows = [
            row(51, "Bench press", sets: [set(61, 40_000, 8, .warmUp), set(62, 82_500, 8), set(63, 82_500, 8)]),
            row(52, "Barbell row", sets: [set(64, 70_000, 10), set(65, 50_000, 8, .drop)]),
        ]
        let draft = LogDraft(
            id: id(2),
            name: "Upper B",
            day: day,
            zone: "UTC",
            startedAt: start,
            createdAt: start,
            exercises: rows,
            guidance: Guidance(
                active: id(52),
                targets: [
                    id(51): Array(repeating: target(82_500, RepTarget(8), 0), count: 3),
                    id(52): Array(repeating: target(70_000, RepTarget(8, to: 10), 90), count: 3),
                ],
                groups: [id(51): 1, id(52): 1]
            )
        )
        return content(draft, showing: rows[1])
    }

    /// The exercises of a workout as a circuit, before the first round: with time, with the body's weight, and with way.
    static var circuit: GymContent {
        let rows = [
            row(53, "Sled push", .distance, sets: []), row(54, "Pull-up", .bodyweight, sets: []),
            row(55, "Plank", .duration, sets: []),
        ]
        let draft = LogDraft(
            id: id(3),
            day: day,
            zone: "UTC",
            startedAt: start,
            createdAt: start,
            exercises: rows,
            guidance: Guidance(
                course: .circuit,
                targets: [
                    id(53): Array(repeating: SetTarget(seconds: 20, metresMilli: 20_000), count: 4),
                    id(54): Array(repeating: SetTarget(reps: RepTarget(8)), count: 4),
                    id(55): Array(repeating: SetTarget(seconds: 60), count: 3),
                ]
            )
        )
        return content(draft, showing: rows[1])
    }

    private static func content(_ draft: LogDraft, showing row: LogExercise) -> GymContent {
        GymContent(
            draft: draft,
            row: row,
            unit: .kilograms,
            now: start.advanced(bySeconds: 1872),
            mintKey: { "PEaenWxYddN6QbNT" }
        )
    }

    private static func row(
        _ number: UInt8,
        _ name: String,
        _ kind: LoadKind = .external,
        sets: [LogSet]
    ) -> LogExercise {
        LogExercise(
            id: id(number),
            exerciseID: id(number + 20),
            name: name,
            loadKind: kind,
            position: Int(number),
            sets: sets
        )
    }

    private static func set(_ number: UInt8, _ thousandths: Int, _ reps: Int, _ kind: SetKind = .working) -> LogSet {
        LogSet(id: id(number), position: Int(number), values: set(thousandths, reps, kind))
    }
}
