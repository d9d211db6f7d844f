import Domain
import Template

/// The grid of a routine, to be changed.
struct RoutineEditPage: Page {
    static let template = "routines/edit"
    let section = Section.more

    let title: String
    let alerts: [PageAlert]
    let id: String
    /// "4 exercises, 16 sets".
    let summary: String
    let head: RoutineHead
    let exercises: [RoutineBlock]
    let adding: RoutineAdding
    let undo: [(text: String, operation: String, key: String)]
    let keys: (update: String, save: String, duplicate: String, bin: String)

    var values: TemplateObject {
        [
            "alerts": .list(alerts.map(\.values)),
            "id": .text(id),
            "summary": .text(summary),
            "head": .object(head.values),
            "exercises": .list(exercises.map(\.values)),
            "adding": .object(adding.values),
            "undo": .list(undo.map { ["text": .text($0.text), "op": .text($0.operation), "key": .text($0.key)] }),
            "update_key": .text(keys.update),
            "save_key": .text(keys.save),
            "duplicate_key": .text(keys.duplicate),
            "bin_key": .text(keys.bin),
        ]
    }
}

/// A text of the form that is no cell of the grid.
struct RoutineField {
    let name: String
    let value: String
    let error: String

    var values: TemplateObject { ["name": .text(name), "value": .text(value), "error": .text(error)] }
}

/// What is said of the whole routine.
struct RoutineHead {
    /// As it is called, not as it is typed.
    let heading: String
    let name: RoutineField
    let note: RoutineField
    let courseName: String
    let courses: [(value: String, label: String, isChosen: Bool)]
    let rounds: RoundStepper?

    var values: TemplateObject {
        [
            "heading": .text(heading),
            "name": .object(name.values),
            "note": .object(note.values),
            "course_name": .text(courseName),
            "courses": .list(
                courses.map {
                    ["value": .text($0.value), "label": .text($0.label), "is_chosen": .flag($0.isChosen)]
                }
            ),
            "rounds": .list([rounds].compactMap { $0?.values }),
        ]
    }
}

/// One round less and one more; a verb that is empty cannot be done.
struct RoundStepper {
    let count: String
    let less: (operation: String, key: String)
    let more: (operation: String, key: String)
    /// What one more brings back; empty where it brings nothing back.
    var note = ""

    var values: TemplateObject {
        [
            "count": .text(count), "note": .text(note), "less": .text(less.operation), "less_key": .text(less.key),
            "more": .text(more.operation), "more_key": .text(more.key),
        ]
    }
}

/// One exercise of the grid.
struct RoutineBlock {
    let id: String
    let number: String
    let name: String
    /// "In turns with Barbell curl", empty without.
    let turns: String
    let columns: [String]
    let rows: [Row]
    let rounds: RoundStepper
    /// The verbs that can be done, in order.
    let verbs: [Verb]

    struct Row {
        let id: String
        let round: String
        let cells: [ExerciseEntry.Cell]
        let switchName: String
        let switchLabel: String
        /// Says what the box said when it was printed.
        let wasName: String
        let isOn: Bool
        let error: String
    }

    struct Verb {
        let operation: String
        let key: String
        let label: String
        let isDanger: Bool
    }

    var values: TemplateObject {
        [
            "id": .text(id), "number": .text(number), "name": .text(name), "turns": .text(turns),
            "columns": .list(columns.map { ["label": .text($0)] }),
            "span": .text("\(columns.count + 2)"),
            "rows": .list(rows.map(\.values)),
            "rounds": .object(rounds.values),
            "verbs": .list(
                verbs.map {
                    [
                        "op": .text($0.operation), "key": .text($0.key), "label": .text($0.label),
                        "is_danger": .flag($0.isDanger),
                    ]
                }
            ),
        ]
    }
}

extension RoutineBlock.Row {
    fileprivate var values: TemplateObject {
        [
            "id": .text(id), "round": .text(round), "cells": .list(cells.map(\.values)),
            "switch_name": .text(switchName), "switch_label": .text(switchLabel), "was_name": .text(wasName),
            "is_on": .flag(isOn), "error": .text(error),
        ]
    }
}

/// The field that adds an exercise.
struct RoutineAdding {
    let key: String
    let text: String
    let error: String
    let suggestions: [String]
    let question: String
    let choices: [(operation: String, key: String, label: String, note: String)]

    var values: TemplateObject {
        [
            "key": .text(key), "text": .text(text), "error": .text(error), "question": .text(question),
            "suggestions": .list(suggestions.map { ["name": .text($0)] }),
            "choices": .list(
                choices.map {
                    [
                        "op": .text($0.operation), "key": .text($0.key), "label": .text($0.label),
                        "note": .text($0.note),
                    ]
                }
            ),
        ]
    }
}
