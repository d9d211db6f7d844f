import Template

/// One exercise in the log form: its ledger, its note, and the row for the next set.
struct ExerciseEntry {
    let id: String
    let name: String
    let meta: [String]
    let columns: [Column]
    let rows: [Row]
    let entry: InputRow
    let note: Note?
    let noteKey: String
    let upKey: String
    let removeKey: String

    struct Column {
        let label: String
        let isNarrow: Bool
    }

    struct Cell {
        let name: String
        let value: String
        let label: String
        let inputMode: String
        let isInvalid: Bool
        let describes: String
        var isFocused = false
    }

    struct Row {
        let set: String
        let number: String
        let isNew: Bool
        let isError: Bool
        let cells: [Cell]
        let last: String
        let isRecord: Bool
        let removeKey: String
        let removeLabel: String
        let why: String
        let asks: [Ask]
    }

    struct InputRow {
        let number: String
        let cells: [Cell]
        let isError: Bool
        let addKey: String
        let addLabel: String
        let why: String
        let asks: [Ask]
    }

    struct Note {
        let name: String
        let text: String
        let error: String
        let isFocused: Bool
    }

    /// A question below a row, with its answers as buttons.
    struct Ask {
        let id: String
        let isQuiet: Bool
        let text: String
        let answers: [(operation: String, key: String, label: String, note: String)]
    }

    var values: TemplateObject {
        [
            "id": .text(id),
            "name": .text(name),
            "meta": .list(meta.map { ["text": .text($0)] }),
            "columns": .list(columns.map { ["label": .text($0.label), "is_narrow": .flag($0.isNarrow)] }),
            // Number, last time and the way to remove a set stand in columns of their own.
            "span": .text("\(columns.count + 3)"),
            "rows": .list(rows.map(\.values)),
            "entry": .object(entry.values),
            "has_note": .flag(note != nil),
            "note_name": .text(note?.name ?? ""),
            "note": .text(note?.text ?? ""),
            "note_error": .text(note?.error ?? ""),
            "is_note_focused": .flag(note?.isFocused ?? false),
            "note_key": .text(noteKey),
            "up_key": .text(upKey),
            "remove_key": .text(removeKey),
        ]
    }
}

extension ExerciseEntry.Cell {
    fileprivate var values: TemplateObject {
        [
            "name": .text(name), "value": .text(value), "label": .text(label), "inputmode": .text(inputMode),
            "is_invalid": .flag(isInvalid), "describes": .text(describes),
            "is_long": .flag(value.count >= (inputMode == "numeric" ? 3 : 6)), "is_focused": .flag(isFocused),
        ]
    }
}

extension ExerciseEntry.Row {
    fileprivate var values: TemplateObject {
        [
            "set_id": .text(set), "number": .text(number), "is_new": .flag(isNew), "is_error": .flag(isError),
            "cells": .list(cells.map(\.values)), "last": .text(last), "is_record": .flag(isRecord),
            "remove_key": .text(removeKey),
            "remove_label": .text(removeLabel), "why": .text(why), "asks": .list(asks.map(\.values)),
        ]
    }
}

extension ExerciseEntry.InputRow {
    fileprivate var values: TemplateObject {
        [
            "number": .text(number), "cells": .list(cells.map(\.values)), "is_error": .flag(isError),
            "add_key": .text(addKey), "add_label": .text(addLabel), "why": .text(why),
            "asks": .list(asks.map(\.values)),
        ]
    }
}

extension ExerciseEntry.Ask {
    fileprivate var values: TemplateObject {
        [
            "id": .text(id),
            "is_quiet": .flag(isQuiet),
            "strong": .text(""),
            "text": .text(text),
            "answers": .list(
                answers.map {
                    ["op": .text($0.operation), "key": .text($0.key), "label": .text($0.label), "note": .text($0.note)]
                }
            ),
        ]
    }
}
