import Domain
import Persistence

/// Drafts as they stand in a gym, for looking at every state of the log without one.
enum SampleDrafts {
    static let day = LocalDay(daysSinceEpoch: 20_787)
    static let began = Instant(milliseconds: 1_796_000_000_000)

    static func id(_ number: UInt8) -> Identifier {
        Identifier(v7At: began, random: Array(repeating: number, count: 10))
    }

    static let binned = BinnedWorkout(id: id(1), name: "Lower A", day: day, setCount: 3)

    /// A squat with two sets, a chin-up with one, and a press that has just been added.
    static let ordinary = LogDraft(
        id: id(1),
        name: "Lower A",
        day: day,
        zone: "Europe/Stockholm",
        startedAt: began,
        createdAt: began,
        exercises: [
            LogExercise(
                id: id(2),
                exerciseID: id(12),
                name: "Back squat",
                loadKind: .external,
                position: 1,
                note: "Belt on",
                sets: [set(21, 137_500, 5), set(22, 140_000, 5)]
            ),
            LogExercise(
                id: id(3),
                exerciseID: id(13),
                name: "Chin-up",
                loadKind: .bodyweight,
                position: 2,
                sets: [set(31, nil, 9)]
            ),
            LogExercise(id: id(4), exerciseID: id(14), name: "Overhead press", loadKind: .external, position: 3),
        ]
    )

    /// The same with texts that wait: one that is no number, one with two readings, one of a day to come.
    static var waiting: LogDraft {
        var draft = ordinary
        draft.keptTexts = [
            LogCell.set(id(21), .weight): "13O", LogCell.entry(id(4), .weight): "1,250",
            LogCell.entry(id(4), .reps): "8", LogCell.day: "2031-01-01",
        ]
        return draft
    }

    /// The same with a set that was changed in two places.
    static var contested: LogDraft {
        var draft = ordinary
        draft.exercises[0].sets[1].revisions.append(
            SetRevision(number: 2, baseRev: 1, outcome: .conflict, values: values(142_500, 5))
        )
        return draft
    }

    /// 40 exercises with long names.
    static var crowded: LogDraft {
        var draft = ordinary
        draft.exercises = (0..<40).map { number in
            LogExercise(
                id: id(100 + number),
                exerciseID: id(12),
                name: "Single-arm dumbbell row on an incline bench <\(number)>",
                loadKind: .external,
                position: Int(number) + 1,
                sets: [set(180 + number, 1_142_500, 100)]
            )
        }
        return draft
    }

    private static func set(_ number: UInt8, _ thousandths: Int?, _ reps: Int) -> LogSet {
        LogSet(id: id(number), position: Int(number), values: values(thousandths, reps))
    }

    private static func values(_ thousandths: Int?, _ reps: Int) -> PerformedSet {
        PerformedSet(weight: thousandths.map { Weight(thousandths: $0, unit: .kilograms) }, reps: reps)
    }

    static func content(
        _ draft: LogDraft?,
        _ notice: LogNotice = .none,
        _ change: (inout LogContent) -> Void = { _ in }
    ) -> LogContent {
        var content = LogContent(
            draft: draft,
            notice: notice,
            unit: .kilograms,
            today: day,
            changedAt: "18:42",
            suggestions: ["Back squat", "Bench press"],
            mintKey: { "AAAAAAAAAAAAAAAAAAAAAA" }
        )
        change(&content)
        return content
    }
}

extension LogPage {
    static let samples: [LogPage] = [
        SampleDrafts.content(nil),
        SampleDrafts.content(nil) { $0.choosesDay = true },
        SampleDrafts.content(nil) { $0.offersPlan = true },
        SampleDrafts.content(nil) { $0.binned = SampleDrafts.binned },
        SampleDrafts.content(SampleDrafts.ordinary),
        SampleDrafts.content(SampleDrafts.ordinary, .addedSets(row: SampleDrafts.id(2), count: 1)) {
            $0.marks = [SampleDrafts.id(12): LastTime(day: SampleDrafts.day.adding(days: -7), sets: [])]
        },
        SampleDrafts.content(SampleDrafts.ordinary, .refused(.nothingToSave)) { $0.openedNote = SampleDrafts.id(3) },
        SampleDrafts.content(SampleDrafts.waiting, .refused(.unreadableCells([]))),
        SampleDrafts.content(SampleDrafts.waiting, .refused(.typedNotAdded([SampleDrafts.id(4)]))),
        SampleDrafts.content(SampleDrafts.contested),
        SampleDrafts.content(SampleDrafts.ordinary) { $0.rest = RestSamples.strips.first },
        SampleDrafts.content(SampleDrafts.crowded, .refused(.tooManyExercises(40))),
    ].map(LogPage.init)
}

extension AbandonPage {
    static let samples = [SampleDrafts.ordinary, SampleDrafts.crowded].map {
        AbandonPage($0, unit: .kilograms, key: "AAAAAAAAAAAAAAAAAAAAAA")
    }
}
