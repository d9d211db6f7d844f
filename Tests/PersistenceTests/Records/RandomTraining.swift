import Database
import Domain
import Persistence
import RandomTestSupport
import TestSupport

/// An athlete who trains, corrects, throws away and brings back at random, through the writer of the log.
///
/// There are few exercises, days and loads, so that ties, two workouts on one day and lost bests are common.
final class RandomTraining {
    let connection: Connection
    let athlete: Int
    private let drafts: DraftRepository
    private let exercises: [Exercise]
    private var generator: SeededGenerator
    private var made = 0

    init(_ connection: Connection, seed: Int) throws {
        self.connection = connection
        generator = SeededGenerator(seed: UInt64(seed))
        let writer = WorkoutWriter(connection)
        athlete = try writer.addAthlete("mara@example.com")
        let ids = try (LoadKind.allCases + [.external]).enumerated().map { try writer.addExercise("Number \($0)", $1) }
        let repository = ExerciseRepository(connection, athlete: athlete)
        exercises = try ids.compactMap { try repository.exercise($0) }
        drafts = DraftRepository(connection, athlete: athlete)
        // Somebody stronger, whose sets are nobody else's business.
        let other = try writer.addAthlete("nina@example.com")
        let sets = [WorkoutWriter.WrittenSet.kilograms(400, 20)]
        try writer.add(.init("2026-11-01") { $0.exercises = ids.map { .init($0, sets) } }, of: other)
    }

    /// One post of the log, in a transaction of its own.
    func step() throws {
        try connection.transaction {
            switch Int.random(in: 0..<23, using: &generator) {
            case 0..<7: try addToOpenDraft()
            case 7..<9: try onSomeWorkout(addSet)
            case 9..<11: try onSomeWorkout(reviseSet)
            case 11..<13: try onSomeWorkout(binOrRestoreSet)
            case 13: try onSomeWorkout(binOrRestoreExercise)
            case 14: try onSomeWorkout(swapExercises)
            case 15: try onSomeWorkout(changeDay)
            case 16: try onSomeWorkout(binOrBringBack)
            case 17: try onSomeWorkout(changeHours)
            case 18: try onSomeWorkout(copy)
            default: try finishOpenDraft()
            }
        }
    }

    private func addToOpenDraft() throws {
        guard let draft = try drafts.openDraft() else { return try openDraft() }
        guard let exercise = exercises.randomElement(using: &generator) else { return }
        let position = (draft.exercises.map(\.position).max() ?? 0) + 1
        let row = try drafts.add(exercise, at: position, to: draft, stamp())
        for _ in 0..<Int.random(in: 1...3, using: &generator) { try addSet(to: row.id, of: draft.id) }
    }

    private func openDraft() throws {
        made += 1
        let instant = Instant(milliseconds: Int64(made))
        _ = try drafts.open(LogDraft(id: mint(), day: day(), zone: "UTC", startedAt: instant, createdAt: instant))
    }

    private func finishOpenDraft() throws {
        guard var draft = try drafts.openDraft(), draft.setCount > 0 else { return }
        draft.state = .saved
        try drafts.write([.finish], to: draft, stamp())
    }

    private func onSomeWorkout(_ change: (LogDraft) throws -> Void) throws {
        let rows = try connection.query("SELECT id FROM workouts WHERE athlete_id = \(athlete) ORDER BY id")
        guard let row = rows.randomElement(using: &generator), let id = Identifier(bytes: try row.bytes(0)),
            let draft = try drafts.workout(id)
        else { return }
        try change(draft)
    }

    private func addSet(_ draft: LogDraft) throws {
        guard let row = draft.exercises.randomElement(using: &generator) else { return }
        try addSet(to: row.id, of: draft.id)
    }

    private func addSet(to row: Identifier, of workout: Identifier) throws {
        guard let before = try drafts.workout(workout) else { return }
        let position = (before.exercise(row)?.sets.last?.position ?? 0) + 1
        let set = NewSet(exercise: row, position: position, values: PerformedSet())
        try drafts.write([.addSet(set)], to: before, stamp())
        guard let draft = try drafts.workout(workout), let exercise = draft.exercise(row), let set = exercise.sets.last
        else { return }
        try overwrite(set, of: exercise, in: draft)
    }

    private func reviseSet(_ draft: LogDraft) throws {
        guard let row = draft.exercises.filter({ !$0.sets.isEmpty }).randomElement(using: &generator),
            let set = row.sets.randomElement(using: &generator)
        else { return }
        try overwrite(set, of: row, in: draft)
    }

    /// Every column counts, those that the log form does not write yet too.
    private func overwrite(_ set: LogSet, of row: LogExercise, in draft: LogDraft) throws {
        let performed = performed(row.loadKind)
        try connection.execute(
            """
            UPDATE sets SET kind = \(performed.kind.rawValue), weight_milli = \(performed.weight?.thousandths),
                weight_unit = \(performed.weight?.unit.rawValue), reps = \(performed.reps),
                seconds = \(performed.seconds), metres_milli = \(performed.metresMilli), confirmed = \(chance(of: 7))
            WHERE athlete_id = \(athlete) AND id = \(set.id)
            """
        )
        try write(.kept, set, in: draft)
    }

    private func binOrRestoreSet(_ draft: LogDraft) throws {
        guard let set = draft.exercises.flatMap(\.sets).randomElement(using: &generator) else { return }
        try write(set.isBinned ? .restored : .removed, set, in: draft)
    }

    private func write(_ outcome: SetRevision.Outcome, _ set: LogSet, in draft: LogDraft) throws {
        made += 1
        let revision = SetRevision(number: 1000 + made, baseRev: set.rev, outcome: outcome, values: set.values)
        try drafts.write([.revise(set: set.id, revision)], to: draft, stamp())
    }

    private func binOrRestoreExercise(_ draft: LogDraft) throws {
        guard let row = draft.exercises.randomElement(using: &generator) else { return }
        try drafts.write([row.isBinned ? .restoreExercise(row.id) : .binExercise(row.id)], to: draft, stamp())
    }

    private func swapExercises(_ draft: LogDraft) throws {
        guard let first = draft.exercises.first, let last = draft.exercises.last, first != last else { return }
        let changes: [LogChange] = [
            .position(exercise: first.id, last.position), .position(exercise: last.id, first.position),
        ]
        try drafts.write(changes, to: draft, stamp())
    }

    private func changeDay(_ draft: LogDraft) throws {
        var draft = draft
        draft.day = day()
        try drafts.write([.head(name: "Moved", day: draft.day)], to: draft, stamp())
    }

    private func binOrBringBack(_ draft: LogDraft) throws {
        var draft = draft
        let isBinned = draft.state == .binned
        let wasSaved = draft.savedAt != nil
        draft.state = isBinned ? (try !wasSaved && drafts.isPlaceFree() ? .draft : .saved) : .binned
        let back: LogChange = draft.state == .draft ? .reopen : wasSaved ? .putBack : .finish
        try drafts.write([isBinned ? back : .bin], to: draft, stamp())
    }

    /// To another day, before or behind the others of it.
    private func changeHours(_ draft: LogDraft) throws {
        guard draft.state == .saved else { return }
        var draft = draft
        draft.day = day()
        let hours = chance(of: 3) ? WorkoutHours(start: Int.random(in: 0..<9, using: &generator), end: nil) : nil
        try drafts.write([.head(name: nil, day: draft.day), .hours(hours, on: draft.day)], to: draft, stamp())
    }

    private func copy(_ draft: LogDraft) throws {
        guard draft.state == .saved else { return }
        _ = try drafts.copy(draft, to: day(), stamp())
    }
}

extension RandomTraining {
    private func stamp() -> LogStamp {
        LogStamp(
            key: mint().bytes,
            now: Instant(milliseconds: Int64(made)),
            mint: mint,
            digest: { _ in Array(repeating: 0, count: 32) },
            localDay: { _, _ in LocalDay(daysSinceEpoch: 20_000) },
            derive: { _, id in id }
        )
    }

    private func mint() -> Identifier {
        made += 1
        return Identifier(v7At: Instant(milliseconds: Int64(made)), random: Array(repeating: 0, count: 10))
    }

    private func day() -> LocalDay { LocalDay(daysSinceEpoch: Int.random(in: 20_000...20_008, using: &generator)) }

    private func chance(of sides: Int) -> Bool { Int.random(in: 0..<sides, using: &generator) > 0 }

    private func performed(_ loadKind: LoadKind) -> PerformedSet {
        let kinds: [SetKind] = [.working, .working, .working, .working, .failure, .warmUp, .drop]
        var set = PerformedSet(kind: kinds.randomElement(using: &generator) ?? .working)
        if loadKind.hasWeight, chance(of: 5) || loadKind != .bodyweight {
            // 45.359237 kg are 100 lb, and 100 kg a little more than 220 lb.
            let unit: WeightUnit = chance(of: 2) ? .kilograms : .pounds
            let steps = Int.random(in: unit == .kilograms ? 38...42 : 84...92, using: &generator)
            // Now and then what an import brings beyond the limit of its field.
            set.weight = Weight(thousandths: chance(of: 30) ? steps * 2500 : 4_000_000, unit: unit)
        }
        if loadKind.hasReps { set.reps = Int.random(in: 0...14, using: &generator) }
        if loadKind == .duration { set.seconds = Int.random(in: 55...65, using: &generator) }
        if loadKind == .distance { set.metresMilli = Int.random(in: 995...1005, using: &generator) }
        return set
    }
}
