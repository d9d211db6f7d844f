import Domain
import HTTP
import Persistence
import Portability

/// `/data/import`: a file of another program is looked at, then added, and can be taken out again.
enum ImportRoutes {
    static let path = "/data/import"
    /// The file with what a form puts around it.
    private static let fileLimit = ImportFile.largest + 65_536

    static func register(on routes: inout Router<SignedIn>) {
        routes.get(path, list)
        routes.post(path, lane: .slow, bodyLimit: fileLimit, take)
        routes.get("\(path)/{id}", lane: .slow, show)
        routes.post("\(path)/{id}", lane: .slow, bodyLimit: ImportForm.bodyLimit, post)
        routes.get("\(path)/{id}/left-out", lane: .slow, leftOut)
    }

    private static func list(_ request: Request, _: PathParameters, _ signedIn: SignedIn) throws -> Response {
        if let key = request.optionalKey {
            let intake = ImportIntake(signedIn, key)
            return try signedIn.respond(with: ArrivalPage.settled(intake.hasArrived(), "your imports", at: path))
        }
        // What is over is not shown anyway, and a database that can only be read still shows its pages.
        try? signedIn.imports.sweep()
        let isThrown = FormFields(query: request.head.query)["thrown"] != nil
        return try signedIn.respond(with: ImportPage(signedIn, isThrown ? [.quiet("Thrown away.")] : []))
    }

    private static func take(_ request: Request, _: PathParameters, _ signedIn: SignedIn) throws -> Response {
        let key = try request.operationKey()
        guard let file = try request.parts(maxParts: 4, files: ["file"]).files.first else {
            return try signedIn.respond(with: ImportPage(signedIn, fileError: "Choose a file first."), status: 422)
        }
        do {
            return try ImportIntake(signedIn, key).take(file)
        } catch let refusal as ImportRefusal {
            return try signedIn.respond(with: ImportPage(signedIn, fileError: refusal.sentence), status: 422)
        }
    }

    private static func show(_ request: Request, _ path: PathParameters, _ signedIn: SignedIn) throws -> Response {
        if let key = request.optionalKey {
            let place = Identifier(path["id"]).map { "\(Self.path)/\($0)" } ?? Self.path
            return try signedIn.respond(with: ArrivalPage.settled(signedIn.hasArrived(key), "the import", at: place))
        }
        let stored = try signedIn.stored(path)
        let query = FormFields(query: request.head.query)
        let alerts = [query["again"].map { _ in PageAlert.readAnew }, query["late"].map { _ in PageAlert.tooLate }]
        return try signedIn.page(of: stored, alerts.compactMap { $0 }, isAsking: query["ask"] != nil)
    }

    private static func post(_ request: Request, _ path: PathParameters, _ signedIn: SignedIn) throws -> Response {
        let (key, form) = (try request.operationKey(), try request.form(maxFields: ImportForm.maxFields))
        return try ImportUnit(signedIn, key, try signedIn.stored(path), form).answer()
    }

    /// Lines that became no set, for whoever wants to correct them.
    private static func leftOut(_: Request, _ path: PathParameters, _ signedIn: SignedIn) throws -> Response {
        let stored = try signedIn.stored(path)
        let bytes = try signedIn.keptFiles.file(stored.id, at: signedIn.now)?.bytes ?? []
        let table = LeftOutTable.bytes(try signedIn.leftOut(of: stored, bytes), of: bytes)
        return Download.response(table, named: "left-out.csv", type: "text/csv; charset=utf-8")
    }
}

extension PageAlert {
    fileprivate static let readAnew = quiet("Read again.", "What you said reads the file otherwise: look, then add.")
    fileprivate static let tooLate = quiet(
        "Already on its way.",
        "What you said last came after that and changed nothing."
    )
}

extension SignedIn {
    /// - Throws: `NotFound` for one that is gone or somebody else's.
    fileprivate func stored(_ path: PathParameters) throws -> StoredImport {
        let found: StoredImport? = try Identifier(path["id"]).flatMap { try imports.find($0) }
        guard let found else { throw NotFound() }
        return found
    }

    /// The page of an import as it stands, which names what is still to be said where it is asking.
    fileprivate func page(of stored: StoredImport, _ alerts: [PageAlert], isAsking: Bool) throws -> Response {
        switch stored.state {
        case .reviewing, .failed:
            guard let bytes = try keptFiles.file(stored.id, at: now)?.bytes else { throw NotFound() }
            let review = try ImportReview(stored, bytes, self)
            return try respond(with: ImportReviewPage(review, self, alerts, isAsking: isAsking))
        case .queued, .running:
            var response = try respond(with: ImportRunningPage(stored, alerts))
            response.headers["refresh"] = "\(ImportRunningPage.pause)"
            return response
        case .done, .undone: return try respond(with: ImportReportPage(stored, self, alerts))
        }
    }

    /// Lines that become no set: those of the report, or of the file as it is read now.
    fileprivate func leftOut(of stored: StoredImport, _ bytes: [UInt8]) throws -> [LeftOutLine] {
        guard stored.state == .reviewing || stored.state == .failed else { return stored.report.unreadable }
        let reading = try ImportReview.read(bytes, stored.choices, wall, athlete.unit)
        return reading.history.leftOut.filter { !$0.isExpected }
    }
}
