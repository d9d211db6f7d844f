import Domain
import Template

/// One saved workout: every set of it.
struct WorkoutPage: Page {
    static let template = "workouts/details"
    let section = Section.history

    let title: String
    let alerts: [PageAlert]
    /// "18:52 to 19:53", empty when only the day is known.
    let times: String
    let day: String
    let name: String
    let stats: [PageStat]
    let exercises: [WorkoutLedger]
    let notes: String
    /// "From Strong, Thu 12 Mar", empty for one of the log.
    let origin: String
    let id: String
    /// Trains it again.
    let againKey: String
    /// Makes a routine of it.
    let routine: (operation: String, key: String)

    var values: TemplateObject {
        [
            "alerts": .list(alerts.map(\.values)),
            "times": .text(times),
            "day": .text(day),
            // The one day of the week that is wider than a narrow phone: where it has to be divided, then so.
            "name": .text(name.replacing("Wednesday", with: "Wednes\u{AD}day")),
            "stats": .list(stats.map(\.values)),
            "exercises": .list(exercises.map(\.values)),
            "notes": .text(notes), "origin": .text(origin), "id": .text(id), "again_key": .text(againKey),
            "routine_op": .text(routine.operation),
            "routine_key": .text(routine.key),
        ]
    }
}

extension WorkoutPage {
    /// The page of a workout, with the sets of last time by exercise.
    ///
    /// It is late when something that was sent after saving has just been written into it.
    init(
        _ workout: Workout,
        unit: WeightUnit,
        lastTime: [Identifier: [PerformedSet]],
        records: [HeldRecord],
        asked: LedgerQuestions,
        routineKey: String,
        againKey: String,
        origin: String,
        isLate: Bool,
        today: LocalDay,
        zones: Zones
    ) {
        name = WorkoutName.text(workout.name, on: workout.day)
        title = "\(name), \(workout.day.mediumText(relativeTo: today))"
        day = workout.day.longText + (workout.completion == .partial ? ", partial" : "")
        times = zones.text(from: workout.startedAt, to: workout.endedAt, in: workout.zone)
        stats = workout.stats(in: unit, records)
        exercises = WorkoutLedger.make(workout.exercises, lastTime, records, asked, on: workout.day, unit: unit)
        notes = workout.note ?? ""
        self.origin = origin
        id = workout.id.text
        self.againKey = againKey
        routine = ("from.\(workout.id)", routineKey)
        alerts =
            isLate
            ? [.quiet("Already saved.", "What you sent after saving is written into this workout.")] : []
    }
}

extension Workout {
    /// The band of figures; volume, minutes and records only where there are some.
    func stats(in unit: WeightUnit, _ records: [HeldRecord]) -> [PageStat] {
        let volume = volume > .zero ? self.volume.text(in: unit) : nil
        return [
            volume.map { PageStat(label: "Volume, \(unit.symbol)", value: $0) },
            PageStat(label: "Sets", value: "\(setCount)"),
            minutes.map { PageStat(label: $0 == 1 ? "Minute" : "Minutes", value: "\($0)") },
            records.isEmpty ? nil : PageStat(label: "Records", value: "\(records.setCount)", isRecord: true),
        ].compactMap { $0 }
    }
}
