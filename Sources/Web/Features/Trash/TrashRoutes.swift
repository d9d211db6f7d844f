import Database
import Domain
import HTTP
import Persistence

/// `/data/trash`: what was deleted, and the way back for it.
enum TrashRoutes {
    static func register(on routes: inout Router<SignedIn>) {
        routes.get("/data/trash", show)
        routes.post("/data/trash", putBack)
    }

    private static func show(_ request: Request, _: PathParameters, _ signedIn: SignedIn) throws -> Response {
        if let key = request.optionalKey { return try signedIn.respond(with: signedIn.arrival(of: key)) }
        let isBack = FormFields(query: request.head.query)["back"] != nil
        let alerts: [PageAlert] = isBack ? [.quiet("It is back where it was.")] : []
        return try signedIn.respond(with: signedIn.trashPage(alerts))
    }

    private static func putBack(_ request: Request, _: PathParameters, _ signedIn: SignedIn) throws -> Response {
        let unit = try TrashUnit(request, signedIn)
        switch try signedIn.visitor.connection.transaction(unit.run) {
        case .back: return .seeOther(unit.isUndo ? "/history" : "/data/trash?back=1")
        case .refused(let sentence):
            return try signedIn.respond(with: signedIn.trashPage([.refusedPutBack(sentence)]), status: 422)
        }
    }
}

extension PageAlert {
    static func refusedPutBack(_ sentence: String) -> PageAlert { PageAlert(title: "Not put back", text: sentence) }
}

extension SignedIn {
    fileprivate func trashPage(_ alerts: [PageAlert]) throws -> TrashPage {
        TrashPage(
            try trash.entries(after: TrashLimits.horizon(at: now)),
            alerts: alerts,
            unit: athlete.unit,
            today: today,
            localDay: { visitor.services.zones.localDay(of: $0, in: zone) },
            mintKey: { mintKey().text }
        )
    }
}
