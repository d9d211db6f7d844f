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
    /// The weight that was stepped to, as `PrintedText` writes it; empty without one.
    let load: String
    /// In the place of these where two exercises are done by turns.
    let rounds: GymRounds?
    let isSkipped: Bool
    /// "Skipped today", "2 sets skipped today"; empty where nothing is left out.
    let skipped: String
    let setUp: SetUpField
    let input: GymInput
    /// The set that was taken out just now, to be put back; empty when none was.
    let undo: String
    let undoKey: String
    let key: String
    let moveKey: String
    /// What whoever asks has already, and is not printed.
    let held: HeldParts

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
        let cells: [Cell]
        let last: String
        /// What the style sheet calls it.
        let state: String
        var isNext = false
        let isRecord: Bool
        /// Whether it is right, where that is asked.
        var ask: ExerciseEntry.Ask?

        var values: TemplateObject {
            [
                "asks": .list([ask].compactMap { $0?.values }), "set": .text(set), "number": .text(number),
                "label": .text(label),
                "cells": .list(cells.map { ["text": .text($0.text), "field": .text($0.field)] }),
                "last": .text(last), "state": .text(state), "is_next": .flag(isNext),
                "is_record": .flag(isRecord),
            ]
        }
    }

    struct Cell {
        let text: String
        /// What a touch fills in, in the row that comes next.
        var field = ""
    }

    var values: TemplateObject {
        // Beside what they are marked by: a key may be used again for going somewhere.
        let moving: TemplateObject = ["move_key": .text(moveKey)]
        return [
            "head": .object(head.values), "seen": .text(seen), "alerts": .list(alerts.map(\.values)), "row": .text(row),
            "set_up": .object(setUp.values.marked(held).adding(["key": .text(setUp.key)])),
            "top": .object(top.marked(held).adding(moving)),
            "columns": .list(columns.map { ["label": .text($0.label), "is_narrow": .flag($0.isNarrow)] }),
            "span": .text("\(columns.count + 2)"), "last_label": .text(lastLabel), "rows": .list(rows.map(\.values)),
            "rounds": .list([rounds].compactMap { $0?.values }),
            "details": .object(input.details.marked(held)), "tabs": .object(tabs.marked(held).adding(moving)),
            "input": .object(input.values), "pads": .list(input.pads.map { $0.values(besides: held) }),
            "undo": .text(undo), "undo_key": .text(undoKey), "key": .text(key),
        ]
    }

    /// How many signs of a name leave room for its sets on a phone, in the large type.
    private static let room = 30

    var top: TemplateObject {
        [
            "row": .text(row), "title": .text(title), "number": .text(number), "count": .text(count),
            "before": .object(before.values), "after": .object(after.values), "target": .text(target),
            "instead_of": .text(insteadOf), "rest": .text(rest), "set_up": .text(setUp.text),
            "skipped": .text(skipped), "is_long": .flag(title.count > Self.room),
        ]
    }

    var tabs: TemplateObject {
        [
            "row": .text(row), "load": .text(load), "has_plates": .flag(input.hasPlates),
            "type_address": .text(input.fields.isEmpty ? input.typeAddress : ""), "is_skipped": .flag(isSkipped),
        ]
    }
}
