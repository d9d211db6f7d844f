import Domain
import Persistence

extension RoutineEditPage {
    init(_ content: RoutineContent) {
        let routine = content.routine
        title = "Edit \(routine.name)"
        alerts = content.alerts
        id = routine.id.text
        summary = "\(Count.exercises(routine.exercises.count)), \(Count.sets(routine.setCount))"
        head = RoutineHead(content)
        let blocks = RoutineNumbers(routine)
        exercises = routine.exercises.indices.map { RoutineBlock(at: $0, blocks, content) }
        adding = RoutineAdding(content)
        undo = [content.removed].compactMap { removed in
            removed.map { ("\($0.name) is removed.", "restore.\($0.id)", content.mintKey()) }
        }
        keys = (content.mintKey(), content.mintKey(), content.mintKey(), content.mintKey())
    }
}

extension RoutineContent {
    /// A field of the form: what is typed, else what is kept, under a name that says what was kept.
    fileprivate func field(_ place: RoutinePlace, _ name: String, kept: String) -> RoutineField {
        let fault = fault(at: place)
        return RoutineField(
            name: "\(name).\(PrintedText(kept: kept).token)",
            value: fault?.text ?? kept,
            error: fault?.sentence ?? ""
        )
    }

    fileprivate var alerts: [PageAlert] {
        var alerts: [PageAlert] = []
        if case .refused(let sentence) = problem { alerts.append(PageAlert(title: "Not done", text: sentence)) }
        let links = faults.compactMap { fault in address(of: fault.place).map { (fault, $0) } }.map { fault, address in
            PageAlert.Link(address: address, label: label(of: fault.place))
        }
        if !links.isEmpty {
            let text = "Everything else is kept. Correct what you typed, and save again:"
            alerts.append(PageAlert(title: "Not taken", text: text, links: unique(links)))
        }
        let lost = faults.filter { address(of: $0.place) == nil }.map { "“\($0.text)”" }
        if !lost.isEmpty {
            let text = "You typed \(lost.joined(separator: ", ")) where an exercise or a round was removed meanwhile."
            alerts.append(PageAlert(title: "No place for it", text: text))
        }
        return alerts
    }

    private func unique(_ links: [PageAlert.Link]) -> [PageAlert.Link] {
        links.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    private func address(of place: RoutinePlace) -> String? {
        switch place {
        case .name: "#name"
        case .note: "#note"
        case .course: nil
        case .target(let id, let round, _): hasCell(id, round) ? "#c-\(id)-\(round)" : nil
        }
    }

    private func hasCell(_ id: Identifier, _ round: Int) -> Bool {
        routine.exercises.contains { $0.id == id && $0.cells.indices.contains(round - 1) }
    }

    private func label(of place: RoutinePlace) -> String {
        switch place {
        case .name: "Name"
        case .note: "Note"
        case .course: "Order"
        case .target(let id, let round, _):
            "\(routine.exercises.first { $0.id == id }?.name ?? ""), round \(round)"
        }
    }

    fileprivate func stepper(_ count: Int, _ verb: String, cut: Int = 0) -> RoundStepper {
        RoundStepper(
            count: "\(count)",
            less: (count > 1 ? "\(verb).\(count - 1)" : "", mintKey()),
            more: (count < RoutineLimits.rounds ? "\(verb).\(count + 1)" : "", mintKey()),
            note: cut == 0 ? "" : "One more brings round \(count + 1) back as it was, until you save."
        )
    }
}

extension RoutineHead {
    fileprivate init(_ content: RoutineContent) {
        let routine = content.routine
        heading = routine.name
        name = content.field(.name, "r.name", kept: routine.name)
        note = content.field(.note, "r.note", kept: routine.note ?? "")
        let course = content.field(.course, "r.course", kept: routine.course.rawValue)
        courseName = course.name
        courses = RoutineCourse.allCases.map { ($0.rawValue, $0.label, $0.rawValue == course.value) }
        rounds = routine.exercises.count > 1 ? content.stepper(routine.rounds, "rounds") : nil
    }
}

extension RoutineCourse {
    var label: String {
        switch self {
        case .straight: "Exercise by exercise"
        case .circuit: "Circuit"
        }
    }
}

/// What stands before each exercise: its number, with a letter where it is done in turns.
struct RoutineNumbers {
    let numbers: [String]
    private let blocks: [Range<Int>]
    private let names: [String]

    init(_ routine: Routine) {
        let blocks = routine.blocks
        self.blocks = blocks
        names = routine.exercises.map(\.name)
        numbers = blocks.enumerated().flatMap { number, block in
            block.map { block.count == 1 ? "\(number + 1)" : "\(number + 1)\(Self.letter($0 - block.lowerBound))" }
        }
    }

    private static func letter(_ index: Int) -> String {
        String(UnicodeScalar(UInt8(97 + min(index, 25))))
    }

    /// The others of its superset: "In turns with Barbell curl".
    func turns(at index: Int) -> String {
        let others = blocks.first { $0.contains(index) }?.filter { $0 != index } ?? []
        return others.isEmpty ? "" : "In turns with \(others.map { names[$0] }.joined(separator: ", "))"
    }

    func isFirst(_ index: Int) -> Bool { index == 0 }

    /// Whether something stands before it that it can be moved before.
    func canMoveUp(_ index: Int) -> Bool { index > 0 }
    func canMoveDown(_ index: Int) -> Bool { index + 1 < names.count }

    func isInTurns(_ index: Int) -> Bool { blocks.contains { $0.contains(index) && $0.count > 1 } }

    /// Whether the one above it belongs to another run.
    func canJoin(_ index: Int) -> Bool { blocks.contains { $0.lowerBound == index && index > 0 } }
}

extension RoutineBlock {
    fileprivate init(at index: Int, _ numbers: RoutineNumbers, _ content: RoutineContent) {
        let exercise = content.routine.exercises[index]
        id = exercise.id.text
        number = numbers.numbers[index]
        name = exercise.name
        turns = numbers.turns(at: index)
        columns = exercise.loadKind.targetFields.map { $0.label(of: exercise.loadKind, content.unit) }
        rows = exercise.cells.indices.map { Row(exercise, at: $0, content) }
        rounds = content.stepper(exercise.cells.count, "rounds.\(exercise.id)", cut: exercise.cut.count)
        let verbs: [(verb: String, label: String, isThere: Bool)] = [
            ("up", "Move up", numbers.canMoveUp(index)), ("down", "Move down", numbers.canMoveDown(index)),
            ("join", "Superset with the one above", numbers.canJoin(index)),
            ("leave", "Out of the superset", numbers.isInTurns(index)), ("remove", "Remove", true),
        ]
        self.verbs = verbs.filter(\.isThere).map {
            Verb(
                operation: "\($0.verb).\(exercise.id)",
                key: content.mintKey(),
                label: $0.label,
                isDanger: $0.verb == "remove"
            )
        }
    }
}

extension RoutineBlock.Row {
    fileprivate init(_ exercise: RoutineExercise, at index: Int, _ content: RoutineContent) {
        let round = index + 1
        let cell = exercise.cells[index]
        id = "c-\(exercise.id)-\(round)"
        self.round = "\(round)"
        let id = id
        cells = exercise.loadKind.targetFields.map { field in
            let fault = content.fault(at: .target(exercise.id, round: round, field))
            let kept = cell.target.text(of: field, in: content.unit)
            return ExerciseEntry.Cell(
                name: "t.\(exercise.id).\(round).\(field.rawValue).\(PrintedText(kept: kept).token)",
                value: fault?.text ?? kept,
                label: "\(exercise.name), round \(round), \(field.words(of: exercise.loadKind, content.unit))",
                inputMode: field.inputMode,
                isInvalid: fault != nil,
                describes: fault == nil ? "" : "\(id)-e",
                room: -1
            )
        }
        switchName = "on.\(exercise.id).\(round)"
        switchLabel = "\(exercise.name), round \(round) is done"
        wasName = "was.\(exercise.id).\(round).\(cell.isOn ? 1 : 0)"
        isOn = cell.isOn
        let sentences = exercise.loadKind.targetFields.compactMap {
            content.fault(at: .target(exercise.id, round: round, $0))?.sentence
        }
        error = sentences.joined(separator: " ")
    }
}

extension TargetField {
    func label(of kind: LoadKind, _ unit: WeightUnit) -> String {
        switch self {
        case .weight: kind.label(of: .weight, unit)
        case .reps: "reps"
        case .seconds: kind.label(of: .seconds, unit)
        case .metres: kind.label(of: .metres, unit)
        case .rest: "rest"
        }
    }

    fileprivate func words(of kind: LoadKind, _ unit: WeightUnit) -> String {
        switch self {
        case .weight: kind.words(for: .weight, unit)
        case .reps: "reps or range"
        case .seconds: kind.words(for: .seconds, unit)
        case .metres: kind.words(for: .metres, unit)
        case .rest: "rest, minutes and seconds"
        }
    }

    /// The keyboard: the one for decimals has neither a dash nor a colon.
    fileprivate var inputMode: String {
        switch self {
        case .weight, .metres: "decimal"
        case .reps, .seconds, .rest: "text"
        }
    }
}

extension RoutineAdding {
    fileprivate init(_ content: RoutineContent) {
        key = content.mintKey()
        text = content.exerciseText
        suggestions = content.suggestions
        guard case .exercise(let sentence, let near) = content.problem else {
            (error, question, choices) = ("", "", [])
            return
        }
        error = sentence
        question = near.isEmpty ? "" : "No exercise is called “\(content.exerciseText)”. Which one is it?"
        let own = ("add-own", content.mintKey(), content.exerciseText, "A new one of my own")
        choices = near.isEmpty ? [] : near.map { ("add-exercise.\($0.id)", content.mintKey(), $0.name, "") } + [own]
    }
}
