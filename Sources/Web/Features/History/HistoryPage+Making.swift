import Domain
import Persistence

extension HistoryPage {
    /// Takes the workouts newest first, at least one.
    init(_ workouts: [WorkoutSummary], _ totals: HistoryTotals, unit: WeightUnit) {
        summary = "\(Count.workouts(totals.workoutCount)) since \(totals.firstDay.monthText)"
        newer = workouts.first.map { $0.key.id == totals.newest ? "" : $0.key.text } ?? ""
        older = workouts.last.map { $0.key.id == totals.oldest ? "" : $0.key.text } ?? ""
        weeks = Self.byWeek(workouts).map { Week($0, unit: unit) }
    }

    /// Neighbours of the same week together.
    private static func byWeek(_ workouts: [WorkoutSummary]) -> [[WorkoutSummary]] {
        workouts.reduce(into: []) { weeks, workout in
            if let last = weeks.last?.last, last.key.day.isoWeek == workout.key.day.isoWeek {
                weeks[weeks.count - 1].append(workout)
            } else {
                weeks.append([workout])
            }
        }
    }
}

extension HistoryPage.Week {
    /// The note says which days the week has, not what is in it: the rest of it may stand on the next page.
    fileprivate init(_ workouts: [WorkoutSummary], unit: WeightUnit) {
        heading = workouts.first.map { "Week \($0.key.day.isoWeek.number)" } ?? ""
        note = workouts.first?.key.day.weekText ?? ""
        self.workouts = workouts.map { HistoryPage.Row($0, unit: unit) }
    }
}

extension HistoryPage.Row {
    fileprivate init(_ workout: WorkoutSummary, unit: WeightUnit) {
        let day = workout.key.day
        address = "/workouts/\(workout.key.id)"
        self.day = "\(day.day)"
        weekday = day.weekdayShort
        name = WorkoutName.text(workout.name, on: day)
        summary = workout.text
        if workout.volume > .zero {
            value = workout.volume.text(in: unit)
            self.unit = unit.symbol
        } else {
            value = workout.minutes.map(String.init) ?? ""
            self.unit = workout.minutes == nil ? "" : "min"
        }
    }
}

extension WorkoutSummary {
    /// As many characters of names as two lines of a phone hold beside the numbers.
    private static let nameRoom = 44

    /// `5 exercises, 16 sets. Back squat, Leg press`, as one line.
    fileprivate var text: String {
        guard setCount > 0 else { return "No sets" }
        let counts = "\(Count.exercises(exerciseNames.count)), \(Count.sets(setCount))"
        let pair = exerciseNames.prefix(2).joined(separator: ", ")
        let names = pair.count <= Self.nameRoom ? pair : exerciseNames[0]
        return (completion == .partial ? "Partial: " : "") + "\(counts). \(names)"
    }
}
