import Domain

/// Workouts as they are read back, for looking at their pages without one.
enum SampleWorkouts {
    static let began = Instant(milliseconds: 1_796_064_120_000)
    static let day = LocalDay(daysSinceEpoch: 20_787)
    static let zones = Zones(fallback: "UTC")

    static func id(_ number: UInt8) -> Identifier {
        Identifier(v7At: began, random: Array(repeating: number, count: 10))
    }

    static let smallest = workout(nil, [exercise(1, "Pull-up", .bodyweight, [PerformedSet(reps: 9)])])

    static let ordinary = workout(
        "Lower A",
        minutes: 61,
        [
            exercise(
                1,
                "Back squat",
                .external,
                [
                    set(60_000, 8, .warmUp), set(140_000, 5), set(140_000, 5), set(142_500, 5), set(142_500, 5),
                    set(142_500, 3, .failure),
                ],
                note: "Belt on from set 3. Third set moved best: wider stance, slower first half."
            ),
            exercise(2, "Chin-up", .bodyweight, [PerformedSet(reps: 10), set(10_000, 8)]),
            exercise(3, "Assisted dip", .assisted, [set(20_000, 8)]),
            exercise(4, "Plank", .duration, [PerformedSet(seconds: 105), PerformedSet(seconds: 90)]),
            exercise(5, "Rowing machine", .distance, [PerformedSet(seconds: 478, metresMilli: 2_000_000)]),
            exercise(6, "Standing calf raise", .external, [set(90_000, 12), set(90_000, 12), set(70_000, 11, .drop)]),
        ],
        leftOut: ["Leg curl"]
    )

    static let crowded = workout(
        "Upper body hypertrophy with far too long a name for any phone <b>&amp;",
        minutes: 1_439,
        (0..<40).map { number in
            exercise(
                number,
                "Single-arm dumbbell row on an incline bench <\(number)>",
                .external,
                Array(repeating: set(1_142_500, 1_000), count: 10),
                note: String(repeating: "Longnotewithoutspace", count: 20)
            )
        },
        leftOut: ["Back squat", "Leg press", "Standing calf raise"]
    )

    static let lastTime = [
        id(1): [set(137_500, 5), set(137_500, 5), set(137_500, 4)], id(2): [PerformedSet(reps: 9), set(10_000, 7)],
        id(3): [set(25_000, 8)], id(4): [PerformedSet(seconds: 90)],
        id(5): [PerformedSet(seconds: 484, metresMilli: 2_000_000)],
    ]

    /// One about the first set of each exercise.
    static func questions(_ workout: Workout) -> [Identifier: WorkoutLedger.Question] {
        workout.exercises.dropFirst().reduce(into: [:]) { questions, exercise in
            guard let set = exercise.setIDs.first else { return }
            questions[set] = .init(
                operation: "confirm.\(set).1",
                key: "AAAAAAAAAAAAAAAAAAAAAA",
                typed: "846",
                text: "You usually lift 86. Write over it, or say that it is right. Until then it holds no record."
            )
        }
    }

    private static func workout(
        _ name: String?,
        minutes: Int? = nil,
        _ exercises: [WorkoutExercise],
        leftOut: [String] = []
    ) -> Workout {
        Workout(
            key: HistoryKey(day: day, instant: began, id: id(100)),
            name: name,
            zone: "Europe/Stockholm",
            startedAt: minutes.map { _ in began },
            endedAt: minutes.map { began.advanced(bySeconds: $0 * 60) },
            savedAt: minutes.map { began.advanced(bySeconds: $0 * 60 + 90) },
            exercises: exercises,
            leftOut: leftOut
        )
    }

    private static func exercise(
        _ number: UInt8,
        _ name: String,
        _ kind: LoadKind,
        _ sets: [PerformedSet],
        note: String? = nil
    ) -> WorkoutExercise {
        var exercise = WorkoutExercise(exerciseID: id(number), name: name, loadKind: kind, note: note, sets: sets)
        exercise.setIDs = sets.indices.map { id(UInt8(truncatingIfNeeded: 100 + Int(number) * 10 + $0)) }
        return exercise
    }

    /// The hardest set of each exercise but the last, over the set before it; none in the smallest.
    static func records(in workout: Workout) -> [HeldRecord] {
        workout.exercises.dropLast().compactMap { exercise in
            guard let kind = exercise.loadKind.recordKinds.first, let set = exercise.setIDs.last,
                let performed = exercise.sets.last, let before = exercise.sets.first
            else { return nil }
            let past = HeldRecord.Past(performed: before, day: day.adding(days: -14))
            return HeldRecord(kind: kind, set: set, performed: performed, previous: past, previousForReps: past)
        }
    }

    private static func set(_ thousandths: Int, _ reps: Int, _ kind: SetKind = .working) -> PerformedSet {
        PerformedSet(kind: kind, weight: Weight(thousandths: thousandths, unit: .kilograms), reps: reps)
    }
}

extension WorkoutPage {
    static let samples = [
        sample(SampleWorkouts.smallest), sample(SampleWorkouts.ordinary), sample(SampleWorkouts.crowded, isLate: true),
    ]

    private static func sample(_ workout: Workout, isLate: Bool = false) -> WorkoutPage {
        WorkoutPage(
            workout,
            unit: .kilograms,
            lastTime: SampleWorkouts.lastTime,
            records: SampleWorkouts.records(in: workout),
            asked: LedgerQuestions(
                bySet: SampleWorkouts.questions(workout),
                address: "/workouts/\(workout.id)/confirm"
            ),
            routineKey: "Vb3kQ9xT0aLmVb3kQ9xT0a",
            againKey: "kQ9xT0aLmVb3kQ9xT0aLmV",
            origin: "From Strong, Thu 12 Mar",
            isLate: isLate,
            today: SampleWorkouts.day,
            zones: SampleWorkouts.zones
        )
    }
}

extension SavedPage {
    static let samples = [SampleWorkouts.smallest, SampleWorkouts.ordinary, SampleWorkouts.crowded].map {
        SavedPage(
            $0,
            records: SampleWorkouts.records(in: $0),
            week: SampleHistory.content(SampleHistory.ordinary),
            unit: .kilograms,
            today: SampleWorkouts.day,
            zones: SampleWorkouts.zones
        )
    }
}
