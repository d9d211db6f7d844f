import Domain

/// A workout after a routine, in the middle of its first exercise.
enum GymSamples {
    static var running: GymContent {
        GymContent(
            draft: draft,
            row: draft.standing.first,
            unit: .kilograms,
            now: start.advanced(bySeconds: 1458),
            marks: [
                id(31): LastTime(day: day.adding(days: -7), sets: [set(137_500, 5), set(137_500, 5), set(137_500, 4)])
            ],
            equipment: [id(31): .barbell, id(32): .barbell],
            mintKey: { "PEaenWxYddN6QbNT" }
        )
    }

    /// Nothing planned, an own exercise that is timed.
    static var free: GymContent {
        GymContent(
            draft: LogDraft(
                id: id(1),
                day: day,
                zone: "UTC",
                startedAt: start,
                createdAt: start,
                exercises: [
                    LogExercise(id: id(24), exerciseID: id(34), name: "Plank", loadKind: .duration, position: 1)
                ],
                keptTexts: [LogCell.entry(id(24), .seconds): "a while"]
            ),
            row: LogExercise(id: id(24), exerciseID: id(34), name: "Plank", loadKind: .duration, position: 1),
            unit: .kilograms,
            now: start.advanced(bySeconds: 60),
            refusal: .unreadableEntry(id(24)),
            mintKey: { "PEaenWxYddN6QbNT" }
        )
    }

    static let start = Instant(milliseconds: 1_796_061_120_000)
    static let day = LocalDay(daysSinceEpoch: 20_787)

    /// With a set-up note at the first exercise, which stands in the place of another.
    private static let draft: LogDraft = {
        var draft = asked
        draft.exercises[0].setUp = "Rack 4, safety pins at 7"
        draft.guidance.replaced[draft.exercises[0].id] = ReplacedRow(row: id(25), name: "Front squat")
        return draft
    }()

    private static let asked = LogDraft(
        id: id(1),
        name: "Lower A",
        day: day,
        zone: "UTC",
        startedAt: start,
        createdAt: start,
        exercises: [
            LogExercise(
                id: id(21),
                exerciseID: id(31),
                name: "Back squat",
                loadKind: .external,
                position: 1,
                sets: [
                    LogSet(id: id(41), position: 1, values: set(60_000, 8, .warmUp)),
                    LogSet(id: id(42), position: 2, values: set(140_000, 5)),
                    LogSet(id: id(43), position: 3, values: set(142_500, 5)),
                ]
            ),
            LogExercise(id: id(22), exerciseID: id(32), name: "Romanian deadlift", loadKind: .external, position: 2),
            LogExercise(id: id(23), exerciseID: id(33), name: "Pull-up", loadKind: .bodyweight, position: 3),
        ],
        guidance: Guidance(
            routine: RoutineMark(id: id(5), name: "Lower A"),
            active: id(21),
            targets: [
                id(21): Array(repeating: target(140_000, RepTarget(5), 180), count: 4),
                id(22): Array(repeating: target(110_000, RepTarget(8, to: 10), 150), count: 3),
                id(23): Array(repeating: SetTarget(rest: 120), count: 3),
            ],
            skipped: [id(23)]
        )
    )

    static func set(_ thousandths: Int, _ reps: Int, _ kind: SetKind = .working) -> PerformedSet {
        PerformedSet(kind: kind, weight: Weight(thousandths: thousandths, unit: .kilograms), reps: reps)
    }

    static func target(_ thousandths: Int, _ reps: RepTarget?, _ rest: Int) -> SetTarget {
        SetTarget(weight: Weight(thousandths: thousandths, unit: .kilograms), reps: reps, rest: rest)
    }

    static func id(_ number: UInt8) -> Identifier {
        Identifier(v7At: Instant(milliseconds: 0), random: Array(repeating: number, count: 10))
    }
}

extension GymContent {
    /// The same after something was refused.
    fileprivate func refused(_ refusal: LogRefusal) -> GymContent {
        var content = self
        content.refusal = refusal
        return content
    }

    /// The same with a set-up note that is too long.
    fileprivate var overlong: GymContent {
        var content = self
        content.setUpFault = row.map { SetUpFault(row: $0.id, text: "Seat 4", sentence: "Use at most 120 characters.") }
        return content
    }

    fileprivate func showing(_ index: Int) -> GymContent {
        GymContent(
            draft: draft,
            row: draft.standing[index],
            unit: unit,
            now: now,
            marks: marks,
            removed: GymSamples.id(44),
            mintKey: mintKey
        )
    }
}

extension GymPage {
    static var samples: [GymPage] {
        let contents =
            [
                GymSamples.running, GymSamples.running.showing(2), GymSamples.free, GymSamples.paired,
                GymSamples.circuit,
                GymSamples.running.overlong,
            ]
            + RestSamples.contents
        return contents.compactMap { content in content.row.map { GymPage(content, $0) } }
    }
}

extension GymListPage {
    static var samples: [GymListPage] {
        [
            GymListPage(order: GymSamples.running), GymListPage(finishing: GymSamples.running),
            GymListPage(finishing: GymSamples.free.refused(.nothingToSave)),
        ]
    }
}

extension GymChoicePage {
    static var samples: [GymChoicePage] {
        [
            GymChoicePage(GymSamples.running, replacing: GymSamples.running.row, [], suggestions: ["Leg press"]),
            GymChoicePage(GymSamples.free.refused(.unclearExercise("squt")), replacing: nil, [], suggestions: []),
        ]
    }
}

extension GymTypePage {
    static var samples: [GymTypePage] {
        GymSamples.running.draft.standing.prefix(1).flatMap { row in
            [GymTypePage(GymSamples.running.refused(.unreadableEntry(row.id)), typing: row)]
                + row.standing.prefix(1).map { GymTypePage(GymSamples.running, correcting: $0, of: row) }
        }
    }
}

extension GymFloorPage {
    static var samples: [GymFloorPage] {
        ([GymSamples.running, GymSamples.free] + RestSamples.contents).compactMap { content in
            content.row.map { GymFloorPage(content, $0) }
        }
    }
}

extension GymDoorPage {
    static var samples: [GymDoorPage] {
        [
            GymDoorPage(after: nil) { "PEaenWxYddN6QbNT" },
            GymDoorPage(after: SampleDrafts.binned) { "PEaenWxYddN6QbNT" },
            GymDoorPage(GymSamples.running, lastSetAt: "18:42", isForgotten: true, isInTheWay: false),
            GymDoorPage(GymSamples.running, lastSetAt: "18:42", isForgotten: false, isInTheWay: true),
        ]
    }
}

extension GymPlatesPage {
    static var samples: [GymPlatesPage] {
        GymSamples.running.row.map { [GymPlatesPage(GymSamples.running, $0)] }?.compactMap { $0 } ?? []
    }
}

extension GymWarmUpPage {
    static var samples: [GymWarmUpPage] {
        [GymSamples.running, GymSamples.free].compactMap { content in content.row.map { GymWarmUpPage(content, $0) } }
    }
}
