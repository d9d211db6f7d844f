import Domain
import Persistence

extension SampleProgress {
    static func profile(_ kind: LoadKind, isOwn: Bool = false) -> ExerciseProfile {
        ExerciseProfile(
            id: squat.id,
            name: isOwn ? own.name : "Back squat",
            loadKind: kind,
            isOwn: isOwn,
            equipment: .barbell,
            muscle: .quads,
            aliases: ["Squat", "Barbell squat"],
            ownNames: isOwn
                ? [
                    ExerciseProfile.OwnName(id: SampleWorkouts.id(8), name: "Squat <Barbell>", merge: nil),
                    ExerciseProfile.OwnName(id: SampleWorkouts.id(9), name: "Low bar", merge: SampleWorkouts.id(7)),
                ] : [],
            setUp: isOwn ? "Rack 14 <b>" : nil
        )
    }

    static func exercise(
        _ kind: LoadKind,
        _ sets: [PerformedSet],
        isOwn: Bool = false,
        naming: ExerciseNaming = ExerciseNaming(key: "Vb3kQ9xT0aLmVb3kQ9xT0a", name: "Back squat")
    ) -> ExercisePage {
        let days = ProgressRange.quarter.days(until: today, firstDay: nil, startingOn: .monday)
        let done = sets.enumerated().map { number, set in
            DoneSets(
                day: days.lowerBound.adding(days: number * 3),
                workout: SampleWorkouts.id(UInt8(number)),
                performed: set,
                isConfirmed: number != 5
            )
        }
        return ExercisePage(
            ExerciseContent(
                profile: profile(kind, isOwn: isOwn),
                range: .quarter,
                days: days,
                reps: nil,
                sets: done,
                latest: ProgressPart(workouts: latest(done, kind, isOwn: isOwn), next: nil),
                records: kind == .external ? records : [],
                standing: standing(of: sets, kind),
                today: today,
                unit: .kilograms,
                naming: naming
            )
        )
    }

    private static func latest(_ done: [DoneSets], _ kind: LoadKind, isOwn: Bool) -> [ProgressPart.Work] {
        let trained = TrainedExercise(id: squat.id, name: squat.name, loadKind: kind)
        return done.suffix(ExerciseContent.listed).reversed().map { set in
            ProgressPart.Work(
                key: HistoryKey(day: set.day, instant: SampleWorkouts.began, id: set.workout ?? squat.id),
                name: nil,
                completion: .partial,
                exercises: [
                    ProgressPart.Exercise(
                        exercise: trained,
                        note: isOwn ? "Wider stance <b>" : nil,
                        sets: [ProgressPart.DoneSet(performed: set.performed, isConfirmed: set.isConfirmed)]
                    )
                ]
            )
        }
    }

    private static func standing(of sets: [PerformedSet], _ kind: LoadKind) -> [StandingBest] {
        let candidates = sets.enumerated().map { number, set in
            RecordCandidate(
                set: SampleWorkouts.id(UInt8(number)),
                workout: HistoryKey(
                    day: today.adding(days: number - 90),
                    instant: SampleWorkouts.began,
                    id: SampleWorkouts.id(UInt8(number))
                ),
                row: 1,
                position: 1,
                performed: set
            )
        }
        return RecordBook(of: candidates, loadKind: kind).bests.map {
            StandingBest(entry: $0, isRecord: $0.isRecord)
        }
    }
}

extension ExercisePage {
    /// Nothing, one workout, two, many, an own one with names that were refused, and one of each other kind.
    static let samples = [
        SampleProgress.exercise(.external, []),
        SampleProgress.exercise(.external, [SampleProgress.set(300, 8)]),
        SampleProgress.exercise(.external, [SampleProgress.set(280, 5), SampleProgress.set(285, 5)]),
        SampleProgress.exercise(.external, (0..<25).map { SampleProgress.set(250 + $0, 5 + $0 % 9) }, isOwn: true),
        SampleProgress.exercise(
            .external,
            [SampleProgress.set(280, 5)],
            isOwn: true,
            naming: ExerciseNaming(
                key: "Vb3kQ9xT0aLmVb3kQ9xT0a",
                name: "",
                nameError: "Name the exercise.",
                alias: "<b>",
                aliasError: "That name leads here already."
            )
        ),
        SampleProgress.exercise(.bodyweight, (0..<9).map { PerformedSet(reps: 8 + $0) }),
        SampleProgress.exercise(.assisted, (0..<9).map { SampleProgress.set(60 - $0, 8) }),
        SampleProgress.exercise(.duration, (0..<9).map { PerformedSet(seconds: 60 + 10 * $0) }),
        SampleProgress.exercise(
            .distance,
            (0..<9).map { PerformedSet(seconds: 511 - $0, metresMilli: 2_000_000 + $0 % 2 * 1_000_000) }
        ),
    ]
}

extension MergeChoicePage {
    static let samples = [("", false), ("Zercher", true)].map { named, isOwn in
        MergeChoicePage(
            MergeChoice(SampleProgress.profile(.external, isOwn: isOwn), named: named, trained: SampleHistory.trained),
            error: ""
        )
    }
}

extension MergePage {
    /// Two that cannot be one, two that hardly differ, two with much in common.
    static let samples: [MergePage] = {
        let stays = ExerciseMerge.Side(SampleProgress.profile(.external))
        let goes = ExerciseMerge.Side(
            id: SampleWorkouts.id(9),
            name: "Squat <Barbell>",
            loadKind: .external,
            isOwn: true
        )
        let refused = MergePage(refused: "Back squat and Plank are measured differently.", stays)
        guard let merge = try? ExerciseMerge(stays: stays, goes: goes) else { return [refused] }
        let many = (0..<60).map { candidate($0, SampleProgress.set(200 + $0, 1 + $0 % 20)) }
        let few = (0..<9).map { candidate($0 + 40, SampleProgress.set(400 - $0, 1 + $0)) }
        return [refused]
            + [([], []), (many, few)].map { mine, theirs in
                MergePage(
                    merge,
                    MergePreview(stays: mine, goes: theirs, loadKind: .external),
                    from: stays.id,
                    canTurn: !mine.isEmpty,
                    key: "Vb3kQ9xT0aLmVb3kQ9xT0a",
                    unit: .kilograms
                )
            }
    }()

    private static func candidate(_ number: Int, _ set: PerformedSet) -> RecordCandidate {
        RecordCandidate(
            set: SampleWorkouts.id(UInt8(number)),
            workout: HistoryKey(
                day: SampleProgress.today.adding(days: number - 100),
                instant: SampleWorkouts.began,
                id: SampleWorkouts.id(UInt8(number))
            ),
            row: 1,
            position: 1,
            performed: set
        )
    }
}
