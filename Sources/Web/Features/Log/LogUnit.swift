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
    /// The workout it has to be about, where its address names one.
    let workout: Identifier?
    /// Whether that workout is corrected, on a page of its own that shows it as it is.
    var isCorrection = false

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
        /// The exercise to show, where the outcome itself names none.
        let touched: Identifier?
        /// Whether something was trained that was not there before.
        let hasTraining: Bool
        /// Whether a set that was added is asked about.
        let asks: Bool
    }

    /// - Throws: `BadRequest` for what no form of ours sends.
    init(_ request: Request, _ signedIn: SignedIn, workout: Identifier? = nil) throws {
        let fields = try request.form(maxFields: LogForm.maxFields)
        self.signedIn = signedIn
        self.workout = workout
        key = try request.operationKey()
        post = try LogForm.read(fields)
        zone = signedIn.zone(told: fields["zone"])
    }

    /// One that was read from another form than that of the log.
    init(_ signedIn: SignedIn, key: OperationKey, _ post: LogPost, zone: String) {
        self.signedIn = signedIn
        self.key = key
        self.post = post
        self.zone = zone
        workout = nil
    }

    /// One that says that a set of a saved workout is right.
    ///
    /// - Throws: `BadRequest` for another operation.
    init(_ request: Request, _ signedIn: SignedIn, confirmingIn workout: Identifier) throws {
        try self.init(request, signedIn, workout: workout)
        guard case .confirm = post.operation, post.rows.isEmpty else { throw BadRequest(status: 400) }
    }

    var drafts: DraftRepository { signedIn.drafts }
    var ledger: OperationLedger { signedIn.ledger }
    /// The day it was where the athlete was, when this was done.
    var today: LocalDay { signedIn.visitor.services.zones.localDay(of: signedIn.doneAt, in: zone) }

    func run() throws -> Result {
        // Posts of one athlete queue here, so that each sees what the one before it wrote.
        try drafts.lockAthlete()
        let earlier = try ledger.entry(key.bytes)
        guard var found = try findDraft(earlier) else { return .nothingOpen }
        found.hours = hours(of: found)
        let draft = try earlier == nil && post.operation.trains && isLeft(found) ? renew(found) : found
        var editor = makeEditor(draft, earlier)
        editor.take(post.isOf(draft) ? post : LogPost(operation: post.operation))
        var stamp = makeStamp(in: draft)
        do {
            let outcome = try perform(&editor, &stamp, earlier)
            try write(&editor, stamp)
            try startRest(after: outcome, in: editor.draft)
            if !isCorrection, editor.draft.state == .saved, outcome != .saved, let refusal = editor.unfinished {
                // No page of a saved workout shows what waits; the form does.
                return .refused(refusal, editor.draft)
            }
            return .done(Done(outcome, editor, touched: post.operation.target))
        } catch let refusal as LogRefusal {
            guard refusal != .notFound else { throw NotFound() }
            try write(&editor, stamp)
            return .refused(refusal, editor.draft)
        }
    }

    private func makeEditor(_ draft: LogDraft, _ earlier: OperationLedger.Entry?) -> LogEditor {
        LogEditor(
            draft,
            unit: signedIn.athlete.unit,
            today: today,
            isRepeat: earlier != nil,
            isCorrection: isCorrection
        )
    }

    private func write(_ editor: inout LogEditor, _ stamp: LogStamp) throws {
        try judge(&editor)
        if editor.needsRevival { try revive(&editor) }
        try drafts.write(editor.changes, to: editor.draft, stamp)
    }

    private func judge(_ editor: inout LogEditor) throws {
        let exercises = editor.judgedExercises
        editor.judge(by: try signedIn.evidence(of: exercises, in: editor.draft))
    }

    /// The workout that the post is about; a new draft where it is about none.
    private func findDraft(_ earlier: OperationLedger.Entry?) throws -> LogDraft? {
        if isCorrection, let workout { return try found(drafts.workout(workout)) }
        switch post.operation {
        case .restoreWorkout(let id), .abandon(let id): return try found(drafts.workout(id))
        case .confirm(let set, _) where post.rows.isEmpty:
            let draft = try found(drafts.workout(ofSet: set))
            guard workout.map({ $0 == draft.id }) ?? true else { throw NotFound() }
            return draft
        default: break
        }
        // An exercise sent again belongs where it went before, which may not be where its page was printed for.
        if let workout = earlier?.workout, post.rows.isEmpty || post.operation.addsExercise {
            return try found(drafts.workout(workout))
        }
        guard !post.rows.isEmpty else { return opensDraft ? try openDraft() : try drafts.openDraft() }
        let draft = try found(drafts.workout(ofRows: post.rows))
        guard draft.state != .draft, post.operation.addsExercise else { return draft }
        // An exercise added to what was finished or thrown away begins something new; the rest belongs where it was.
        var editor = makeEditor(draft, earlier)
        editor.take(post)
        try write(&editor, makeStamp(in: draft))
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

    func openDraft() throws -> LogDraft? {
        let limit = signedIn.doneAt.advanced(bySeconds: -LogDraft.emptySeconds)
        try drafts.dropEmptyDraft(untouchedSince: limit, now: signedIn.now)
        return try drafts.open(
            LogDraft(
                id: signedIn.mintIdentifier(),
                day: today,
                zone: zone,
                startedAt: signedIn.doneAt,
                createdAt: signedIn.now
            )
        )
    }

    /// Whether a draft has stood for a while without a set.
    private func isLeft(_ draft: LogDraft) -> Bool {
        (draft.startedAt.map { $0.seconds(until: signedIn.doneAt) } ?? 0) > LogDraft.leftSeconds
    }

    /// A draft without any set begins now, unless it was given a day of its own.
    func renew(_ draft: LogDraft) throws -> LogDraft {
        let isGivenDay = draft.startedAt.map { makeStamp().localDay($0, draft.zone) != draft.day } ?? true
        guard draft.state == .draft, draft.exercises.allSatisfy(\.sets.isEmpty), !isGivenDay else { return draft }
        try drafts.restart(draft.id, at: signedIn.doneAt, on: today, in: zone, now: signedIn.now)
        return try drafts.openDraft() ?? draft
    }

    private func found(_ draft: LogDraft?) throws -> LogDraft {
        guard let draft else { throw NotFound() }
        return draft
    }
}

extension LogPost.Operation {
    /// Whether it is done by somebody who trains now.
    fileprivate var trains: Bool {
        switch self {
        case .addSet, .addExercise, .save: true
        default: false
        }
    }
}

extension LogUnit.Done {
    fileprivate init(_ outcome: LogOutcome, _ editor: LogEditor, touched target: Identifier?) {
        self.outcome = outcome
        draft = editor.draft
        revived = editor.revived.first
        hasTraining = editor.changes.contains(where: \.isTraining)
        asks = editor.changes.contains { if case .addSet(let new) = $0 { !new.isConfirmed } else { false } }
        let touched = [target].compactMap { $0 } + editor.changes.compactMap(\.target)
        self.touched =
            touched.lazy.compactMap { editor.draft.exercise(ofSet: $0) ?? editor.draft.exercise($0) }.first?.id
    }
}
