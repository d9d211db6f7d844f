import Domain
import Persistence

/// A training life, for looking at the pages of the progress without one.
enum SampleProgress {
    static let today = SampleHistory.day

    static let squat = TrainedExercise(
        id: SampleWorkouts.id(1),
        name: "Back squat",
        loadKind: .external,
        muscle: .quads
    )
    static let plank = TrainedExercise(id: SampleWorkouts.id(2), name: "Plank", loadKind: .duration, muscle: .abs)
    static let own = TrainedExercise(
        id: SampleWorkouts.id(3),
        name: "Single-arm dumbbell row <on> an incline bench &amp; a mat",
        loadKind: .external
    )

    static func content(_ range: ProgressRange, crowded: Bool = false, trained: Bool = true) -> ProgressContent {
        let days = range.days(until: today, firstDay: today.adding(days: -3000), startingOn: .monday)
        let span = ProgressSpan(for: days)
        let starts = trained ? span.starts(in: days, startingOn: .monday) : []
        let exercises = crowded ? (0..<40).map(numbered) : [squat, plank, own]
        let tallies = starts.flatMap { start in
            exercises.enumerated().map { number, exercise in
                ExerciseTally(start: start, exercise: exercise, tally: tally(number, crowded: crowded))
            }
        }
        let workouts = starts.enumerated().map { number, start in
            SpanWorkouts(start: start, workoutCount: 4, partialCount: number.isMultiple(of: 4) ? 1 : 0, dayCount: 4)
        }
        return ProgressContent(
            range: range,
            summary: ProgressSummary(
                days: days,
                today: today,
                startingOn: .monday,
                tallies: tallies,
                workouts: workouts
            ),
            calendar: SampleHistory.content(SampleHistory.ordinary),
            recordCount: trained ? 9 : 0,
            records: trained ? records : [],
            bests: [:],
            today: today,
            unit: .kilograms
        )
    }

    private static func tally(_ number: Int, crowded: Bool) -> WorkTally {
        WorkTally(
            workouts: 4,
            sets: 16 - number % 9,
            volume: Volume(
                kilogramThousandths: (crowded ? 999_999_000 : 12_345_000) * (number + 1),
                poundThousandths: 0
            ),
            warmUps: 3,
            unanswered: number % 2,
            failed: 1
        )
    }

    private static func numbered(_ number: Int) -> TrainedExercise {
        TrainedExercise(
            id: SampleWorkouts.id(UInt8(number)),
            name: "\(own.name) \(number)",
            loadKind: .external,
            muscle: Muscle.allCases[number % Muscle.allCases.count]
        )
    }

    static func set(_ kilograms: Int, _ reps: Int) -> PerformedSet {
        PerformedSet(weight: Weight(thousandths: kilograms * 500, unit: .kilograms), reps: reps)
    }

    static let records = [
        record(1, .heaviestWeight, set(285, 5), set(280, 5), daysAgo: 0),
        record(2, .mostRepsAtWeight, set(280, 6), set(280, 5), daysAgo: 14, outdone: true),
        record(3, .bestEstimate, set(285, 5), set(280, 5), daysAgo: 14),
        record(4, .longest, PerformedSet(seconds: 130), PerformedSet(seconds: 120), daysAgo: 30, of: plank),
    ]

    private static func record(
        _ number: UInt8,
        _ kind: RecordKind,
        _ set: PerformedSet,
        _ before: PerformedSet,
        daysAgo: Int,
        outdone: Bool = false,
        of exercise: TrainedExercise = squat
    ) -> ListedRecord {
        let day = today.adding(days: -daysAgo)
        return ListedRecord(
            exercise: exercise.id,
            exerciseName: exercise.name,
            workout: SampleWorkouts.id(number),
            day: day,
            outdoneOn: outdone ? today : nil,
            held: HeldRecord(
                kind: kind,
                set: SampleWorkouts.id(number),
                performed: set,
                previous: HeldRecord.Past(performed: before, day: day.adding(days: -400)),
                previousForReps: nil
            )
        )
    }
}

extension ProgressPage {
    /// A month, three months, all of many years with many exercises, a range without a workout.
    static let samples = [
        ProgressPage(SampleProgress.content(.month)),
        ProgressPage(SampleProgress.content(.quarter)),
        ProgressPage(SampleProgress.content(.all, crowded: true)),
        ProgressPage(SampleProgress.content(.half, trained: false)),
    ]
}

extension ProgressSetsPage {
    static let samples = [
        ProgressSetsPage(content(.work, [])),
        ProgressSetsPage(content(.work, [work(.complete), work(.partial)])),
        ProgressSetsPage(content(.sets, (0..<20).map { _ in work(.partial) })),
    ]

    private static func content(_ measure: ProgressMeasure, _ works: [ProgressPart.Work]) -> ProgressSetsContent {
        let summary = SampleProgress.content(.quarter).summary
        return ProgressSetsContent(
            query: ProgressQuery(measure: measure, subject: works.isEmpty ? .muscle(nil) : .everything),
            days: summary.days,
            tallies: summary.exercises.map {
                ExerciseTally(start: summary.days.lowerBound, exercise: $0.exercise, tally: $0.tally)
            },
            part: ProgressPart(workouts: works, next: works.last?.key),
            today: SampleProgress.today,
            unit: .kilograms
        )
    }

    private static func work(_ completion: WorkoutCompletion) -> ProgressPart.Work {
        let sets = [
            PerformedSet(kind: .warmUp, weight: Weight(thousandths: 60_000, unit: .kilograms), reps: 8),
            SampleProgress.set(280, 5), SampleProgress.set(285, 5),
        ].map { ProgressPart.DoneSet(performed: $0, isConfirmed: true) }
        let exercises = [SampleProgress.squat, SampleProgress.own].map {
            ProgressPart.Exercise(exercise: $0, note: "Belt on <b>", sets: sets)
        }
        return ProgressPart.Work(
            key: HistoryKey(day: SampleProgress.today, instant: SampleWorkouts.began, id: SampleWorkouts.id(1)),
            name: nil,
            completion: completion,
            exercises: exercises
        )
    }
}

extension RecordsPage {
    static let samples = [
        page([], isEver: false), page(SampleProgress.records, isEver: true),
        page((0..<40).flatMap { _ in SampleProgress.records }, isEver: true, hasMore: true),
    ]

    private static func page(_ records: [ListedRecord], isEver: Bool, hasMore: Bool = false) -> RecordsPage {
        RecordsPage(
            RecordsContent(
                query: RecordsQuery(
                    exercise: hasMore ? SampleProgress.squat.id : nil,
                    isEver: isEver,
                    days: hasMore ? SampleProgress.today.adding(days: -90)...SampleProgress.today : nil
                ),
                records: records,
                next: hasMore ? RecordRepository.Place(day: SampleProgress.today, set: SampleWorkouts.id(1)) : nil,
                exercise: hasMore ? SampleProgress.profile(.external) : nil,
                today: SampleProgress.today,
                unit: .kilograms
            )
        )
    }
}
