import Crypto
import Database
import Domain
import HTTP
import Persistence
import Portability

/// `/data`: everything taken out, as a backup or as tables for other programs.
enum DataRoutes {
    static let path = "/data"

    static func register(on routes: inout Router<SignedIn>) {
        routes.get(path, show)
        routes.get("/data/backup", lane: .slow) { _, _, signedIn in
            let bytes = try signedIn.makeBackup().bytes(digest: SHA256.digest)
            return Download.response(bytes, named: signedIn.backupName, type: "application/json")
        }
        routes.get("/data/sets", lane: .slow) { _, _, signedIn in try table("sets", signedIn) { $0.table() } }
        routes.get("/data/strong", lane: .slow) { _, _, signedIn in try table("strong", signedIn) { $0.strong() } }
        routes.get("/data/hevy", lane: .slow) { _, _, signedIn in
            try table("hevy", signedIn) { $0.hevy(in: signedIn.athlete.unit) }
        }
        routes.get("/data/files/{id}", lane: .slow, file)
    }

    private static func show(_ request: Request, _: PathParameters, _ signedIn: SignedIn) throws -> Response {
        if let key = request.optionalKey {
            return try signedIn.respond(with: ArrivalPage.settled(signedIn.hasArrived(key), "your data", at: path))
        }
        // What is over is not shown anyway, and a database that can only be read still shows its pages.
        try? KeptFileRepository.sweep(signedIn.visitor.connection, at: signedIn.now)
        let done = FormFields(query: request.head.query)["done"] ?? ""
        return try signedIn.respond(with: DataPage(signedIn, DataPage.alerts(done)))
    }

    /// As machines read it, whatever the athlete has chosen.
    private static func table(_ name: String, _ signedIn: SignedIn, _ write: (SetList) -> [UInt8]) throws -> Response {
        let (content, names) = try signedIn.visitor.connection.taking(upTo: SignedIn.longWork) {
            (try signedIn.makeBackup().content, try signedIn.backups.exerciseNames())
        }
        let zones = signedIn.visitor.services.zones
        let list = SetList(content, names: names) { zones.clockWithSeconds(of: $0, in: $1) }
        let file = "workout-tracker-\(name)-\(signedIn.today.iso).csv"
        let bytes = TextStyle.$current.withValue(.standard) { write(list) }
        return Download.response(bytes, named: file, type: "text/csv; charset=utf-8")
    }

    /// A file that is kept, as it came.
    private static func file(_: Request, _ parameters: PathParameters, _ signedIn: SignedIn) throws -> Response {
        guard let id = Identifier(parameters["id"]),
            let (file, bytes) = try signedIn.keptFiles.file(id, at: signedIn.now)
        else { throw NotFound() }
        let name = file.name.filter { $0.isASCII && ($0.isLetter || $0.isNumber || ".-_".contains($0)) }
        return Download.response(bytes, named: name.isEmpty ? "file" : name, type: "application/octet-stream")
    }
}
