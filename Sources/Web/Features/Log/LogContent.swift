import Domain
import Persistence

/// What the log page is made from: everything read, nothing formatted.
struct LogContent {
    /// Nil while nothing is being written.
    var draft: LogDraft?
    var notice = LogNotice.none
    let unit: WeightUnit
    let today: LocalDay
    /// The time on the wall when the draft was last changed.
    var changedAt = ""
    /// The last time of each exercise in the draft, by its id in the catalogue.
    var marks: [Identifier: LastTime] = [:]
    /// The bests of each of these exercises until the end of the draft's day.
    var standing: [Identifier: [RecordEntry]] = [:]
    /// What was trained, the last first, and what else is one's own.
    var suggestions: [String] = []
    var recents: [Exercise] = []
    /// What was typed into the field that adds an exercise, before there is a draft that keeps it.
    var typedExercise = ""
    /// The exercises that come near what was typed, when no exercise is called so.
    var near: [Exercise] = []
    /// What tells a slip from a lift, for the exercises with sets that are asked about.
    var evidence: [Identifier: OutlierEvidence] = [:]
    /// The exercises of one's own, of those in the draft, that no set was done of.
    var unused: Set<Identifier> = []
    /// The workout thrown away last, if it can be brought back.
    var binned: BinnedWorkout?
    /// A set that had been removed elsewhere and is back, because it was changed here.
    var revived: Identifier?
    /// The rest that runs, waits or is over.
    var rest: RestStrip?
    /// The exercise whose note was asked for.
    var openedNote: Identifier?
    /// The set whose details were asked for, or the exercise row of which those of the next set were.
    var openedDetails: Identifier?
    /// Whether the day was asked for before anything is written.
    var choosesDay = false
    /// Whether a plan is offered beside the first workout, as once after sign-up.
    var offersPlan = false
    /// The day that a new workout is to have, chosen before anything is written.
    var chosenDay: LocalDay?
    /// The sets that hold a record, of a workout that is saved.
    var held: Set<Identifier>?
    /// Where the form is posted to.
    var address = "/log"
    /// The times as they stand in their fields.
    var hours: WorkoutHours?
    /// The next key for a button.
    let mintKey: () -> String

    /// The next address for a button, with a key of its own.
    func mintAddress() -> String { "\(address)?k=\(mintKey())" }
}

extension LogContent {
    /// How many names a page offers by itself; the built-in ones come in a file that the browser keeps.
    private static let suggested = 60

    init(_ signedIn: SignedIn, _ draft: LogDraft?, _ notice: LogNotice) throws {
        let zones = signedIn.visitor.services.zones
        self.init(
            draft: draft,
            notice: notice,
            unit: signedIn.athlete.unit,
            today: zones.localDay(of: signedIn.now, in: signedIn.zone),
            mintKey: { signedIn.mintKey().text }
        )
        recents = try signedIn.exercises.recent(limit: Self.suggested)
        let own = try signedIn.exercises.ownNames(limit: Self.suggested)
        let trained = recents.map { $0.name }
        suggestions = Array((trained + own.filter { !trained.contains($0) }).prefix(Self.suggested))
        if case .refused(.unclearExercise(let name)) = notice { near = try signedIn.exercises.near(name) }
        guard let draft else {
            binned = try signedIn.lastBinned()
            return
        }
        changedAt = zones.clock(of: draft.changedAt, in: draft.zone)
        if draft.state == .draft { rest = try Self.rest(signedIn, draft) }
        let exercises = Set(draft.standing.map(\.exerciseID)).sorted()
        evidence = try signedIn.evidence(of: draft.doubtedExercises, in: draft)
        unused = try signedIn.exercises.unused(among: draft.standing.filter(\.sets.isEmpty).map(\.exerciseID))
        marks = try signedIn.marks.lastTime(of: exercises, before: draft.place)
        if draft.state == .saved { held = Set(try signedIn.records.held(in: draft.id).map(\.set)) }
        standing = try signedIn.records.standing(of: exercises, endOf: draft.day)
    }

    private static func rest(_ signedIn: SignedIn, _ draft: LogDraft) throws -> RestStrip? {
        let zones = signedIn.visitor.services.zones
        return RestStrip(
            try signedIn.rests.rest(in: draft.id),
            at: signedIn.now,
            clock: { zones.clockWithSeconds(of: $0, in: signedIn.zone) },
            mintKey: { signedIn.mintKey().text }
        )
    }
}

extension SignedIn {
    /// How long after it was thrown away the pages without a draft offer to bring a workout back.
    private static let undoSeconds = 86_400

    /// The workout thrown away last, as long as it is offered to be brought back.
    func lastBinned() throws -> BinnedWorkout? {
        try drafts.lastBinned(after: now.advanced(bySeconds: -Self.undoSeconds))
    }
}

extension ExerciseRepository {
    /// The exercises somebody may have meant, the likeliest first.
    func near(_ name: String) throws -> [Exercise] {
        try ExerciseSearch(entries: searchable(), folding: NameFolding.key).matches(name, limit: 4)
    }
}
