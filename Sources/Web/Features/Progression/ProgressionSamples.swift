import Domain
import Persistence

/// Places of routines with their workouts, for looking at pages without a database.
enum SampleLoads {
    private static let day = SampleRoutines.day
    private static let key = "Vb3kQ9xT0aLmVb3kQ9xT0a"

    /// A raise, less help, a hold, an easier load, one of the athlete's own, one that is ignored, and none.
    static let routine = Routine(
        id: SampleRoutines.id(1),
        name: "Lower A",
        exercises: [
            exercise(2, "Leg curl", 52_500), exercise(3, "Assisted dip", 17_500, .assisted),
            exercise(4, "Standing calf raise", 90_000), exercise(5, "Leg press", 200_000),
            exercise(6, "Back squat", 140_000), exercise(7, "Leg curl", 52_500), exercise(8, "Plank", nil, .duration),
        ]
    )

    static let loads = RoutineLoads(
        routine,
        [
            place(2): evidence(2, 52_500, [(7, 12), (0, 12)]), place(3): evidence(3, 17_500, [(7, 12), (0, 12)]),
            place(4): evidence(4, 90_000, [(0, 11)]), place(5): evidence(5, 200_000, [(60, 12)]),
            place(6): evidence(6, 137_500, [(0, 12)], changed), place(7): ignored,
        ],
        in: .commercial(in: .kilograms),
        unit: .kilograms,
        on: day
    )

    static func content(_ routine: Routine, _ loads: RoutineLoads) -> LoadsContent {
        LoadsContent(routine, loads, unit: .kilograms, today: day) { key }
    }

    static func rules(_ routine: Routine) -> RulesContent {
        RulesContent(routine, [:], unit: .kilograms) { key }
    }

    static func text(_ routine: Routine) -> RoutineTextContent {
        let table = StepTable(gym: .commercial(in: .kilograms), unit: .kilograms)
        return RoutineTextContent(routine, unit: .kilograms) { exercise in
            var table = table
            return table.steps(of: exercise, PlaceEvidence())
        } mintKey: {
            key
        }
    }

    static func place(_ number: UInt8) -> Identifier { SampleRoutines.id(number) }

    private static func exercise(
        _ number: UInt8,
        _ name: String,
        _ thousandths: Int?,
        _ loadKind: LoadKind = .external
    ) -> RoutineExercise {
        let weight = thousandths.map(SampleRoutines.weight)
        let target =
            loadKind.hasReps
            ? SetTarget(weight: weight, reps: RepTarget(8, to: 12), rest: 90) : SetTarget(seconds: 45)
        return RoutineExercise(
            id: place(number),
            exerciseID: SampleRoutines.id(number + 100),
            name: name,
            loadKind: loadKind,
            cells: Array(repeating: RoutineCell(target: target), count: 3)
        )
    }

    /// Three sets of so many reps, so many days ago.
    private static func evidence(
        _ number: UInt8,
        _ thousandths: Int,
        _ runs: [(ago: Int, reps: Int)],
        _ decision: LoadDecision? = nil
    ) -> PlaceEvidence {
        let weight = SampleRoutines.weight(thousandths)
        let target = SetTarget(weight: weight, reps: RepTarget(8, to: 12), rest: 90)
        return PlaceEvidence(
            equipment: .machine,
            catalogueStep: 2500,
            decision: decision,
            runs: runs.map { run in
                SlotRun(
                    key: latest(run.ago),
                    completion: .complete,
                    exerciseID: SampleRoutines.id(number + 100),
                    asked: [target, target, target],
                    sets: Array(repeating: SlotSet(PerformedSet(weight: weight, reps: run.reps)), count: 3)
                )
            }
        )
    }

    private static func latest(_ ago: Int) -> HistoryKey {
        HistoryKey(day: day.adding(days: -ago), instant: SampleWorkouts.began, id: SampleRoutines.id(9))
    }

    private static let changed = LoadDecision(
        .changed(to: SampleRoutines.weight(140_000), over: SampleRoutines.weight(137_500)),
        on: day,
        latest: latest(0)
    )

    private static var ignored: PlaceEvidence {
        let target = SetTarget(weight: SampleRoutines.weight(55_000), reps: RepTarget(8, to: 12), rest: 90)
        let move = LoadMove([target, target, target])
        return evidence(
            7,
            52_500,
            [(7, 12), (0, 12)],
            LoadDecision(.ignored(move), on: day, latest: latest(0))
        )
    }
}

extension LoadsPage {
    static let samples = [
        LoadsPage(SampleLoads.content(SampleRoutines.empty, none(SampleRoutines.empty))),
        LoadsPage(SampleLoads.content(SampleLoads.routine, SampleLoads.loads)), LoadsPage(refused),
        LoadsPage(SampleLoads.content(SampleRoutines.crowded, none(SampleRoutines.crowded))),
    ]

    private static func none(_ routine: Routine) -> RoutineLoads {
        RoutineLoads(routine, [:], in: .commercial(in: .kilograms), unit: .kilograms, on: SampleRoutines.day)
    }

    private static var refused: LoadsContent {
        var content = SampleLoads.content(SampleLoads.routine, SampleLoads.loads)
        content.problem = "The routine has changed."
        content.faults = [
            LoadFault(place: SampleLoads.place(4), text: "heavy", sentence: "Weight is a number."),
            LoadFault(place: SampleLoads.place(77), text: "80", sentence: "Gone."),
        ]
        return content
    }
}

extension RulesPage {
    static let samples =
        [SampleRoutines.empty, SampleLoads.routine, SampleRoutines.crowded].map {
            RulesPage(SampleLoads.rules($0))
        } + [RulesPage(refused)]

    private static var refused: RulesContent {
        var content = SampleLoads.rules(SampleLoads.routine)
        content.faults = RuleField.allCases.map {
            RuleFault(place: RulePlace(SampleLoads.place(2), $0), text: "x", sentence: "Not so.")
        }
        return content
    }
}

extension RoutineTextPage {
    static let samples =
        [SampleRoutines.empty, SampleRoutines.ordinary, SampleRoutines.crowded].map {
            RoutineTextPage(SampleLoads.text($0))
        } + [RoutineTextPage(refused)]

    /// A mistake with its place, one without, and one where nothing is any more.
    private static var refused: RoutineTextContent {
        var content = SampleLoads.text(SampleLoads.routine)
        let typed = [(2, "3 × 4 @ 175kq"), (3, "3 × 8"), (77, "4 × 5")].map { number, text in
            TypedPrescription(SampleLoads.place(UInt8(number)), text, printed: .nothing)
        }
        do throws(PrescriptionFault) {
            _ = try PrescriptionReader.read(typed[0].text, in: .kilograms)
        } catch {
            content.faults = [PrescriptionLineFault(typed[0], sentence: error.sentence, fault: error)]
        }
        content.faults += typed.dropFirst().map { PrescriptionLineFault($0, sentence: "Changed elsewhere.") }
        return content
    }
}
