import Database
import Domain
import HTTP
import Persistence

/// `/exercises/{id}`: how an exercise went, what it is called, and making one of two.
enum ExerciseRoutes {
    static func register(on routes: inout Router<SignedIn>) {
        routes.get("/exercises/{id}", show)
        routes.post("/exercises/{id}", name)
        routes.get("/exercises/{id}/merge", showMerge)
        routes.post("/exercises/{id}/merge", merge)
    }

    /// Whether a post to this address has arrived; nil where nobody asks.
    private static func arrival(_ request: Request, _ path: PathParameters, _ signedIn: SignedIn) throws -> Response? {
        guard let key = request.optionalKey else { return nil }
        let page = ArrivalPage.settled(try signedIn.hasArrived(key), "the exercise", at: "/exercises/\(path["id"])")
        return try signedIn.respond(with: page)
    }

    private static func show(_ request: Request, _ path: PathParameters, _ signedIn: SignedIn) throws -> Response {
        if let arrival = try arrival(request, path, signedIn) { return arrival }
        let profile = try signedIn.profile(path)
        if let kept = profile.mergedInto { return .seeOther(ProgressAddresses.exercise(kept)) }
        let query = FormFields(query: request.head.query)
        var content = try ExerciseContent(profile, query, signedIn)
        content.naming.notice = NamingNotice(rawValue: query["done"] ?? "")
        return try signedIn.respond(with: ExercisePage(content))
    }

    private static func name(_ request: Request, _ path: PathParameters, _ signedIn: SignedIn) throws -> Response {
        guard let id = Identifier(path["id"]) else { throw NotFound() }
        let unit = try NamingUnit(request, signedIn, exercise: id)
        switch try signedIn.visitor.connection.transaction(unit.run) {
        case .done(let notice): return .seeOther("\(ProgressAddresses.exercise(id))?done=\(notice.rawValue)#names")
        case .refused(let naming):
            var content = try ExerciseContent(signedIn.profile(path), FormFields(query: ""), signedIn)
            content.naming = naming
            content.naming.key = signedIn.mintKey().text
            return try signedIn.respond(with: ExercisePage(content), status: 422)
        }
    }

    private static func showMerge(_ request: Request, _ path: PathParameters, _ signedIn: SignedIn) throws -> Response {
        if let arrival = try arrival(request, path, signedIn) { return arrival }
        let profile = try signedIn.profile(path)
        if let kept = profile.mergedInto { return .seeOther("\(ProgressAddresses.exercise(kept))/merge") }
        let query = FormFields(query: request.head.query)
        guard let other = query["with"].flatMap({ Identifier($0) }) else {
            return try signedIn.respond(with: MergeChoicePage(try MergeChoice(profile, query, signedIn)))
        }
        return try signedIn.respond(with: signedIn.mergePage(profile, with: other, query))
    }

    private static func merge(_ request: Request, _ path: PathParameters, _ signedIn: SignedIn) throws -> Response {
        guard let id = Identifier(path["id"]) else { throw NotFound() }
        let unit = try MergeUnit(request, signedIn, exercise: id)
        do {
            return .seeOther(try signedIn.visitor.connection.transaction(unit.run))
        } catch let refusal as Domain.Refusal {
            let page = MergeChoicePage(
                try MergeChoice(signedIn.profile(path), FormFields(query: ""), signedIn),
                error: refusal.sentence
            )
            return try signedIn.respond(with: page, status: 422)
        }
    }
}

extension SignedIn {
    /// The exercise that an address names.
    func profile(_ path: PathParameters) throws -> ExerciseProfile {
        guard let profile = try Identifier(path["id"]).flatMap(profile) else { throw NotFound() }
        return profile
    }

    func profile(_ id: Identifier) throws -> ExerciseProfile? {
        try exercises.profile(id, undoableAfter: mergesUndoableAfter)
    }

    /// Merges made before it stay.
    var mergesUndoableAfter: Instant { now.advanced(bySeconds: -30 * 86_400) }

    var merges: MergeRepository { MergeRepository(visitor.connection, athlete: athlete.id) }
}
