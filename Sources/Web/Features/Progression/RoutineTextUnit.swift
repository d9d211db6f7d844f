import Database
import Domain
import HTTP
import Persistence

/// One post of a routine as text, from its key to what is written; runs inside a transaction, and may run again whole.
///
/// Fields are `text.{place}.{printed}`.
struct RoutineTextUnit {
    let signedIn: SignedIn
    let key: OperationKey
    let routine: Identifier
    let form: PlacesForm

    enum Result {
        case done
        /// The page as it is now, with what was not taken.
        case refused(RoutineTextContent)
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
        let keys = RoutineKeys(signedIn: signedIn, key: key)
        let under = try keys.find("text|\(form.summary)|\(routine)")
        guard under.earlier == nil else { return .done }
        let steps = try signedIn.steps(of: old, signedIn.places.places(of: routine))
        var editor = RoutineTextEditor(old, unit: signedIn.athlete.unit, steps: steps)
        editor.take(form.fields("text").map { TypedPrescription($0.place, $0.text, printed: $0.printed) })
        try signedIn.routines.write(editor.routine, from: old, at: signedIn.now)
        guard editor.faults.isEmpty else {
            var content = RoutineTextContent(editor.routine, signedIn, steps: steps)
            content.faults = editor.faults
            return .refused(content)
        }
        try keys.record(under, verb: "text", routine)
        return .done
    }
}

/// What a routine as text is made from: everything read, nothing formatted.
struct RoutineTextContent {
    let routine: Routine
    let unit: WeightUnit
    let mintKey: () -> String
    /// How each place goes from one load to the next.
    let steps: (RoutineExercise) -> LoadSteps
    /// What was typed and not taken.
    var faults: [PrescriptionLineFault] = []

    init(
        _ routine: Routine,
        unit: WeightUnit,
        steps: @escaping (RoutineExercise) -> LoadSteps,
        mintKey: @escaping () -> String
    ) {
        (self.routine, self.unit, self.steps, self.mintKey) = (routine, unit, steps, mintKey)
    }

    init(_ routine: Routine, _ signedIn: SignedIn, steps: @escaping (RoutineExercise) -> LoadSteps) {
        self.init(routine, unit: signedIn.athlete.unit, steps: steps) { signedIn.mintKey().text }
    }
}
