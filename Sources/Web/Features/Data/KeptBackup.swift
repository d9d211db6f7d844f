import Domain
import HTTP
import Persistence
import Portability

extension SignedIn {
    /// Answers with a kept file that is a backup.
    ///
    /// One that cannot be read, as after the program has changed, is named with the reason, and can be had as it came.
    ///
    /// - Throws: `NotFound` for one that is gone, somebody else's or no backup.
    func opening(
        _ text: String,
        _ answer: (KeptFile, BackupFile) throws -> Response
    ) throws -> Response {
        guard let id = Identifier(text), let (kept, bytes) = try keptFiles.file(id, at: now),
            [.checked, .safety].contains(kept.kind)
        else { throw NotFound() }
        let file: BackupFile
        do { file = try BackupFile(reading: bytes) } catch let problem as UnreadableFile {
            let alert = PageAlert(
                title: "\(kept.name) cannot be read",
                text: "\(problem.sentence) Nothing was changed.",
                links: [.init(address: "/data/files/\(id)", label: "Take it as it is")]
            )
            return try respond(with: DataPage(self, [alert]), status: 422)
        }
        return try answer(kept, file)
    }
}
