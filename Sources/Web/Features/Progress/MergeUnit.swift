import Domain
import HTTP
import Persistence

/// One post that makes one of two exercises, or two of one again.
struct MergeUnit {
    private let signedIn: SignedIn
    private let key: OperationKey
    private let exercise: Identifier
    private let operation: Operation

    private enum Operation {
        case make(stays: Identifier, goes: Identifier)
        case undo(Identifier)
    }

    /// - Throws: `BadRequest` for what no form of ours sends.
    init(_ request: Request, _ signedIn: SignedIn, exercise: Identifier) throws {
        self.signedIn = signedIn
        self.exercise = exercise
        key = try request.operationKey()
        let parts = try request.form()["op"]?.split(separator: ".") ?? []
        let ids = parts.dropFirst().compactMap { Identifier($0) }
        switch (parts.first, ids.count) {
        case ("merge", 2): operation = .make(stays: ids[0], goes: ids[1])
        case ("undo", 1): operation = .undo(ids[0])
        default: throw BadRequest(status: 400)
        }
    }

    /// - Returns: Where to go on.
    /// - Throws: `Domain.Refusal`, or `NotFound` for what is not the athlete's.
    func run() throws -> String {
        try signedIn.drafts.lockAthlete()
        guard try signedIn.profile(exercise) != nil else { throw NotFound() }
        switch operation {
        case .make(let stays, let goes):
            try signedIn.changeExercise(stays, "merge", goes.text, key) {
                let merge = try ExerciseMerge(stays: signedIn.side(stays), goes: signedIn.side(goes))
                try signedIn.merges.make(merge, id: signedIn.mintIdentifier(), at: signedIn.now)
            }
            return "\(ProgressAddresses.exercise(stays))?done=\(NamingNotice.merged.rawValue)"
        case .undo(let id):
            try signedIn.changeExercise(exercise, "undo", id.text, key) {
                guard let merge = try signedIn.merges.merge(id, after: signedIn.mergesUndoableAfter) else {
                    throw NotFound()
                }
                try signedIn.merges.undo(merge, at: signedIn.now)
            }
            return "\(ProgressAddresses.exercise(exercise))?done=\(NamingNotice.undone.rawValue)"
        }
    }
}

extension SignedIn {
    /// An exercise as one side of a merge.
    ///
    /// - Throws: `NotFound`.
    func side(_ id: Identifier) throws -> ExerciseMerge.Side {
        guard let profile = try profile(id), profile.mergedInto == nil else { throw NotFound() }
        return ExerciseMerge.Side(profile)
    }

    /// What making one of two would come to.
    ///
    /// The query's `keep` is the id of the one that stays; without it a built-in one does, or else the page's own.
    func mergePage(_ profile: ExerciseProfile, with other: Identifier, _ query: FormFields) throws -> MergePage {
        let (mine, theirs) = (ExerciseMerge.Side(profile), try side(other))
        let keep = query["keep"].flatMap { Identifier($0) } ?? (mine.isOwn && !theirs.isOwn ? theirs.id : mine.id)
        do {
            let merge =
                try keep == theirs.id
                ? ExerciseMerge(stays: theirs, goes: mine) : ExerciseMerge(stays: mine, goes: theirs)
            let canTurn = merge.stays.isOwn
            return MergePage(
                merge,
                try merges.preview(merge),
                from: mine.id,
                canTurn: canTurn,
                key: mintKey().text,
                unit: athlete.unit
            )
        } catch let refusal as Domain.Refusal {
            return MergePage(refused: refusal.sentence, mine)
        }
    }
}

extension ExerciseMerge.Side {
    init(_ profile: ExerciseProfile) {
        self.init(id: profile.id, name: profile.name, loadKind: profile.loadKind, isOwn: profile.isOwn)
    }

    init(_ exercise: Exercise) {
        self.init(id: exercise.id, name: exercise.name, loadKind: exercise.loadKind, isOwn: exercise.ownerID != 0)
    }
}
