import Database
import Domain
import HTTP
import Persistence

/// `/workouts/{id}/copy`: a workout as text, and once more for another day.
enum WorkoutCopyRoutes {
    static func register(on routes: inout Router<SignedIn>) {
        routes.get("/workouts/{id}/copy", show)
        routes.post("/workouts/{id}/copy", duplicate)
    }

    private static func show(_ request: Request, _ path: PathParameters, _ signedIn: SignedIn) throws -> Response {
        if let key = request.optionalKey { return try signedIn.respond(with: signedIn.arrival(of: key)) }
        guard let page = try page(path, signedIn, date: signedIn.today.iso) else {
            return try signedIn.respond(with: WorkoutNotFoundPage(), status: 404)
        }
        return try signedIn.respond(with: page)
    }

    private static func duplicate(_ request: Request, _ path: PathParameters, _ signedIn: SignedIn) throws -> Response {
        guard let id = Identifier(path["id"]) else { throw NotFound() }
        let fields = try request.form(maxFields: 64)
        guard fields["op"] == "duplicate" else { throw BadRequest(status: 400) }
        let typed = fields["date"] ?? ""
        switch WorkoutDayField.read(typed, today: signedIn.today) {
        case .value(let day):
            let unit = WorkoutCopyUnit(signedIn: signedIn, key: try request.operationKey(), workout: id, day: day)
            return .seeOther("/workouts/\(try signedIn.visitor.connection.transaction(unit.run))/edit")
        case .refused(let sentence):
            guard let page = try page(path, signedIn, date: typed, dateError: sentence) else { throw NotFound() }
            return try signedIn.respond(with: page, status: 422)
        }
    }

    private static func page(
        _ path: PathParameters,
        _ signedIn: SignedIn,
        date: String,
        dateError: String = ""
    ) throws -> WorkoutCopyPage? {
        guard let workout = try Identifier(path["id"]).flatMap(signedIn.workouts.workout), workout.state == .saved
        else { return nil }
        return WorkoutCopyPage(
            workout,
            date: date,
            dateError: dateError,
            unit: signedIn.athlete.unit,
            zones: signedIn.visitor.services.zones,
            key: signedIn.mintKey().text
        )
    }
}

/// A workout once more, from its key to what is written; runs inside a transaction, and may run again whole.
struct WorkoutCopyUnit {
    let signedIn: SignedIn
    let key: OperationKey
    let workout: Identifier
    let day: LocalDay

    /// - Returns: The new workout, or the one that was made of the same before, under the same key.
    func run() throws -> Identifier {
        try signedIn.drafts.lockAthlete()
        guard let draft = try signedIn.drafts.workout(workout), draft.state == .saved else { throw NotFound() }
        let post = KeyedPost(signedIn, key, "operation", asking: "duplicate|\(workout) \(day.iso)")
        switch try post.standing() {
        case .done(let earlier):
            guard let made = earlier.workout else { throw NotFound() }
            return made
        case .open(let fresh):
            let log = LogUnit(signedIn, key: fresh, LogPost(operation: .update), zone: signedIn.zone)
            let copy = try signedIn.drafts.copy(draft, to: day, log.makeStamp())
            try post.record(fresh, verb: "duplicate", copy.text, in: copy)
            return copy
        }
    }
}
