import Template

/// One exercise in the log form: its ledger, its note, and the row for the next set.
struct ExerciseEntry {
    let id: String
    let name: String
    let meta: [String]
    let measures: [Measure]
    let columns: [Column]
    let rows: [Row]
    let entry: InputRow
    let note: Note?
    let noteAddress: String
    let upAddress: String
    let removeAddress: String

    /// One way to measure an exercise that was never done.
    struct Measure {
        let operation: String
        let address: String
        let label: String
        let isChosen: Bool
    }

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
        /// How many signs fit in the large type.
        var room = 6
    }

    /// A set's number or the letter of its kind, as a button.
    struct Number {
        let mark: String
        let isKind: Bool
        let operation: String
        let address: String
        let label: String
        let isOpen: Bool
    }

    typealias Choice = (value: String, label: String, isChosen: Bool)

    /// What is said of a set beside its numbers.
    struct Details {
        let id: String
        let describes: String
        /// "Back squat, set 2".
        let about: String
        let kindName: String
        let kinds: [Choice]
        let effortName: String
        let efforts: [Choice]
        /// What was typed instead and cannot be read.
        let otherEffort: String
        let noteName: String
        let note: String
        let isEffortInvalid: Bool
        let isNoteInvalid: Bool
        let closeAddress: String
    }

    struct Row {
        let set: String
        let number: Number
        let isNew: Bool
        let isError: Bool
        let cells: [Cell]
        let last: String
        let effort: String
        let remark: String
        let details: Details?
        let isRecord: Bool
        let removeAddress: String
        let removeLabel: String
        let why: String
        let asks: [Ask]
    }

    struct InputRow {
        let number: Number
        let cells: [Cell]
        /// The kind as a hidden field, where the details are not shown.
        let kindCell: (name: String, value: String)
        let details: Details?
        let isError: Bool
        let addAddress: String
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
        typealias Answer = (operation: String, address: String, label: String, note: String)

        let id: String
        let isQuiet: Bool
        var strong = ""
        let text: String
        let answers: [Answer]
    }

    var values: TemplateObject {
        [
            "id": .text(id),
            "name": .text(name),
            "meta": .list(meta.map { ["text": .text($0)] }),
            "measures": .list(measures.map(\.values)),
            "columns": .list(columns.map { ["label": .text($0.label), "is_narrow": .flag($0.isNarrow)] }),
            "is_pair": .flag(columns.count == 2 && !columns.contains(where: \.isNarrow)),
            // Number, last time and the way to remove a set stand in columns of their own.
            "span": .text("\(columns.count + 3)"),
            "rows": .list(rows.map(\.values)),
            "entry": .object(entry.values),
            "has_note": .flag(note != nil),
            "note_name": .text(note?.name ?? ""),
            "note": .text(note?.text ?? ""),
            "note_error": .text(note?.error ?? ""),
            "is_note_focused": .flag(note?.isFocused ?? false),
            "note_address": .text(noteAddress),
            "up_address": .text(upAddress),
            "remove_address": .text(removeAddress),
        ]
    }
}

extension ExerciseEntry.Measure {
    fileprivate var values: TemplateObject {
        ["op": .text(operation), "address": .text(address), "label": .text(label), "is_chosen": .flag(isChosen)]
    }
}

extension ExerciseEntry.Cell {
    var values: TemplateObject {
        [
            "name": .text(name), "value": .text(value), "label": .text(label), "inputmode": .text(inputMode),
            "is_invalid": .flag(isInvalid), "describes": .text(describes),
            "is_long": .flag(value.count >= (inputMode == "numeric" ? 3 : 6)),
            "is_longer": .flag(value.count > room), "is_focused": .flag(isFocused),
        ]
    }
}

extension ExerciseEntry.Number {
    fileprivate var values: TemplateObject {
        [
            "mark": .text(mark), "is_kind": .flag(isKind), "op": .text(operation), "address": .text(address),
            "label": .text(label), "is_open": .flag(isOpen),
        ]
    }
}

extension ExerciseEntry.Row {
    fileprivate var values: TemplateObject {
        [
            "set_id": .text(set), "number": .object(number.values), "is_new": .flag(isNew), "is_error": .flag(isError),
            "cells": .list(cells.map(\.values)), "last": .text(last), "effort": .text(effort),
            "remark": .text(remark), "details": .list(details.map { [$0.values] } ?? []), "is_record": .flag(isRecord),
            "remove_address": .text(removeAddress),
            "remove_label": .text(removeLabel), "why": .text(why), "asks": .list(asks.map(\.values)),
        ]
    }
}

extension ExerciseEntry.InputRow {
    fileprivate var values: TemplateObject {
        [
            "number": .object(number.values), "cells": .list(cells.map(\.values)),
            "kind_name": .text(kindCell.name), "kind": .text(kindCell.value),
            "details": .list(details.map { [$0.values] } ?? []), "is_error": .flag(isError),
            "add_address": .text(addAddress), "add_label": .text(addLabel), "why": .text(why),
            "asks": .list(asks.map(\.values)),
        ]
    }
}

extension ExerciseEntry.Ask {
    var values: TemplateObject {
        [
            "id": .text(id),
            "is_quiet": .flag(isQuiet),
            "strong": .text(strong),
            "text": .text(text),
            "answers": .list(
                answers.map {
                    [
                        "op": .text($0.operation), "address": .text($0.address), "label": .text($0.label),
                        "note": .text($0.note),
                    ]
                }
            ),
        ]
    }
}
