/// "846? You usually lift 86": a set that may be a slip, and what would have been expected.
public struct OutlierQuestion: Sendable, Equatable {
    public let loadKind: LoadKind
    public let set: PerformedSet
    /// A set the athlete has done; its load, time or way is the usual one.
    public let usual: PerformedSet
    /// Whether the athlete has done the exercise in no other workout, so that nothing is usual yet.
    public let isFirst: Bool
    /// The load that was likely meant; nil where none comes near what is usual.
    public let meant: Weight?

    /// What is asked about: `846`, `12:00`, `51,200 m`.
    public func typed(in unit: WeightUnit) -> String { text(of: set, in: unit) }

    /// The sentence that stands against it, as in the example above: "So far you lifted 86." in the first workout.
    public func reminder(in unit: WeightUnit) -> String {
        let amount = text(of: usual, in: unit)
        return isFirst ? "So far you \(pastVerb) \(amount)." : "You usually \(verb) \(amount)."
    }

    private var verb: String {
        switch loadKind {
        case .external: "lift"
        case .bodyweight: "add"
        case .assisted: "take"
        case .duration: "hold"
        case .distance: "cover"
        }
    }

    private var pastVerb: String {
        switch loadKind {
        case .external: "lifted"
        case .bodyweight: "added"
        case .assisted: "took"
        case .duration: "held"
        case .distance: "covered"
        }
    }

    private func text(of set: PerformedSet, in unit: WeightUnit) -> String {
        switch loadKind {
        case .external, .bodyweight, .assisted: set.weight?.text(in: unit) ?? ""
        case .duration: set.seconds.map(ClockText.of(seconds:)) ?? ""
        case .distance: set.metresText.map { "\($0) m" } ?? ""
        }
    }
}
