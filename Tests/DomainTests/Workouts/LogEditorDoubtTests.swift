import Domain
import Testing

@Suite("Sets that are asked about")
struct LogEditorDoubtTests {
    private let evidence = [
        LogSamples.id(201): OutlierEvidence(best: LogSamples.values(140_000, 5), recent: [])
    ]

    private func confirmations(_ editor: LogEditor) -> [LogChange] {
        editor.changes.filter { if case .confirm = $0 { true } else { false } }
    }

    @Test(
        "a new set far from the best is added unconfirmed, any other as right",
        arguments: [(145, true), (1450, false)]
    )
    func added(kilograms: Int, isRight: Bool) throws {
        var editor = LogSamples.editor()
        var post = LogPost(operation: .addSet(LogSamples.id(1)))
        post.entries = [LogSamples.id(1): LogSamples.entry("\(kilograms)", "5")]
        _ = try editor.perform(post)
        #expect(editor.judgedExercises == [LogSamples.id(201)])
        editor.judge(by: evidence)
        #expect(editor.added.map(\.isConfirmed) == [isRight])
    }

    @Test("a changed number is judged, changed reps are not")
    func changed() {
        var editor = LogSamples.editor()
        editor.take(LogSamples.post(reps: "8"))
        #expect(editor.judgedExercises.isEmpty)
        editor.take(LogSamples.post(rev: 2, weight: "1400", reps: "8"))
        editor.judge(by: evidence)
        #expect(confirmations(editor) == [.confirm(set: LogSamples.id(11), false)])
    }

    @Test("a right number written over a doubted one confirms it")
    func overwritten() {
        var draft = LogSamples.draft
        draft.exercises[0].sets[0].isConfirmed = false
        var editor = LogSamples.editor(draft)
        editor.take(LogSamples.post(weight: "141"))
        editor.judge(by: evidence)
        #expect(confirmations(editor) == [.confirm(set: LogSamples.id(11), true)])
    }

    @Test("an answer counts for the number that it was given about, once", arguments: [(1, 1), (2, 0)])
    func answered(rev: Int, count: Int) throws {
        var draft = LogSamples.draft
        draft.exercises[0].sets[0].isConfirmed = false
        var editor = LogSamples.editor(draft)
        for _ in 0..<2 { _ = try editor.perform(LogPost(operation: .confirm(LogSamples.id(11), rev: rev))) }
        #expect(confirmations(editor).count == count)
    }
}
