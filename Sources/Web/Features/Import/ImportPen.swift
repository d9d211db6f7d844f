import Crypto
import Domain
import Persistence

/// Writes what a file says in the words of the log.
struct ImportPen {
    let origin: FinishedWorkout.Origin
    let zone: String
    let zones: Zones
    let now: Instant
    /// Of weights that a file leaves out.
    let unit: WeightUnit
    /// What each name of the file has become.
    let exercises: [String: Exercise]
    /// The sets that are asked about, by their keys.
    let slips: [Identifier: ImportSlips.Reason]
    let mint: () -> Identifier
    /// What was pointed at while writing.
    private(set) var pointedAt: [ImportedSlip] = []

    /// A workout that nobody can have meant to last so long was forgotten to be ended.
    private static let longestSeconds = 12 * 3600

    init(
        _ origin: FinishedWorkout.Origin,
        zone: String,
        zones: Zones,
        now: Instant,
        unit: WeightUnit,
        exercises: [String: Exercise],
        slips: [Identifier: ImportSlips.Reason],
        mint: @escaping () -> Identifier
    ) {
        self.origin = origin
        self.zone = zone
        self.zones = zones
        self.now = now
        self.unit = unit
        self.exercises = exercises
        self.slips = slips
        self.mint = mint
    }

    /// `place` is where it stands in the file: without a time, that is its order within the day.
    mutating func workout(_ keyed: KeyedWorkout, place: Int) -> FinishedWorkout {
        let imported = keyed.workout
        let start = imported.startSecond.map { zones.instant(on: imported.day, at: $0 * 1000, in: zone) }
        let noon = WorkoutTimes.noon(of: imported.day).advanced(byMilliseconds: place)
        var workout = FinishedWorkout(
            id: mint(),
            key: keyed.key.bytes,
            day: imported.day,
            zone: zone,
            sortInstant: start ?? noon,
            createdAt: now,
            savedAt: now
        )
        workout.name = imported.name.cut(to: WorkoutLimits.name)
        workout.note = imported.note?.cut(to: WorkoutLimits.note)
        workout.startedAt = start
        if let start, let seconds = imported.duration, (1...Self.longestSeconds).contains(seconds) {
            workout.endedAt = start.advanced(bySeconds: seconds)
        }
        workout.origin = origin
        for block in keyed.blocks {
            if let entry = entry(block) { workout.exercises.append(entry) }
        }
        return workout
    }

    /// An exercise with all its sets.
    mutating func entry(_ block: KeyedBlock) -> FinishedWorkout.Entry? {
        guard let exercise = exercises[block.exercise.sourceName] else { return nil }
        var entry = FinishedWorkout.Entry(
            id: mint(),
            key: block.key.bytes,
            exercise: exercise.id,
            isOwn: exercise.ownerID != 0,
            addedAt: now
        )
        entry.note = block.exercise.note?.cut(to: WorkoutLimits.note)
        entry.group = block.exercise.group
        entry.sourceName = block.exercise.sourceName.cut(to: 255)
        entry.sets = block.sets.indices.compactMap { set(block, at: $0) }
        return entry
    }

    /// One set, at its place in its exercise.
    mutating func set(_ block: KeyedBlock, at place: Int) -> FinishedWorkout.DoneSet? {
        guard let exercise = exercises[block.exercise.sourceName] else { return nil }
        let (imported, key) = (block.exercise.sets[place], block.sets[place])
        var values = imported.set
        values.note = values.note?.cut(to: WorkoutLimits.setNote)
        if exercise.loadKind.hasWeight, !exercise.loadKind.isWeightOptional, values.weight == nil {
            values.weight = Weight(thousandths: 0, unit: unit)
        }
        var set = FinishedWorkout.DoneSet(id: mint(), key: key.bytes, values: values, doneAt: nil)
        if let reason = slips[key] {
            set.isConfirmed = false
            let text = reason.text(of: values, exercise.name, in: unit)
            pointedAt.append(ImportedSlip(line: imported.line, set: set.id, text: text))
        }
        return set
    }
}

extension String {
    /// Nil for nothing; at most so many characters, as a row counts them.
    fileprivate func cut(to longest: Int) -> String? {
        isEmpty ? nil : start(codePoints: longest)
    }
}
