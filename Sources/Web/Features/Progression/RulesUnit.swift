import Database
import Domain
import HTTP
import Persistence

/// One post of a routine's rules, from its key to what is written; runs inside a transaction, and may run again whole.
///
/// Fields are `{rule, step, max or percents}.{place}.{printed}`.
struct RulesUnit {
    let signedIn: SignedIn
    let key: OperationKey
    let routine: Identifier
    let form: PlacesForm

    enum Result {
        case done
        /// The page as it is now, with what was not taken.
        case refused(RulesContent)
    }

    /// - Throws: `BadRequest` for what no form of ours sends.
    init(_ request: Request, _ signedIn: SignedIn, routine: Identifier) throws {
        self.signedIn = signedIn
        self.routine = routine
        key = try request.operationKey()
        form = try PlacesForm(request)
        guard ["update", "save"].contains(form.verb) else { throw BadRequest(status: 400) }
    }

    func run() throws -> Result {
        // Posts of one athlete queue here, so that each sees what the one before it wrote.
        try signedIn.drafts.lockAthlete()
        let found: Routine? = try signedIn.routines.routine(routine)
        guard let old = found else { throw NotFound() }
        let post = KeyedPost(signedIn, key, "routine", asking: "rules|\(form.summary)|\(routine)")
        guard let fresh = try post.freshKey() else { return .done }
        let places = try signedIn.places.evidence(for: routine)
        var editor = RulesEditor(old, unit: signedIn.athlete.unit, steps: try signedIn.steps(of: old, places))
        editor.take(typed)
        try signedIn.routines.write(editor.routine, from: old, at: signedIn.now)
        guard editor.faults.isEmpty else {
            var content = RulesContent(editor.routine, places, signedIn)
            content.faults = editor.faults
            return .refused(content)
        }
        try post.record(fresh, verb: "routine.rules", routine.text)
        return .done
    }

    private var typed: [TypedRule] {
        form.fields.compactMap { field in
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
