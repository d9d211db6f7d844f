import Domain
import Testing

@Suite("Finishing a workout")
struct LogEditorFinishTests {
    @Test("saving leaves exercises without sets out and closes the draft")
    func save() throws {
        var editor = LogSamples.editor()
        #expect(try editor.perform(LogPost(operation: .save)) == .saved)
        #expect(editor.draft.state == .saved)
        #expect(editor.draft.standing.map(\.name) == ["Back squat"])
        #expect(editor.changes == [.binExercise(LogSamples.id(2)), .finish])
    }

    @Test("saving with a cell that cannot be read finishes nothing and keeps the right edits")
    func badCell() throws {
        var editor = LogSamples.editor()
        let post = LogSamples.post(.save, weight: "14O", reps: "6")
        editor.take(post)
        #expect(throws: LogRefusal.unreadableCells(["s.\(LogSamples.id(11)).weight"])) { try editor.perform(post) }
        #expect(editor.draft.state == .draft)
        #expect(editor.draft.set(LogSamples.id(11))?.values.reps == 6)
    }

    @Test("saving asks about a set that was typed and not added")
    func typedNotAdded() {
        var editor = LogSamples.editor()
        var post = LogPost(operation: .save)
        post.entries = [LogSamples.id(1): LogSamples.entry("145", "3")]
        editor.take(post)
        #expect(throws: LogRefusal.typedNotAdded([LogSamples.id(1)])) { try editor.perform(post) }
        var answer = LogPost(operation: .clearEntry(LogSamples.id(1)))
        answer.entries = post.entries
        editor.take(answer)
        _ = try? editor.perform(answer)
        #expect(throws: Never.self) { try editor.perform(LogPost(operation: .save)) }
    }

    @Test("a workout without sets is not saved")
    func empty() {
        var draft = LogSamples.draft
        draft.exercises.removeFirst()
        var editor = LogSamples.editor(draft)
        #expect(throws: LogRefusal.nothingToSave) { try editor.perform(LogPost(operation: .save)) }
    }

    @Test("saving again changes nothing; a set that comes late joins the saved workout")
    func late() throws {
        var draft = LogSamples.draft
        draft.state = .saved
        var editor = LogSamples.editor(draft)
        var post = LogPost(operation: .addSet(LogSamples.id(1)))
        post.entries = [LogSamples.id(1): LogSamples.entry("150", "1")]
        _ = try editor.perform(post)
        #expect(editor.changes == [LogSamples.adding(to: 1, LogSamples.values(150_000, 1))])
        _ = try editor.perform(LogPost(operation: .save))
        #expect(editor.draft.state == .saved)
        #expect(!editor.changes.contains(.finish))
    }

    @Test("a set that comes after the workout was thrown away brings it back", arguments: [true, false])
    func lateAfterAbandon(isPlaceFree: Bool) throws {
        var editor = LogSamples.editor(LogSamples.abandoned)
        var post = LogPost(operation: .addSet(LogSamples.id(1)))
        post.entries = [LogSamples.id(1): LogSamples.entry("150", "1")]
        _ = try editor.perform(post)
        #expect(editor.needsRevival)
        editor.revive(asDraft: isPlaceFree)
        #expect(editor.draft.state == (isPlaceFree ? .draft : .saved))
        #expect(editor.changes.last == (isPlaceFree ? .reopen : .finish))
    }

    @Test("moving, removing, or saving nothing does not bring back what was thrown away")
    func staysAbandoned() {
        var empty = LogSamples.abandoned
        empty.exercises.removeFirst()
        for (draft, operation) in [
            (LogSamples.abandoned, LogPost.Operation.moveUp(LogSamples.id(2))),
            (LogSamples.abandoned, .removeSet(LogSamples.id(11))),
            (empty, .save),
        ] {
            var editor = LogSamples.editor(draft)
            _ = try? editor.perform(LogPost(operation: operation))
            #expect(!editor.needsRevival, "\(operation)")
        }
    }

    @Test("throwing away what was saved meanwhile leaves it saved")
    func abandonSaved() throws {
        var draft = LogSamples.draft
        draft.state = .saved
        var editor = LogSamples.editor(draft)
        #expect(try editor.perform(LogPost(operation: .abandon(LogSamples.id(100)))) == .saved)
        #expect(editor.changes.isEmpty)
    }
}

@Suite("Name, day and notes of a draft")
struct LogEditorHeadTests {
    private func head(rev: Int, name: String? = nil, day: String? = nil) -> LogPost {
        var post = LogPost(operation: .update)
        post.head = .init(rev: rev, name: name, day: day)
        return post
    }

    @Test("a stale page that prints the old name does not bring it back")
    func staleName() {
        var editor = LogSamples.editor()
        editor.take(head(rev: 1, name: "Legs", day: "2026-11-30"))
        editor.take(head(rev: 1, name: "Lower A", day: "2026-11-30"))
        #expect(editor.draft.name == "Legs")
        #expect(editor.draft.headRev == 2)
    }

    @Test(
        "a day that cannot be is kept as typed and holds the workout open",
        arguments: ["2027-02-30", "soon", "2031-01-01"]
    )
    func badDay(text: String) {
        var editor = LogSamples.editor()
        editor.take(head(rev: 1, day: text))
        #expect(editor.draft.day == LogSamples.day)
        #expect(throws: LogRefusal.unreadableCells(["w.day"])) { try editor.perform(LogPost(operation: .save)) }
    }

    @Test("a name that arrives again after a later one does not come back")
    func nameReplay() {
        var editor = LogSamples.editor()
        editor.take(head(rev: 1, name: "Legs"))
        editor.take(head(rev: 2, name: "Push"))
        editor.take(head(rev: 1, name: "Legs"))
        #expect(editor.draft.name == "Push")
    }

    @Test("two notes written from the same page are both kept")
    func notes() {
        var editor = LogSamples.editor()
        for text in ["Belt on", "Left knee stiff"] {
            var post = LogPost(operation: .update)
            post.notes = [.init(exercise: LogSamples.id(1), rev: 1, text: text)]
            editor.take(post)
        }
        #expect(editor.draft.exercise(LogSamples.id(1))?.note == "Belt on\nLeft knee stiff")
    }

    @Test("times come from the draft and its last set; a day of the past has none and sorts by noon")
    func times() {
        var draft = LogSamples.draft
        draft.exercises[0].sets = [
            LogSet(
                id: LogSamples.id(11),
                position: 1,
                values: LogSamples.values(140_000, 5),
                doneAt: LogSamples.began.advanced(bySeconds: 600)
            )
        ]
        let today = WorkoutTimes(of: draft, openedOn: LogSamples.day)
        #expect(today.endedAt == LogSamples.began.advanced(bySeconds: 600))
        #expect(today.sortInstant == LogSamples.began)
        let past = WorkoutTimes(of: draft, openedOn: LogSamples.day.adding(days: 1))
        #expect(past.startedAt == nil && past.endedAt == nil)
        #expect(past.sortInstant == Instant(milliseconds: 20_787 * 86_400_000 + 43_200_000))
    }
}
