import Crypto
import Database
import Domain
import HTTP
import Persistence

/// One post of the log form, from its key to what is written.
///
/// Runs inside a transaction, and runs again whole when the database asks for it: what it finds under its own key
/// counts as done.
struct LogUnit {
    let signedIn: SignedIn
    let key: OperationKey
    let post: LogPost
    /// Where the athlete is, as the browser says.
    let zone: String

    enum Result {
        case done(LogOutcome, LogDraft)
        /// What could be kept is kept; the form is shown again.
        case refused(LogRefusal, LogDraft)
        /// There is no draft, and nothing was asked for that would open one.
        case nothingOpen
    }

    /// - Throws: `BadRequest` for what no form of ours sends.
    init(_ request: Request, _ signedIn: SignedIn) throws {
        let fields = try request.form(maxFields: LogForm.maxFields)
        self.signedIn = signedIn
        key = try request.operationKey()
        post = try LogForm.read(fields)
        zone = signedIn.zone(told: fields["zone"])
    }

    var drafts: DraftRepository { signedIn.drafts }
    var ledger: OperationLedger { signedIn.ledger }
    var today: LocalDay { signedIn.visitor.services.zones.localDay(of: signedIn.now, in: zone) }

    func run() throws -> Result {
        guard let draft = try lockDraft() else { return .nothingOpen }
        var editor = LogEditor(draft, unit: signedIn.athlete.unit, today: today, prefills: try prefills(for: draft))
        editor.take(post)
        var stamp = makeStamp()
        do {
            let outcome = try perform(&editor, &stamp)
            try drafts.write(editor.changes, to: editor.draft, stamp)
            return .done(outcome, editor.draft)
        } catch let refusal as LogRefusal {
            guard refusal != .notFound else { throw NotFound() }
            try drafts.write(editor.changes, to: editor.draft, stamp)
            return .refused(refusal, editor.draft)
        }
    }

    /// The workout to write to, its row held until the transaction ends.
    private func lockDraft() throws -> LogDraft? {
        switch post.operation {
        case .restoreWorkout(let id), .abandon(let id): return try found(drafts.workout(id, locking: true))
        default: break
        }
        if !post.rows.isEmpty { return try found(drafts.workout(ofRows: post.rows, locking: true)) }
        if let earlier = try ledger.entry(key.bytes)?.workout {
            return try found(drafts.workout(earlier, locking: true))
        }
        guard case .addExercise = post.operation else { return try drafts.openDraft(locking: true) }
        let limit = signedIn.now.advanced(bySeconds: -LogDraft.emptySeconds)
        try drafts.dropEmptyDraft(openedBefore: limit, now: signedIn.now)
        return try drafts.open(
            LogDraft(
                id: signedIn.mintIdentifier(),
                day: today,
                zone: zone,
                startedAt: signedIn.now,
                createdAt: signedIn.now
            )
        )
    }

    private func found(_ draft: LogDraft?) throws -> LogDraft {
        guard let draft else { throw NotFound() }
        return draft
    }

    /// What the input rows of exercises without a set offered.
    private func prefills(for draft: LogDraft) throws -> [Identifier: SetValues] {
        let rows = draft.standing.filter { $0.sets.isEmpty && post.entries[$0.id] != nil }
        guard !rows.isEmpty else { return [:] }
        let marks = try signedIn.marks.lastTime(of: rows.map(\.exerciseID), before: draft.endOfItsDay)
        return rows.reduce(into: [:]) { $0[$1.id] = marks[$1.exerciseID]?.sets.first?.values }
    }

    private func makeStamp() -> LogStamp {
        LogStamp(
            key: key.bytes,
            now: signedIn.now,
            mint: signedIn.mintIdentifier,
            digest: SHA256.digest,
            localDay: signedIn.visitor.services.zones.localDay
        )
    }
}

extension LogDraft {
    /// How long a draft without sets is kept open.
    static let emptySeconds = 86_400

    /// The place in the history before which its past lies: everything of its day and before.
    var endOfItsDay: HistoryKey { HistoryKey(day: day, instant: Instant(milliseconds: .max), id: id) }

    /// Whether the draft has stood so long without a set that it counts as none.
    func isAbandonedEmpty(at now: Instant) -> Bool {
        setCount == 0 && createdAt.advanced(bySeconds: Self.emptySeconds) < now
    }
}

extension SignedIn {
    var drafts: DraftRepository { DraftRepository(visitor.connection, athlete: athlete.id) }
    var ledger: OperationLedger { OperationLedger(visitor.connection, athlete: athlete.id) }
    var exercises: ExerciseRepository { ExerciseRepository(visitor.connection, athlete: athlete.id) }
    var marks: MarksRepository { MarksRepository(visitor.connection, athlete: athlete.id) }
}
