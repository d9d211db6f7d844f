import Domain
import Foundation
import Persistence

/// Doing things once: what has arrived under a key is not done again.
extension LogUnit {
    func perform(_ editor: inout LogEditor, _ stamp: inout LogStamp) throws -> LogOutcome {
        let earlier = try ledger.entry(key.bytes)
        if case .operation = earlier { return editor.outcome(repeating: post.operation) }
        switch post.operation {
        case .addExercise(let chosen): return try addExercise(chosen, &editor, &stamp, earlier)
        case .restoreWorkout: return try bringBack(&editor, stamp)
        default: break
        }
        let outcome = try editor.perform(post)
        if let added = editor.addedSet { return try settle(added, outcome, &editor, &stamp, earlier) }
        if let verb = post.operation.verb {
            try record(verb, stamp, on: editor.draft)
        }
        return outcome
    }

    /// The same set from the same button is one set; another set from it, on a page that was gone back to, is a
    /// second one, under a key that follows from both.
    private func settle(
        _ added: (row: Identifier, values: SetValues),
        _ outcome: LogOutcome,
        _ editor: inout LogEditor,
        _ stamp: inout LogStamp,
        _ earlier: OperationLedger.Entry?
    ) throws -> LogOutcome {
        guard case .set(let first, _, _, let fingerprint) = earlier else { return outcome }
        let sent = stamp.fingerprint(ofSet: added.values, in: added.row)
        if sent == fingerprint {
            editor.withdrawAddedSet()
            return .repeatedSet(first)
        }
        stamp.key = signedIn.visitor.services.deriveKey(from: key, for: sent).bytes
        if case .set(let second, _, _, _) = try ledger.entry(stamp.key) {
            editor.withdrawAddedSet()
            return .repeatedSet(second)
        }
        return .addedBeside(first)
    }

    private func addExercise(
        _ chosen: LogPost.ChosenExercise,
        _ editor: inout LogEditor,
        _ stamp: inout LogStamp,
        _ earlier: OperationLedger.Entry?
    ) throws -> LogOutcome {
        let exercise = try find(chosen, &editor)
        if case .exercise(let row, _, let fingerprint) = earlier {
            let sent = stamp.fingerprint(ofExercise: exercise.id)
            if sent == fingerprint { return .addedExercise(row) }
            stamp.key = signedIn.visitor.services.deriveKey(from: key, for: sent).bytes
            if case .exercise(let row, _, _) = try ledger.entry(stamp.key) { return .addedExercise(row) }
        }
        let position = try editor.takeExercise()
        let row = try drafts.add(exercise, at: position, to: editor.draft, stamp)
        return .addedExercise(row.id)
    }

    private func find(_ chosen: LogPost.ChosenExercise, _ editor: inout LogEditor) throws -> Exercise {
        switch chosen {
        case .known(let id):
            guard let exercise = try signedIn.exercises.exercise(id) else { throw NotFound() }
            return exercise
        case .typed:
            do {
                let name = try ExerciseName(post.exerciseText, folding: NameFolding.key)
                if let exercise = try signedIn.exercises.exercise(named: name.key) { return exercise }
                let added = try signedIn.exercises.add(name, id: signedIn.mintIdentifier(), at: signedIn.now)
                guard let added else { throw NotFound() }
                return added
            } catch let refusal as Domain.Refusal {
                editor.keepExercise(post.exerciseText)
                throw LogRefusal.unreadableExercise(refusal.sentence)
            }
        }
    }

    private func bringBack(_ editor: inout LogEditor, _ stamp: LogStamp) throws -> LogOutcome {
        if editor.draft.state == .binned { editor.revive(asDraft: try drafts.isPlaceFree()) }
        try record("bring-back", stamp, on: editor.draft)
        return .restoredWorkout
    }

    private func record(_ verb: String, _ stamp: LogStamp, on draft: LogDraft) throws {
        try ledger.record(
            stamp.key,
            verb: verb,
            target: draft.id.text,
            workout: draft.id,
            fingerprint: stamp.fingerprint(ofOperation: verb, on: draft.id.text),
            at: stamp.now
        )
    }
}

extension LogPost.Operation {
    /// Under what name the operation is remembered by its key; nil where what it adds carries the key itself.
    fileprivate var verb: String? {
        switch self {
        case .addSet, .addExercise, .restoreWorkout: nil
        case .update: "update"
        case .openNote: "note"
        case .removeExercise: "remove"
        case .restoreExercise: "restore"
        case .moveUp: "up"
        case .removeSet: "remove-set"
        case .restoreSet: "restore-set"
        case .readWeight: "read"
        case .useConflict: "use"
        case .keepCurrent: "keep"
        case .clearEntry: "leave"
        case .save: "save"
        case .abandon: "abandon"
        }
    }
}
