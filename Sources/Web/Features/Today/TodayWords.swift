import Domain

extension TodayPage {
    /// "Lower A, complete." and how many records it set.
    static func lead(_ workouts: [WorkoutSummary]) -> String {
        let names = workouts.map { workout in
            let word = workout.completion == .partial ? "partial" : "complete"
            return "\(WorkoutName.text(workout.name, on: workout.key.day)), \(word)"
        }
        // What was done more than once is said once.
        let told = names.indices.filter { names.firstIndex(of: names[$0]) == $0 }.map { index in
            let count = names.count { $0 == names[index] }
            return names[index] + (count == 1 ? "." : count == 2 ? ", twice." : ", \(count) times.")
        }
        let records = workouts.reduce(0) { $0 + $1.recordCount }
        let best = records == 0 ? [] : [records == 1 ? "One set is a record." : "\(Count.sets(records)) are records."]
        return (told + best).joined(separator: " ")
    }

    /// What the workouts came to together; only what there is.
    static func stats(_ workouts: [WorkoutSummary], in unit: WeightUnit) -> [PageStat] {
        let volume = workouts.reduce(Volume.zero) { $0 + $1.volume }
        let minutes = workouts.compactMap(\.minutes).reduce(0, +)
        let records = workouts.reduce(0) { $0 + $1.recordCount }
        return [
            volume > .zero ? PageStat(label: "Volume, \(unit.symbol)", value: volume.text(in: unit)) : nil,
            PageStat(label: "Sets", value: "\(workouts.reduce(0) { $0 + $1.setCount })"),
            minutes > 0 ? PageStat(label: minutes == 1 ? "Minute" : "Minutes", value: "\(minutes)") : nil,
            records > 0 ? PageStat(label: "Records", value: "\(records)", isRecord: true) : nil,
        ].compactMap { $0 }
    }

    /// Why the offered routine is the one that is offered.
    static func lead(_ turn: RoutineSummary?, isNew: Bool, hasPlan: Bool) -> String {
        let open = hasPlan ? "Your plan has not begun yet." : "No plan, so the day is yours."
        guard let turn else {
            return isNew ? "Nothing logged yet. Begin with one exercise, or take a routine." : open
        }
        let reason = turn.lastDay == nil ? "has not been done yet" : "is the one you did longest ago"
        return "\(open) \(turn.name) \(reason)."
    }

    /// As many routines as stand beside the other ways.
    private static let routineRoom = 3

    static func ways(_ routines: [RoutineSummary], _ last: WorkoutSummary?, today: LocalDay) -> [Row] {
        var ways = routines.prefix(routineRoom).map { routine in
            (address: "/routines/\(routine.id)", name: routine.name, summary: routine.lastText(today: today))
        }
        if routines.isEmpty {
            ways.append(("/routines/library", "A routine that is built in", "Each with its reasons"))
        }
        if let last {
            let name = WorkoutName.text(last.name, on: last.key.day)
            let day = last.key.day.mediumText(relativeTo: today)
            ways.append(("/workouts/\(last.key.id)", "Repeat \(day)", "\(name), as you did it"))
        }
        ways.append(("/log", "Nothing", "An empty workout"))
        return ways.enumerated().map { index, way in
            Row(address: way.address, number: "\(index + 1)", name: way.name, summary: way.summary)
        }
    }
}

extension RoutineSummary {
    /// `Last Mon 23 Nov, 16 sets, 61 min`.
    fileprivate func lastText(today: LocalDay) -> String {
        guard let lastDay else { return "Not done yet, \(Count.sets(setCount))" }
        let minutes = lastMinutes.map { ", \($0) min" } ?? ""
        return "Last \(lastDay.mediumText(relativeTo: today)), \(Count.sets(setCount))\(minutes)"
    }
}

extension WorkoutSummary {
    /// `5 exercises, 16 sets`.
    var counts: String {
        setCount == 0 ? "No sets" : "\(Count.exercises(exerciseNames.count)), \(Count.sets(setCount))"
    }
}
