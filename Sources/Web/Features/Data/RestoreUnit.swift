import Database
import Domain
import HTTP
import Persistence
import Portability

/// Puts a backup back: all of it in one transaction, or nothing.
struct RestoreUnit {
    private let signedIn: SignedIn
    private let post: KeyedPost
    private let file: BackupFile
    private let manner: RestorePlan.Manner
    private let copy: Identifier

    init(
        _ signedIn: SignedIn,
        _ key: OperationKey,
        _ kept: KeptFile,
        _ file: BackupFile,
        _ manner: RestorePlan.Manner
    ) {
        self.signedIn = signedIn
        self.file = file
        self.manner = manner
        post = KeyedPost(signedIn, key, "data.\(manner.rawValue)", asking: kept.id.text)
        copy = signedIn.mintIdentifier()
    }

    /// - Throws: `Refusal` where the database does not take what the file holds, or gives back something else.
    func run() throws {
        let connection = signedIn.visitor.connection
        do {
            try connection.taking(upTo: SignedIn.longWork) {
                try connection.transaction { try post.once(post.kind, "account", write) }
            }
        } catch let error as DatabaseError where error.refusesValues {
            signedIn.visitor.services.log(.failure(id: signedIn.visitor.requestID, text: "\(error)"))
            throw Domain.Refusal(
                "The file holds something that this log does not take, or that stands elsewhere in it already, such as "
                    + "in the workout that is running. Nothing was changed."
            )
        } catch let error as RestoreDiffers {
            signedIn.visitor.services.log(.failure(id: signedIn.visitor.requestID, text: "\(error)"))
            throw Domain.Refusal("What was written did not read like the file, so nothing was changed.")
        }
    }

    private func write() throws {
        let plan = try RestorePlan(file.content, manner, signedIn)
        if manner == .replace { try signedIn.keepSafetyCopy(as: copy, before: "all was replaced") }
        try signedIn.backups.write(plan.after, over: plan.here, at: signedIn.now)
    }
}
