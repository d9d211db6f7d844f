import Domain

extension TodayPage {
    /// A newcomer, a day in turn, a workout that runs, one and many that are done.
    static let samples = [
        page(.free([], last: nil), streak: 0),
        page(.free(routines, last: SampleHistory.ordinary.last)),
        page(.running(GymSamples.running, startedAt: "17:52")),
        page(.running(GymSamples.free, startedAt: "")),
        page(.done([SampleHistory.ordinary[0]], [])),
        page(.done(Array(SampleHistory.crowded.prefix(3)), records), streak: 520),
    ]

    private static let records = SavedPage.Record.make(
        SampleWorkouts.records(in: SampleWorkouts.crowded),
        SampleWorkouts.crowded,
        unit: .kilograms
    )

    private static let routines = ["Lower A", "Upper body hypertrophy with far too long a name for any phone <b>"]
        .enumerated().map { index, name in
            RoutineSummary(
                id: SampleWorkouts.id(UInt8(index + 1)),
                name: name,
                exerciseNames: ["Back squat", "Leg press"],
                setCount: 16,
                lastDay: index == 0 ? SampleHistory.day.adding(days: -5) : nil,
                lastMinutes: 61
            )
        }

    private static func page(_ state: TodayContent.State, streak: Int = 1) -> TodayPage {
        TodayPage(
            TodayContent(
                week: SampleHistory.content(SampleHistory.ordinary),
                streak: streak,
                state: state,
                mintKey: { "PEaenWxYddN6QbNT" }
            )
        )
    }
}
