import Database
import Domain
import HTTP
import Persistence

/// `/workouts/{id}/edit`: a saved workout in the form of the log, where each post is kept at once; and `/log/past`, which
/// begins one for a day that has passed.
enum WorkoutEditRoutes {
    static func register(on routes: inout Router<SignedIn>) {
        routes.get("/workouts/{id}/edit", show)
        routes.post("/workouts/{id}/edit", bodyLimit: LogForm.bodyLimit, change)
        routes.get("/log/past", showPast)
        routes.post("/log/past", beginPast)
    }

    private static func show(_ request: Request, _ path: PathParameters, _ signedIn: SignedIn) throws -> Response {
        if let key = request.optionalKey { return try signedIn.respond(with: signedIn.arrival(of: key)) }
        guard let draft = try signedIn.draft(path), draft.state != .binned else {
            return try signedIn.respond(with: WorkoutNotFoundPage(), status: 404)
        }
        guard draft.state == .saved || draft.isPast else { return .seeOther("/log") }
        let query = FormFields(query: request.head.query)
        var content = try LogContent(signedIn, editing: draft, LogNotice(query))
        content.openedNote = query["note"].flatMap { Identifier($0) }
        content.openedDetails = query["more"].flatMap { Identifier($0) }
        content.revived = query["back"].flatMap { Identifier($0) }
        content.chosenDay = query["day"].flatMap { LocalDay(iso: $0) }
        return try signedIn.respond(with: EditPage(content, draft))
    }

    private static func change(_ request: Request, _ path: PathParameters, _ signedIn: SignedIn) throws -> Response {
        guard let id = Identifier(path["id"]) else { throw NotFound() }
        let unit = try LogUnit(request, signedIn, correcting: id)
        switch try signedIn.visitor.connection.transaction(unit.run) {
        case .done(let done): return .seeOther(LogNotice.address(afterCorrecting: done))
        case .nothingOpen: throw NotFound()
        case .refused(.lastOfWorkout, _): return .seeOther("/workouts/\(id)/delete?last=1")
        case .refused(let refusal, let draft):
            let content = try LogContent(signedIn, editing: draft, .refused(refusal))
            return try signedIn.respond(with: EditPage(content, draft), status: 422)
        }
    }

    private static func showPast(_ request: Request, _: PathParameters, _ signedIn: SignedIn) throws -> Response {
        if let key = request.optionalKey { return try signedIn.respond(with: signedIn.arrival(of: key)) }
        let day = FormFields(query: request.head.query)["day"] ?? ""
        if let open = try signedIn.drafts.openPast(), !open.exercises.isEmpty {
            return .seeOther("/workouts/\(open.id)/edit?day=\(LocalDay(iso: day)?.iso ?? "")")
        }
        return try signedIn.respond(
            with: PastPage(LogContent(signedIn, nil, .none), day: day, isTraining: signedIn.isTraining())
        )
    }

    private static func beginPast(_ request: Request, _: PathParameters, _ signedIn: SignedIn) throws -> Response {
        let unit = try PastUnit(request, signedIn)
        switch try signedIn.visitor.connection.transaction(unit.run) {
        case .began(let id, let isOther):
            let day = isOther ? "?day=\(LocalDay(iso: unit.dayText)?.iso ?? "")" : ""
            return .seeOther("/workouts/\(id)/edit\(day)")
        case .refused(let refusal, let dayError):
            let page = try PastPage(unit, refusal, dayError: dayError)
            return try signedIn.respond(with: page, status: 422)
        }
    }
}

extension PastPage {
    /// The same again, with what was refused.
    fileprivate init(_ unit: PastUnit, _ refusal: LogRefusal?, dayError: String) throws {
        self.init(
            try LogContent(unit.signedIn, nil, refusal.map { .refused($0) } ?? .none),
            day: unit.dayText,
            isTraining: try unit.signedIn.isTraining(),
            dayError: dayError,
            typed: unit.post.exerciseText
        )
    }
}

extension SignedIn {
    /// Whether a workout runs beside what is written of the past.
    fileprivate func isTraining() throws -> Bool { try runningDraft() != nil }
}

extension LogContent {
    /// What the form of a workout that is corrected is made from.
    init(_ signedIn: SignedIn, editing draft: LogDraft, _ notice: LogNotice) throws {
        try self.init(signedIn, draft, notice)
        address = "/workouts/\(draft.id)/edit"
        hours = signedIn.visitor.services.zones.hours(from: draft.startedAt, to: draft.endedAt, in: draft.zone)
        // Nobody rests after a set that was done long ago.
        rest = nil
    }
}
