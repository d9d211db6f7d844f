import Domain
import Template

/// The ledger of two exercises that are done by turns: a line for each round.
struct GymRounds {
    /// "Superset, Bench press and Barbell row".
    let caption: String
    let names: [String]
    /// "Round 2 of 3".
    let place: String
    let lines: [Line]

    struct Line {
        /// The round, or the letter of a set that counts for none.
        let mark: String
        /// What the style sheet calls it.
        let state: String
        let cells: [Cell]
        /// Whether its sets are right, where that is asked.
        let asks: [ExerciseEntry.Ask]

        var values: TemplateObject {
            [
                "mark": .text(mark), "state": .text(state), "cells": .list(cells.map(\.values)),
                "asks": .list(asks.map(\.values)),
            ]
        }
    }

    struct Cell {
        /// Empty for one that is not done.
        var set = ""
        var label = ""
        /// `82.5`, and what stands behind it: `× 8`.
        var text = ""
        var rest = ""
        var isNext = false
        var isToCome = false
        var isRecord = false

        var values: TemplateObject {
            [
                "set": .text(set), "label": .text(label), "text": .text(text), "rest": .text(rest),
                "is_next": .flag(isNext), "is_to_come": .flag(isToCome), "is_record": .flag(isRecord),
            ]
        }
    }

    var values: TemplateObject {
        [
            "caption": .text(caption), "names": .list(names.map { ["name": .text($0)] }),
            "lines": .list(lines.map(\.values)),
        ]
    }
}

extension GymRounds {
    /// Nil for an exercise that is done by itself.
    init?(_ content: GymContent, _ row: LogExercise) {
        guard let rounds = content.draft.rounds(showing: row) else { return nil }
        let what = content.draft.guidance.course == .circuit ? "Circuit" : "Superset"
        let marked = content.draft.provisionalMarks(over: content.standing)
        names = rounds.rows.map(\.name)
        caption = "\(what), \(names.joined(separator: " and "))"
        place = "Round \(rounds.current) of \(rounds.count)"
        lines = rounds.lines.map { line in
            let cells = zip(line.cells, rounds.rows).map { cell, row in
                Cell(cell, of: row, in: line.round ?? 0, content, marked)
            }
            return Line(
                mark: line.round.map(String.init) ?? Self.letter(of: line),
                state: line.round == nil ? "is-kind" : line.round == rounds.current ? "is-now" : "",
                cells: cells,
                asks: zip(line.cells, rounds.rows).compactMap { cell, row in
                    if case .done(let set) = cell { content.ask(about: set, of: row) } else { nil }
                }
            )
        }
    }

    private static func letter(of line: Rounds.Line) -> String {
        line.cells.compactMap { if case .done(let set) = $0 { set.values.kind.mark } else { nil } }.first ?? ""
    }
}

extension GymRounds.Cell {
    fileprivate init(
        _ cell: Rounds.Cell,
        of row: LogExercise,
        in round: Int,
        _ content: GymContent,
        _ marked: Set<Identifier>
    ) {
        let planned = { content.draft.plannedSet(round, of: row, last: content.last(of: row)?.time) }
        switch cell {
        case .empty: break
        case .done(let done):
            set = done.id.text
            label = "\(row.name(of: done.id)?.title ?? "Set") of \(row.name), correct"
            (text, rest) = done.values.parts(in: content.unit, of: row.loadKind)
            isRecord = marked.contains(done.id)
        case .next:
            (text, rest) = content.next(of: row).values.parts(in: content.unit, of: row.loadKind, isDone: false)
            isNext = true
        case .toCome:
            (text, rest) = planned().parts(in: content.unit, of: row.loadKind)
            isToCome = true
        }
    }
}

extension PlannedSet {
    /// A range where one is asked for.
    fileprivate func parts(in unit: WeightUnit, of kind: LoadKind) -> (text: String, rest: String) {
        var parts = values.parts(in: unit, of: kind)
        if let reps = target?.reps, reps.isRange {
            if parts.rest.hasPrefix("×") { parts.rest = "× \(reps.text)" } else { parts.text = reps.text }
        }
        return parts
    }
}

extension PerformedSet {
    /// What stands large, and what stands small behind it: `82.5` and `× 8`, `9` and `reps`, `2,000` and `m in 7:30`.
    ///
    /// Of a set that comes next only the weight is known.
    fileprivate func parts(
        in unit: WeightUnit,
        of kind: LoadKind,
        isDone: Bool = true
    ) -> (text: String, rest: String) {
        let reps = isDone ? reps.map(String.init) ?? "–" : "–"
        switch kind {
        case .external, .assisted: return (weight?.text(in: unit) ?? "–", "× \(reps)")
        case .bodyweight:
            guard let weight, weight.thousandths > 0 else { return (reps, "reps") }
            return ("+\(weight.text(in: unit))", "× \(reps)")
        case .duration, .distance:
            let clock = isDone ? seconds.map(ClockText.of(seconds:)) : nil
            guard kind == .distance else { return (clock ?? "–", "") }
            return (isDone ? metresText ?? "–" : "–", clock.map { "m in \($0)" } ?? "m")
        }
    }
}
