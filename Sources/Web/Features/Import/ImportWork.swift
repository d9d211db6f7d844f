public import Crypto
public import Database
public import Domain
import Persistence
import Portability

/// Writes the imports that were confirmed, one after the other, while whoever confirmed them goes on.
///
/// Everything of one is written in one transaction; a program that goes away in the middle of it leaves nothing, and the next
/// one begins it anew.
public struct ImportWork {
    private let connection: Connection
    private let zones: Zones
    private let clock: () -> Instant
    private let random: (Int) -> [UInt8]
    private let log: LogSink

    public init(
        _ connection: Connection,
        zones: Zones,
        clock: @escaping () -> Instant,
        random: @escaping (Int) -> [UInt8] = SecureRandom.bytes,
        log: @escaping LogSink
    ) {
        self.connection = connection
        self.zones = zones
        self.clock = clock
        self.random = random
        self.log = log
    }

    /// Writes the one that waits longest.
    ///
    /// - Returns: Whether one waited.
    /// - Throws: `DatabaseError`; what was begun is begun again after a while.
    public func runNext() throws -> Bool {
        let queue = ImportQueue(connection)
        guard let job = try queue.next(at: clock(), claim: mint()) else { return false }
        do {
            try write(job)
        } catch let refusal as ImportRefusal {
            try queue.fail(job, refusal.sentence)
        } catch let refusal as Refusal {
            try queue.fail(job, refusal.sentence)
        } catch let error as DatabaseError where error.refusesValues {
            log(.failure(id: "import", text: "\(error)"))
            try queue.fail(job, "The file holds something that this log does not take. Nothing of it is written.")
        } catch is ImportTaken {}
        return true
    }

    private func write(_ job: ImportQueue.Job) throws {
        let imports = ImportRepository(connection, athlete: job.athlete)
        let files = KeptFileRepository(connection, athlete: job.athlete)
        let found: StoredImport? = try imports.find(job.id)
        guard let stored = found, let bytes = try files.file(job.id, at: clock())?.bytes else {
            throw Refusal("The file is gone. Send it again.")
        }
        let zone = job.zone ?? zones.fallback
        let zones = zones
        let reading = try ImportReview.read(bytes, stored.choices, { zones.wall(at: $0, in: zone) }, job.unit)
        let keyed = reading.history.keyed(digest: SHA256.digest)
        try connection.transaction {
            // Until it is written; posts of this athlete queue here, those of others do not.
            try DraftRepository(connection, athlete: job.athlete).lockAthlete()
            let known = try imports.known(reading.program)
            let plan = ImportPlan(keyed, over: known, bringsBack: stored.choices.bringsBack)
            let writing = try writing(plan, reading, stored, job)
            try imports.write(writing, job.id, claim: job.claim, at: clock(), digest: SHA256.digest)
        }
    }

    /// All that the plan asks for, in rows.
    private func writing(
        _ plan: ImportPlan,
        _ reading: ImportReading,
        _ stored: StoredImport,
        _ job: ImportQueue.Job
    ) throws -> ImportWriting {
        let (exercises, made) = try ImportRepository(connection, athlete: job.athlete).exercises(
            for: plan.names(in: reading.history, stored.choices),
            at: clock(),
            mint: mint,
            folding: NameFolding.key
        )
        var pen = ImportPen(
            FinishedWorkout.Origin(program: reading.program, file: job.id),
            zone: job.zone ?? zones.fallback,
            zones: zones,
            now: clock(),
            unit: reading.answers.weightUnit ?? job.unit,
            exercises: exercises,
            slips: try slips(plan, exercises, job),
            mint: mint
        )
        var writing = ImportWriting()
        writing.workouts = plan.added.enumerated().map { pen.workout($1, place: $0) }
        for supplement in plan.supplements {
            writing.supplemented.append(supplement.workout)
            writing.moreEntries += supplement.blocks.compactMap { pen.entry($0) }.map { (supplement.workout, $0) }
            for (row, block, places) in supplement.sets {
                writing.moreSets += places.compactMap { pen.set(block, at: $0) }.map { (row, $0) }
            }
        }
        writing.broughtBack = plan.broughtBack
        writing.madeExercises = made
        writing.report = ImportReport(plan, reading.history)
        writing.report.slips = pen.pointedAt
        return writing
    }

    /// What of the new sets is pointed at, judged by all of the file and by what is here.
    private func slips(
        _ plan: ImportPlan,
        _ exercises: [String: Exercise],
        _ job: ImportQueue.Job
    ) throws -> [Identifier: ImportSlips.Reason] {
        let marks = MarksRepository(connection, athlete: job.athlete)
        var entries: [Identifier: (kind: LoadKind, sets: [ImportSlips.Entry])] = [:]
        for (workout, block) in plan.newBlocks {
            guard let exercise = exercises[block.exercise.sourceName] else { continue }
            let sets = zip(block.sets, block.exercise.sets).map {
                ImportSlips.Entry(key: $0, workout: workout, set: $1.set)
            }
            entries[exercise.id, default: (exercise.loadKind, [])].sets += sets
        }
        var found: [Identifier: ImportSlips.Reason] = [:]
        for (exercise, (kind, sets)) in entries {
            let evidence = try marks.evidence(of: exercise, kind)
            found.merge(ImportSlips.find(among: sets, kind, here: evidence)) { first, _ in first }
        }
        return found
    }

    private func mint() -> Identifier { Identifier(v7At: clock(), random: random(10)) }
}

extension ImportPlan {
    /// The exercises with new sets, each with any name of its workout.
    fileprivate var newBlocks: [(workout: Identifier, block: KeyedBlock)] {
        added.flatMap { workout in workout.blocks.map { (workout.key, $0) } }
            + supplements.flatMap { supplement in
                (supplement.blocks + supplement.sets.map(\.block)).map { (supplement.workout, $0) }
            }
    }

    /// The names that new sets stand under, with what was chosen for each.
    fileprivate func names(in history: ImportedHistory, _ choices: ImportChoices) -> [ImportedExerciseName] {
        let used = Set(newBlocks.map(\.block.exercise.sourceName))
        return history.names.filter { used.contains($0.name) }.map { name in
            ImportedExerciseName(
                source: name,
                muscle: name.category.flatMap { Muscle(rawValue: PlainText.folded($0)) },
                choice: choices.names[name.name] ?? .own
            )
        }
    }
}
