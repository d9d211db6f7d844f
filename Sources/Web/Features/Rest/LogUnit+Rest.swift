import Domain
import Persistence

/// The only thing that starts a rest by itself: sets that are new.
extension LogUnit {
    /// Starts the rest that applies after sets that were added just now, in the transaction that adds them.
    ///
    /// A post that is repeated, and one that changes, removes or brings back a set, leaves the rest as it is; so does a set
    /// of another day, which nobody rests after. The draft is the workout before the sets stand in it.
    func startRest(after outcome: LogOutcome, in draft: LogDraft) throws {
        guard case .addedSets(let id, let count) = outcome, draft.state == .draft, !isCorrection, isOfItsDay(draft),
            let row = draft.exercise(id)
        else { return }
        let habits = try signedIn.rests.habits(for: [row.exerciseID])
        let setting = draft.rest(after: row, adding: post.isOfTarget(id) ? count : 0, by: habits)
        guard setting.target > 0 else { return try signedIn.rests.skip(in: draft.id) }
        let timer = RestTimer.start(setting, at: signedIn.doneAt(in: draft))
        try signedIn.rests.keep(.init(timer, after: id), in: draft.id, key: key.bytes, at: signedIn.now)
    }

    /// Whether it is written as it happens, and not afterwards.
    private func isOfItsDay(_ draft: LogDraft) -> Bool {
        let began = draft.startedAt ?? draft.createdAt
        return signedIn.visitor.services.zones.localDay(of: began, in: draft.zone) == draft.day
    }
}

extension LogPost {
    /// Whether the set that is added to a row answers to a target.
    func isOfTarget(_ row: Identifier) -> Bool {
        (entries[row]?[.kind]).flatMap { SetKind(rawValue: $0.text) }?.answersTarget ?? true
    }
}
