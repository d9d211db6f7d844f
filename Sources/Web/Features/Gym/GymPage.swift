import Template

/// Gym mode: one exercise, its sets, and one touch for the next.
struct GymPage: Page {
    static let template = "gym/set"

    let head: GymHead
    let title: String
    let alerts: [PageAlert]
    let row: String
    /// "1" of "5".
    let number: String
    let count: String
    /// Rows to turn to; empty at the ends.
    let before: Turn
    let after: Turn
    /// `4 × 140 × 5`; empty where nothing is asked.
    let target: String
    /// "Bench press", what it is done in place of; mostly empty.
    let insteadOf: String
    /// "rest 3:00", what follows the next set.
    let rest: String
    /// What stands over the numbers.
    let columns: [ExerciseEntry.Column]
    /// "last time", or "last run" of this routine.
    let lastLabel: String
    let rows: [Row]
    let isSkipped: Bool
    let setUp: SetUpField
    let input: GymInput
    /// The set that was taken out just now, to be put back; empty when none was.
    let undo: String
    let undoKey: String
    let key: String
    let moveKey: String

    /// How the rack or the machine is set for this exercise.
    struct SetUpField {
        /// As it is kept; empty without one.
        let text: String
        let name: String
        let value: String
        let error: String
        let key: String

        var values: TemplateObject {
            [
                "text": .text(text), "name": .text(name), "value": .text(value), "error": .text(error),
                "key": .text(key),
            ]
        }
    }

    struct Turn {
        let row: String
        let name: String

        var values: TemplateObject { ["row": .text(row), "name": .text(name)] }
    }

    /// One set, done or to come.
    struct Row {
        /// Empty for one to come.
        let set: String
        let number: String
        let label: String
        let cells: [String]
        let last: String
        /// What the style sheet calls it.
        let state: String
        let isRecord: Bool

        var values: TemplateObject {
            [
                "set": .text(set), "number": .text(number), "label": .text(label),
                "cells": .list(cells.map { ["text": .text($0)] }), "last": .text(last), "state": .text(state),
                "is_record": .flag(isRecord),
            ]
        }
    }

    var values: TemplateObject {
        [
            "head": .object(head.values), "alerts": .list(alerts.map(\.values)), "row": .text(row),
            "number": .text(number), "count": .text(count), "before": .object(before.values),
            "after": .object(after.values), "target": .text(target), "instead_of": .text(insteadOf),
            "rest": .text(rest), "set_up": .object(setUp.values),
            "columns": .list(columns.map { ["label": .text($0.label), "is_narrow": .flag($0.isNarrow)] }),
            "last_label": .text(lastLabel), "rows": .list(rows.map(\.values)),
            "is_skipped": .flag(isSkipped), "input": .object(input.values), "undo": .text(undo),
            "undo_key": .text(undoKey), "key": .text(key), "move_key": .text(moveKey),
        ]
    }
}
