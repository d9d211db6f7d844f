import Database
import Domain
import HTTP
import Persistence

/// One way back out of the trash, from its key to what is written; runs inside a transaction, and may run again whole.
struct TrashUnit {
    let signedIn: SignedIn
    let key: OperationKey
    let kind: TrashEntry.Kind
    let id: Identifier
    /// Whether it is asked for at once, on the page that follows the deletion.
    let isUndo: Bool

    enum Result {
        case back
        /// It stays in the trash; why, as a sentence.
        case refused(String)
    }

    /// - Throws: `BadRequest` for what no form of ours sends.
    init(_ request: Request, _ signedIn: SignedIn) throws {
        let words = (try request.form(maxFields: 64)["op"] ?? "").split(separator: ".").map(String.init)
        guard words.count == 3, ["undo", "put-back"].contains(words[0]), let kind = TrashEntry.Kind(rawValue: words[1]),
            let id = Identifier(words[2])
        else { throw BadRequest(status: 400) }
        self.signedIn = signedIn
        key = try request.operationKey()
        self.kind = kind
        self.id = id
        isUndo = words[0] == "undo"
    }

    func run() throws -> Result {
        try signedIn.drafts.lockAthlete()
        switch kind {
        case .workout:
            let post = LogPost(operation: .restoreWorkout(id))
            return try result(LogUnit(signedIn, key: key, post, zone: signedIn.zone))
        case .exercise:
            return try correct(signedIn.drafts.workout(ofRows: [id]), LogPost(operation: .restoreExercise(id)))
        case .set: return try correct(signedIn.drafts.workout(ofSet: id), LogPost(operation: .restoreSet(id)))
        case .routine: return try bringBackRoutine()
        case .routineExercise: return try bringBackRow()
        case .imported: return try bringBackImport()
        }
    }

    private func bringBackImport() throws -> Result {
        let found: StoredImport? = try signedIn.imports.find(id)
        guard found != nil else { throw NotFound() }
        let post = KeyedPost(signedIn, key, "import.put-back", asking: id.text)
        try post.once("import.put-back", id.text) {
            _ = try signedIn.putBack(import: id)
        }
        return .back
    }

    private func correct(_ workout: LogDraft?, _ post: LogPost) throws -> Result {
        guard let workout else { throw NotFound() }
        return try result(LogUnit(signedIn, key: key, post, correcting: workout.id))
    }

    private func result(_ unit: LogUnit) throws -> Result {
        switch try unit.run() {
        case .done: .back
        case .nothingOpen: throw NotFound()
        case .refused(let refusal, _): .refused(refusal.roomSentence)
        }
    }

    private func bringBackRoutine() throws -> Result {
        let kept: KeptRoutine? = try signedIn.routines.kept(id)
        guard let kept else { throw NotFound() }
        let post = KeyedPost(signedIn, key, "routine", asking: "put-back|\(id)")
        guard let fresh = try post.freshKey() else { return .back }
        if kept.isBinned, try signedIn.routines.count() >= RoutineLimits.routines {
            return .refused("You have \(RoutineLimits.routines) routines. Delete another one first.")
        }
        try signedIn.routines.setBinned(false, id, at: signedIn.now)
        try post.record(fresh, verb: "routine.bring-back", id.text)
        return .back
    }

    private func bringBackRow() throws -> Result {
        let place: Identifier? = try signedIn.trash.routine(ofRow: id)
        guard let place, let kept = try signedIn.routines.kept(place) else { throw NotFound() }
        let post = KeyedPost(signedIn, key, "routine", asking: "put-back|\(id)")
        guard let fresh = try post.freshKey() else { return .back }
        var editor = RoutineEditor(kept.routine, unit: signedIn.athlete.unit)
        do {
            try editor.restore(id)
        } catch {
            return .refused(error.sentence)
        }
        try signedIn.routines.write(editor.routine, from: kept.routine, at: signedIn.now)
        try post.record(fresh, verb: "routine.restore", place.text)
        return .back
    }
}

extension LogRefusal {
    /// Why something does not fit back into its workout.
    fileprivate var roomSentence: String {
        switch self {
        case .tooManySets(let limit): "The exercise has \(limit) sets, and an exercise has at most that many."
        case .tooManySetsInWorkout(let limit): "The workout has \(limit) sets, and a workout has at most that many."
        case .tooManyExercises(let limit): "The workout has \(limit) exercises, and a workout has at most that many."
        default: "The workout cannot take it back as it is now."
        }
    }
}
