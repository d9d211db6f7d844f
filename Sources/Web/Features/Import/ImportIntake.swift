import Database
import Domain
import Foundation
import HTTP
import Persistence
import Portability

/// Takes a file of another program in: keeps it as it came, to be looked at.
struct ImportIntake {
    let signedIn: SignedIn
    /// The same post sent twice keeps one file.
    let id: Identifier?

    /// How many files are kept at a time; of the oldest, only what was made of it stays.
    private static let most = 5

    init(_ signedIn: SignedIn, _ key: OperationKey) {
        self.signedIn = signedIn
        let derived = signedIn.visitor.services.deriveKey(from: key, for: Array("import".utf8))
        id = Identifier(bytes: derived.bytes)
    }

    /// Whether the file that was sent under the key is there.
    func hasArrived() throws -> Bool {
        guard let id else { return false }
        let found: StoredImport? = try signedIn.imports.find(id)
        return found != nil
    }

    /// - Throws: `ImportRefusal` for a file that is no history; nothing of it is kept.
    func take(_ file: FormParts.File) throws -> Response {
        guard let id else { throw BadRequest(status: 400) }
        let bytes = Array(file.bytes)
        let reading = try ImportReview.read(bytes, ImportChoices(), signedIn.wall, signedIn.athlete.unit)
        let kept = signedIn.keptFile(id, .imported, file.shownName, note: nil, bytes.count)
        let connection = signedIn.visitor.connection
        try connection.taking(upTo: SignedIn.longWork) {
            try connection.transaction {
                try signedIn.drafts.lockAthlete()
                try keep(kept, bytes, reading.program)
            }
        }
        return .seeOther("\(ImportRoutes.path)/\(id)")
    }

    private func keep(_ file: KeptFile, _ bytes: [UInt8], _ program: ImportProgram) throws {
        let files = signedIn.keptFiles
        guard try signedIn.imports.find(file.id) == nil else { return }
        // One that was confirmed and is not yet written is still to be read.
        let waiting = Set(try signedIn.imports.all().filter { $0.isOnItsWay }.map(\.id))
        let others = try files.all(at: signedIn.now).filter { $0.kind == .imported && !waiting.contains($0.id) }
        for old in others.dropFirst(Self.most - 1) { try files.forget(old.id) }
        try signedIn.imports.sweep()
        try files.keep(file, bytes)
        try signedIn.imports.begin(file.id, name: file.name, program: program, at: signedIn.now)
    }
}
