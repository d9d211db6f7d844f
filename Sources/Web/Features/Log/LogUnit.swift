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
        case done(Done)
        /// What could be kept is kept; the form is shown again.
        case refused(LogRefusal, LogDraft)
        /// There is no draft, and nothing was asked for that would open one.
        case nothingOpen
    }

    /// What was written.
    struct Done {
        let outcome: LogOutcome
        let draft: LogDraft
        /// A set that had been removed elsewhere and is back, because this post changed it.
        let revived: Identifier?
        /// Whether something was trained that was not there before.
        let hasTraining: Bool
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
        // Posts of one athlete queue here, so that each sees what the one before it wrote.
        try drafts.lockAthlete()
        guard let draft = try findDraft() else { return .nothingOpen }
        var editor = LogEditor(draft, unit: signedIn.athlete.unit, today: today, prefills: try prefills(for: draft))
        editor.take(post)
        var stamp = makeStamp()
        do {
            let outcome = try perform(&editor, &stamp)
            try write(&editor, stamp)
            return .done(
                Done(
                    outcome: outcome,
                    draft: editor.draft,
                    revived: editor.revived.first,
                    hasTraining: editor.changes.contains(where: \.isTraining)
                )
            )
        } catch let refusal as LogRefusal {
            guard refusal != .notFound else { throw NotFound() }
            try write(&editor, stamp)
            return .refused(refusal, editor.draft)
        }
    }

    private func write(_ editor: inout LogEditor, _ stamp: LogStamp) throws {
        if editor.needsRevival { editor.revive(asDraft: try drafts.isPlaceFree()) }
        try drafts.write(editor.changes, to: editor.draft, stamp)
    }

    /// The workout that the post is about; a new draft where it is about none.
    private func findDraft() throws -> LogDraft? {
        switch post.operation {
        case .restoreWorkout(let id), .abandon(let id): return try found(drafts.workout(id))
        default: break
        }
        if !post.rows.isEmpty {
            let draft = try found(drafts.workout(ofRows: post.rows))
            // An exercise added to what was thrown away begins something new.
            guard draft.state == .binned, case .addExercise = post.operation else { return draft }
        }
        if let earlier = try ledger.entry(key.bytes)?.workout { return try found(drafts.workout(earlier)) }
        guard opensDraft else { return try drafts.openDraft() }
        return try openDraft()
    }

    /// Whether the post begins a workout: with an exercise, or with a name or a day chosen before the first one.
    private var opensDraft: Bool {
        switch post.operation {
        case .addExercise: true
        case .update: post.head.map { !($0.name ?? "").isEmpty || $0.day ?? today.iso != today.iso } ?? false
        default: false
        }
    }

    private func openDraft() throws -> LogDraft? {
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

    /// What the input rows offered from last time; asked for only where their texts come from no set of the draft.
    private func prefills(for draft: LogDraft) throws -> [Identifier: SetValues] {
        let unit = signedIn.athlete.unit
        let rows = draft.exercises.filter { row in post.entries[row.id].map { row.isUnexplained($0, in: unit) } ?? false
        }
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
