import Domain
import Persistence
import Template

/// What the page of the sets behind a number is made from.
struct ProgressSetsContent {
    let query: ProgressQuery
    let days: ClosedRange<LocalDay>
    let tallies: [ExerciseTally]
    let part: ProgressPart
    let today: LocalDay
    let unit: WeightUnit
}

/// The sets that a number of the progress comes from, and what was left out of it and why.
struct ProgressSetsPage: Page {
    static let template = "progress/sets"
    let section = Section.progress

    let title: String
    let days: String
    let heading: String
    /// How the number is made.
    let definition: String
    let stats: [PageStat]
    let leftOut: String
    let workouts: [Work]
    let older: String

    struct Work: Equatable {
        let address: String
        let day: String
        let name: String
        let exercises: [Line]

        var values: TemplateObject {
            [
                "address": .text(address), "day": .text(day), "name": .text(name),
                "exercises": .list(exercises.map(\.values)),
            ]
        }
    }

    struct Line: Equatable {
        let address: String
        let name: String
        /// The sets that count, empty where none does.
        let sets: String
        let leftOut: String
        let value: String
        let unit: String

        var values: TemplateObject {
            [
                "address": .text(address), "name": .text(name), "sets": .text(sets), "left_out": .text(leftOut),
                "value": .text(value), "unit": .text(unit),
            ]
        }
    }

    var values: TemplateObject {
        [
            "days": .text(days), "heading": .text(heading), "definition": .text(definition),
            "stats": .list(stats.map(\.values)), "left_out": .text(leftOut),
            "workouts": .list(workouts.map(\.values)), "older": .text(older),
        ]
    }
}

extension ProgressSetsPage {
    init(_ content: ProgressSetsContent) {
        let (query, unit) = (content.query, content.unit)
        let summary = content.summary
        days = content.days.text
        switch query.subject {
        case .everything: heading = query.measure == .work ? "Weight moved" : "Sets"
        case .muscle(let muscle?): heading = muscle.rawValue.prefix(1).uppercased() + muscle.rawValue.dropFirst()
        case .muscle(nil): heading = "Muscle not said"
        case .exercise: heading = summary.exercises.first?.exercise.name ?? "Sets"
        }
        title = "\(heading), \(days)"
        definition = query.definition
        let count = PageStat(label: "Sets", value: GroupedNumber.text(content.count(in: summary)))
        stats =
            query.measure == .work
            ? [PageStat(label: "Lifted, \(unit.symbol)", value: summary.work.text(in: unit)), count] : [count]
        let reasons =
            query.measure == .work
            ? summary.leftOut : summary.leftOut.filter { $0.key != .otherKind }
        leftOut = reasons.text
        workouts = content.part.workouts.map { Work($0, query.measure, today: content.today, unit: unit) }
        older =
            content.part.next.map {
                ProgressAddresses.sets(content.days, of: query.measure, query.subject, before: $0)
            } ?? ""
    }
}

extension ProgressSetsContent {
    /// The tallies of what was asked about.
    fileprivate var summary: ProgressSummary {
        let asked = tallies.filter { tally in
            switch query.subject {
            case .everything: true
            case .muscle(let muscle): tally.exercise.muscle == muscle
            case .exercise(let id): tally.exercise.id == id
            }
        }
        return ProgressSummary(days: days, today: today, startingOn: .monday, tallies: asked, workouts: [])
    }

    fileprivate func count(in summary: ProgressSummary) -> Int {
        query.measure == .sets ? summary.setCount : summary.setCount - (summary.leftOut[.otherKind] ?? 0)
    }
}

extension ProgressQuery {
    fileprivate var definition: String {
        switch (measure, subject) {
        case (.work, _): "Weight × reps of working, drop and failure sets with an external load."
        case (.sets, .muscle): "Working, drop and failure sets of exercises that work it first."
        case (.sets, .exercise): "Working, drop and failure sets."
        case (.sets, .everything): "Working, drop and failure sets of every kind of exercise."
        }
    }
}

extension ProgressSetsPage.Work {
    init(_ work: ProgressPart.Work, _ measure: ProgressMeasure, today: LocalDay, unit: WeightUnit) {
        address = "/workouts/\(work.key.id)"
        day = work.key.day.mediumText(relativeTo: today) + (work.completion == .partial ? ", partial" : "")
        name = WorkoutName.text(work.name, on: work.key.day)
        exercises = work.exercises.map { ProgressSetsPage.Line($0, measure, unit: unit) }
    }
}

extension ProgressSetsPage.Line {
    init(_ exercise: ProgressPart.Exercise, _ measure: ProgressMeasure, unit: WeightUnit) {
        let kind = exercise.exercise.loadKind
        let counted = exercise.counted(measure)
        address = ProgressAddresses.exercise(exercise.exercise.id)
        name = exercise.exercise.name
        sets = counted.line(in: unit, of: kind)
        let reasons = exercise.leftOut(measure).text
        leftOut = reasons.isEmpty ? "" : "Left out: \(reasons)"
        guard measure == .work else {
            value = counted.isEmpty ? "" : "\(counted.count)"
            self.unit = counted.isEmpty ? "" : counted.count == 1 ? "set" : "sets"
            return
        }
        let volume = Volume(of: counted, loadKind: kind)
        value = volume > .zero ? volume.text(in: unit) : ""
        self.unit = volume > .zero ? unit.symbol : ""
    }
}
