import Database
import Domain
import HTTP
import Persistence

/// `/gym/rest` and `/gym/timer`: the rest between two sets.
enum RestRoutes {
    /// A strip stands in the log's form too, whose fields come along.
    private static let bodyLimit = LogForm.bodyLimit

    static func register(on routes: inout Router<SignedIn>) {
        routes.get("/gym/rest", show)
        routes.post("/gym/rest", bodyLimit: bodyLimit, post)
        routes.get("/gym/timer", timer)
    }

    private static func show(_ request: Request, _: PathParameters, _ signedIn: SignedIn) throws -> Response {
        if let key = request.optionalKey { return try signedIn.respond(with: signedIn.restArrival(of: key)) }
        guard let draft = try signedIn.openDraft() else { return .seeOther("/gym") }
        let content = try GymContent(signedIn, draft, showing: nil)
        guard let row = content.row else { return .seeOther("/gym") }
        let page = RestPlainPage(content, row)
        var response = try signedIn.respond(with: page)
        if let seconds = page.refresh { response.headers["refresh"] = "\(seconds)" }
        return response
    }

    private static func timer(_ request: Request, _: PathParameters, _ signedIn: SignedIn) throws -> Response {
        guard let draft = try signedIn.openDraft() else { return .seeOther("/gym") }
        let row = FormFields(query: request.head.query)["row"].flatMap { Identifier($0) }
        let content = try GymContent(signedIn, draft, showing: row)
        guard let shown = content.row else { return .seeOther("/gym") }
        return try signedIn.respond(with: RestTimerPage(content, shown))
    }

    private static func post(_ request: Request, _: PathParameters, _ signedIn: SignedIn) throws -> Response {
        let unit = try RestUnit(request, signedIn)
        switch try signedIn.visitor.connection.transaction(unit.run) {
        case .done: return .seeOther(unit.post.back.address)
        case .nothingOpen: return .seeOther("/gym")
        case .refused(let entry, let draft):
            let content = try GymContent(signedIn, draft, showing: unit.post.row)
            guard let row = content.row else { return .seeOther("/gym") }
            return try signedIn.respond(with: RestTimerPage(content, row, refused: entry), status: 422)
        }
    }
}

extension SignedIn {
    /// Whether a post of any button under this key arrived: each of them is remembered apart.
    fileprivate func restArrival(of key: OperationKey) throws -> ArrivalPage {
        let keys = RestPost.Action.verbs.map { RestUnit.key(of: key, verb: $0, visitor.services) }
        let arrived = try keys.first { try ledger.entry($0.bytes) != nil }
        return try arrival(of: arrived ?? key)
    }
}
