/// "846? You usually lift 86": a set that may be a slip, and what would have been expected.
public struct OutlierQuestion: Sendable, Equatable {
    public let loadKind: LoadKind
    public let set: PerformedSet
    /// A set the athlete has done; its load, time or way is the usual one.
    public let usual: PerformedSet

    /// What is asked about: `846`, `12:00`, `51,200 m`.
    public func typed(in unit: WeightUnit) -> String { text(of: set, in: unit) }

    /// The sentence that stands against it, as in the example above.
    public func reminder(in unit: WeightUnit) -> String { "You usually \(verb) \(text(of: usual, in: unit))." }

    private var verb: String {
        switch loadKind {
        case .external: "lift"
        case .bodyweight: "add"
        case .assisted: "take"
        case .duration: "hold"
        case .distance: "cover"
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
