import Domain
import HTTP
import Persistence
import Portability

/// `/data/restore`: a file is checked, compared with what is here, and put back.
enum RestoreRoutes {
    /// The file with what a form puts around it.
    private static let bodyLimit = BackupFile.largest + 65_536

    static func register(on routes: inout Router<SignedIn>) {
        routes.get("/data/restore", lane: .slow, showArrival)
        routes.post("/data/restore", lane: .slow, bodyLimit: bodyLimit, take)
        routes.get("/data/restore/{id}", lane: .slow, show)
        routes.post("/data/restore/{id}", lane: .slow, put)
    }

    private static func take(_ request: Request, _: PathParameters, _ signedIn: SignedIn) throws -> Response {
        let key = try request.operationKey()
        guard let file = try request.parts(maxParts: 4, files: ["file"]).files.first else {
            return try signedIn.respond(with: DataPage(signedIn, fileError: "Choose a file first."), status: 422)
        }
        return try FileIntake(signedIn, key).take(file)
    }

    private static func showArrival(_ request: Request, _: PathParameters, _ signedIn: SignedIn) throws -> Response {
        guard let key = request.optionalKey else { return .seeOther(DataRoutes.path) }
        let hasArrived = try FileIntake(signedIn, key).hasArrived()
        let arrival = ArrivalPage.settled(hasArrived, "your data", at: DataRoutes.path)
        return try signedIn.respond(with: arrival)
    }

    private static func show(_ request: Request, _ parameters: PathParameters, _ signedIn: SignedIn) throws -> Response
    {
        if let key = request.optionalKey {
            let arrival = ArrivalPage.settled(try signedIn.hasArrived(key), "your data", at: DataRoutes.path)
            return try signedIn.respond(with: arrival)
        }
        let manner = FormFields(query: request.head.query)["how"].flatMap(RestorePlan.Manner.init) ?? .add
        return try signedIn.opening(parameters["id"]) { kept, file in
            try signedIn.respond(with: RestorePage(kept, file, manner, signedIn))
        }
    }

    private static func put(_ request: Request, _ parameters: PathParameters, _ signedIn: SignedIn) throws -> Response {
        let (key, form) = (try request.operationKey(), try request.form())
        guard let manner = form["op"].flatMap(RestorePlan.Manner.init) else { throw BadRequest(status: 400) }
        let word = form["word"] ?? ""
        let isMeant = manner == .add || word.uppercased().split(separator: " ") == [Substring(RestorePage.word)]
        return try signedIn.opening(parameters["id"]) { kept, file in
            guard isMeant else {
                let sentence = "Write \(RestorePage.word) to show that you mean it."
                let page = try RestorePage(kept, file, manner, signedIn, typedWord: word, wordError: sentence)
                return try signedIn.respond(with: page, status: 422)
            }
            try RestoreUnit(signedIn, key, kept, file, manner).run()
            return .seeOther("\(DataRoutes.path)?done=\(manner == .add ? "added" : "replaced")")
        }
    }
}
