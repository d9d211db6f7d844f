import Domain
import Testing

@Suite("What a routine is offered is taken, changed or left, place by place")
struct LoadsEditorTests {
    private let scene = LoadsScene()

    @Test("each place is judged by its own workouts and its own rule")
    func places() {
        let texts = scene.loads.places.map { LoadAdviceText($0.advice, in: .kilograms, on: scene.today).sentence }
        #expect(
            texts == [
                "12, 12, 12 on 16 and 23 Nov: 55 next.",
                "12, 12, 12 on 23 Nov. One more complete workout at 12 raises it.",
                "Not done here yet. Two complete workouts at 0:45 raise it.",
            ]
        )
        #expect(scene.loads.raises.map(\.exercise.name) == ["Leg curl"] && scene.loads.lighter.isEmpty)
    }

    @Test("a step of the athlete's own is taken in the place of the exercise's")
    func step() {
        var routine = scene.routine
        routine.exercises[0].progression.step = kg(5)
        let text = LoadAdviceText(scene.loads(routine).places[0].advice, in: .kilograms, on: scene.today)
        #expect(text.value == "57.5")
        // 10 lb are 4.54 kg, within which 55 can be set.
        routine.exercises[0].progression.step = Weight(thousandths: 10_000, unit: .pounds)
        #expect(LoadAdviceText(scene.loads(routine).places[0].advice, in: .kilograms, on: scene.today).value == "55")
    }

    @Test("to take a raise is to write it into the sets that are on, and to remember it")
    func take() throws {
        var editor = scene.editor
        let raise = try #require(scene.loads.raises.first)
        let move = try #require(raise.advice.offer)
        try editor.take([SeenOffer(raise.exercise.id, move)])
        let cells = editor.routine.exercises[0].cells
        #expect(cells.map(\.target.weight) == [kg(55), kg(55), kg(52.5), kg(55)])
        #expect(cells.map(\.isOn) == [true, true, false, true])
        #expect(editor.routine.exercises[1] == scene.routine.exercises[1])
        #expect(
            editor.decisions == [raise.exercise.id: LoadDecision(.accepted(move), to: raise.advice, on: scene.today)]
        )
    }

    @Test("what has changed since it was seen is not taken, nor left, nor anything with it")
    func changed() throws {
        var other = try #require(scene.loads.raises.first?.advice.offer).targets
        other[0].weight = kg(57.5)
        for seen in [[SeenOffer(scene.id(1), LoadMove(other))], [SeenOffer(scene.id(2), LoadMove(other))], []] {
            var editor = scene.editor
            #expect(throws: Refusal.self) { try editor.take(seen) }
            #expect(throws: Refusal.self) { try editor.ignore(seen) }
            #expect(editor.routine == scene.routine && editor.decisions.isEmpty)
        }
    }

    @Test("what is ignored stays away, and changes nothing")
    func ignore() throws {
        var editor = scene.editor
        let raise = try #require(scene.loads.raises.first)
        try editor.ignore([SeenOffer(raise.exercise.id, try #require(raise.advice.offer))])
        #expect(editor.routine == scene.routine)
        let after = scene.loads(scene.routine, decisions: editor.decisions)
        #expect(after.raises.isEmpty && after.places[0].advice.evidence.count == 2)
    }

    @Test("a load of one's own stands in every set that is on, over what was offered")
    func change() {
        var editor = scene.editor
        editor.change([TypedLoad(scene.id(1), "57,5", printed: PrintedText(kept: "52.5"))])
        #expect(editor.faults.isEmpty)
        #expect(editor.routine.exercises[0].cells.map(\.target.weight) == [kg(57.5), kg(57.5), kg(52.5), kg(57.5)])
        #expect(editor.decisions[scene.id(1)]?.answer == .changed(to: kg(57.5), over: kg(55)))
    }

    @Test(
        "a load that cannot be taken is kept as typed, with the reason",
        arguments: [
            ("heavy", "52.5", "Weight is a number, like 110 or 112.5."), ("", "52.5", "Enter a weight."),
            ("1,250", "52.5", "That reads two ways. Write 1250 or 1.25 without a mark between thousands."),
            ("60", "50", "Changed elsewhere to 52.5. Send again to have it as you typed it."),
            ("1501", "52.5", "That is above 1,500 kg. Check the number."),
        ]
    )
    func refused(_ text: String, _ printed: String, _ sentence: String) {
        var editor = scene.editor
        editor.change([TypedLoad(scene.id(1), text, printed: PrintedText(kept: printed))])
        #expect(editor.faults == [LoadFault(place: scene.id(1), text: text, sentence: sentence)])
        #expect(editor.routine == scene.routine && editor.decisions.isEmpty)
    }

    @Test("a text that was not touched says nothing")
    func untouched() {
        var editor = scene.editor
        editor.change([
            TypedLoad(scene.id(1), "50", printed: PrintedText(kept: "50")),
            TypedLoad(scene.id(1), "52.5", printed: PrintedText(kept: "50")),
        ])
        #expect(editor.faults.isEmpty && editor.decisions.isEmpty && editor.routine == scene.routine)
    }

    @Test("one weight is not written over sets that have weights of their own, nor where there is none")
    func ramps() {
        var routine = scene.routine
        routine.exercises[0].cells[1].target.weight = kg(60)
        let loads = scene.loads(routine)
        #expect(loads.places.map(\.takesOneWeight) == [false, true, false])
        var editor = LoadsEditor(routine, loads, unit: .kilograms, on: scene.today)
        editor.change([
            TypedLoad(scene.id(1), "57.5", printed: PrintedText(kept: "")),
            TypedLoad(scene.id(3), "57.5", printed: PrintedText(kept: "")),
        ])
        #expect(editor.faults.count == 2 && editor.routine == routine)
    }

    @Test("a move is remembered as a line of text, and read from it again")
    func tokens() throws {
        let targets = [
            SetTarget(weight: kg(62.5), reps: RepTarget(8, to: 12), rest: 90), SetTarget(seconds: 45),
            SetTarget(metresMilli: 400_000),
            SetTarget(weight: Weight(thousandths: 135_000, unit: .pounds), reps: RepTarget(5)),
            SetTarget(),
        ]
        for move in [LoadMove(targets), LoadMove(targets, trainingMax: kg(102.5)), LoadMove([SetTarget()])] {
            #expect(LoadMove(token: move.token) == move, "\(move.token)")
        }
        for text in ["", "x", "1,2", ",,,,,=", "60000kg,8,,,,x", ",8,7,,,", ",,,,,=60000kg=60000kg"] {
            #expect(LoadMove(token: text) == nil, "\(text)")
        }
    }
}

/// A routine of three places: one that has earned more, one that has not yet, and one that was never done.
struct LoadsScene {
    let routine: Routine
    let today = ProgressionSample.day("25")
    private let sample = ProgressionSample(ask: "3x8-12@52.5", equipment: .barbell)

    init() {
        let target = SetTarget(weight: kg(52.5), reps: RepTarget(8, to: 12))
        let cells = [true, true, false, true].map { RoutineCell(isOn: $0, target: target) }
        let plank = Array(repeating: RoutineCell(target: SetTarget(seconds: 45)), count: 3)
        routine = Routine(
            id: LogSamples.id(9),
            name: "Lower A",
            exercises: [
                Self.exercise(1, "Leg curl", .external, cells), Self.exercise(2, "Leg press", .external, cells),
                Self.exercise(3, "Plank", .duration, plank),
            ]
        )
    }

    func id(_ number: UInt8) -> Identifier { LogSamples.id(number) }

    var loads: RoutineLoads { loads(routine) }

    var editor: LoadsEditor { LoadsEditor(routine, loads, unit: .kilograms, on: today) }

    func loads(_ routine: Routine, decisions: [Identifier: LoadDecision] = [:]) -> RoutineLoads {
        let runs = ["16 3*52.5x12", "23 3*52.5x12"].enumerated().map { sample.run($1, number: $0) }
        let evidence = { (place: UInt8, runs: [SlotRun]) in
            PlaceEvidence(equipment: .barbell, catalogueStep: 2500, decision: decisions[self.id(place)], runs: runs)
        }
        return RoutineLoads(
            routine,
            [id(1): evidence(1, runs), id(2): evidence(2, Array(runs.suffix(1)))],
            in: .commercial(in: .kilograms),
            unit: .kilograms,
            on: today
        )
    }

    private static func exercise(
        _ number: UInt8,
        _ name: String,
        _ loadKind: LoadKind,
        _ cells: [RoutineCell]
    ) -> RoutineExercise {
        RoutineExercise(
            id: LogSamples.id(number),
            exerciseID: ProgressionSample.exercise,
            name: name,
            loadKind: loadKind,
            cells: cells
        )
    }
}
