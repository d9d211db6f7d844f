import Domain
import Template

/// A routine before it is started: what it asks for, and what was done last time.
struct RoutinePage: Page {
    static let template = "routines/routine"
    let section = Section.more

    let title: String
    let alerts: [PageAlert]
    let id: String
    let name: String
    let lead: String
    /// What its owner wants to read, by paragraph.
    let note: [String]
    let stats: [PageStat]
    let exercises: [RoutineRow]
    /// What the next workout is offered: "2 raises to take".
    let loads: String
    /// What writing it as text looks like, in the athlete's unit.
    let asText: String
    let startKey: String

    var values: TemplateObject {
        [
            "alerts": .list(alerts.map(\.values)),
            "id": .text(id),
            "name": .text(name),
            "lead": .text(lead),
            "note": .list(note.map { ["text": .text($0)] }),
            "stats": .list(stats.map(\.values)),
            "exercises": .list(exercises.map(\.values)),
            "loads": .text(loads),
            "as_text": .text(asText),
            "start_key": .text(startKey),
        ]
    }
}

/// One exercise of a routine in a list.
struct RoutineRow: Equatable {
    let number: String
    let name: String
    /// What is said of it, with its full stops.
    let summary: String
    let value: String
    let note: String

    var values: TemplateObject {
        [
            "number": .text(number), "name": .text(name), "summary": .text(summary), "value": .text(value),
            "note": .text(note),
        ]
    }
}

extension RoutinePage {
    init(
        _ routine: Routine,
        _ lastTime: [Identifier: LastTime],
        _ loads: RoutineLoads,
        unit: WeightUnit,
        startKey: String,
        answer: LoadsAnswer? = nil
    ) {
        title = routine.name
        alerts = [answer?.alert(routine, unit)].compactMap { $0 }
        id = routine.id.text
        name = routine.name
        lead = routine.exercises.isEmpty ? "There is nothing in it yet." : routine.course.lead
        note = routine.note?.split(separator: "\n").map(String.init) ?? []
        stats = routine.exercises.isEmpty ? [] : routine.stats
        let numbers = RoutineNumbers(routine)
        exercises = routine.exercises.enumerated().map { index, exercise in
            let last = lastTime[exercise.exerciseID].map { "Last \($0.text(in: unit, of: exercise.loadKind))." }
            let rest = exercise.restText.isEmpty ? nil : "Rest \(exercise.restText)."
            let turns = numbers.turns(at: index)
            let parts = [last ?? "Not done yet.", rest, turns.isEmpty ? nil : "\(turns)."]
            return RoutineRow(exercise, numbers.numbers[index], parts.compactMap { $0 }.joined(separator: " "), unit)
        }
        self.loads = loads.summary
        asText = "3 × 8–12 @ \(unit == .kilograms ? "60" : "135") \(unit.symbol), rest 1:30"
        self.startKey = startKey
    }
}

extension RoutineRow {
    /// With the weight in large letters, or without one the sets.
    init(_ exercise: RoutineExercise, _ number: String, _ summary: String, _ unit: WeightUnit) {
        let weight = exercise.weightText(in: unit)
        self.init(
            number: number,
            name: exercise.name,
            summary: summary,
            value: weight.isEmpty ? exercise.setsText : weight,
            note: weight.isEmpty ? "" : exercise.setsText
        )
    }
}

extension Routine {
    var stats: [PageStat] {
        [
            PageStat(label: "Sets", value: "\(setCount)"),
            PageStat(label: "Minutes, about", value: "\(minutes)"),
        ]
    }
}

extension RoutineLoads {
    /// What there is to take, in a few words.
    var summary: String {
        switch raises.count {
        case 0: lighter.isEmpty ? "Nothing to take now. See what raises each" : "An easier load, if you like"
        case 1: "1 raise to take"
        case let count: "\(count) raises to take"
        }
    }
}

extension RoutineCourse {
    var lead: String {
        switch self {
        case .straight: "You are taken through set by set. Rest starts by itself."
        case .circuit: "One set of each, then round again. You are taken through set by set, and rest starts by itself."
        }
    }
}
