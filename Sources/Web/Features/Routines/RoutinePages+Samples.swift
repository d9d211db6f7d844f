import Domain
import Persistence

/// Routines as they are read back, for looking at their pages without one.
enum SampleRoutines {
    static let day = LocalDay(daysSinceEpoch: 20_787)

    static func id(_ number: UInt8) -> Identifier { SampleWorkouts.id(number) }

    static let empty = Routine(id: id(1), name: "Singles")

    static let ordinary = Routine(
        id: id(1),
        name: "Lower A",
        note: "Belt on from set 3.\nWalk out with the left foot first.",
        exercises: [
            exercise(2, "Back squat", .external, 4, SetTarget(weight: weight(140_000), reps: RepTarget(5), rest: 180)),
            exercise(3, "Chin-up", .bodyweight, 3, SetTarget(reps: RepTarget(8, to: 12), rest: 0), group: 1),
            exercise(4, "Plank", .duration, 3, SetTarget(seconds: 45, rest: 90), group: 1),
            exercise(5, "Rowing machine", .distance, 1, SetTarget(metresMilli: 2_000_000)),
        ]
    )

    /// As much as there can be, under the longest names.
    static let crowded = Routine(
        id: id(1),
        name: String(repeating: "Upperbodyhypertrophy", count: 6),
        course: .circuit,
        note: String(repeating: "Longnotewithoutspace", count: 40),
        exercises: (0..<40).map { number in
            exercise(
                UInt8(number + 2),
                "Single-arm dumbbell row on an incline bench <\(number)>",
                .external,
                20,
                SetTarget(weight: weight(1_499_875), reps: RepTarget(999, to: 1000), rest: 3600)
            )
        }
    )

    static let lastTime = [
        id(102): LastTime(
            day: day,
            sets: [5, 5, 4].map { PerformedSet(weight: weight(137_500), reps: $0) }
        )
    ]

    static let runs = [
        RoutineRun(
            key: HistoryKey(day: day, instant: SampleWorkouts.began, id: id(9)),
            routine: id(1),
            name: "Lower A",
            minutes: 61,
            doneCount: 16,
            askedCount: 16,
            volume: Volume(weight: weight(137_500), reps: 95),
            recordCount: 1
        ),
        RoutineRun(
            key: HistoryKey(day: day.adding(days: -7), instant: SampleWorkouts.began, id: id(8)),
            routine: id(1),
            name: "Lower A",
            completion: .partial,
            doneCount: 13,
            askedCount: 16
        ),
    ]

    static func weight(_ thousandths: Int) -> Weight { Weight(thousandths: thousandths, unit: .kilograms) }

    private static func exercise(
        _ number: UInt8,
        _ name: String,
        _ loadKind: LoadKind,
        _ rounds: Int,
        _ target: SetTarget,
        group: Int? = nil
    ) -> RoutineExercise {
        var cells = Array(repeating: RoutineCell(target: target), count: rounds)
        cells[rounds - 1].isOn = rounds == 1
        return RoutineExercise(
            id: id(number),
            exerciseID: id(number &+ 100),
            name: name,
            loadKind: loadKind,
            group: group,
            cells: cells
        )
    }
}

extension RoutineEditPage {
    static let samples = [
        RoutineEditPage(content(SampleRoutines.empty)), RoutineEditPage(content(SampleRoutines.ordinary)),
        RoutineEditPage(refused), RoutineEditPage(content(SampleRoutines.crowded)),
    ]

    private static func content(_ routine: Routine) -> RoutineContent {
        RoutineContent(routine, unit: .kilograms) { "Vb3kQ9xT0aLmVb3kQ9xT0a" }
    }

    /// With a cell that cannot be read, one that has gone, an unclear exercise, and one that was just removed.
    private static var refused: RoutineContent {
        var content = content(SampleRoutines.ordinary)
        let squat = SampleRoutines.ordinary.exercises[0]
        content.faults = [
            RoutineFault(place: .target(squat.id, round: 2, .weight), text: "heavy", sentence: "Weight is a number."),
            RoutineFault(place: .target(SampleRoutines.id(77), round: 1, .reps), text: "8", sentence: "Gone."),
            RoutineFault(place: .name, text: "", sentence: "Name the routine."),
        ]
        content.exerciseText = "squad"
        let near = Exercise(id: SampleRoutines.id(88), ownerID: 0, name: "Back squat", loadKind: .external)
        content.problem = .exercise("", [near])
        content.removed = squat
        return content
    }
}

extension RoutinePage {
    static let samples = [SampleRoutines.empty, SampleRoutines.ordinary, SampleRoutines.crowded].map {
        RoutinePage(
            $0,
            SampleRoutines.lastTime,
            RoutineLoads($0, [:], in: .commercial(in: .kilograms), unit: .kilograms, on: SampleRoutines.day),
            unit: .kilograms,
            startKey: "Vb3kQ9xT0aLmVb3kQ9xT0a"
        )
    }
}

extension RoutineHistoryPage {
    static let samples = [
        page(RoutineRuns([], hasMore: false), RoutineTotals(runCount: 0, completeCount: 0, minutes: nil)),
        page(
            RoutineRuns(SampleRoutines.runs, hasMore: true),
            RoutineTotals(runCount: 24, completeCount: 22, minutes: 61)
        ),
    ]

    private static func page(_ runs: RoutineRuns, _ totals: RoutineTotals) -> RoutineHistoryPage {
        RoutineHistoryPage(SampleRoutines.ordinary, runs, totals, unit: .kilograms, today: SampleRoutines.day)
    }
}

extension RoutinesPage {
    static let samples = [page([], RoutineSearch()), page(summaries, RoutineSearch()), page([], typed)]

    private static var typed: RoutineSearch {
        var search = RoutineSearch()
        search.text = "zercher"
        return search
    }

    private static let summaries = [
        RoutineSummary(
            id: SampleRoutines.id(1),
            name: "Lower A",
            exerciseNames: ["Back squat", "Leg press"],
            setCount: 16,
            useCount: 24,
            lastDay: SampleRoutines.day,
            lastMinutes: 61
        ),
        RoutineSummary(id: SampleRoutines.id(2), name: "Singles"),
    ]

    private static func page(_ routines: [RoutineSummary], _ search: RoutineSearch) -> RoutinesPage {
        let id = SampleRoutines.id(3)
        return RoutinesPage(
            routines,
            search,
            trash: [(id, "Hotel room")],
            gone: routines.isEmpty ? nil : id,
            today: SampleRoutines.day,
            mintKey: { "Vb3kQ9xT0aLmVb3kQ9xT0a" }
        )
    }
}

extension RoutineMonthPage {
    static let samples = [
        RoutineMonthPage(content([], day: nil)), RoutineMonthPage(content(SampleRoutines.runs, day: nil)),
        RoutineMonthPage(content(SampleRoutines.runs, day: SampleRoutines.day)),
    ]

    private static func content(_ runs: [RoutineRun], day: LocalDay?) -> RoutineMonthContent {
        RoutineMonthContent(
            month: CalendarMonth(of: SampleRoutines.day),
            day: day,
            runs: runs,
            before: SampleRoutines.day.adding(days: -40),
            after: nil,
            today: SampleRoutines.day,
            unit: .kilograms
        )
    }
}

extension RoutineLibraryPage {
    static let samples = [RoutineLibraryPage([]), RoutineLibraryPage((try? RoutineLibrary.builtIn()) ?? [])]
}

extension LibraryRoutinePage {
    static let samples = ((try? RoutineLibrary.builtIn()) ?? []).prefix(1).flatMap { built in
        ["", "You have 500 routines."].map { error in
            LibraryRoutinePage(built, SampleRoutines.ordinary, takeKey: "Vb3kQ9xT0aLmVb3kQ9xT0a", error: error)
        }
    }
}

extension NewRoutinePage {
    static let samples = [page("", "", []), page("", "Name the routine.", [workout])]

    private static let workout = WorkoutSummary(
        key: HistoryKey(day: SampleRoutines.day, instant: SampleWorkouts.began, id: SampleRoutines.id(9)),
        exerciseNames: ["Back squat"],
        setCount: 5
    )

    private static func page(_ name: String, _ error: String, _ workouts: [WorkoutSummary]) -> NewRoutinePage {
        NewRoutinePage(name: name, error: error, workouts, today: SampleRoutines.day) { "Vb3kQ9xT0aLmVb3kQ9xT0a" }
    }
}
