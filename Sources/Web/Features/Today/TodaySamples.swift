import Domain

extension TodayPage {
    /// A newcomer, a day in turn, a workout that runs, one and many that are done; and every state of a day with a plan.
    static let samples =
        [
            page(.free([], last: nil), streak: .weeks(0)),
            page(.free(routines, last: SampleHistory.ordinary.last)),
            page(.running(GymSamples.running, startedAt: "17:52")),
            page(.running(GymSamples.free, startedAt: "")),
            page(.done([SampleHistory.ordinary[0]], [])),
            page(.done(Array(SampleHistory.crowded.prefix(3)), records), streak: .weeks(520)),
        ] + planned

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

    private static func page(
        _ state: TodayContent.State,
        _ schedule: Schedule = Schedule(),
        streak: Streak = .weeks(1),
        refusal: String = ""
    ) -> TodayPage {
        TodayPage(
            TodayContent(
                week: SampleHistory.content(SampleHistory.ordinary),
                streak: streak,
                weeksBeside: streak == .plannedDays(0) ? 5 : 0,
                schedule: schedule,
                routines: Dictionary(uniqueKeysWithValues: routines.map { ($0.id, $0) }),
                state: state,
                refusal: refusal,
                mintKey: { "PEaenWxYddN6QbNT" }
            )
        )
    }
}

/// Days that a plan has.
extension TodayPage {
    private static var planned: [TodayPage] {
        let work = TodayContent.Work(routine: SampleRoutines.ordinary, lastTime: SampleRoutines.lastTime)
        let missed = PlannedDay(today.adding(days: -1), .training(DayTraining(SampleRoutines.id(1))))
        return [
            page(.scheduled(work), schedule(open), streak: .plannedDays(38)),
            page(
                .scheduled(TodayContent.Work(routine: SampleRoutines.crowded)),
                schedule(open),
                streak: .plannedDays(0)
            ),
            page(.scheduled(TodayContent.Work(routine: SampleRoutines.ordinary, isBinned: true)), schedule(open)),
            page(.scheduled(TodayContent.Work(routine: SampleRoutines.empty)), schedule(open)),
            page(.missed(missed, work), schedule(.rest(.planned)), refusal: "Thu 3 Dec has its own workout."),
            page(.rest, schedule(.rest(.planned)), streak: .plannedDays(38)),
            page(.rest, schedule(.rest(.taken(insteadOf: DayTraining(SampleRoutines.id(1)))))),
            page(.rest, schedule(.training(DayTraining(SampleRoutines.id(1), outcome: .excused)))),
            page(.done([SampleHistory.ordinary[0]], records), schedule(done), streak: .plannedDays(39)),
        ]
    }

    private static let today = SampleHistory.day.adding(days: 2)
    private static let open = DayWork.training(DayTraining(SampleRoutines.id(1)))
    private static let done = DayWork.training(DayTraining(SampleRoutines.id(1), outcome: .done(.complete)))

    /// Training every second day around today, which has what is given; yesterday was missed.
    private static func schedule(_ work: DayWork) -> Schedule {
        Schedule(
            (-14...14).map { offset in
                let training = DayWork.training(DayTraining(SampleRoutines.id(offset.isMultiple(of: 3) ? 1 : 2)))
                let isTraining = !offset.isMultiple(of: 2)
                let day = today.adding(days: offset)
                return PlannedDay(day, offset == 0 ? work : isTraining ? training : .rest(.planned))
            }
        )
    }
}
