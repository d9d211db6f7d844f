import Domain
import Template

/// The exercises of the running workout in order: to turn to one, or before it is finished.
struct GymListPage: Page {
    static let template = "gym/list"

    let head: GymHead
    let title: String
    let alerts: [PageAlert]
    let rows: [Row]
    let finish: Finish?
    /// "Back to set 3", where to go on.
    let backLabel: String
    let key: String

    struct Row {
        let row: String
        let number: String
        let name: String
        let summary: String
        let count: String
        let hasRecord: Bool

        var values: TemplateObject {
            [
                "row": .text(row), "number": .text(number), "name": .text(name), "summary": .text(summary),
                "count": .text(count), "has_record": .flag(hasRecord),
            ]
        }
    }

    /// What finishing says, on the page that asks.
    struct Finish {
        let heading: String
        let stats: [PageStat]
        /// "Finish as partial", or "Finish".
        let action: String
        /// "5 sets are open", and what else is left out, as sentences.
        let note: String
        /// What stands over the exercises: "Open", or "Done" where none is.
        let rowsHeading: String
        let isComplete: Bool
        /// Whether there is nothing to save.
        let isEmpty: Bool
        let key: String
        let workout: String
        let discardKey: String
        let discardText: String
        let discardAction: String

        var values: TemplateObject {
            [
                "heading": .text(heading), "stats": .list(stats.map(\.values)), "action": .text(action),
                "note": .text(note), "rows_heading": .text(rowsHeading), "is_complete": .flag(isComplete),
                "is_empty": .flag(isEmpty), "key": .text(key), "workout": .text(workout),
                "discard_key": .text(discardKey), "discard_text": .text(discardText),
                "discard_action": .text(discardAction),
            ]
        }
    }

    var values: TemplateObject {
        [
            "head": .object(head.values), "alerts": .list(alerts.map(\.values)), "rows": .list(rows.map(\.values)),
            "finish": .list([finish].compactMap { $0?.values }), "back_label": .text(backLabel), "key": .text(key),
        ]
    }
}

extension GymListPage {
    /// All exercises in order.
    init(order content: GymContent) {
        self.init(content, title: "Order", rows: content.draft.standing, finish: nil)
    }

    /// What is left, or what was done, before the workout is finished.
    init(finishing content: GymContent) {
        let open = content.draft.standing.filter { content.draft.openCount($0) > 0 }
        self.init(
            content,
            title: "Finish",
            rows: open.isEmpty ? content.draft.standing : open,
            finish: Finish(content)
        )
    }

    private init(_ content: GymContent, title: String, rows: [LogExercise], finish: Finish?) {
        let marked = content.draft.provisionalMarks(over: content.standing)
        head = GymHead(content)
        self.title = title
        alerts = GymAlerts.make(content)
        self.rows = rows.map { Row($0, content, marked) }
        self.finish = finish
        backLabel = content.row.map { "Back to set \($0.workingCount + 1)" } ?? "Back"
        key = content.mintKey()
    }
}

extension GymListPage.Row {
    fileprivate init(_ row: LogExercise, _ content: GymContent, _ marked: Set<Identifier>) {
        let planned = content.draft.plannedCount(row.id)
        let target = TargetText.of(content.draft.guidance.targets[row.id] ?? [], row.loadKind, content.unit)
        let done = row.standing.map(\.values).summary(in: content.unit, of: row.loadKind)
        self.row = row.id.text
        number = "\(content.number(of: row))"
        name = row.name
        count = planned == 0 ? "\(row.standing.count)" : "\(row.workingCount)/\(planned)"
        hasRecord = row.standing.contains { marked.contains($0.id) }
        if let skipped = content.draft.skipText(row) {
            summary = done.isEmpty ? skipped : "\(skipped). Done: \(done)"
        } else if content.draft.openCount(row) > 0 || done.isEmpty {
            summary = done.isEmpty ? (target.isEmpty ? "No set yet" : target) : "\(target), done: \(done)"
        } else {
            summary = "Done: \(done)"
        }
    }
}

extension LogDraft {
    /// "Skipped", or how much was left out of an exercise that was begun; nil of one that is not skipped, or done whole.
    func skipText(_ row: LogExercise) -> String? {
        let left = plannedCount(row.id) - row.workingCount
        guard guidance.skipped.contains(row.id), left > 0 || row.workingCount == 0 else { return nil }
        return row.workingCount == 0 ? "Skipped" : "\(Count.sets(left)) skipped"
    }
}

extension GymListPage.Finish {
    fileprivate init(_ content: GymContent) {
        let progress = content.draft.progress
        let sets = content.draft.setCount
        let records = content.draft.provisionalMarks(over: content.standing).count
        isComplete = content.draft.earnedCompletion() == .complete
        heading = isComplete && progress.planned > 0 ? "All \(progress.planned)." : "Finish?"
        stats = [
            PageStat(label: "Sets", value: GymHead(content).sets),
            records > 0
                ? PageStat(label: "Records", value: "\(records)", isRecord: true)
                : PageStat(label: "Volume, \(content.unit.symbol)", value: content.volume.text(in: content.unit)),
        ]
        action = isComplete ? "Finish" : "Finish as partial"
        let open = content.draft.standing.reduce(0) { $0 + content.draft.openCount($1) }
        let skipped = progress.planned - progress.done - open
        let takenOut = content.draft.takenOut.map(\.name)
        note = [
            open == 0 ? "" : "\(Count.sets(open)) \(open == 1 ? "is" : "are") open.",
            skipped == 0 ? "" : "\(Count.sets(skipped)) \(skipped == 1 ? "is" : "are") skipped.",
            takenOut.isEmpty ? "" : "Taken out: \(takenOut.joined(separator: ", ")).",
        ].filter { !$0.isEmpty }.joined(separator: " ")
        isEmpty = sets == 0
        rowsHeading = content.draft.standing.contains { content.draft.openCount($0) > 0 } ? "Open" : "Done"
        key = content.mintKey()
        workout = content.draft.id.text
        discardKey = content.mintKey()
        let what = "\(Count.sets(sets)) \(sets == 1 ? "goes" : "go")"
        let way = "For a day the empty log offers to bring \(sets > 1 ? "them" : "it") back."
        discardText = sets == 0 ? "Nothing was logged in it." : "\(what) to the trash. \(way)"
        discardAction = sets == 0 ? "Throw it away" : "Throw \(Count.sets(sets)) away"
    }
}
