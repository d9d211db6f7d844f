import Domain
import Testing

@Suite("An exercise of a routine is exchanged for another")
struct PlanExchangeTests {
    private let gym = GymInventory.commercial(in: .kilograms)

    private func routine(_ target: SetTarget, _ loadKind: LoadKind = .external) -> Routine {
        var off = RoutineCell(target: target)
        off.isOn = false
        let cells = [RoutineCell(target: target), off]
        return Routine(
            id: LogSamples.id(1),
            name: "Lower A",
            exercises: [
                RoutineExercise(
                    id: LogSamples.id(2),
                    exerciseID: LogSamples.id(102),
                    name: "Back squat",
                    loadKind: loadKind,
                    group: 3,
                    cells: cells
                ),
                RoutineExercise(
                    id: LogSamples.id(3),
                    exerciseID: LogSamples.id(103),
                    name: "Plank",
                    loadKind: .duration
                ),
            ]
        )
    }

    private func comes(_ loadKind: LoadKind, last: PerformedSet? = nil) -> PlanExercise {
        var exercise = PlanExercise(
            id: LogSamples.id(104),
            name: "Leg press",
            loadKind: loadKind,
            equipment: .machine,
            step: 5000
        )
        exercise.last = last
        return exercise
    }

    private let asked = SetTarget(
        weight: Weight(thousandths: 140_000, unit: .kilograms),
        reps: RepTarget(5, to: 8),
        rest: 150
    )

    @Test("sets, reps and rest stay, the load is its own, and the old one can be put back")
    func kept() throws {
        var routine = routine(asked)
        let last = PerformedSet(weight: Weight(thousandths: 200_000, unit: .kilograms), reps: 8)
        try routine.exchange(
            LogSamples.id(2),
            for: comes(.external, last: last),
            id: LogSamples.id(9),
            in: gym,
            .kilograms
        )
        let row = routine.exercises[0]
        #expect(row.id == LogSamples.id(9) && row.name == "Leg press" && row.group == 3)
        #expect(row.cells.map(\.isOn) == [true, false])
        #expect(row.cells[0].target.reps == asked.reps && row.cells[0].target.rest == 150)
        #expect(row.cells[0].target.weight?.thousandths == 200_000)
        #expect(routine.removed.map(\.exercise.name) == ["Back squat"])
        var editor = RoutineEditor(routine, unit: .kilograms)
        try editor.restore(LogSamples.id(2))
        #expect(editor.routine.exercises.map(\.name) == ["Back squat", "Leg press", "Plank"])
    }

    @Test("without a history the load is open, and never that of the exercise before")
    func open() throws {
        var routine = routine(asked)
        try routine.exchange(LogSamples.id(2), for: comes(.external), id: LogSamples.id(9), in: gym, .kilograms)
        #expect(routine.exercises[0].cells.allSatisfy { $0.target.weight == nil })
    }

    @Test(
        "one that is measured otherwise is asked for in its own measure",
        arguments: [(.duration, nil, 30), (.distance, nil, 30), (.bodyweight, RepTarget(5, to: 8), nil)]
            as [(LoadKind, RepTarget?, Int?)]
    )
    func measure(_ loadKind: LoadKind, _ reps: RepTarget?, _ seconds: Int?) throws {
        var routine = routine(asked)
        try routine.exchange(LogSamples.id(2), for: comes(loadKind), id: LogSamples.id(9), in: gym, .kilograms)
        let target = routine.exercises[0].cells[0].target
        #expect(target.reps == reps && target.seconds == seconds && target.weight == nil && target.rest == 150)
        var timed = self.routine(SetTarget(seconds: 45, rest: 60), .duration)
        try timed.exchange(LogSamples.id(2), for: comes(.external), id: LogSamples.id(9), in: gym, .kilograms)
        #expect(timed.exercises[0].cells[0].target.reps == RepTarget(8, to: 12))
    }

    @Test("a row that is not there is refused, and nothing is changed")
    func gone() {
        var routine = routine(asked)
        let before = routine
        #expect(throws: Refusal("That exercise is no longer in the routine.")) {
            try routine.exchange(LogSamples.id(77), for: comes(.external), id: LogSamples.id(9), in: gym, .kilograms)
        }
        #expect(routine == before)
    }
}
