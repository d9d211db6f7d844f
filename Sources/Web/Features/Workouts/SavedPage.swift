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
    let stats: [PageStat]
    let exercises: [Row]

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
            "exercises": .list(exercises.map(\.values)),
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

extension SavedPage {
    init(_ workout: Workout, unit: WeightUnit, today: LocalDay, zones: Zones) {
        alerts = Self.alerts(leftOut: workout.leftOut)
        moment = Self.moment(of: workout, today, zones)
        address = "/workouts/\(workout.id)"
        stats = workout.stats(in: unit)
        exercises = workout.exercises.map { Row($0, unit: unit) }
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
