import Domain
import Testing

@Suite("Cells of written sets")
struct LogEditorSetTests {
    @Test("a page posted as it was printed changes nothing")
    func untouched() {
        var editor = LogSamples.editor()
        editor.take(LogSamples.post())
        #expect(editor.changes.isEmpty)
        #expect(editor.draft == LogSamples.draft)
    }

    @Test("a weight shown in pounds and posted back stays as it was typed in kilograms")
    func untouchedInPounds() {
        var editor = LogSamples.editor(unit: .pounds)
        editor.take(LogSamples.post(weight: "308.65"))
        #expect(editor.changes.isEmpty)
    }

    @Test("a changed cell becomes the next revision, and the old value stays in the history")
    func edit() throws {
        var editor = LogSamples.editor()
        editor.take(LogSamples.post(weight: "142,5"))
        let set = try #require(editor.draft.set(LogSamples.id(11)))
        #expect(set.rev == 2)
        #expect(set.values == LogSamples.values(142_500, 5))
        #expect(set.revisions.map(\.values) == [LogSamples.values(140_000, 5), LogSamples.values(142_500, 5)])
    }

    @Test("the same post again, and again after a later edit, does nothing")
    func replay() {
        var editor = LogSamples.editor(isRepeat: true)
        editor.take(LogSamples.post(weight: "142.5"))
        editor.take(LogSamples.post(rev: 2, weight: "145"))
        let settled = editor.draft
        let written = editor.changes.count
        editor.take(LogSamples.post(weight: "142.5"))
        editor.take(LogSamples.post(rev: 2, weight: "145"))
        #expect(editor.draft == settled)
        #expect(editor.changes.count == written)
    }

    @Test("going back and forth between two values on fresh pages loses nothing")
    func backAndForth() {
        var editor = LogSamples.editor(isRepeat: true)
        for (rev, weight) in [(1, "145"), (2, "140"), (3, "145")] {
            editor.take(LogSamples.post(rev: rev, weight: weight))
        }
        #expect(editor.draft.set(LogSamples.id(11))?.values == LogSamples.values(145_000, 5))
        editor.take(LogSamples.post(rev: 2, weight: "140"))
        #expect(editor.draft.set(LogSamples.id(11))?.values == LogSamples.values(145_000, 5), "an old post came again")
    }

    @Test("two pages that change the same set: the first stands, the second waits as a question")
    func conflict() throws {
        var editor = LogSamples.editor()
        editor.take(LogSamples.post(weight: "137.5"))
        editor.take(LogSamples.post(weight: "142.5"))
        let set = try #require(editor.draft.set(LogSamples.id(11)))
        #expect(set.values == LogSamples.values(137_500, 5))
        #expect(set.openConflict?.values == LogSamples.values(142_500, 5))
    }

    @Test(
        "the waiting value is taken or dropped by its answer, and kept in the history either way",
        arguments: [true, false]
    )
    func answer(takes: Bool) throws {
        var editor = LogSamples.editor()
        editor.take(LogSamples.post(weight: "137.5"))
        editor.take(LogSamples.post(weight: "142.5"))
        let id = LogSamples.id(11)
        let number = try #require(editor.draft.set(id)?.openConflict).number
        let operation = takes ? LogPost.Operation.useConflict(id, number: number) : .keepCurrent(id, number: number)
        _ = try editor.perform(LogPost(operation: operation))
        let set = try #require(editor.draft.set(id))
        #expect(set.values == LogSamples.values(takes ? 142_500 : 137_500, 5))
        #expect(set.openConflict == nil)
        #expect(set.revisions.contains { $0.values == LogSamples.values(142_500, 5) })
    }

    @Test("a text that is no number is kept beside the set, and what could be read is taken")
    func keptText() throws {
        var editor = LogSamples.editor()
        editor.take(LogSamples.post(weight: "14O", reps: "6"))
        let id = LogSamples.id(11)
        let set = try #require(editor.draft.set(id))
        #expect(set.values == LogSamples.values(140_000, 6))
        #expect(editor.draft.keptTexts == ["s.\(id).weight": "14O"])
    }

    @Test("a kept text goes when its own page corrects it, even back to the value that was there")
    func corrected() throws {
        var editor = LogSamples.editor()
        editor.take(LogSamples.post(weight: "14O"))
        let rev = try #require(editor.draft.set(LogSamples.id(11))).rev
        editor.take(LogSamples.post(rev: rev, weight: "140"))
        #expect(editor.draft.waitingTexts.isEmpty)
        #expect(editor.draft.set(LogSamples.id(11))?.values == LogSamples.values(140_000, 5))
    }

    @Test("another tab that never saw the kept text leaves it alone")
    func keptFromStaleTab() {
        var editor = LogSamples.editor()
        editor.take(LogSamples.post(weight: "14O"))
        editor.take(LogSamples.post(rev: 1))
        #expect(editor.draft.keptTexts.values.sorted() == ["14O"])
    }

    @Test("a post with a bad text that arrives again after the correction does not bring it back")
    func lateBadText() throws {
        var editor = LogSamples.editor()
        editor.take(LogSamples.post(weight: "14O"))
        let rev = try #require(editor.draft.set(LogSamples.id(11))).rev
        editor.take(LogSamples.post(rev: rev, weight: "141"))
        editor.take(LogSamples.post(weight: "14O"))
        #expect(editor.draft.waitingTexts.isEmpty)
    }

    @Test("a bad text that came with a good one does not return either")
    func lateBadTextBesideGood() throws {
        var editor = LogSamples.editor()
        editor.take(LogSamples.post(weight: "14O", reps: "6"))
        let rev = try #require(editor.draft.set(LogSamples.id(11))).rev
        editor.take(LogSamples.post(rev: rev, weight: "141", reps: "6"))
        editor.take(LogSamples.post(weight: "14O", reps: "6"))
        #expect(editor.draft.waitingTexts.isEmpty)
    }

    @Test("an edit brings back a set whose exercise was removed elsewhere, and says so")
    func editRevivesExercise() throws {
        var editor = LogSamples.editor()
        _ = try editor.perform(LogPost(operation: .removeExercise(LogSamples.id(1))))
        editor.take(LogSamples.post(weight: "145"))
        #expect(editor.draft.setCount == 2)
        #expect(editor.revived == [LogSamples.id(11)])
    }

    @Test("an edit against an edited and removed set is asked about, on a set that can be seen")
    func conflictRevives() throws {
        var editor = LogSamples.editor()
        editor.take(LogSamples.post(weight: "137.5"))
        _ = try editor.perform(LogPost(operation: .removeSet(LogSamples.id(11))))
        editor.take(LogSamples.post(weight: "142.5"))
        let set = try #require(editor.draft.set(LogSamples.id(11)))
        #expect(!set.isBinned)
        #expect(set.openConflict?.values == LogSamples.values(142_500, 5))
    }

    @Test("a correction from the page the bad text was typed on clears it, though its answer never came")
    func correctedBlindly() {
        var editor = LogSamples.editor()
        editor.take(LogSamples.post(weight: "14O"))
        editor.take(LogSamples.post(weight: "141"))
        #expect(editor.draft.keptTexts["s.\(LogSamples.id(11)).weight"] == nil)
        #expect(editor.draft.set(LogSamples.id(11))?.values == LogSamples.values(141_000, 5))
    }

    @Test("a page that shows a kept text does not bring it back after it was corrected elsewhere")
    func correctedElsewhere() throws {
        var editor = LogSamples.editor()
        editor.take(LogSamples.post(weight: "14O"))
        let shown = try #require(editor.draft.set(LogSamples.id(11))).rev
        editor.take(LogSamples.post(rev: shown, weight: "141"))
        editor.take(LogSamples.post(rev: shown, weight: "14O"))
        #expect(editor.draft.keptTexts["s.\(LogSamples.id(11)).weight"] == nil)
        #expect(editor.draft.set(LogSamples.id(11))?.openConflict == nil)
    }

    @Test("an answer to which number that comes after a correction is asked about, not applied")
    func lateAnswer() throws {
        var editor = LogSamples.editor()
        let id = LogSamples.id(11)
        editor.take(LogSamples.post(weight: "1,250"))
        let asked = try #require(editor.draft.set(id)).rev
        editor.take(LogSamples.post(rev: asked, weight: "130"))
        _ = try editor.perform(LogPost(operation: .readNumber(id, rev: asked, "1250")))
        let set = try #require(editor.draft.set(id))
        #expect(set.values == LogSamples.values(130_000, 5))
        #expect(set.openConflict?.values == LogSamples.values(1_250_000, 5))
    }

    @Test("an edit of a set that was removed elsewhere brings it back with the edit")
    func editRevives() throws {
        var editor = LogSamples.editor()
        _ = try editor.perform(LogPost(operation: .removeSet(LogSamples.id(11))))
        editor.take(LogSamples.post(weight: "145"))
        let set = try #require(editor.draft.set(LogSamples.id(11)))
        #expect(!set.isBinned)
        #expect(set.values == LogSamples.values(145_000, 5))
    }

    @Test("cells of sets that are not in the workout, or of revisions that never were, are ignored")
    func foreign() {
        var editor = LogSamples.editor()
        editor.take(LogSamples.post(rev: 9, weight: "150"))
        var post = LogPost(operation: .update)
        post.sets = [.init(set: LogSamples.id(99), rev: 1, texts: [.weight: "150"])]
        editor.take(post)
        #expect(editor.changes.isEmpty)
    }
}
