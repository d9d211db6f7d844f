import Crypto
import Database
import Domain
import HTTP
import Persistence

/// `/log`: the workout being written.
enum LogRoutes {
    static func register(on routes: inout Router<SignedIn>) {
        routes.get("/log", show)
        routes.get("/log/abandon", askToAbandon)
        routes.post("/log", bodyLimit: LogForm.bodyLimit, post)
    }

    private static func show(_ request: Request, _: PathParameters, _ signedIn: SignedIn) throws -> Response {
        let query = FormFields(query: request.head.query)
        if let key = request.optionalKey { return try signedIn.respond(with: signedIn.arrival(of: key)) }
        var content = try LogContent(signedIn, signedIn.openDraft(), LogNotice(query))
        content.openedNote = query["note"].flatMap { Identifier($0) }
        content.openedDetails = query["more"].flatMap { Identifier($0) }
        content.revived = query["back"].flatMap { Identifier($0) }
        content.choosesDay = query["day"] != nil
        content.offersPlan = query["new"] != nil
        content.chosenDay = query["day"].flatMap { LocalDay(iso: $0) }
        return try signedIn.respond(with: LogPage(content))
    }

    private static func post(_ request: Request, _: PathParameters, _ signedIn: SignedIn) throws -> Response {
        let unit = try LogUnit(request, signedIn)
        switch try signedIn.visitor.connection.transaction(unit.run) {
        case .done(let done): return .seeOther(LogNotice.address(after: done))
        case .nothingOpen: return .seeOther("/log")
        case .refused(let refusal, let draft):
            let content = try LogContent(signedIn, draft, .refused(refusal))
            return try signedIn.respond(with: LogPage(content), status: 422)
        }
    }

    private static func askToAbandon(
        _ request: Request,
        _: PathParameters,
        _ signedIn: SignedIn
    ) throws -> Response {
        guard let draft = try signedIn.openDraft() else { return .seeOther("/log") }
        let page = AbandonPage(draft, unit: signedIn.athlete.unit, key: signedIn.mintKey().text)
        return try signedIn.respond(with: page)
    }
}

extension SignedIn {
    /// A browser that reloads a post it lost an answer to may ask with GET: it is told whether the post arrived.
    func arrival(of key: OperationKey) throws -> ArrivalPage {
        guard let entry = try ledger.entry(key.bytes) else { return .notArrived }
        return ArrivalPage(
            entry,
            in: try entry.workout.flatMap { try drafts.workout($0) },
            unit: athlete.unit,
            clock: visitor.services.zones.clock,
            digest: SHA256.digest
        )
    }

    /// The draft to go on with; one that stood empty for a day is none.
    func openDraft() throws -> LogDraft? {
        try drafts.openDraft().flatMap { $0.isAbandonedEmpty(at: now) ? nil : $0 }
    }

    /// The draft that is in the way of beginning another: one in which an exercise stands, or stood.
    func runningDraft() throws -> LogDraft? { try openDraft().flatMap { $0.exercises.isEmpty ? nil : $0 } }

    /// Where the athlete is: as the browser says with this post, else as it was told before.
    func zone(told zone: String?) -> String {
        zone.flatMap { visitor.services.zones.isKnown($0) ? $0 : nil } ?? self.zone
    }
}
