import Domain
import HTTP
import Persistence

/// One post of a routine's rules.
///
/// Fields are `{rule, step, max or percents}.{place}.{printed}`.
struct RulesUnit {
    let post: PlacesPost

    /// - Throws: `BadRequest` for what no form of ours sends.
    init(_ request: Request, _ signedIn: SignedIn, routine: Identifier) throws {
        post = try PlacesPost(request, signedIn, routine: routine)
        guard ["update", "save"].contains(post.form.verb) else { throw BadRequest(status: 400) }
    }

    /// - Returns: The page as it is now where something was not taken.
    func run() throws -> RulesContent? {
        let signedIn = post.signedIn
        return try post.once("rules", verb: "routine.rules") { old in
            let places = try signedIn.places.evidence(for: old.id)
            var editor = RulesEditor(old, unit: signedIn.athlete.unit, steps: try signedIn.steps(of: old, places))
            editor.take(typed)
            try signedIn.routines.write(editor.routine, from: old, at: signedIn.now)
            guard !editor.faults.isEmpty else { return nil }
            var content = RulesContent(editor.routine, places, signedIn)
            content.faults = editor.faults
            return content
        }
    }

    private var typed: [TypedRule] {
        post.form.fields.compactMap { field in
            RuleField(rawValue: field.what).map {
                TypedRule(RulePlace(field.place, $0), field.text, printed: field.printed)
            }
        }
    }
}

/// What the page of rules is made from: everything read, nothing formatted.
struct RulesContent {
    let routine: Routine
    /// What is known of each place.
    let places: [Identifier: PlaceEvidence]
    let unit: WeightUnit
    let mintKey: () -> String
    /// What was typed and not taken.
    var faults: [RuleFault] = []

    init(
        _ routine: Routine,
        _ places: [Identifier: PlaceEvidence],
        unit: WeightUnit,
        mintKey: @escaping () -> String
    ) {
        (self.routine, self.places, self.unit, self.mintKey) = (routine, places, unit, mintKey)
    }

    init(_ routine: Routine, _ places: [Identifier: PlaceEvidence], _ signedIn: SignedIn) {
        self.init(routine, places, unit: signedIn.athlete.unit) { signedIn.mintKey().text }
    }
}
