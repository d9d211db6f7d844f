import Domain
import Persistence

/// A set-up note that was typed and not taken, with the reason.
struct SetUpFault: Equatable {
    let row: Identifier
    let text: String
    let sentence: String
}

extension GymUnit {
    /// Keeps a set-up note that says something new; one that cannot be taken is told of.
    func keepSetUp() throws -> SetUpFault? {
        guard let typed = post.setUp, PrintedText(kept: typed.text) != typed.printed else { return nil }
        return try keep(typed)
    }

    private func keep(_ typed: GymPost.SetUpText) throws -> SetUpFault? {
        try signedIn.drafts.lockAthlete()
        guard let draft = try signedIn.drafts.workout(ofRows: [typed.row]), let row = draft.exercise(typed.row) else {
            throw NotFound()
        }
        let standing = row.setUp ?? ""
        do {
            let note = try SetUpNote.read(typed.text)
            guard note ?? "" != standing else { return nil }
            guard PrintedText(kept: standing) == typed.printed else {
                let now = standing.isEmpty ? "Emptied elsewhere" : "Changed elsewhere to “\(standing)”"
                let sentence = "\(now). Keep it again to have it as you typed it."
                return SetUpFault(row: row.id, text: typed.text, sentence: sentence)
            }
            try gym.keepSetUp(note, of: row.exerciseID, at: signedIn.now)
            if try signedIn.ledger.entry(key.bytes) == nil { try record("set-up", on: row.id, in: draft) }
            return nil
        } catch let refusal as Domain.Refusal {
            return SetUpFault(row: row.id, text: typed.text, sentence: refusal.sentence)
        }
    }
}
