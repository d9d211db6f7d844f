import Domain
import Template

/// A routine as text: a prescription for each exercise.
struct RoutineTextPage: Page {
    static let template = "progression/text"
    let title: String
    let section = Section.more

    let alerts: [PageAlert]
    let id: String
    let name: String
    /// "1 line not saved", empty where all are.
    let state: String
    let lead: String
    let lines: [Line]
    /// A weight in the athlete's unit, for the examples.
    let example: String
    let keys: (update: String, save: String)

    struct Line {
        let id: String
        let number: String
        let exercise: String
        let name: String
        let value: String
        /// What was read, in words; empty where nothing is.
        let words: String
        let error: String
        /// The typed text around the mistake; empty where it is not in the text.
        let parts: (before: String, marked: String, after: String)
        /// Whether there is a place to mark.
        let isMarked: Bool
    }

    var values: TemplateObject {
        [
            "alerts": .list(alerts.map(\.values)), "id": .text(id), "name": .text(name), "state": .text(state),
            "lead": .text(lead), "lines": .list(lines.map(\.values)), "update_key": .text(keys.update),
            "save_key": .text(keys.save), "example": .text(example),
        ]
    }
}

extension RoutineTextPage.Line {
    fileprivate var values: TemplateObject {
        [
            "id": .text(id), "number": .text(number), "exercise": .text(exercise), "name": .text(name),
            "value": .text(value), "words": .text(words), "error": .text(error), "is_marked": .flag(isMarked),
            "before": .text(parts.before), "marked": .text(parts.marked), "after": .text(parts.after),
        ]
    }

    fileprivate init(_ exercise: RoutineExercise, _ number: String, _ content: RoutineTextContent) {
        let kept = exercise.prescription(content.steps(exercise))
        let fault = content.faults.first { $0.place == exercise.id }
        id = "p-\(exercise.id)"
        self.number = number
        self.exercise = exercise.name
        name = "text.\(exercise.id).\(PrintedText(kept: kept?.text ?? "").token)"
        value = fault?.text ?? kept?.text ?? ""
        words = kept?.words ?? ""
        error = fault?.sentence ?? ""
        parts = fault?.fault?.parts(of: fault?.text ?? "") ?? ("", "", "")
        isMarked = !parts.marked.isEmpty
    }
}

extension RoutineTextPage {
    init(_ content: RoutineTextContent) {
        title = "\(content.routine.name) as text"
        alerts = content.alerts
        id = content.routine.id.text
        name = content.routine.name
        let count = content.faults.count
        state = count == 0 ? "" : count == 1 ? "1 line not saved" : "\(count) lines not saved"
        lead =
            content.routine.exercises.isEmpty
            ? "There is nothing in it yet." : "Write it as you say it. What is read stands below."
        let numbers = RoutineNumbers(content.routine).numbers
        lines = zip(numbers, content.routine.exercises).map { Line($1, $0, content) }
        example = content.unit == .kilograms ? "100 kg" : "225 lb"
        keys = (content.mintKey(), content.mintKey())
    }
}

extension RoutineTextContent {
    fileprivate var alerts: [PageAlert] {
        let names = PlaceNames(routine)
        let links = faults.compactMap { fault in
            routine.exercises.first { $0.id == fault.place }.map {
                PageAlert.Link(address: "#p-\($0.id)", label: names[$0])
            }
        }
        var alerts: [PageAlert] = []
        if !links.isEmpty {
            let title = links.count == 1 ? "One line was not taken" : "\(links.count) lines were not taken"
            let them = links.count == 1 ? "it" : "them"
            let text = "The others are kept. Correct \(them) at the place marked, and save again:"
            alerts.append(PageAlert(title: title, text: text, links: links))
        }
        let lost = faults.filter { fault in !routine.exercises.contains { $0.id == fault.place } }.map {
            "“\($0.text)”"
        }
        if !lost.isEmpty {
            let text = "You typed \(lost.joined(separator: ", ")) for an exercise that was removed meanwhile."
            alerts.append(PageAlert(title: "No place for it", text: text))
        }
        return alerts
    }
}
