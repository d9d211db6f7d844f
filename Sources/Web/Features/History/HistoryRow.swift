import Domain
import Template

/// One workout in a list of the history.
struct HistoryRow: Equatable {
    let address: String
    /// The day of the month in the list, the number within the day on its own page.
    let lead: String
    /// Empty on the page of a day.
    let weekday: String
    let name: String
    let summary: String
    let value: String
    let unit: String
    /// "1 PR", or empty.
    let records: String

    var values: TemplateObject {
        [
            "address": .text(address), "lead": .text(lead), "weekday": .text(weekday), "name": .text(name),
            "summary": .text(summary), "value": .text(value), "unit": .text(unit),
            "records": .text(records),
        ]
    }
}

extension HistoryRow {
    /// In the list, with the day.
    init(_ workout: WorkoutSummary, _ content: HistoryContent) {
        let day = workout.key.day
        self.init(workout, content, lead: "\(day.day)", weekday: day.weekdayShort, times: "")
    }

    /// On the page of its day, with the times.
    init(_ workout: WorkoutSummary, number: Int, _ content: HistoryContent, _ zones: Zones) {
        let times = zones.text(from: workout.startedAt, to: workout.endedAt, in: workout.zone)
        self.init(workout, content, lead: "\(number)", weekday: "", times: times.isEmpty ? "" : "\(times). ")
    }

    private init(
        _ workout: WorkoutSummary,
        _ content: HistoryContent,
        lead: String,
        weekday: String,
        times: String
    ) {
        address = "/workouts/\(workout.key.id)"
        self.lead = lead
        self.weekday = weekday
        name = WorkoutName.text(workout.name, on: workout.key.day)
        records = workout.recordCount > 0 ? "\(workout.recordCount) PR" : ""
        summary = times + workout.text(ofOneExercise: content.exercise != nil)
        if workout.volume > .zero {
            value = workout.volume.text(in: content.unit)
            unit = content.unit.symbol
        } else {
            // The time belongs to the whole workout, not to one exercise of it.
            let minutes = content.exercise == nil ? workout.minutes : nil
            value = minutes.map(String.init) ?? ""
            unit = minutes == nil ? "" : "min"
        }
    }
}

extension WorkoutSummary {
    /// As many characters of names as two lines of a phone hold beside the numbers.
    private static let nameRoom = 44

    /// `5 exercises, 16 sets. Back squat, Leg press`, as one line; `5 sets` of an exercise that is named above.
    fileprivate func text(ofOneExercise isOne: Bool) -> String {
        guard setCount > 0 else { return "No sets" }
        let partial = completion == .partial ? "Partial: " : ""
        guard !isOne else { return partial + Count.sets(setCount) }
        let counts = "\(Count.exercises(exerciseNames.count)), \(Count.sets(setCount))"
        let pair = exerciseNames.prefix(2).joined(separator: ", ")
        let names = pair.utf8.count <= Self.nameRoom || pair.count <= Self.nameRoom ? pair : exerciseNames[0]
        return "\(partial)\(counts). \(names)"
    }
}
