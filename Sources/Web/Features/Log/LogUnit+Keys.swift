import Domain
import Persistence

/// Doing things once: what has arrived under a key is not done again.
extension LogUnit {
    func perform(
        _ editor: inout LogEditor,
        _ stamp: inout LogStamp,
        _ earlier: OperationLedger.Entry?
    ) throws -> LogOutcome {
        let verb = post.operation.verb
        if case .operation(_, let done) = earlier {
            if done == verb || done == OperationLedger.erased { return editor.outcome(repeating: post.operation) }
            // Another button of the same key, on a page that Enter was pressed on before.
            stamp.key = derivedKey(stamp.fingerprint(ofOperation: verb ?? "add", on: editor.draft.id.text))
        }
        switch post.operation {
        case .addExercise(let chosen): return try addExercise(chosen, &editor, &stamp, earlier)
        case .restoreWorkout: return try bringBack(&editor, stamp)
        case .setLoadKind(let row, let kind): try setLoadKind(kind, ofRow: row, editor)
        default: break
        }
        if let repeated = try repeatedSet(&stamp, editor, earlier) { return repeated }
        let outcome = try editor.perform(post)
        if editor.addsSets, case .set(let first, _, _, _) = earlier { return .addedBeside(first) }
        if !editor.addsSets, let verb { try record(verb, stamp, on: editor.draft) }
        return outcome
    }

    /// The same set from the same button is one set; another set from it, on a page that was gone back to, is a
    /// second one, under a key that follows from both.
    private func repeatedSet(
        _ stamp: inout LogStamp,
        _ editor: LogEditor,
        _ earlier: OperationLedger.Entry?
    ) throws -> LogOutcome? {
        guard case .set(let first, _, _, let fingerprint) = earlier, let row = post.operation.target,
            let line = editor.entry(of: post)
        else { return nil }
        let sent = stamp.fingerprint(of: line, in: row)
        if sent == fingerprint { return .repeatedSets(first: first, count: line.count) }
        stamp.key = derivedKey(sent)
        guard case .set(let second, _, _, _) = try ledger.entry(stamp.key) else { return nil }
        return .repeatedSets(first: second, count: line.count)
    }

    private func derivedKey(_ fingerprint: [UInt8]) -> [UInt8] { makeStamp().derive(key.bytes, fingerprint) }

    private func addExercise(
        _ chosen: LogPost.ChosenExercise,
        _ editor: inout LogEditor,
        _ stamp: inout LogStamp,
        _ earlier: OperationLedger.Entry?
    ) throws -> LogOutcome {
        try checkRoom(&editor, earlier)
        let exercise = try find(chosen, &editor)
        if case .exercise(let row, _, let fingerprint) = earlier {
            let sent = stamp.fingerprint(ofExercise: exercise.id)
            if sent == fingerprint { return .addedExercise(row) }
            stamp.key = derivedKey(sent)
            if case .exercise(let row, _, _) = try ledger.entry(stamp.key) { return .addedExercise(row) }
        }
        let position = try editor.takeExercise()
        let row = try drafts.add(exercise, at: position, to: editor.draft, stamp)
        return .addedExercise(row.id)
    }

    /// Before an exercise of one's own is written for nothing.
    private func checkRoom(_ editor: inout LogEditor, _ earlier: OperationLedger.Entry?) throws {
        if case .exercise = earlier { return }
        guard editor.draft.standing.count >= WorkoutLimits.exercises else { return }
        editor.keepExercise(post.exerciseText)
        throw LogRefusal.tooManyExercises(WorkoutLimits.exercises)
    }

    func find(_ chosen: LogPost.ChosenExercise, _ editor: inout LogEditor) throws -> Exercise {
        switch chosen {
        case .known(let id):
            guard let exercise = try signedIn.exercises.exercise(id) else { throw NotFound() }
            return exercise
        case .typed, .own:
            do {
                let name = try ExerciseName(post.exerciseText, folding: NameFolding.key)
                if let exercise = try signedIn.exercises.exercise(named: name.key) { return exercise }
                if chosen == .typed, try !signedIn.exercises.near(name.text).isEmpty {
                    editor.keepExercise(post.exerciseText)
                    throw LogRefusal.unclearExercise(name.text)
                }
                let added = try signedIn.exercises.add(name, id: signedIn.mintIdentifier(), at: signedIn.now)
                guard let added else { throw NotFound() }
                return added
            } catch let refusal as Domain.Refusal {
                editor.keepExercise(post.exerciseText)
                throw LogRefusal.unreadableExercise(refusal.sentence)
            }
        }
    }

    /// Refused silently once a set exists: the page that follows shows how the exercise is measured.
    private func setLoadKind(_ kind: LoadKind, ofRow row: Identifier, _ editor: LogEditor) throws {
        guard let exercise = editor.draft.exercise(row) else { throw NotFound() }
        try signedIn.exercises.setLoadKind(kind, of: exercise.exerciseID)
    }

    private func bringBack(_ editor: inout LogEditor, _ stamp: LogStamp) throws -> LogOutcome {
        if editor.draft.state == .binned { try revive(&editor) }
        try record("bring-back", stamp, on: editor.draft)
        return .restoredWorkout
    }

    /// Out of the trash: to where it was, if nothing else runs there by now.
    func revive(_ editor: inout LogEditor) throws {
        editor.revive(asDraft: try editor.draft.canRun && drafts.isPlaceFree())
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
        case .addSet, .addExercise: nil
        case .restoreWorkout: "bring-back"
        case .update: "update"
        case .openNote: "note"
        case .openDetails: "more"
        case .closeDetails: "close"
        case .removeExercise: "remove"
        case .restoreExercise: "restore"
        case .moveUp: "up"
        case .removeSet: "remove-set"
        case .restoreSet: "restore-set"
        case .readNumber: "read"
        case .setLoadKind: "kind"
        case .useConflict: "use"
        case .keepCurrent: "keep"
        case .clearEntry: "leave"
        case .confirm: "confirm"
        case .save: "save"
        case .abandon: "abandon"
        }
    }
}
