import Template

/// History before the first workout.
struct EmptyHistoryPage: Page {
    static let template = "history/empty"
    static let samples = [
        EmptyHistoryPage(),
        EmptyHistoryPage(undo: HistoryUndo(TrashSamples.workout, today: TrashSamples.today, key: TrashSamples.key)),
    ]

    let title = "History"
    let section = Section.history
    /// What was just deleted.
    var undo: HistoryUndo?

    var values: TemplateObject { ["undo": .list(undo.map { [$0.values] } ?? [])] }
}
