import Domain
import Template

/// A workout as text, and once more for another day.
struct WorkoutCopyPage: Page {
    static let template = "workouts/copy"
    let section = Section.history

    let title: String
    let name: String
    let address: String
    let text: String
    /// As typed, or today.
    let date: String
    let dateError: String
    let key: String

    var values: TemplateObject {
        [
            "alerts": .list(alerts.map(\.values)), "name": .text(name), "address": .text(address),
            "text": .text(text),
            "lines": .text("\(min(24, text.split(separator: "\n", omittingEmptySubsequences: false).count))"),
            "date": .text(date), "date_error": .text(dateError), "key": .text(key),
        ]
    }

    private var alerts: [PageAlert] {
        dateError.isEmpty
            ? []
            : [
                PageAlert(
                    title: "Not copied",
                    text: "What you typed is kept. Correct it:",
                    links: [PageAlert.Link(address: "#date", label: "Date")]
                )
            ]
    }
}

extension WorkoutCopyPage {
    init(_ workout: Workout, date: String, dateError: String = "", unit: WeightUnit, zones: Zones, key: String) {
        name = WorkoutName.text(workout.name, on: workout.day)
        title = "Copy \(name)"
        address = "/workouts/\(workout.id)"
        text = WorkoutText.make(workout, unit: unit, zones: zones)
        self.date = date
        self.dateError = dateError
        self.key = key
    }

    static let samples = [SampleWorkouts.smallest, SampleWorkouts.ordinary, SampleWorkouts.crowded].flatMap { workout in
        [("2026-11-30", ""), ("2031-01-01", "That day has not come yet. Check the date.")].map { date, error in
            WorkoutCopyPage(
                workout,
                date: date,
                dateError: error,
                unit: .kilograms,
                zones: SampleWorkouts.zones,
                key: "AAAAAAAAAAAAAAAAAAAAAA"
            )
        }
    }
}
