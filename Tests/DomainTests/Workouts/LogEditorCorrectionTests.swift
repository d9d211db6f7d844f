import Domain
import Testing

@Suite("A saved workout that is corrected")
struct LogEditorCorrectionTests {
    private static let evening = WorkoutHours(start: 67_920_000, end: 71_580_000)

    private func saved(_ change: (inout LogDraft) -> Void = { _ in }) -> LogDraft {
        var draft = LogSamples.draft
        draft.state = .saved
        draft.savedAt = LogSamples.began
        draft.hours = Self.evening
        change(&draft)
        return draft
    }

    private func editor(_ draft: LogDraft) -> LogEditor {
        LogEditor(draft, unit: .kilograms, today: LogSamples.day, isCorrection: true)
    }

    private func head(rev: Int = 1, _ change: (inout LogPost.HeadTexts) -> Void) -> LogPost {
        var head = LogPost.HeadTexts(rev: rev, name: "Lower A", day: "2026-11-30")
        (head.start, head.end, head.note) = ("18:52", "19:53", "")
        change(&head)
        var post = LogPost(operation: .update)
        post.head = head
        return post
    }

    @Test("loses a set when asked to, though not its last one")
    func removal() throws {
        var editor = editor(saved())
        #expect(try editor.perform(LogPost(operation: .removeSet(LogSamples.id(11)))) == .removedSet(LogSamples.id(11)))
        #expect(throws: LogRefusal.lastOfWorkout) {
            try editor.perform(LogPost(operation: .removeSet(LogSamples.id(12))))
        }
        #expect(throws: LogRefusal.lastOfWorkout) {
            try editor.perform(LogPost(operation: .removeExercise(LogSamples.id(1))))
        }
        #expect(editor.draft.setCount == 1)
        _ = try editor.perform(LogPost(operation: .removeExercise(LogSamples.id(2))))
        #expect(editor.draft.standing.count == 1)
    }

    @Test("a set removed twice is removed once, also as the last but one")
    func twice() throws {
        var editor = editor(saved())
        for _ in 0..<2 { _ = try editor.perform(LogPost(operation: .removeSet(LogSamples.id(11)))) }
        #expect(editor.draft.setCount == 1)
        #expect(editor.changes.count == 1)
    }

    @Test("a page that was not changed changes nothing")
    func untouched() {
        var editor = editor(saved())
        editor.take(head { _ in })
        #expect(editor.changes.isEmpty)
    }

    @Test("goes to another day with its times")
    func day() {
        var editor = editor(saved())
        editor.take(head { $0.day = "2026-11-28" })
        let day = LogSamples.required(LocalDay(iso: "2026-11-28"))
        #expect(editor.changes.contains(.head(name: "Lower A", day: day)))
        #expect(editor.changes.contains(.hours(Self.evening, on: day)))
    }

    @Test("gets the times that were typed, and none where they were taken out")
    func times() {
        var one = editor(saved())
        one.take(head { $0.start = "7:00" })
        #expect(one.draft.hours == WorkoutHours(start: 25_200_000, end: 71_580_000))
        var none = editor(saved())
        none.take(head { ($0.start, $0.end) = ("", "") })
        #expect(none.changes.contains(.hours(nil, on: LogSamples.day)))
    }

    @Test("a time that cannot be read waits in its field and changes nothing")
    func unreadable() {
        var editor = editor(saved())
        editor.take(head { $0.end = "eight" })
        #expect(editor.draft.hours == Self.evening)
        #expect(editor.draft.keptTexts[LogCell.end] == "eight")
        #expect(editor.draft.keptTexts[LogCell.start] != nil)
        #expect(editor.unfinished == .unreadableCells([LogCell.end]))
        editor.take(head { ($0.start, $0.end) = ("seven", "eight") })
        #expect(editor.unfinished == .unreadableCells([LogCell.start, LogCell.end]))
        editor.take(head { ($0.start, $0.end) = ("", "20:00") })
        #expect(editor.unfinished == .unreadableCells([LogCell.start]))
        editor.take(head { $0.start = "19:00" })
        editor.take(head { $0.end = "20:00" })
        #expect(editor.draft.hours?.endText == "20:00")
        #expect(editor.unfinished == nil)
    }

    @Test("an old page does not take back what a later one has said")
    func stale() {
        var editor = editor(saved())
        editor.take(head { $0.start = "7:00" })
        editor.take(head { $0.name = "Legs" })
        #expect(editor.draft.hours?.startText == "07:00")
        #expect(editor.draft.name == "Legs")
    }

    @Test("two notes written from one page are both kept")
    func notes() {
        var editor = editor(saved())
        editor.take(head { $0.note = "Belt on" })
        editor.take(head { $0.note = "Slept badly" })
        #expect(editor.draft.note == "Belt on\nSlept badly")
        editor.take(head(rev: editor.draft.headRev) { $0.note = "" })
        #expect(editor.draft.note == nil)
    }

    @Test("comes out of the trash as it was saved, whoever else is open")
    func putBack() {
        var editor = editor(saved { $0.state = .binned })
        editor.revive(asDraft: true)
        #expect(editor.draft.state == .saved)
        #expect(editor.changes == [.putBack])
    }

    @Test("a page from before it was saved that says another day leaves it no times of a day it was not on")
    func late() {
        var editor = LogEditor(saved(), unit: .kilograms, today: LogSamples.day)
        var post = LogPost(operation: .update)
        post.head = .init(rev: 1, name: "Lower A", day: "2026-11-20")
        editor.take(post)
        #expect(editor.draft.hours == nil)
        #expect(editor.changes.contains(.hours(nil, on: LogSamples.required(LocalDay(iso: "2026-11-20")))))
    }
}
