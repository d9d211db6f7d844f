import Domain
import Testing

@Suite("A post of the grid changes what was typed, and nothing else")
struct RoutinePostTests {
    private let weight = RoutinePlace.target(RoutineSamples.id(1), round: 1, .weight)
    private let reps = RoutinePlace.target(RoutineSamples.id(1), round: 1, .reps)

    @Test("a cell that says what was printed changes nothing, even after another browser has changed it")
    func untouched() {
        var editor = RoutineSamples.editor()
        editor.take(post((weight, "135", "135")))
        #expect(editor.routine == RoutineSamples.routine && editor.faults.isEmpty)
    }

    @Test("a cell that was typed into is taken, and taken once more by the same post")
    func typed() {
        var editor = RoutineSamples.editor()
        let post = post((weight, "142,5", "140"), (reps, "5-8", "5"))
        editor.take(post)
        let once = editor.routine
        editor.take(post)
        #expect(once.exercises[0].cells[0].target.text(of: .weight, in: .kilograms) == "142.5")
        #expect(once.exercises[0].cells[0].target.reps == RepTarget(5, to: 8))
        #expect(editor.routine == once)
    }

    @Test("what another browser has changed is not written over, and what was typed is kept beside it")
    func stale() {
        var editor = RoutineSamples.editor()
        editor.take(post((weight, "150", "135"), (reps, "6", "5")))
        #expect(editor.routine.exercises[0].cells[0].target.weight == RoutineSamples.heavy.weight)
        #expect(editor.routine.exercises[0].cells[0].target.reps == RepTarget(6))
        #expect(
            editor.faults == [
                RoutineFault(
                    place: weight,
                    text: "150",
                    sentence: "Changed elsewhere to 140. Save again to have it as you typed it."
                )
            ]
        )
    }

    @Test("a text that cannot be read leaves its cell alone and is kept; the rest of the post is taken")
    func unreadable() {
        var editor = RoutineSamples.editor()
        editor.take(post((weight, "heavy", "140"), (reps, "8", "5"), (.name, "Legs", "Lower A")))
        #expect(editor.faults.map(\.text) == ["heavy"] && editor.faults.map(\.place) == [weight])
        #expect(editor.routine.name == "Legs" && editor.routine.exercises[0].cells[0].target.reps == RepTarget(8))
    }

    @Test("what was typed into an exercise that is gone is not lost without a word")
    func gone() {
        var editor = RoutineSamples.editor()
        editor.take(post((.target(RoutineSamples.id(77), round: 1, .weight), "150", "140")))
        #expect(editor.faults.map(\.sentence) == ["That was removed meanwhile."])
    }

    @Test("a box that was not touched stays as another browser has left it")
    func switches() {
        var editor = RoutineSamples.editor()
        var post = RoutinePost()
        post.switches = [
            .init(RoutineSamples.id(1), round: 1, isOn: false, wasOn: true),
            .init(RoutineSamples.id(1), round: 2, isOn: false, wasOn: false),
        ]
        editor.take(post)
        #expect(editor.routine.exercises[0].cells.map(\.isOn) == [false, true, false])
    }

    private func post(_ cells: (RoutinePlace, String, String)...) -> RoutinePost {
        var post = RoutinePost()
        post.texts = cells.map { .init($0.0, $0.1, printed: PrintedText(kept: $0.2)) }
        return post
    }
}
