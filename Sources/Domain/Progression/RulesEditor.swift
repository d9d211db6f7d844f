/// Changes by what rule the places of a routine grow; what cannot be is refused and leaves a place as it was.
public struct RulesEditor: Sendable {
    public private(set) var routine: Routine
    /// The texts that were not taken.
    public private(set) var faults: [RuleFault] = []
    private let unit: WeightUnit
    /// How each place goes from one load to the next, for what is a part of a training max.
    private let steps: @Sendable (RoutineExercise) -> LoadSteps

    public init(_ routine: Routine, unit: WeightUnit, steps: @escaping @Sendable (RoutineExercise) -> LoadSteps) {
        self.routine = routine
        self.unit = unit
        self.steps = steps
    }

    /// Takes everything that says something new; a place with a mistake stays as it was.
    public mutating func take(_ typed: [TypedRule]) {
        for exercise in routine.exercises {
            let texts = typed.filter { $0.place.exercise == exercise.id && !$0.isUntouched }
            guard !texts.isEmpty else { continue }
            var found: [RuleFault] = []
            let read = RuleReading(
                RuleTexts(texts, over: { exercise.ruleTexts(in: unit) }) { found.append($0) },
                exercise,
                unit
            )
            found += read.faults
            guard found.isEmpty else {
                faults += found + Self.waiting(texts, besides: found)
                continue
            }
            guard read.choice != exercise.progression else { continue }
            routine.change(exercise.id) { row in
                row.progression = read.choice
                if let max = read.choice.trainingMax { row.askParts(of: max, steps(row)) }
            }
        }
    }

    /// What was typed beside a mistake: it waits with it, since a place is changed as a whole.
    private static func waiting(_ texts: [TypedRule], besides faults: [RuleFault]) -> [RuleFault] {
        texts.filter { text in !faults.contains { $0.place == text.place } }
            .map { RuleFault($0, "") }
    }
}

/// Something of a rule that can be written; the raw value stands in the name of its field.
public enum RuleField: String, Sendable, CaseIterable {
    case rule, step, max, percents
}

/// A field of the page of rules.
public struct RulePlace: Hashable, Sendable {
    public let exercise: Identifier
    public let field: RuleField

    public init(_ exercise: Identifier, _ field: RuleField) {
        self.exercise = exercise
        self.field = field
    }
}

/// A text that was typed into one of its fields.
public typealias TypedRule = PlacedText<RulePlace>
/// A text of a rule that was not taken.
public typealias RuleFault = PlacedFault<RulePlace>

extension RoutineExercise {
    /// What stands in the fields; all are empty where nothing was chosen.
    public func ruleTexts(in unit: WeightUnit) -> [RuleField: String] {
        let max = progression.trainingMax
        return [
            .rule: progression.rule?.word ?? "",
            .step: progression.step?.text(in: unit) ?? "",
            .max: max?.weight.text(in: unit) ?? "",
            .percents: max?.percents.map { "\($0)" }.joined(separator: ", ") ?? "",
        ]
    }

    /// Asks for the parts of a training max in the sets that are on.
    mutating func askParts(of max: TrainingMax, _ steps: LoadSteps) {
        let weights = max.weights(planned.count, steps)
        ask(
            zip(planned.map(\.target), weights).map { target, weight in
                var target = target
                target.weight = weight
                return target
            }
        )
    }
}

/// What the fields of one place say together: what was typed, else what stands there.
private struct RuleTexts {
    private(set) var texts: [RuleField: String]
    private(set) var typed: Set<RuleField> = []

    init(_ posted: [TypedRule], over standing: () -> [RuleField: String], _ refuse: (RuleFault) -> Void) {
        texts = standing()
        for one in posted {
            let field = one.place.field
            guard one.text != texts[field] ?? "" else { continue }
            guard TextStyle.onAnyPage({ PrintedText(kept: standing()[field] ?? "") == one.printed }) else {
                refuse(RuleFault(one, "Changed elsewhere. Save again to have it as you typed it."))
                continue
            }
            texts[field] = one.text
            typed.insert(field)
        }
    }

    subscript(_ field: RuleField) -> String { texts[field] ?? "" }

    func isOpen(_ field: RuleField) -> Bool { self[field].allSatisfy(\.isWhitespace) }
}

/// The choice that the fields of one place make.
private struct RuleReading {
    private(set) var choice: ProgressionChoice
    private(set) var faults: [RuleFault] = []
    private let texts: RuleTexts
    private let exercise: RoutineExercise
    private let unit: WeightUnit

    init(_ texts: RuleTexts, _ exercise: RoutineExercise, _ unit: WeightUnit) {
        (self.texts, self.exercise, self.unit) = (texts, exercise, unit)
        choice = exercise.progression
        readStep()
        readRule()
    }

    private mutating func readStep() {
        guard texts.typed.contains(.step) else { return }
        guard !texts.isOpen(.step) else {
            choice.step = nil
            return
        }
        guard let step = weight(.step) else { return }
        if step.thousandths == 0 { refuse(.step, "A step is a weight above 0.") } else { choice.step = step }
    }

    private mutating func readRule() {
        let word = texts[.rule]
        switch word {
        case "": choice.rule = nil
        case "percentage" where ProgressionRule.words(for: exercise.loadKind).contains(word): readParts()
        default:
            guard ProgressionRule.words(for: exercise.loadKind).contains(word), let rule = ProgressionRule(word: word)
            else {
                refuse(.rule, "Choose one of these.")
                break
            }
            choice.rule = rule
        }
        guard word != "percentage" else { return }
        for field in [RuleField.max, .percents] where texts.typed.contains(field) && !texts.isOpen(field) {
            refuse(field, "Choose the parts of a training max above, or leave this empty.")
        }
    }

    private mutating func readParts() {
        let before = faults.count
        let max = texts.isOpen(.max) ? nil : standingMax ?? weight(.max)
        let percents = percents
        if max == nil, before == faults.count { refuse(.max, "Enter the training max, like 100.") }
        if percents == nil { refuse(.percents, "Write the part of each set in percent, like 65, 75, 85.") }
        guard let max, let percents else { return }
        do throws(Refusal) {
            choice.rule = .percentage(try TrainingMax(max, percents: percents))
        } catch {
            refuse(max.thousandths == 0 ? .max : .percents, error.sentence)
        }
    }

    /// What stands there exactly, so that a text rounded to the other unit changes nothing.
    private var standingMax: Weight? {
        texts.typed.contains(.max) ? nil : exercise.progression.trainingMax?.weight
    }

    /// Whole numbers, with a percent sign or without, as many as a routine has rounds.
    private var percents: [Int]? {
        let words = texts[.percents].split { ",;%٪％".contains($0) || $0.isWhitespace }
        let numbers = words.map { NumberParser.read(String($0), upTo: 1000 * 1000) }
        let percents = numbers.compactMap { reading -> Int? in
            guard case .value(let thousandths) = reading, thousandths.isMultiple(of: 1000) else { return nil }
            return thousandths / 1000
        }
        let isList = !percents.isEmpty && percents.count == words.count && percents.count <= RoutineLimits.rounds
        return isList ? percents : nil
    }

    private mutating func weight(_ field: RuleField) -> Weight? {
        var target = SetTarget()
        do throws(Refusal) {
            try target.take(texts[field], of: .weight, in: unit)
        } catch {
            refuse(field, error.sentence)
        }
        return target.weight
    }

    private mutating func refuse(_ field: RuleField, _ sentence: String) {
        faults.append(RuleFault(place: RulePlace(exercise.id, field), text: texts[field], sentence: sentence))
    }
}
