import Domain
import HTTP
import Persistence

/// One post of a routine as text.
///
/// Fields are `text.{place}.{printed}`.
struct RoutineTextUnit {
    let post: PlacesPost

    /// - Throws: `BadRequest` for what no form of ours sends.
    init(_ request: Request, _ signedIn: SignedIn, routine: Identifier) throws {
        post = try PlacesPost(request, signedIn, routine: routine)
        guard ["update", "save"].contains(post.form.verb) else { throw BadRequest(status: 400) }
    }

    /// - Returns: The page as it is now where something was not taken.
    func run() throws -> RoutineTextContent? {
        let signedIn = post.signedIn
        return try post.once("text", verb: "routine.text") { old in
            let steps = try signedIn.steps(of: old, signedIn.places.places(of: old.id))
            var editor = RoutineTextEditor(old, unit: signedIn.athlete.unit, steps: steps)
            editor.take(post.form.fields("text").map { TypedPrescription($0.place, $0.text, printed: $0.printed) })
            try signedIn.routines.write(editor.routine, from: old, at: signedIn.now)
            guard !editor.faults.isEmpty else { return nil }
            var content = RoutineTextContent(editor.routine, signedIn, steps: steps)
            content.faults = editor.faults
            return content
        }
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
