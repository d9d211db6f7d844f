import Domain
import HTTP
import Persistence

/// Plans for looking at their pages without one: the week of Monday 30 November 2026, four days as on the screens.
enum SamplePlans {
    static let monday = LocalDay(daysSinceEpoch: 20_787)
    static let key = "Vb3kQ9xT0aLmVb3kQ9xT0a"

    static func id(_ number: UInt8) -> Identifier { SampleWorkouts.id(number) }

    static let names = ["Lower A", "Upper A", "Lower B", String(repeating: "Upperbodyhypertrophy", count: 6)]

    static let pattern = PlanPattern(
        from: monday.adding(days: -7),
        on: [.monday, .tuesday, .thursday, .saturday],
        rotation: (1...4).map { id($0) }
    )

    /// Four weeks, with a day that was missed, one that was excused, one moved and one given to rest.
    static let schedule: Schedule = {
        var schedule = Schedule()
        if let pattern { schedule.extend(by: pattern, through: monday.adding(days: 20)) }
        schedule.record([.complete], on: monday.adding(days: -7))
        schedule.record([.partial], on: monday.adding(days: -6))
        try? schedule.excuse(monday.adding(days: -4), today: monday)
        try? schedule.move(monday.adding(days: 1), to: monday.adding(days: 2), today: monday)
        try? schedule.rest(on: monday.adding(days: 5), today: monday)
        return schedule
    }()

    static let demands = Dictionary(
        uniqueKeysWithValues: names.enumerated().map { index, name in
            (id(UInt8(index + 1)), RoutineDemand(name: name, sets: [index % 2 == 0 ? .quads : .chest: 8]))
        }
    )

    static var routines: [Identifier: KeptRoutine] {
        Dictionary(
            uniqueKeysWithValues: names.enumerated().map { index, name in
                let routine = Routine(
                    id: id(UInt8(index + 1)),
                    name: name,
                    exercises: SampleRoutines.ordinary.exercises
                )
                return (routine.id, KeptRoutine(routine: routine, isBinned: index == 3))
            }
        )
    }

    static var answers: PlanAnswers? {
        try? PlanAnswers(
            goal: .strength,
            days: [.monday, .tuesday, .thursday, .saturday],
            kit: .fullGym,
            minutes: .sixty,
            start: .lastWorkouts
        )
    }

    static let earlier = EarlierPlan(words: "Size, 3 days, about 45 minutes.", days: "Tue 1 Sep to Sun 22 Nov 2026")
}

extension PlanSetupPage {
    static let samples = [
        PlanSetupPage(PlanAnswersForm(), way: .new),
        PlanSetupPage(refused, (try? refused.checked()).map { _ in FormErrors() } ?? errors, way: .first),
        PlanSetupPage(
            PlanAnswersForm(),
            way: .change,
            alerts: [.quiet("The plan is stopped.")],
            earlier: [SamplePlans.earlier]
        ),
    ]

    private static let refused = PlanAnswersForm(FormFields(query: "goal=size"))

    private static let errors: FormErrors = {
        do throws(FormErrors) {
            _ = try refused.checked()
            return FormErrors()
        } catch {
            return error
        }
    }()
}

extension MadePlanPage {
    static var samples: [MadePlanPage] {
        guard let answers = SamplePlans.answers, let catalogue = try? Catalogue.builtIn() else { return [] }
        let plan = PlanMaker(catalogue).plan(for: answers)
        let routines = plan.routines.enumerated().map { index, library in
            let routine = library.routine(
                id: SamplePlans.id(UInt8(index + 1)),
                exercises: Dictionary(
                    uniqueKeysWithValues: catalogue.map {
                        ($0.slug, (id: SamplePlans.id(9), name: $0.name, loadKind: $0.loadKind))
                    }
                ),
                mint: { SamplePlans.id(8) }
            )
            return OfferedRoutine(routine ?? SampleRoutines.ordinary, source: "", isKept: index == 1)
        }
        let changed = routines.map { OfferedRoutine(SampleRoutines.crowded, source: $0.source, isKept: true) }
        return [
            page(PlanOffer(plan, from: SamplePlans.monday, routines: routines), []),
            page(
                PlanOffer(plan, from: SamplePlans.monday.adding(days: 7), routines: changed),
                [PageAlert(title: "Not taken yet", text: "Look again.")]
            ),
        ]
    }

    private static func page(_ offer: PlanOffer, _ alerts: [PageAlert]) -> MadePlanPage {
        MadePlanPage(
            offer,
            seen: "c2Vlbg",
            key: SamplePlans.key,
            today: SamplePlans.monday,
            nextWeek: SamplePlans.monday.adding(days: 7),
            unit: .kilograms,
            follows: !alerts.isEmpty,
            alerts: alerts
        )
    }
}

extension PlanWeekPage {
    static var samples: [PlanWeekPage] {
        [(-7, false), (0, false), (0, true), (7, false)].map { offset, isRunning in
            var content = PlanWeekContent(
                schedule: SamplePlans.schedule,
                week: CalendarWeek(of: SamplePlans.monday.adding(days: offset), startingOn: .monday),
                today: SamplePlans.monday,
                demands: SamplePlans.demands,
                mintKey: { SamplePlans.key }
            )
            content.routines = SamplePlans.routines
            content.span = SamplePlans.monday.adding(days: -7)...SamplePlans.monday.adding(days: 13)
            content.trained = [
                SamplePlans.monday.adding(days: -7): TrainedDay(workoutCount: 1),
                SamplePlans.monday.adding(days: -5): TrainedDay(workoutCount: 1, partialCount: 1),
            ]
            content.hasReminders = isRunning
            content.running = isRunning ? GymSamples.running.draft : nil
            if offset == 7 {
                content.earlier = [SamplePlans.earlier]
                content.alerts = [PageAlert(title: "Not changed", text: "Choose a day.")]
            }
            return PlanWeekPage(content)
        }
    }
}

extension PlanDayPage {
    static var samples: [PlanDayPage] {
        [-7, -5, -4, -2, 0, 1, 2, 3, 5, 7].compactMap { offset in
            guard let planned = SamplePlans.schedule[SamplePlans.monday.adding(days: offset)] else { return nil }
            var content = PlanDayContent(
                planned: planned,
                schedule: SamplePlans.schedule,
                today: SamplePlans.monday,
                demands: SamplePlans.demands,
                routine: planned.routine.flatMap { SamplePlans.routines[$0] },
                unit: .kilograms,
                mintKey: { SamplePlans.key }
            )
            if offset == 3 { content.refusal = "Choose a day." }
            return PlanDayPage(content)
        }
    }
}

extension PlanSwapPage {
    static let samples = [
        page(.none, []), page(.none, offered), page(.unclear, offered), page(.refused("Name it."), []),
    ]

    private static let offered: [(exercise: Exercise, last: LastTime?)] = [
        (
            Exercise(id: SamplePlans.id(7), ownerID: 0, name: "Hack squat", loadKind: .external),
            SampleRoutines.lastTime[SampleRoutines.id(102)]
        ),
        (Exercise(id: SamplePlans.id(6), ownerID: 0, name: "Leg press", loadKind: .external), nil),
    ]

    private static func page(
        _ problem: PlanSwapContent.Problem,
        _ offered: [(exercise: Exercise, last: LastTime?)]
    ) -> PlanSwapPage {
        PlanSwapPage(
            PlanSwapContent(
                day: SamplePlans.monday,
                routine: SampleRoutines.ordinary,
                exercise: SampleRoutines.ordinary.exercises[0],
                offered: offered,
                suggestions: ["Back squat"],
                problem: problem,
                typed: problem == .none ? "" : "squad",
                unit: .kilograms,
                today: SamplePlans.monday,
                key: SamplePlans.key
            )
        )
    }
}
