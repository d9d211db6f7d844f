import Template

extension ExerciseEntry.Details {
    var values: TemplateObject {
        [
            "id": .text(id),
            "describes": .text(describes),
            "about": .text(about),
            "kind_name": .text(kindName),
            "kinds": .list(kinds.map(Self.values)),
            "effort_name": .text(effortName),
            "efforts": .list(efforts.map(Self.values)),
            "other_effort": .text(otherEffort),
            "note_name": .text(noteName),
            "note": .text(note),
            "is_effort_invalid": .flag(isEffortInvalid),
            "is_note_invalid": .flag(isNoteInvalid),
            "close_address": .text(closeAddress),
        ]
    }

    private static func values(_ choice: ExerciseEntry.Choice) -> TemplateObject {
        ["value": .text(choice.value), "label": .text(choice.label), "is_chosen": .flag(choice.isChosen)]
    }
}
