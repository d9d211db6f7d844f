import Crypto
import Database
import Domain
import Foundation
import HTTP
import Persistence
import Portability

/// Takes a file in: keeps it, whether it can be read or not, and says which.
struct FileIntake {
    let signedIn: SignedIn
    /// The same post sent twice keeps one file.
    private let id: Identifier?

    /// How many files of one kind wait at a time; the oldest goes when there is one more.
    private static let most = 3

    init(_ signedIn: SignedIn, _ key: OperationKey) {
        self.signedIn = signedIn
        let derived = signedIn.visitor.services.deriveKey(from: key, for: Array("file".utf8))
        id = Identifier(bytes: derived.bytes)
    }

    /// Whether the file that was sent under the key is there.
    func hasArrived() throws -> Bool {
        try id.map { id in try signedIn.keptFiles.all(at: signedIn.now).contains { $0.id == id } } ?? false
    }

    func take(_ file: FormParts.File) throws -> Response {
        guard let id else { throw BadRequest(status: 400) }
        let (name, bytes) = (file.shownName, Array(file.bytes))
        do {
            _ = try BackupFile(reading: bytes)
            try keep(signedIn.keptFile(id, .checked, name, note: nil, bytes.count), bytes)
            return .seeOther("/data/restore/\(id)")
        } catch let problem as UnreadableFile {
            let kept = signedIn.keptFile(
                id,
                .unreadable,
                name,
                note: problem.sentence.start(codePoints: 500),
                bytes.count
            )
            try keep(kept, bytes)
            let days = Count.days(KeptFileRepository.keptDays)
            let text = "\(problem.sentence) Nothing was changed. It is kept as it came for \(days), below."
            let alert = PageAlert(title: "\(name) cannot be read", text: text)
            return try signedIn.respond(with: DataPage(signedIn, [alert]), status: 422)
        }
    }

    private func keep(_ file: KeptFile, _ bytes: [UInt8]) throws {
        let (files, connection) = (signedIn.keptFiles, signedIn.visitor.connection)
        try connection.taking(upTo: SignedIn.longWork) {
            try connection.transaction {
                try signedIn.drafts.lockAthlete()
                try KeptFileRepository.sweep(connection, at: signedIn.now)
                let others = try files.all(at: signedIn.now).filter { $0.kind == file.kind && $0.id != file.id }
                for old in others.dropFirst(Self.most - 1) { try files.forget(old.id) }
                try files.keep(file, bytes)
            }
        }
    }
}

extension FormParts.File {
    /// What it is called, fit to be shown and kept.
    var shownName: String {
        let plain = fileName.withoutUnseen.trimmingCharacters(in: .whitespacesAndNewlines)
        return plain.isEmpty ? "The file" : plain.start(codePoints: 100)
    }
}
