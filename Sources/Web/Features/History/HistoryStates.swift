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

/// History when it could not be read.
struct HistoryFailedPage: Page {
    static let template = "history/failed"
    static let samples = [
        HistoryFailedPage(requestID: "Vb3kQ9xT0aLm", address: "/history"),
        HistoryFailedPage(
            requestID: "Vb3kQ9xT0aLm",
            address: "/history?before=2026-11-30.1796064120000.AZrWx0FsI2RmVb3kQ9xT0a"
        ),
    ]

    let requestID: String
    let address: String

    let title = "History"
    let section = Section.history

    var values: TemplateObject { ["request_id": .text(requestID), "retry": .text(address)] }
}
