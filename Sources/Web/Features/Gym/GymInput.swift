import Template

/// Where the next set is entered: one touch as planned, the pad for any other, fields for what has no pad.
struct GymInput {
    /// The weight of the one touch, as `PrintedText` writes it; empty where there is none.
    let load: String
    /// The reps of the one touch.
    let reps: String
    /// `140 × 5`.
    let go: String
    /// "Hit target".
    let reason: String
    /// Whether one touch is enough: all numbers are known.
    let isWhole: Bool
    let stepDown: Step
    let stepUp: Step
    /// Where all can be typed.
    let typeAddress: String
    /// Whether plates and warm-ups can be asked for.
    let hasPlates: Bool
    /// Fields for time and distance, which stand in the page itself.
    let fields: [Field]
    let pads: [GymPad]
    /// "Working set, effort not given".
    let summary: String
    let said: GymSaid

    struct Step {
        /// Empty where there is no other weight.
        let operation: String
        let text: String
        let label: String

        static let none = Step(operation: "", text: "", label: "")

        var values: TemplateObject { ["operation": .text(operation), "text": .text(text), "label": .text(label)] }
    }

    struct Field {
        let name: String
        let label: String
        let value: String
        let inputMode: String
        let error: String

        var values: TemplateObject {
            [
                "name": .text(name), "label": .text(label), "value": .text(value), "input_mode": .text(inputMode),
                "error": .text(error),
            ]
        }
    }

    var values: TemplateObject {
        [
            "load": .text(load), "reps": .text(reps), "go": .text(go), "reason": .text(reason),
            "is_whole": .flag(isWhole), "step_down": .object(stepDown.values), "step_up": .object(stepUp.values),
            "type_address": .text(typeAddress), "fields": .list(fields.map(\.values)),
        ]
    }

    /// What else can be said of the set.
    var details: TemplateObject { said.values.adding(["summary": .text(summary)]) }
}

/// Any weight and any reps in four touches: a jump, a weight, a jump, the reps, which log the set.
struct GymPad {
    let unit: String
    let weightJumps: [Jump]
    let weights: [Cell]
    let repJumps: [Jump]
    let reps: [Cell]

    struct Jump {
        let anchor: String
        let label: String
        let words: String
        let isAt: Bool

        var values: TemplateObject {
            ["anchor": .text(anchor), "label": .text(label), "words": .text(words), "is_at": .flag(isAt)]
        }
    }

    struct Cell {
        /// Empty unless a jump leads here.
        let anchor: String
        let value: String
        let label: String
        let isChosen: Bool

        var values: TemplateObject {
            [
                "anchor": .text(anchor), "value": .text(value), "label": .text(label), "is_chosen": .flag(isChosen),
                "is_one": .flag(label == "1"),
            ]
        }
    }

    /// A pad that another exercise has the reps of as well: they are a part of their own.
    func values(besides held: HeldParts) -> TemplateObject {
        let reps: TemplateObject = ["cells": .list(reps.map(\.values))]
        return values.marked(held).adding(["reps": .object(reps.marked(held))])
    }

    var values: TemplateObject {
        [
            "unit": .text(unit), "weight_jumps": .list(weightJumps.map(\.values)),
            "weights": .list(weights.map(\.values)), "rep_jumps": .list(repJumps.map(\.values)),
            "reps": .list(reps.map(\.values)),
        ]
    }
}
