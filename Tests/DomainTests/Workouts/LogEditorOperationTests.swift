import Domain
import Testing

@Suite("Operations of the log form")
struct LogEditorOperationTests {
    private func addSet(_ row: UInt8, _ weight: String, _ reps: String) -> LogPost {
        var post = LogPost(operation: .addSet(LogSamples.id(row)))
        post.entries = [LogSamples.id(row): LogSamples.entry(weight, reps)]
        return post
    }

    @Test("what stands in the input row becomes the next set of its exercise")
    func add() throws {
        var editor = LogSamples.editor()
        let outcome = try editor.perform(addSet(1, "62,5", "8"))
        #expect(outcome == .addedSet(exercise: LogSamples.id(1)))
        #expect(
            editor.changes == [.addSet(exercise: LogSamples.id(1), position: 3, LogSamples.values(62_500, 8))]
        )
    }

    @Test("a set that cannot be read is refused and kept as typed", arguments: ["1e3", "-20", "", "1,250", "3000"])
    func unreadable(weight: String) {
        var editor = LogSamples.editor()
        let row = LogSamples.id(1)
        #expect(throws: LogRefusal.unreadableEntry(row)) { try editor.perform(addSet(1, weight, "8")) }
        #expect(editor.draft.keptTexts == ["n.\(row).weight": weight, "n.\(row).reps": "8"])
        #expect(!editor.changes.contains { if case .addSet = $0 { true } else { false } })
    }

    @Test("the answer to an ambiguous input row adds the set with the reps that were typed")
    func answer() throws {
        var editor = LogSamples.editor()
        let row = LogSamples.id(1)
        _ = try? editor.perform(addSet(1, "1,250", "8"))
        var post = LogPost(operation: .readWeight(row, rev: 0, "1.25"))
        post.entries = [row: LogSamples.entry("1,250", "8")]
        editor.take(post)
        _ = try editor.perform(post)
        #expect(editor.changes.last == .addSet(exercise: row, position: 3, LogSamples.values(1_250, 8)))
        #expect(editor.draft.waitingTexts.isEmpty)
    }

    @Test("text in another input row is kept when something else is done", arguments: [("60", "5"), ("abc", "")])
    func typedElsewhere(weight: String, reps: String) {
        var editor = LogSamples.editor()
        var post = addSet(1, "140", "5")
        let other = LogSamples.id(2)
        post.entries[other] = LogSamples.entry(weight, reps)
        editor.take(post)
        #expect(editor.draft.keptTexts == ["n.\(other).weight": weight, "n.\(other).reps": reps])
    }

    @Test("an input row left as it was printed is not taken for something typed")
    func offered() {
        var editor = LogSamples.editor()
        var post = LogPost(operation: .update)
        post.entries = [LogSamples.id(2): LogSamples.entry("60", "5", offer: LogSamples.values(60_000, 5))]
        editor.take(post)
        #expect(editor.changes.isEmpty)
    }

    @Test("numbers that stand in a set already are something typed, when the row offered others")
    func typedLikeAnother() {
        var editor = LogSamples.editor()
        var post = LogPost(operation: .save)
        post.entries = [LogSamples.id(1): LogSamples.entry("140", "5", offer: LogSamples.values(142_500, 5))]
        editor.take(post)
        #expect(throws: LogRefusal.typedNotAdded([LogSamples.id(1)])) { try editor.perform(post) }
    }

    @Test("numbers typed on an old page are not taken for what the row offers by now")
    func typedLikeTheOffer() {
        var editor = LogSamples.editor()
        var post = LogPost(operation: .update)
        let row = LogSamples.id(1)
        post.entries = [row: LogSamples.entry("142.5", "5", offer: LogSamples.values(140_000, 5))]
        editor.take(post)
        #expect(editor.draft.waitingTexts == ["n.\(row).weight": "142.5", "n.\(row).reps": "5"])
    }

    @Test("a weight offered in the other unit is added exactly as it was")
    func offeredInPounds() throws {
        var editor = LogSamples.editor(unit: .pounds)
        var post = LogPost(operation: .addSet(LogSamples.id(1)))
        post.entries = [LogSamples.id(1): LogSamples.entry("308.65", "5", offer: LogSamples.values(140_000, 5))]
        _ = try editor.perform(post)
        #expect(editor.addedSet?.weight?.isWritten(as: Weight(thousandths: 140_000, unit: .kilograms)) == true)
    }

    @Test("writing back what the row offers takes back what was typed into it")
    func writtenBack() {
        var editor = LogSamples.editor()
        let row = LogSamples.id(1)
        var post = LogPost(operation: .update)
        post.entries = [row: LogSamples.entry("145", "3", offer: LogSamples.values(142_500, 5))]
        editor.take(post)
        post.entries = [
            row: [
                .weight: .init("142.5", printed: PrintedText(kept: "145")),
                .reps: .init("5", printed: PrintedText(kept: "3")),
            ]
        ]
        editor.take(post)
        #expect(editor.draft.waitingTexts.isEmpty)
    }

    @Test("an input row that still offers what the last set was before it was corrected is not taken for typed")
    func offeredBeforeCorrection() throws {
        var editor = LogSamples.editor()
        var post = LogPost(operation: .save)
        post.sets = [.init(set: LogSamples.id(12), rev: 1, texts: [.weight: "145", .reps: "5"])]
        post.entries = [LogSamples.id(1): LogSamples.entry("142.5", "5", offer: LogSamples.values(142_500, 5))]
        editor.take(post)
        #expect(try editor.perform(post) == .saved)
    }

    @Test("bringing a set back does not go past the limit either")
    func restoreIntoFull() throws {
        var draft = LogSamples.draft
        draft.exercises[1].sets = (0..<100).map {
            LogSamples.set(UInt8(20 + $0), at: $0 + 1, kilograms: 60_000, reps: 5)
        }
        var editor = LogSamples.editor(draft)
        _ = try editor.perform(LogPost(operation: .removeSet(LogSamples.id(20))))
        _ = try editor.perform(addSet(2, "60", "5"))
        draft = editor.draft
        draft.exercises[1].sets.append(LogSamples.set(150, at: 101, kilograms: 60_000, reps: 5))
        var full = LogSamples.editor(draft)
        #expect(throws: LogRefusal.tooManySets(inExercise: 100)) {
            try full.perform(LogPost(operation: .restoreSet(LogSamples.id(20))))
        }
    }

    @Test("an exercise that was removed elsewhere stays where it is when it is moved")
    func moveRemoved() throws {
        var editor = LogSamples.editor()
        _ = try editor.perform(LogPost(operation: .removeExercise(LogSamples.id(2))))
        #expect(try editor.perform(LogPost(operation: .moveUp(LogSamples.id(2)))) == .moved(LogSamples.id(2)))
    }

    @Test("an exercise takes 100 sets and no more")
    func full() {
        var draft = LogSamples.draft
        draft.exercises[1].sets = (0..<100).map {
            LogSamples.set(UInt8(20 + $0), at: $0 + 1, kilograms: 60_000, reps: 5)
        }
        var editor = LogSamples.editor(draft)
        #expect(throws: LogRefusal.tooManySets(inExercise: 100)) { try editor.perform(addSet(2, "60", "5")) }
    }

    @Test("a removed set leaves the ledger and can be brought back with its values")
    func removeAndRestore() throws {
        var editor = LogSamples.editor()
        let id = LogSamples.id(11)
        #expect(try editor.perform(LogPost(operation: .removeSet(id))) == .removedSet(id))
        #expect(editor.draft.setCount == 1)
        _ = try editor.perform(LogPost(operation: .restoreSet(id)))
        #expect(editor.draft.setCount == 2)
        #expect(editor.draft.set(id)?.values == LogSamples.values(140_000, 5))
    }

    @Test("moving up swaps with the exercise above; the first stays")
    func move() throws {
        var editor = LogSamples.editor()
        _ = try editor.perform(LogPost(operation: .moveUp(LogSamples.id(2))))
        #expect(editor.draft.standing.map(\.name) == ["Bench press", "Back squat"])
        _ = try editor.perform(LogPost(operation: .moveUp(LogSamples.id(2))))
        #expect(editor.draft.standing.map(\.name) == ["Bench press", "Back squat"])
    }

    @Test("what is not in the workout is not found")
    func unknown() {
        var editor = LogSamples.editor()
        let stranger = LogSamples.id(99)
        for operation in [LogPost.Operation.removeSet(stranger), .addSet(stranger), .moveUp(stranger)] {
            #expect(throws: LogRefusal.notFound) { try editor.perform(LogPost(operation: operation)) }
        }
    }
}
