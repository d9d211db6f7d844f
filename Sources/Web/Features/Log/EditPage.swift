import Domain
import Template

/// A saved workout in the form of the log, or one that is written for a day that has passed.
struct EditPage: Page {
    static let template = "log/edit"
    let section = Section.history

    let log: LogPage
    let title: String
    /// Where the form is posted to.
    let address: String
    /// The page of the workout, nil while it is not saved.
    let back: (address: String, name: String)?
    let heading: String
    let status: String
    let whole: Whole
    let action: String
    let saveNote: String
    /// Asks before it is thrown away; empty for a saved one, whose own page does.
    let throwAddress: String

    /// What is known of the workout as a whole.
    struct Whole {
        let rev: String
        let fields: [Field]
        let note: String
        let noteError: String

        struct Field {
            let name: String
            let label: String
            let type: String
            let value: String
            let error: String
        }
    }

    var values: TemplateObject {
        log.values.adding([
            "address": .text(address), "back": .text(back?.address ?? ""), "back_name": .text(back?.name ?? ""),
            "heading": .text(heading), "status": .text(status), "whole": .object(whole.values),
            "action": .text(action), "save_note": .text(saveNote), "throw_address": .text(throwAddress),
        ])
    }
}

extension EditPage.Whole {
    fileprivate var values: TemplateObject {
        let pairs = stride(from: 0, to: fields.count, by: 2).map { fields[$0..<min($0 + 2, fields.count)] }
        return [
            "rev": .text(rev),
            "pairs": .list(pairs.map { ["fields": .list($0.map(\.values))] }),
            "note": .text(note), "note_error": .text(noteError),
        ]
    }
}

extension EditPage.Whole.Field {
    fileprivate var values: TemplateObject {
        [
            "name": .text(name), "label": .text(label), "type": .text(type), "value": .text(value),
            "error": .text(error),
        ]
    }
}

extension EditPage {
    init(_ content: LogContent, _ draft: LogDraft) {
        log = LogPage(content)
        let name = WorkoutName.text(draft.name, on: draft.day)
        let isSaved = draft.state == .saved
        title = isSaved ? "Edit \(name)" : "Log \(draft.day.mediumText(relativeTo: content.today))"
        address = content.address
        back = isSaved ? ("/workouts/\(draft.id)", name) : nil
        heading = isSaved ? "Edit" : draft.day.mediumText(relativeTo: content.today)
        status = isSaved ? "Kept, \(content.changedAt)" : "Not saved yet"
        whole = Whole(draft, content)
        action = isSaved ? "Done" : "Save workout"
        saveNote = draft.setCount == 0 ? "" : Count.sets(draft.setCount)
        throwAddress = isSaved ? "" : "/workouts/\(draft.id)/delete"
    }
}

extension EditPage.Whole {
    fileprivate init(_ draft: LogDraft, _ content: LogContent) {
        let kept = draft.keptTexts
        let hours = content.hours
        let start = kept[LogCell.start] ?? hours?.startText ?? ""
        let end = kept[LogCell.end] ?? hours?.endText ?? ""
        var wrong = (start: "", end: "")
        if kept[LogCell.start] ?? kept[LogCell.end] != nil,
            case .refused(let atStart, let atEnd) = WorkoutHoursReading(start, end, now: hours)
        {
            wrong = (atStart, atEnd)
        }
        rev = "\(draft.headRev)"
        fields = [
            Field(
                name: "date",
                label: "Date",
                type: "date",
                value: kept[LogCell.day] ?? draft.day.iso,
                error: kept[LogCell.day].flatMap { WorkoutDayField.read($0, today: content.today).refusal } ?? ""
            ),
            Field(
                name: "name",
                label: "Workout name",
                type: "text",
                value: kept[LogCell.name] ?? draft.name ?? "",
                error: kept[LogCell.name] == nil ? "" : "Use at most \(WorkoutLimits.name) characters."
            ),
            Field(name: "start", label: "Start", type: "time", value: start, error: wrong.start),
            Field(name: "end", label: "End", type: "time", value: end, error: wrong.end),
        ]
        note = kept[LogCell.remark] ?? draft.note ?? ""
        noteError =
            kept[LogCell.remark] == nil ? "" : "Notes have at most \(WorkoutLimits.note) characters. Shorten them."
    }
}
