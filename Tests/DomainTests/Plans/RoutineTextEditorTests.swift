import Domain
import RandomTestSupport
import Testing

@Suite("A routine is written as text, a prescription for each exercise")
struct RoutineTextEditorTests {
    private let routine = LoadsScene().routine
    private let place = LogSamples.id(1)

    private func editor(_ routine: Routine? = nil) -> RoutineTextEditor {
        RoutineTextEditor(routine ?? self.routine, unit: .kilograms, steps: Self.steps)
    }

    private static let steps: @Sendable (RoutineExercise) -> LoadSteps = { exercise in
        var table = StepTable(gym: .commercial(in: .kilograms), unit: .kilograms)
        return table.steps(of: exercise, PlaceEvidence(equipment: .barbell))
    }

    private func typed(_ text: String, over printed: String = "3 × 8–12 @ 52.5 kg", at place: Identifier? = nil)
        -> TypedPrescription
    {
        TypedPrescription(place ?? self.place, text, printed: PrintedText(kept: printed))
    }

    @Test("what is asked of the sets that are on stands as text")
    func printed() {
        #expect(
            routine.exercises.map { $0.prescription(Self.steps($0))?.text } == [
                "3 × 8–12 @ 52.5 kg", "3 × 8–12 @ 52.5 kg", "3 × 45 s",
            ]
        )
        var off = routine
        for index in off.exercises[0].cells.indices { off.exercises[0].cells[index].isOn = false }
        #expect(editor(off).text(of: place)?.isEmpty == true)
    }

    @Test("what is typed is asked for; sets that are off keep their places, sets more or fewer come and go behind")
    func written() {
        var editor = editor()
        editor.take([typed("2x5 @ 60; 1xAMRAP @ 50, rest 90")])
        #expect(editor.faults.isEmpty)
        let row = editor.routine.exercises[0]
        #expect(row.planned.map(\.target.weight) == [kg(60), kg(60), kg(50)])
        #expect(row.planned.map(\.target.rest) == [nil, nil, 90])
        #expect(row.cells.map(\.isOn) == [true, true, false, true])
        editor = self.editor()
        editor.take([typed("5 × 5")])
        #expect(editor.routine.exercises[0].cells.map(\.isOn) == [true, true, false, true, true, true])
        editor.take([typed("1 × 5", over: "5 × 5")])
        #expect(editor.routine.exercises[0].cells.map(\.isOn) == [true, false])
        editor.take([typed("20 × 5", over: "1 × 5")])
        #expect(editor.routine.exercises[0].cells.count == 20)
    }

    @Test("a mistake keeps its text and its place, and the other lines are taken")
    func mistake() throws {
        var editor = editor()
        editor.take([typed("3 x 4 @ 175kq"), typed("4 × 30 s", over: "3 × 45 s", at: LogSamples.id(3))])
        let fault = try #require(editor.faults.first)
        #expect(fault.sentence == "Cannot read “kq” after 175. Write kg or lb, or leave it out.")
        let parts = try #require(fault.fault).parts(of: fault.text)
        #expect([parts.before, parts.marked, parts.after] == ["3 x 4 @ 175", "kq", ""])
        #expect(editor.faults.count == 1)
        #expect(editor.routine.exercises[0] == routine.exercises[0])
        #expect(editor.routine.exercises[2].planned.map(\.target.seconds) == [30, 30, 30, 30])
    }

    @Test("what its sets do not have is a mistake")
    func kind() {
        var editor = editor()
        editor.take([typed("3 × 8", over: "3 × 45 s", at: LogSamples.id(3))])
        #expect(editor.faults.map(\.sentence) == ["This exercise is timed: write 3 × 30 s."])
    }

    @Test("a line that was not touched, or says the same, changes nothing")
    func same() {
        var editor = editor()
        editor.take([typed("3 × 8–12 @ 52.5 kg"), typed("3x8-12@52,5", at: LogSamples.id(2))])
        #expect(editor.faults.isEmpty && editor.routine == routine)
        editor.take([typed("3x8-12@52,5", over: "4 × 5")])
        #expect(editor.faults.isEmpty && editor.routine == routine)
    }

    @Test("what another tab has changed is said and not written over")
    func stale() {
        var editor = editor()
        editor.take([typed("5 × 5", over: "4 × 5")])
        let says = "Changed elsewhere to 3 × 8–12 @ 52.5 kg. Save again to have it as you typed it."
        #expect(editor.faults.map(\.sentence) == [says] && editor.faults[0].fault == nil)
        editor = self.editor()
        editor.take([typed("5 × 5", at: LogSamples.id(77))])
        #expect(editor.faults.map(\.sentence) == ["That was removed meanwhile."])
        #expect(editor.routine == routine)
    }

    @Test("a percentage is of the training max of the exercise, which keeps the parts")
    func percentages() throws {
        var editor = editor()
        editor.take([typed("3 × 5 @ 75 %")])
        let fault = try #require(editor.faults.first?.fault)
        #expect(fault.parts(of: "3 × 5 @ 75 %").marked == "%")
        var routine = routine
        routine.exercises[0].progression.rule = .percentage(try TrainingMax(kg(100), percents: [60]))
        editor = self.editor(routine)
        // The weights are not those of the parts, so that they are printed.
        #expect(editor.text(of: place) == "3 × 8–12 @ 52.5 kg")
        editor.take([typed("1 × 5 @ 65 %; 2 × 5 @ 77 %")])
        #expect(editor.faults.isEmpty)
        let row = editor.routine.exercises[0]
        #expect(row.planned.map(\.target.weight) == [kg(65), kg(75), kg(75)])
        #expect(row.progression.trainingMax?.percents == [65, 77, 77])
        #expect(editor.text(of: place) == "1 × 5 @ 65 %; 2 × 5 @ 77 %")
    }

    @Test("whatever a routine asks for, its text reads as the same", arguments: 1...10)
    func roundTrip(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        for _ in 0..<50 {
            var routine = routine
            routine.exercises[0].cells = (0..<generator.number(in: 1...6)).map { _ in
                let low = generator.number(in: 1...12)
                let target = SetTarget(
                    weight: generator.pick([nil, kg(60), kg(62.5), Weight(thousandths: 1250, unit: .pounds)]),
                    reps: generator.pick([nil, RepTarget(low), RepTarget(low, to: low + 4)]),
                    rest: generator.pick([nil, 0, 90])
                )
                return RoutineCell(isOn: generator.number(in: 1...4) > 1, target: target)
            }
            let text = editor(routine).text(of: place) ?? ""
            guard !text.isEmpty else { continue }
            var other = editor()
            other.take([typed(text)])
            #expect(other.faults.isEmpty, "\(text)")
            let asked = routine.exercises[0].planned.map(\.target)
            #expect(other.routine.exercises[0].planned.map(\.target) == asked, "\(text)")
            #expect(other.text(of: place) == text)
        }
    }
}
