import Domain

extension EditPage {
    static let samples: [EditPage] = {
        var saved = SampleDrafts.ordinary
        saved.state = .saved
        saved.note = "Belt on from set 3. Third set moved best."
        var waiting = SampleDrafts.waiting
        waiting.state = .saved
        waiting.keptTexts[LogCell.start] = "quarter past"
        waiting.keptTexts[LogCell.end] = "19:53"
        waiting.keptTexts[LogCell.remark] = String(repeating: "long ", count: 210)
        var past = SampleDrafts.ordinary
        past.isPast = true
        var crowded = SampleDrafts.crowded
        crowded.state = .saved
        return [
            (saved, LogNotice.none), (waiting, .refused(.unreadableCells([LogCell.start]))), (past, .none),
            (crowded, .refused(.lastOfWorkout)),
        ].map { draft, notice in
            EditPage(
                SampleDrafts.content(draft, notice) {
                    $0.address = "/workouts/\(draft.id)/edit"
                    $0.hours = WorkoutHours(start: 67_920_000, end: 71_580_000)
                    $0.held = [SampleDrafts.id(22)]
                },
                draft
            )
        }
    }()
}

extension PastPage {
    static let samples = [
        PastPage(SampleDrafts.content(nil), day: "2026-11-27", isTraining: true),
        PastPage(
            SampleDrafts.content(nil),
            day: "2031-01-01",
            isTraining: false,
            dayError: "That day has not come yet. Check the date.",
            typed: "Squat <b>"
        ),
        PastPage(
            SampleDrafts.content(nil, .refused(.unreadableExercise("Name the exercise."))),
            day: "",
            isTraining: false,
            typed: " "
        ),
    ]
}
