/// What the athlete has chosen for a place of a routine; what is nil is as usual.
public struct ProgressionChoice: Sendable, Equatable {
    public var rule: ProgressionRule?
    /// The next step, in place of the exercise's.
    public var step: Weight?

    public init(rule: ProgressionRule? = nil, step: Weight? = nil) {
        self.rule = rule
        self.step = step
    }

    /// That of the place; nil under another rule.
    public var trainingMax: TrainingMax? {
        if case .percentage(let max) = rule { max } else { nil }
    }
}

extension ProgressionRule {
    /// The words of the rules that a place with such an exercise can have, in order.
    ///
    /// Time and distance have no load to raise, and no part of a training max is asked of help.
    public static func words(for loadKind: LoadKind) -> [String] {
        switch loadKind {
        case .external, .bodyweight: ["double", "linear", "percentage", "measure", "off"]
        case .assisted: ["double", "linear", "measure", "off"]
        case .duration, .distance: ["measure", "off"]
        }
    }

    /// The rule of a word in a line; nil for an unknown one.
    public static func title(ofWord word: String) -> String? {
        if word == "percentage" { return "Parts of a training max, which two complete workouts raise" }
        return ProgressionRule(word: word)?.title
    }
}
