import Domain
import HTTP
import Persistence

/// What the pages of gym mode are made from: everything read, nothing formatted.
struct GymContent {
    let draft: LogDraft
    /// The row that the page is about; nil in a workout without exercises.
    let row: LogExercise?
    let unit: WeightUnit
    let now: Instant
    /// The last time of each exercise of the workout, by its id in the catalogue.
    var marks: [Identifier: LastTime] = [:]
    /// The last time at each place of the routine.
    var slotMarks: [Identifier: LastTime] = [:]
    /// The bests of each of these exercises until the end of the draft's day.
    var standing: [Identifier: [RecordEntry]] = [:]
    /// What tells a slip from a lift, for the exercises with sets that are asked about.
    var evidence: [Identifier: OutlierEvidence] = [:]
    /// What each exercise of the workout is done with, by its id in the catalogue.
    var equipment: [Identifier: Equipment] = [:]
    /// What the athlete has said that the gym has; nil where nothing was said.
    var ownInventory: GymInventory?
    /// A set that was taken out just now.
    var removed: Identifier?
    var refusal: LogRefusal?
    /// A set-up note that was typed and not taken.
    var setUpFault: SetUpFault?
    /// The weight that was stepped to, and is not done yet.
    var stepped: Weight?
    /// What was said of the next set before a step.
    var details = GymSetDetails()
    /// Whether plates were asked for, and there were none to show.
    var isUnloaded = false
    /// The rest that runs, waits or is over.
    var rest: RestRepository.KeptRest?
    var habits = RestHabits()
    /// What a clock on the wall says, with seconds.
    var clock: (Instant) -> String = { _ in "" }
    /// What whoever asks has already.
    var held = HeldParts.none
    let mintKey: () -> String
}

extension GymContent {
    init(_ signedIn: SignedIn, _ draft: LogDraft, showing row: Identifier? = nil) throws {
        let shown = row.flatMap { draft.exercise($0) } ?? draft.activeRow
        self.init(
            draft: draft,
            row: shown,
            unit: signedIn.athlete.unit,
            now: signedIn.now,
            mintKey: { signedIn.mintKey().text }
        )
        let exercises = Set(draft.standing.map(\.exerciseID)).sorted()
        marks = try signedIn.marks.lastTime(of: exercises, before: draft.endOfItsDay)
        standing = try signedIn.records.standing(of: exercises, endOf: draft.day)
        evidence = try signedIn.evidence(of: draft.doubtedExercises, in: draft)
        rest = try signedIn.rests.rest(in: draft.id)
        habits = try signedIn.rests.habits(for: exercises)
        clock = { signedIn.visitor.services.zones.clockWithSeconds(of: $0, in: signedIn.zone) }
        let means = try signedIn.gym.means(for: exercises)
        (equipment, ownInventory) = (means.equipment, means.inventory)
        held = HeldParts(signedIn.visitor.request.head)
        slotMarks = try signedIn.gym.lastTime(at: draft.guidance.slots.values.sorted(), besides: draft.id)
    }

    /// The page that an address asks for: a row, a stepped weight, and what was taken out just now.
    init(_ signedIn: SignedIn, _ draft: LogDraft, _ query: FormFields) throws {
        try self.init(signedIn, draft, showing: query["at"].flatMap { Identifier($0) })
        removed = query["removed"].flatMap { Identifier($0) }
        isUnloaded = query["unloaded"] != nil
        take(query)
    }

    /// The weight that was stepped to, and what was said of the set.
    mutating func take(_ query: FormFields) {
        if case .weight(let weight)? = query["load"].flatMap({ PrintedText(token: $0) }) { stepped = weight }
        details = GymSetDetails(query)
    }

    /// The weight that was stepped to, as `PrintedText` writes it; empty without one.
    var load: String { stepped.map { PrintedText.weight($0).token } ?? "" }

    /// Where a page beside the set leads back to.
    var back: String { row.map { stepped == nil ? "/gym?go=1" : "/gym?at=\($0.id)&load=\(load)" } ?? "/gym?go=1" }

    /// What was done before of a row, and whether in this very place of the routine.
    func last(of row: LogExercise) -> (time: LastTime, isOfSlot: Bool)? {
        if let slot = draft.guidance.slots[row.id], let last = slotMarks[slot] { return (last, true) }
        return marks[row.exerciseID].map { ($0, false) }
    }

    /// What the next set of a row is taken to be.
    func next(of row: LogExercise) -> PlannedSet {
        var planned = draft.plannedSet(row.workingCount + 1, of: row, last: last(of: row)?.time)
        if let stepped, row.id == self.row?.id {
            planned.values.weight = stepped
        }
        return planned
    }

    /// The rest that follows the next set of a row.
    func restToCome(after row: LogExercise) -> RestSetting { draft.rest(after: row, by: habits) }

    /// The rest as it is shown; nil where there is nothing to say of one.
    var strip: RestStrip? { RestStrip(rest, at: now, clock: clock, mintKey: mintKey) }

    /// Seconds since it began.
    var elapsed: Int { max(0, (draft.startedAt ?? draft.createdAt).seconds(until: now)) }

    var volume: Volume {
        draft.standing.reduce(.zero) { sum, exercise in
            sum + Volume(of: exercise.standing.map(\.values), loadKind: exercise.loadKind)
        }
    }

    /// The question whether a set is right; nil where there is none.
    func ask(about set: LogSet, of row: LogExercise) -> ExerciseEntry.Ask? {
        guard !set.isConfirmed else { return nil }
        let rule = OutlierRule(evidence[row.exerciseID], row, in: draft, without: set.id)
        let doubt = Doubt(set.values, row.loadKind, rule, unit: unit)
        return ExerciseEntry.Ask(
            id: "o-\(set.id)",
            isQuiet: true,
            strong: "\(doubt.typed)?",
            text: doubt.gymText,
            answers: doubt.answers(about: set, unit: unit) { "/gym?k=\(mintKey())" }
        )
    }

    /// The number of a row on its page, from 1.
    func number(of row: LogExercise) -> Int { (draft.standing.firstIndex { $0.id == row.id } ?? 0) + 1 }
}

extension LogDraft {
    /// When the last set was done, else when it was last changed.
    var lastDoneAt: Instant { standing.flatMap(\.standing).compactMap(\.doneAt).max() ?? changedAt }
}
