import Domain
import Persistence

extension HistoryPage {
    /// One workout, the middle of many, a page of what is hard to set, a filter, a month without workouts, a date refused.
    static let samples = [
        HistoryPage(SampleHistory.content([SampleHistory.ordinary[0]]), SampleHistory.forms),
        HistoryPage(SampleHistory.content(SampleHistory.ordinary, count: 214, hasMore: true), SampleHistory.forms),
        HistoryPage(SampleHistory.content(SampleHistory.crowded, count: 12_481, hasMore: true), SampleHistory.forms),
        HistoryPage(
            SampleHistory.content(SampleHistory.ordinary, exercise: "Single-arm dumbbell row on an incline bench"),
            SampleHistory.forms
        ),
        HistoryPage(SampleHistory.content([]), SampleHistory.forms),
        HistoryPage(
            SampleHistory.content(SampleHistory.ordinary),
            FoldedForms(date: "30.11.", refused: "Write the date like 2026-11-30.", SampleHistory.content([]))
        ),
    ]
}

extension HistoryDayPage {
    static let samples = [[], Array(SampleHistory.ordinary.prefix(2)), SampleHistory.crowded].map { workouts in
        HistoryDayPage(SampleHistory.content(workouts), SampleHistory.day, SampleWorkouts.zones)
    }
}

extension HistoryExercisesPage {
    static let samples = [
        HistoryExercisesPage(ExerciseChoice("", []), nil, today: SampleHistory.day),
        HistoryExercisesPage(ExerciseChoice("<b>", SampleHistory.trained), nil, today: SampleHistory.day),
        HistoryExercisesPage(
            ExerciseChoice("", SampleHistory.trained),
            CalendarMonth(of: SampleHistory.day),
            today: SampleHistory.day
        ),
    ]
}

/// A history, for looking at its pages without one.
enum SampleHistory {
    static let day = LocalDay(daysSinceEpoch: 20_785)
    static let forms = FoldedForms()

    static let trained = ["Back squat", "Single-arm dumbbell row on an incline bench"].enumerated().map {
        number,
        name in
        ExerciseSearch<Exercise>.Entry(
            id: Exercise(id: SampleWorkouts.id(UInt8(number)), ownerID: 0, name: name, loadKind: .external),
            name: name
        )
    }

    static func content(
        _ workouts: [WorkoutSummary],
        count: Int = 1,
        hasMore: Bool = false,
        exercise: String? = nil
    ) -> HistoryContent {
        HistoryContent(
            part: HistoryPart(workouts, hasMore: hasMore),
            cut: .newest,
            calendar: TrainingCalendar(
                days: Dictionary(grouping: workouts, by: \.key.day).mapValues(TrainedDay.init),
                totals: HistoryTotals(workoutCount: count, firstDay: day.adding(days: count == 1 ? 0 : -990)),
                dayBefore: day.adding(days: -40),
                dayAfter: day.adding(days: 40),
                exerciseName: exercise
            ),
            month: CalendarMonth(of: day),
            today: day.adding(days: 2),
            unit: .kilograms,
            exercise: exercise.map { _ in SampleWorkouts.id(9) }
        )
    }

    static let ordinary = [
        summary(0, "Circuit", ["Rowing machine", "Plank"], sets: 4, kilograms: 0, minutes: 24),
        summary(
            0,
            "Upper B",
            ["Overhead press", "Chin-up", "Row", "Dip", "Curl", "Plank"],
            sets: 21,
            kilograms: 9_340
        ),
        summary(
            2,
            "Lower B",
            ["Deadlift", "Front squat", "Leg curl", "Calf raise"],
            sets: 15,
            kilograms: 10_115,
            records: 2
        ),
        summary(4, nil, ["Bench press", "Row", "Dip", "Chin-up", "Curl", "Fly"], sets: 21, kilograms: 8_610),
        summary(5, "Lower A", ["Back squat", "Leg press", "Leg curl"], sets: 16, kilograms: 13_165),
        summary(7, "Upper B", ["Overhead press", "Chin-up", "Row"], sets: 20, kilograms: 9_120),
        summary(9, "Lower B", ["Deadlift", "Front squat"], sets: 7, kilograms: 4_880, isPartial: true),
        summary(12, nil, ["Pull-up"], sets: 1, kilograms: 0),
    ]

    static let crowded = (0..<20).map { number in
        summary(
            number * 3,
            "Upper body hypertrophy with far too long a name for any phone, week \(number + 1) <b>&amp;",
            ["Single-arm dumbbell row on an incline bench <\(number)>", "Back squat"],
            sets: 400,
            kilograms: 1_234_567,
            records: number * 20
        )
    }

    private static func summary(
        _ daysAgo: Int,
        _ name: String?,
        _ exercises: [String],
        sets: Int,
        kilograms: Int,
        minutes: Int? = nil,
        isPartial: Bool = false,
        records: Int = 0
    ) -> WorkoutSummary {
        WorkoutSummary(
            key: HistoryKey(
                day: day.adding(days: -daysAgo),
                instant: SampleWorkouts.began.advanced(bySeconds: -86_400 * daysAgo),
                id: SampleWorkouts.id(UInt8(daysAgo))
            ),
            completion: isPartial ? .partial : .complete,
            name: name,
            startedAt: minutes.map { _ in SampleWorkouts.began },
            endedAt: minutes.map { SampleWorkouts.began.advanced(bySeconds: $0 * 60) },
            exerciseNames: exercises,
            setCount: sets,
            volume: Volume(kilogramThousandths: kilograms * 1000, poundThousandths: 0),
            recordCount: records
        )
    }
}

extension TrainedDay {
    /// What the workouts of a day come to.
    fileprivate init(_ workouts: [WorkoutSummary]) {
        self.init(
            workoutCount: workouts.count,
            partialCount: workouts.count { $0.completion == .partial },
            recordCount: workouts.reduce(0) { $0 + $1.recordCount },
            volume: workouts.reduce(.zero) { $0 + $1.volume }
        )
    }
}
