import Crypto
import Domain
import HTTP
import Persistence

/// One post about the rest; runs inside a transaction, and may run again whole.
struct RestUnit {
    let signedIn: SignedIn
    let key: OperationKey
    let post: RestPost

    enum Result {
        case done
        /// What was typed cannot be read.
        case refused(RestEntry, LogDraft)
        case nothingOpen
    }

    /// - Throws: `BadRequest` for what no form of ours sends.
    init(_ request: Request, _ signedIn: SignedIn) throws {
        self.signedIn = signedIn
        let base = try request.operationKey()
        let place = FormFields(query: request.head.query)["from"]
        post = try RestForm.read(request.form(maxFields: RestForm.maxFields), from: place)
        key = Self.key(of: base, verb: post.action.verb, signedIn.visitor.services)
    }

    /// The buttons of one strip share their key: what each of them does is remembered apart.
    static func key(of base: OperationKey, verb: String, _ services: Services) -> OperationKey {
        services.deriveKey(from: base, for: Array(verb.utf8))
    }

    func run() throws -> Result {
        try signedIn.drafts.lockAthlete()
        guard let draft = try signedIn.drafts.openDraft() else { return .nothingOpen }
        guard let row = post.row.flatMap({ draft.exercise($0) }) ?? draft.activeRow else { return .nothingOpen }
        if try signedIn.ledger.entry(key.bytes) != nil { return .done }
        if case .set(let entry) = post.action {
            guard let setting = entry.reading.setting else { return .refused(entry, draft) }
            try settle(setting, entry.scope, row)
        }
        try change(draft, row)
        try signedIn.ledger.record(
            key.bytes,
            verb: post.action.verb,
            target: draft.id.text,
            workout: draft.id,
            fingerprint: SHA256.digest(Array("operation|\(post.action.verb)|\(draft.id)".utf8)),
            at: signedIn.now
        )
        return .done
    }

    /// What holds for every exercise holds for this one too, which loses what it had of its own.
    private func settle(_ setting: RestSetting, _ scope: RestEntry.Scope, _ row: LogExercise) throws {
        switch scope {
        case .now: break
        case .exercise: try signedIn.rests.settle(setting, for: row.exerciseID)
        case .always:
            try signedIn.rests.settleUsual(setting)
            try signedIn.rests.settle(nil, for: row.exerciseID)
        }
    }

    private func change(_ draft: LogDraft, _ row: LogExercise) throws {
        let (rests, now) = (signedIn.rests, signedIn.doneAt(in: draft))
        let kept = try rests.rest(in: draft.id).flatMap { $0.timer.isSpokenOf(at: now) ? $0 : nil }
        if case .skip = post.action { return try rests.skip(in: draft.id) }
        guard var rest = kept else {
            guard case .play = post.action else { return }
            let habits = try rests.habits(for: [row.exerciseID])
            let setting = draft.rest(after: row, by: habits)
            return try rests.keep(
                .init(.start(setting, at: now), after: row.id),
                in: draft.id,
                key: key.bytes,
                at: signedIn.now
            )
        }
        switch post.action {
        case .pause: rest.timer.pause(at: now)
        case .play: rest.timer.play(at: now)
        case .reset: rest.timer.reset(at: now)
        case .less: rest.timer.adjust(bySeconds: -RestLimits.step, at: now)
        case .more: rest.timer.adjust(bySeconds: RestLimits.step, at: now)
        case .set(let entry):
            guard entry.scope != .exercise || rest.row == row.id, let setting = entry.reading.setting else { return }
            rest.timer.set(setting, at: now)
        case .skip: break
        }
        try rests.keep(rest, in: draft.id, key: key.bytes, at: signedIn.now)
    }
}
