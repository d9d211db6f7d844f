import Domain
import Template

/// The workout is saved: what was written, what was left out, and the ways on.
struct SavedPage: Page {
    static let template = "workouts/saved"
    let title = "Saved"
    let section = Section.log

    let alerts: [PageAlert]
    /// The workout's day, with the year when that is over, and the time of saving if it was done then: "Mon 30 Nov, 18:55".
    let moment: String
    let address: String
    let share: String
    let stats: [PageStat]
    /// One for each set that holds a record.
    let records: [Record]
    /// The days of its week.
    let week: WeekStrip?
    let exercises: [Row]
    /// What the next workout of its routine is offered; nil where there is nothing to take.
    let next: Next?

    /// Where raises are taken.
    struct Next: Equatable {
        let address: String
        /// "2 raises to take".
        let summary: String
    }
    /// What there is to share: "Workout complete, or the record"; empty where nothing is earned.
    let stories: String

    struct Record: Equatable {
        let name: String
        /// What it is and what it was better than, a line each.
        let lines: [String]
        /// "+2.5", and of what.
        let gain: String
        let unit: String
    }

    struct Row: Equatable {
        let name: String
        /// "4 sets, top 142.5 × 5".
        let summary: String
        let count: String
        let value: String
        let unit: String
    }

    var values: TemplateObject {
        [
            "alerts": .list(alerts.map(\.values)),
            "moment": .text(moment),
            "address": .text(address),
            "stats": .list(stats.map(\.values)),
            "records_heading": .text(records.count == 1 ? "New record" : "New records"),
            "records": .list(records.map(\.values)),
            "has_week": .flag(week != nil),
            "week": .object(week?.values ?? [:]),
            "exercises": .list(exercises.map(\.values)),
            "next": .list(next.map { [["address": .text($0.address), "summary": .text($0.summary)]] } ?? []),
            "share": .text(share), "stories": .text(stories),
        ]
    }
}

extension SavedPage.Row {
    fileprivate var values: TemplateObject {
        [
            "name": .text(name), "summary": .text(summary), "count": .text(count), "value": .text(value),
            "unit": .text(unit),
        ]
    }

    fileprivate init(_ exercise: WorkoutExercise, unit: WeightUnit) {
        let top = exercise.topSet.map { ", top \($0.summary(in: unit, of: exercise.loadKind))" } ?? ""
        let hasVolume = exercise.volume > .zero
        name = exercise.name
        summary = Count.sets(exercise.sets.count) + top
        count = "\(exercise.sets.count)"
        value = hasVolume ? exercise.volume.text(in: unit) : ""
        self.unit = hasVolume ? unit.symbol : ""
    }
}

extension SavedPage.Record {
    var values: TemplateObject {
        [
            "name": .text(name), "lines": .list(lines.map { ["text": .text($0)] }), "gain": .text(gain),
            "unit": .text(unit),
        ]
    }

    /// The first of the records of one set tells by how much.
    fileprivate init(_ records: ArraySlice<HeldRecord>, _ workout: Workout, unit: WeightUnit) {
        let exercise = workout.exercises.first { exercise in records.contains { exercise.setIDs.contains($0.set) } }
        name = exercise?.name ?? ""
        lines = records.map { RecordWords.sentence($0, unit: unit, relativeTo: workout.day) }
        (gain, self.unit) = records.first?.gain(in: unit) ?? ("", "")
    }

    static func make(_ records: [HeldRecord], _ workout: Workout, unit: WeightUnit) -> [SavedPage.Record] {
        let told = records.told
        let starts = told.indices.filter { $0 == 0 || told[$0].set != told[$0 - 1].set }
        return starts.map { start in
            SavedPage.Record(told[start...].prefix { $0.set == told[start].set }, workout, unit: unit)
        }
    }
}

extension SavedPage {
    init(
        _ workout: Workout,
        records: [HeldRecord],
        week: HistoryContent?,
        loads: RoutineLoads? = nil,
        unit: WeightUnit,
        today: LocalDay,
        zones: Zones
    ) {
        self.week = week.map { WeekStrip(around: workout.day, $0) }
        alerts = Self.alerts(leftOut: workout.leftOut)
        moment = Self.moment(of: workout, today, zones)
        address = "/workouts/\(workout.id)"
        share = "/share/\(workout.id)"
        stats = workout.stats(in: unit, records)
        self.records = Record.make(records, workout, unit: unit)
        exercises = workout.exercises.map { Row($0, unit: unit) }
        next = workout.routine.flatMap { routine in
            loads.flatMap { loads in
                loads.raises.isEmpty ? nil : Next(address: "/routines/\(routine)/loads", summary: loads.summary)
            }
        }
        let earned = Milestones(workout, records: records, streak: 0).stories
        stories = earned.isEmpty ? "" : "Workout complete" + (earned.contains(.personalBest) ? ", or the record" : "")
    }

    private static func moment(of workout: Workout, _ today: LocalDay, _ zones: Zones) -> String {
        let day = workout.day.mediumText(relativeTo: today)
        guard workout.startedAt != nil, let saved = workout.savedAt,
            zones.localDay(of: saved, in: workout.zone) == workout.day
        else { return day }
        return "\(day), \(zones.clock(of: saved, in: workout.zone))"
    }

    private static func alerts(leftOut names: [String]) -> [PageAlert] {
        guard let last = names.last else { return [] }
        let others = names.dropLast().joined(separator: ", ")
        return [
            others.isEmpty
                ? .quiet("\(last) is left out.", "It had no set.")
                : .quiet("\(others) and \(last) are left out.", "They had no sets.")
        ]
    }
}
