import Database
import Domain
import HTTP
import Persistence

/// One post of gym mode, from its key to what is written; runs inside a transaction, and may run again whole.
struct GymUnit {
    let signedIn: SignedIn
    let key: OperationKey
    let post: GymPost
    let zone: String

    enum Result {
        /// The workout is open, and shows what comes next.
        case went(LogUnit.Done?)
        case refused(LogRefusal, LogDraft)
        case stepped(GymStep)
        /// There is nothing open that this could be about.
        case nothingOpen
        /// The workout that was to be saved is not open any more.
        case endedBefore(Identifier)
        /// Another workout is open; it is to be finished or thrown away first.
        case anotherOpen(LogDraft)
    }

    /// - Throws: `BadRequest` for what no form of ours sends.
    init(_ request: Request, _ signedIn: SignedIn) throws {
        let fields = try request.form(maxFields: GymForm.maxFields)
        self.signedIn = signedIn
        key = try request.operationKey()
        post = try GymForm.read(fields, unit: signedIn.athlete.unit)
        zone = signedIn.zone(told: fields["zone"])
    }

    var gym: GymRepository { signedIn.gym }

    func run() throws -> (result: Result, fault: SetUpFault?) {
        (try act(), try keepSetUp())
    }

    private func act() throws -> Result {
        switch post.action {
        case .log(let log): return try write(log)
        case .begin(let beginning): return try begin(beginning)
        case .show(let row): return try guide(row, "show") { try gym.show(row, of: $0.id) }
        case .skip(let row):
            return try guide(row, "skip") { draft in
                try gym.skip(row, at: signedIn.now)
                var left = draft
                left.guidance.skipped.insert(row)
                try gym.show(left.row(after: row), of: draft.id)
            }
        case .later(let row):
            return try guide(row, "later") { draft in
                var left = draft
                left.guidance.skipped.insert(row)
                try gym.show(left.row(after: row), of: draft.id)
            }
        case .takeBack(let row):
            return try guide(row, "take-back") {
                try gym.skip(row, at: nil)
                try gym.show(row, of: $0.id)
            }
        case .setUp(let row): return try guide(row, "set-up") { _ in }
        case .step(let step): return try take(step)
        case .swap(let row, let chosen): return try swap(row, chosen)
        }
    }

    private func take(_ step: GymStep) throws -> Result {
        guard let row = try draft(of: step.row)?.exercise(step.row) else { return .nothingOpen }
        let (means, unit) = (try gym.means(for: [row.exerciseID]), signedIn.athlete.unit)
        let inventory = means.inventory ?? .commercial(in: unit)
        return .stepped(step.taken(in: LoadableWeights(row, means.equipment, inventory, unit)))
    }

    /// What the log would do, and then on to what comes next.
    private func write(_ log: LogPost) throws -> Result {
        if let saved = post.saved, try isStale(saved) { return .endedBefore(saved) }
        let unit = LogUnit(signedIn, key: key, log, zone: zone)
        switch try unit.run() {
        case .nothingOpen: return .nothingOpen
        case .refused(let refusal, let draft):
            if let row = post.row, draft.state == .draft { try gym.show(row, of: draft.id) }
            return .refused(refusal, draft)
        case .done(let done):
            switch done.outcome {
            // The question stands below the set: the page turns with the answer to it.
            case .addedSets(let row, _) where done.asks: try gym.show(row, of: done.draft.id)
            case .addedSets, .addedBeside:
                if let row = log.operation.target, let draft = try signedIn.drafts.openDraft(),
                    draft.id == done.draft.id
                {
                    try gym.show(draft.row(after: row), of: draft.id)
                }
            case .addedExercise(let row): try gym.show(row, of: done.draft.id)
            case .updated where log.operation.answersDoubt:
                if let row = post.row, done.draft.state == .draft, done.draft.activeRow?.id == row {
                    try gym.show(done.draft.row(after: row), of: done.draft.id)
                }
            default: break
            }
            return .went(done)
        }
    }

    /// Whether a page would end another workout than the one that it showed.
    private func isStale(_ workout: Identifier) throws -> Bool {
        try signedIn.drafts.lockAthlete()
        guard try signedIn.ledger.entry(key.bytes) == nil else { return false }
        return try signedIn.drafts.openDraft()?.id != workout
    }

    /// Changes where the open workout stands.
    ///
    /// Doing it again changes nothing, so that the key is kept only to tell that the post arrived.
    private func guide(_ row: Identifier, _ verb: String, _ change: (LogDraft) throws -> Void) throws -> Result {
        try signedIn.drafts.lockAthlete()
        guard let draft = try draft(of: row) else { return .nothingOpen }
        try change(draft)
        if try signedIn.ledger.entry(key.bytes) == nil { try record(verb, on: row, in: draft) }
        return .went(nil)
    }

    func record(_ verb: String, on target: Identifier, in draft: LogDraft) throws {
        let stamp = LogUnit(signedIn, key: key, LogPost(operation: .update), zone: zone).makeStamp()
        try signedIn.ledger.record(
            stamp.key,
            verb: verb,
            target: target.text,
            workout: draft.id,
            fingerprint: stamp.fingerprint(ofOperation: verb, on: target.text),
            at: stamp.now
        )
    }

    /// The open workout with a row in it; nil when the row stands in one that is not open any more.
    func draft(of row: Identifier) throws -> LogDraft? {
        if let draft = try signedIn.drafts.openDraft(), draft.exercise(row) != nil { return draft }
        guard try signedIn.drafts.workout(ofRows: [row]) != nil else { throw NotFound() }
        return nil
    }
}

extension LogPost.Operation {
    /// Whether it says which number a set has.
    fileprivate var answersDoubt: Bool {
        switch self {
        case .confirm, .readNumber: true
        default: false
        }
    }
}
