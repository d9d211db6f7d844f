import Crypto
import Database
import Domain
import HTTP
import Persistence
import Portability

extension SignedIn {
    /// How long a whole history may take to be read or written.
    static let longWork = Duration.seconds(120)

    /// Everything, as of one moment.
    func makeBackup() throws -> BackupFile {
        try visitor.connection.taking(upTo: Self.longWork) {
            try visitor.connection.transaction { try backupWithin() }
        }
    }

    /// The same inside a transaction.
    func backupWithin() throws -> BackupFile {
        BackupFile(try backups.read(), records: try backups.recordCount(), madeAt: now)
    }

    /// What is here now as a file that is kept for a while, before it is replaced; inside a transaction.
    ///
    /// - Throws: `Refusal` for a copy that could not be put back, before anything is changed.
    func keepSafetyCopy(as id: Identifier, before what: String) throws {
        let bytes = try backupWithin().bytes(digest: SHA256.digest)
        do { _ = try BackupFile(reading: bytes) } catch let problem as UnreadableFile {
            visitor.services.log(.failure(id: visitor.requestID, text: "safety copy: \(problem.sentence)"))
            throw Domain.Refusal(
                "The copy that is made first could not be put back, so nothing was changed. \(problem.sentence)"
            )
        }
        try keptFiles.keep(keptFile(id, .safety, backupName, note: what, bytes.count), bytes)
    }

    func keptFile(_ id: Identifier, _ kind: KeptFile.Kind, _ name: String, note: String?, _ count: Int) -> KeptFile {
        let days = kind == .checked ? 1 : KeptFileRepository.keptDays
        return KeptFile(
            id: id,
            kind: kind,
            name: name,
            note: note,
            byteCount: count,
            madeAt: now,
            expiresAt: now.advanced(bySeconds: days * 86_400)
        )
    }

    /// What a backup of today is called.
    var backupName: String { "workout-tracker-\(today.iso).json" }
}

extension BackupFile {
    /// Reads a file with what this program knows of names and digests.
    init(reading bytes: [UInt8]) throws {
        try self.init(reading: bytes, folding: NameFolding.key, digest: SHA256.digest)
    }
}
