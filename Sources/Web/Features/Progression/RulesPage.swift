import Domain
import Template

/// By what rule each place of a routine grows.
struct RulesPage: Page {
    static let template = "progression/rules"
    let title = "How loads rise"
    let section = Section.more

    let alerts: [PageAlert]
    let id: String
    let name: String
    let places: [Place]
    let keys: (update: String, save: String)

    struct Place {
        let id: String
        let number: String
        let name: String
        /// The rule that is chosen, in words.
        let chosen: String
        let isOpen: Bool
        let choices: [Choice]
        let ruleError: String
        let step: Field?
        let trainingMax: [Field]
    }

    struct Choice {
        let name: String
        let value: String
        let title: String
        let isChosen: Bool
    }

    struct Field {
        let id: String
        let name: String
        let label: String
        let value: String
        let hint: String
        let error: String
        let inputMode: String
    }

    var values: TemplateObject {
        [
            "alerts": .list(alerts.map(\.values)), "id": .text(id), "name": .text(name),
            "places": .list(places.map(\.values)), "update_key": .text(keys.update), "save_key": .text(keys.save),
        ]
    }
}

extension RulesPage.Place {
    fileprivate var values: TemplateObject {
        [
            "id": .text(id), "number": .text(number), "name": .text(name), "chosen": .text(chosen),
            "is_open": .flag(isOpen), "choices": .list(choices.map(\.values)), "error": .text(ruleError),
            "fields": .list(([step].compactMap { $0 } + trainingMax).map(\.values)),
        ]
    }
}

extension RulesPage.Choice {
    fileprivate var values: TemplateObject {
        ["name": .text(name), "value": .text(value), "title": .text(title), "is_chosen": .flag(isChosen)]
    }
}

extension RulesPage.Field {
    fileprivate var values: TemplateObject {
        let described = [hint.isEmpty ? nil : "\(id)-h", error.isEmpty ? nil : "\(id)-e"].compactMap { $0 }
        return [
            "id": .text(id), "name": .text(name), "label": .text(label), "value": .text(value), "hint": .text(hint),
            "error": .text(error), "inputmode": .text(inputMode), "is_list": .flag(false),
            "described": .text(described.joined(separator: " ")),
        ]
    }
}

extension RulesPage {
    init(_ content: RulesContent) {
        alerts = content.alerts
        id = content.routine.id.text
        name = content.routine.name
        let numbers = RoutineNumbers(content.routine).numbers
        places = zip(numbers, content.routine.exercises).map { Place($1, number: $0, content) }
        keys = (content.mintKey(), content.mintKey())
    }
}

extension RulesPage.Place {
    fileprivate init(_ exercise: RoutineExercise, number: String, _ content: RulesContent) {
        let kept = exercise.ruleTexts(in: content.unit)
        let usual = exercise.usualRule(content.places[exercise.id] ?? PlaceEvidence())
        let word = content.fault(exercise, .rule)?.text ?? kept[.rule] ?? ""
        let words = ProgressionRule.words(for: exercise.loadKind)
        id = exercise.id.text
        self.number = number
        name = exercise.name
        let asUsual = "As usual: \(usual.title.prefix(1).lowercased())\(usual.title.dropFirst())"
        // As it is chosen, which may wait for something else of the place to be put right.
        chosen = word.isEmpty ? asUsual : ProgressionRule.title(ofWord: word) ?? asUsual
        isOpen = content.faults.contains { $0.place.exercise == exercise.id }
        // What is usual stands there once, unless it was chosen as such.
        let others = words.filter { $0 != usual.word || $0 == word }
        choices = ([("", asUsual)] + others.map { ($0, ProgressionRule.title(ofWord: $0) ?? "") }).map {
            RulesPage.Choice(
                name: content.fieldName(exercise, .rule),
                value: $0.0,
                title: $0.1,
                isChosen: $0.0 == word
            )
        }
        ruleError = content.fault(exercise, .rule)?.sentence ?? ""
        let symbol = content.unit.symbol
        let hasLoad = exercise.loadKind.hasWeight
        step = hasLoad ? content.field(exercise, .step, "Step, \(symbol)", hint: content.stepHint(exercise)) : nil
        guard words.contains("percentage") else {
            trainingMax = []
            return
        }
        trainingMax = [
            content.field(exercise, .max, "Training max, \(symbol)", hint: "For parts of it. The sets ask for them."),
            content.field(
                exercise,
                .percents,
                "Percent of each set",
                hint: "Like 65, 75, 85. More sets are as the last."
            ),
        ]
    }
}

extension RulesContent {
    fileprivate func fault(_ exercise: RoutineExercise, _ field: RuleField) -> RuleFault? {
        faults.first { $0.place == RulePlace(exercise.id, field) }
    }

    fileprivate func stepHint(_ exercise: RoutineExercise) -> String {
        let step = StepTable.usualStep(places[exercise.id] ?? PlaceEvidence(), in: unit)
        return "Empty, it is the usual one: \(step.text(in: unit)) \(unit.symbol)."
    }

    fileprivate func fieldName(_ exercise: RoutineExercise, _ field: RuleField) -> String {
        let kept = exercise.ruleTexts(in: unit)[field] ?? ""
        return "\(field.rawValue).\(exercise.id).\(PrintedText(kept: kept).token)"
    }

    fileprivate func field(
        _ exercise: RoutineExercise,
        _ field: RuleField,
        _ label: String,
        hint: String
    ) -> RulesPage.Field {
        let fault = fault(exercise, field)
        return RulesPage.Field(
            id: "\(field.rawValue)-\(exercise.id)",
            name: fieldName(exercise, field),
            label: label,
            value: fault?.text ?? exercise.ruleTexts(in: unit)[field] ?? "",
            hint: hint,
            error: fault?.sentence ?? "",
            inputMode: field == .percents ? "text" : "decimal"
        )
    }

    fileprivate var alerts: [PageAlert] {
        let names = PlaceNames(routine)
        let links = faults.filter { !$0.sentence.isEmpty }.compactMap { fault in
            routine.exercises.first { $0.id == fault.place.exercise }.map {
                let field = fault.place.field == .rule ? "u" : fault.place.field.rawValue
                let label = "\(names[$0]), \(fault.place.field.words)"
                return PageAlert.Link(address: "#\(field)-\($0.id)", label: label)
            }
        }
        guard !links.isEmpty else { return [] }
        let text = "Everything else is kept. Correct what you typed, and save again:"
        return [PageAlert(title: "Not taken", text: text, links: links)]
    }
}

extension RuleField {
    /// What is corrected in it.
    fileprivate var words: String {
        switch self {
        case .rule: "rule"
        case .step: "step"
        case .max: "training max"
        case .percents: "percent of each set"
        }
    }
}
