import Database
import Domain
import HTTP
import Persistence

/// `/workouts/{id}/delete`: asks, and then puts the workout into the trash.
enum WorkoutDeleteRoutes {
    static func register(on routes: inout Router<SignedIn>) {
        routes.get("/workouts/{id}/delete", ask)
        routes.post("/workouts/{id}/delete", delete)
    }

    private static func ask(_ request: Request, _ path: PathParameters, _ signedIn: SignedIn) throws -> Response {
        if let key = request.optionalKey { return try signedIn.respond(with: signedIn.arrival(of: key)) }
        guard let draft = try signedIn.draft(path), draft.state != .binned else {
            return try signedIn.respond(with: WorkoutNotFoundPage(), status: 404)
        }
        guard draft.state == .saved || draft.isPast else { return .seeOther("/log/abandon") }
        let page = WorkoutDeletePage(
            draft,
            records: try signedIn.records.held(in: draft.id),
            isLast: FormFields(query: request.head.query)["last"] != nil,
            unit: signedIn.athlete.unit,
            key: signedIn.mintKey().text
        )
        return try signedIn.respond(with: page)
    }

    private static func delete(_ request: Request, _ path: PathParameters, _ signedIn: SignedIn) throws -> Response {
        guard let id = Identifier(path["id"]) else { throw NotFound() }
        let unit = try WorkoutDeleteUnit(request, signedIn, workout: id)
        return .seeOther(try signedIn.visitor.connection.transaction(unit.run))
    }
}

/// The deletion of a workout, from its key to what is written; runs inside a transaction, and may run again whole.
struct WorkoutDeleteUnit {
    let signedIn: SignedIn
    let key: OperationKey
    let workout: Identifier

    /// - Throws: `BadRequest` for what no form of ours sends.
    init(_ request: Request, _ signedIn: SignedIn, workout: Identifier) throws {
        guard try request.form(maxFields: 64)["op"] == "bin" else { throw BadRequest(status: 400) }
        self.signedIn = signedIn
        self.workout = workout
        key = try request.operationKey()
    }

    /// - Returns: Where to go on: what was deleted before stays as it is now, be it back or not.
    func run() throws -> String {
        try signedIn.drafts.lockAthlete()
        guard let draft = try signedIn.drafts.workout(workout) else { throw NotFound() }
        if try signedIn.ledger.entry(key.bytes) == nil {
            guard draft.state != .draft || draft.isPast else { return "/log/abandon" }
            var editor = LogEditor(draft, unit: signedIn.athlete.unit, today: signedIn.today)
            editor.throwAway()
            let stamp = LogUnit(signedIn, key: key, LogPost(operation: .update), zone: signedIn.zone).makeStamp()
            try signedIn.drafts.write(editor.changes, to: editor.draft, stamp)
            try signedIn.ledger.record(
                stamp.key,
                verb: "bin",
                target: workout.text,
                workout: workout,
                fingerprint: stamp.fingerprint(ofOperation: "bin", on: workout.text),
                at: stamp.now
            )
        } else if draft.state == .saved {
            return "/workouts/\(workout)"
        }
        return "/history?gone=\(workout)"
    }
}
