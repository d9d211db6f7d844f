import Domain
import Testing

@Suite("The rule of each place is chosen and read with its mistakes")
struct RulesEditorTests {
    private let routine = LoadsScene().routine
    private let place = LogSamples.id(1)

    private func editor(_ routine: Routine? = nil) -> RulesEditor {
        RulesEditor(routine ?? self.routine, unit: .kilograms) { exercise in
            var table = StepTable(gym: .commercial(in: .kilograms), unit: .kilograms)
            return table.steps(of: exercise, PlaceEvidence(equipment: .barbell))
        }
    }

    private func typed(_ texts: [RuleField: String], at place: Identifier? = nil, printed: String = "") -> [TypedRule] {
        texts.map { TypedRule(RulePlace(place ?? self.place, $0), $1, printed: PrintedText(kept: printed)) }
    }

    @Test("what is chosen is kept, and nothing chosen is as usual")
    func chosen() throws {
        var editor = editor()
        editor.take(typed([.rule: "linear", .step: "5"]))
        #expect(editor.faults.isEmpty)
        #expect(editor.routine.exercises[0].progression == ProgressionChoice(rule: .linear, step: kg(5)))
        #expect(editor.routine.exercises[0].cells == routine.exercises[0].cells)
        var back = self.editor(editor.routine)
        back.take(typed([.rule: ""], printed: "linear") + typed([.step: " "], printed: "5"))
        #expect(back.routine == routine)
    }

    @Test("parts of a training max are asked for at once, as far as they can be set; more sets are as the last")
    func parts() throws {
        var editor = editor()
        editor.take(typed([.rule: "percentage", .max: "100", .percents: "65, 77 %"]))
        #expect(editor.faults.isEmpty)
        let row = editor.routine.exercises[0]
        #expect(row.progression.rule == .percentage(try TrainingMax(kg(100), percents: [65, 77])))
        #expect(row.planned.map(\.target.weight) == [kg(65), kg(75), kg(75)])
        #expect(row.ruleTexts(in: .kilograms)[.percents] == "65, 77")
        var again = self.editor(editor.routine)
        again.take(typed([.step: "10"]))
        #expect(again.routine.exercises[0].planned.map(\.target.weight) == [kg(65), kg(75), kg(75)])
        var away = self.editor(again.routine)
        away.take(typed([.rule: "double"], printed: "percentage"))
        #expect(away.faults.isEmpty && away.routine.exercises[0].progression.rule == .double)
    }

    @Test(
        "what cannot be is said beside its field, and changes nothing",
        arguments: [
            ([RuleField.step: "0"], RuleField.step, "A step is a weight above 0."),
            ([.step: "much"], .step, "Weight is a number, like 110 or 112.5."),
            ([.rule: "percentage"], .max, "Enter the training max, like 100."),
            ([.rule: "percentage", .max: "0", .percents: "65"], .max, "A training max is a weight above 0."),
            ([.rule: "percentage", .max: "x", .percents: "65"], .max, "Weight is a number, like 110 or 112.5."),
            (
                [.rule: "percentage", .max: "100"], .percents,
                "Write the part of each set in percent, like 65, 75, 85."
            ),
            (
                [.rule: "percentage", .max: "100", .percents: "65.5"], .percents,
                "Write the part of each set in percent, like 65, 75, 85."
            ),
            ([.rule: "percentage", .max: "100", .percents: "121"], .percents, "Percentages go from 1 to 120."),
            ([.max: "100"], .max, "Choose the parts of a training max above, or leave this empty."),
            ([.rule: "never heard of"], .rule, "Choose one of these."),
        ]
    )
    func refused(_ texts: [RuleField: String], _ field: RuleField, _ sentence: String) {
        var editor = editor()
        editor.take(typed(texts))
        let fault = editor.faults.first { $0.place == RulePlace(place, field) }
        #expect(fault?.sentence == sentence && fault?.text == texts[field] ?? "")
        #expect(editor.routine == routine)
    }

    @Test("what an exercise cannot have is not offered, nor taken", arguments: LoadKind.allCases)
    func kinds(kind: LoadKind) {
        let words = ProgressionRule.words(for: kind)
        #expect(words.allSatisfy { ProgressionRule.title(ofWord: $0) != nil } && words.last == "off")
        #expect(words.contains("double") == kind.hasWeight)
        #expect(words.contains("percentage") == [.external, .bodyweight].contains(kind))
        var editor = editor()
        editor.take(typed([.rule: "double"], at: LogSamples.id(3)))
        #expect(editor.faults.map(\.sentence) == ["Choose one of these."])
    }

    @Test("a place with a mistake keeps the others from nothing")
    func others() {
        var editor = editor()
        editor.take(typed([.step: "x", .rule: "linear"]) + typed([.rule: "off"], at: LogSamples.id(2)))
        #expect(Set(editor.faults.map(\.text)) == ["x", "linear"], "what was typed beside it waits")
        #expect(editor.faults.filter { $0.sentence.isEmpty }.map(\.text) == ["linear"])
        #expect(editor.routine.exercises.map(\.progression.rule) == [nil, .off, nil])
    }

    @Test("what another tab has changed is not written over")
    func stale() {
        var editor = editor()
        editor.take(typed([.step: "5"]))
        var late = self.editor(editor.routine)
        late.take(typed([.step: "10"]))
        #expect(late.faults.map(\.sentence) == ["Changed elsewhere. Save again to have it as you typed it."])
        #expect(late.routine == editor.routine)
        late = self.editor(editor.routine)
        late.take(typed([.step: "5"]))
        #expect(late.faults.isEmpty)
    }

    @Test("a copy of a routine grows by the same rules")
    func copied() {
        var editor = editor()
        editor.take(typed([.rule: "linear", .step: "5"]))
        let copy = editor.routine.copy(id: LogSamples.id(50), name: "Copy") { LogSamples.id(51) }
        #expect(copy.exercises[0].progression == editor.routine.exercises[0].progression)
    }
}
