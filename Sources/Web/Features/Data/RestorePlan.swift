import Domain
import Persistence
import Portability

/// What a file would make of what is here.
struct RestorePlan {
    enum Manner: String {
        case add, replace
    }

    let file: BackupContent
    let here: BackupContent
    let after: BackupContent

    /// Reads what is here; inside a transaction, for the plan to be of one moment.
    init(_ content: BackupContent, _ manner: Manner, _ signedIn: SignedIn) throws {
        here = try signedIn.backups.read()
        let foreign = try signedIn.backups.foreign(among: content.identifiers)
        let names = BackupMerge.exerciseNames(of: content, here: here, foreign: foreign) { signedIn.mintIdentifier() }
        file = content.renaming(exercises: names)
        after = manner == .add ? BackupMerge.adding(file, to: here) : file
    }
}
