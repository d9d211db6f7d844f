import Domain
import Persistence

extension HistoryPage {
    /// One workout, a page in the middle of many, and a page of what is hard to set.
    static let samples = [
        sample([SampleSummaries.ordinary[0]], of: 1),
        sample(SampleSummaries.ordinary, of: 214),
        HistoryPage(
            SampleSummaries.crowded,
            HistoryTotals(
                workoutCount: 12_481,
                firstDay: SampleSummaries.day.adding(days: -9_000),
                newest: SampleWorkouts.id(200),
                oldest: SampleWorkouts.id(201)
            ),
            unit: .pounds
        ),
    ]

    private static func sample(_ workouts: [WorkoutSummary], of count: Int) -> HistoryPage {
        let oldest = count == workouts.count ? workouts[workouts.count - 1].key.id : SampleWorkouts.id(201)
        let totals = HistoryTotals(
            workoutCount: count,
            firstDay: count == 1 ? SampleSummaries.day : SampleSummaries.day.adding(days: -990),
            newest: workouts[0].key.id,
            oldest: oldest
        )
        return HistoryPage(workouts, totals, unit: .kilograms)
    }
}

/// Rows of a history, for looking at it without one.
enum SampleSummaries {
    static let day = LocalDay(daysSinceEpoch: 20_785)

    static let ordinary = [
        summary(0, "Circuit", ["Rowing machine", "Plank"], sets: 4, kilograms: 0, minutes: 24),
        summary(
            0,
            "Upper B",
            ["Overhead press", "Chin-up", "Row", "Dip", "Curl", "Plank"],
            sets: 21,
            kilograms: 9_340
        ),
        summary(2, "Lower B", ["Deadlift", "Front squat", "Leg curl", "Calf raise"], sets: 15, kilograms: 10_115),
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
            kilograms: 1_234_567
        )
    }

    private static func summary(
        _ daysAgo: Int,
        _ name: String?,
        _ exercises: [String],
        sets: Int,
        kilograms: Int,
        minutes: Int? = nil,
        isPartial: Bool = false
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
            volume: Volume(kilogramThousandths: kilograms * 1000, poundThousandths: 0)
        )
    }
}
