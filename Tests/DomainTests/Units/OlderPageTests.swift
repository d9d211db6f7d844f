import Domain
import Testing

@Suite("A page that was printed before another style was chosen writes nothing that was not typed")
struct OlderPageTests {
    private static let comma = TextStyle(decimals: .comma, thousands: .mark, dates: .dotted, clock: .hours12)
    private static let changes = [(TextStyle.standard, comma), (comma, .standard)]

    private func printed<Value>(_ style: TextStyle, _ print: () -> Value) -> Value {
        TextStyle.$current.withValue(style, operation: print)
    }

    @Test("the log: cells that were not touched stay, the one that was is changed", arguments: changes)
    func log(_ before: TextStyle, _ now: TextStyle) throws {
        let texts = printed(before) {
            LogSamples.values(142_500, 5).text(of: .weight, in: .kilograms)
        }
        var post = LogPost(operation: .update)
        post.sets = [.init(set: LogSamples.id(12), rev: 1, texts: [.weight: texts, .reps: "5"])]
        let untouched = printed(now) {
            var editor = LogSamples.editor()
            editor.take(post)
            return editor
        }
        #expect(untouched.changes.isEmpty && untouched.draft == LogSamples.draft)
        post.sets[0].texts[.reps] = "6"
        let touched = printed(now) {
            var editor = LogSamples.editor()
            editor.take(post)
            return editor
        }
        #expect(touched.draft.set(LogSamples.id(12))?.values == LogSamples.values(142_500, 6))
        #expect(touched.draft.set(LogSamples.id(11)) == LogSamples.draft.set(LogSamples.id(11)))
    }

    @Test("the log: a weight that was offered exactly is added exactly, also in the other unit", arguments: changes)
    func entry(_ before: TextStyle, _ now: TextStyle) throws {
        let offer = PerformedSet(weight: Weight(thousandths: 135_000, unit: .pounds), reps: 5)
        let weight = printed(before) { offer.text(of: .weight, in: .kilograms) }
        var post = LogPost(operation: .addSet(LogSamples.id(1)))
        post.entries[LogSamples.id(1)] = LogSamples.entry(weight, "5", offer: offer)
        let added = try printed(now) {
            Result { () throws -> [NewSet] in
                var editor = LogSamples.editor()
                _ = try editor.perform(post)
                return editor.added
            }
        }.get()
        #expect(added.count == 1 && added[0].values.weight?.isWritten(as: LogSamples.required(offer.weight)) == true)
    }

    @Test("the grid of a routine", arguments: changes)
    func routine(_ before: TextStyle, _ now: TextStyle) {
        var routine = RoutineSamples.routine
        for round in 0..<3 { routine.exercises[0].cells[round].target.weight = kg(62.5) }
        let editor = RoutineSamples.editor(routine)
        let places = (1...3).map { RoutinePlace.target(RoutineSamples.id(1), round: $0, .weight) }
        var post = RoutinePost()
        post.texts = printed(before) {
            places.map { place in
                let text = editor.text(at: place) ?? ""
                return .init(place, text, printed: PrintedText(kept: text))
            }
        }
        let untouched = printed(now) { taking(post, editor) }
        #expect(untouched.routine == routine && untouched.faults.isEmpty)
        post.texts[1] = .init(places[1], "65", printed: post.texts[1].printed)
        let touched = printed(now) { taking(post, editor) }
        #expect(touched.faults.isEmpty)
        #expect(touched.routine.exercises[0].cells.map(\.target.weight) == [kg(62.5), kg(65), kg(62.5)])
    }

    private func taking(_ post: RoutinePost, _ editor: RoutineEditor) -> RoutineEditor {
        var editor = editor
        editor.take(post)
        return editor
    }

    @Test("what was changed elsewhere meanwhile is still said", arguments: changes)
    func conflict(_ before: TextStyle, _ now: TextStyle) {
        var routine = RoutineSamples.routine
        routine.exercises[0].cells[0].target.weight = kg(70)
        let place = RoutinePlace.target(RoutineSamples.id(1), round: 1, .weight)
        let old = printed(before) { kg(62.5).text(in: .kilograms) }
        var post = RoutinePost()
        post.texts = [.init(place, "65", printed: PrintedText(kept: old))]
        let editor = printed(now) { taking(post, RoutineSamples.editor(routine)) }
        #expect(editor.faults.map(\.sentence) == ["Changed elsewhere to 70. Save again to have it as you typed it."])
        #expect(editor.routine == routine)
    }

    @Test("what a gym has", arguments: changes)
    func inventory(_ before: TextStyle, _ now: TextStyle) {
        let gym = GymInventory.commercial(in: .kilograms)
        let editor = InventoryEditor(gym, unit: .kilograms)
        let places = [InventoryPlace.bar("EZ bar"), .dumbbells, .kettlebells, .machine, .cable]
        var texts = printed(before) {
            places.map { place in
                let text = editor.text(at: place) ?? ""
                return InventoryText(place, text, printed: PrintedText(kept: text))
            }
        }
        func taking(_ texts: [InventoryText]) -> InventoryEditor {
            printed(now) {
                var editor = editor
                editor.take(texts)
                return editor
            }
        }
        #expect(taking(texts).inventory == gym && taking(texts).faults.isEmpty)
        texts[1] = InventoryText(.dumbbells, "5–20 by 2,5", printed: texts[1].printed)
        let touched = taking(texts)
        #expect(touched.faults.isEmpty)
        #expect(touched.text(at: .dumbbells) == "5–20 by 2.5")
        #expect(places.filter { touched.text(at: $0) != editor.text(at: $0) } == [.dumbbells])
    }

    @Test("rules, loads and prescriptions", arguments: changes)
    func progression(_ before: TextStyle, _ now: TextStyle) throws {
        let scene = LoadsScene()
        var routine = scene.routine
        routine.exercises[0].progression.step = kg(2.5)
        let (row, steps): (_, @Sendable (RoutineExercise) -> LoadSteps) = (routine.exercises[0].id, Self.steps)
        let step = printed(before) { kg(2.5).text(in: .kilograms) }
        let (rules, texts) = printed(now) {
            var rules = RulesEditor(routine, unit: .kilograms, steps: steps)
            rules.take([TypedRule(RulePlace(row, .step), "1,25", printed: PrintedText(kept: step))])
            var texts = RoutineTextEditor(routine, unit: .kilograms, steps: steps)
            let old = printed(before) { texts.text(of: row) ?? "" }
            texts.take([TypedPrescription(row, "2 × 5 @ 60 kg", printed: PrintedText(kept: old))])
            return (rules, texts)
        }
        #expect(rules.faults.isEmpty && rules.routine.exercises[0].progression.step == kg(1.25))
        #expect(texts.faults.isEmpty && texts.routine.exercises[0].planned.map(\.target.weight) == [kg(60), kg(60)])
        let place = try #require(scene.loads.places.first)
        let standing = printed(before) { place.weight?.text(in: .kilograms) ?? "" }
        let loads = printed(now) {
            var loads = scene.editor
            loads.change([TypedLoad(place.exercise.id, "50", printed: PrintedText(kept: standing))])
            return loads
        }
        #expect(standing.contains { ".,".contains($0) } && loads.faults.isEmpty)
        #expect(loads.routine.exercises[0].planned.allSatisfy { $0.target.weight == kg(50) })
    }

    private static let steps: @Sendable (RoutineExercise) -> LoadSteps = { exercise in
        var table = StepTable(gym: .commercial(in: .kilograms), unit: .kilograms)
        return table.steps(of: exercise, PlaceEvidence(equipment: .barbell))
    }
}
