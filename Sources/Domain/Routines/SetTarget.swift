/// What is asked of one set before it is done; what is nil is left open.
public struct SetTarget: Sendable, Equatable {
    /// The load, the added load or the help.
    public var weight: Weight?
    public var reps: RepTarget?
    public var seconds: Int?
    /// Thousandths of a metre.
    public var metresMilli: Int?
    /// Seconds of rest after the set.
    public var rest: Int?

    public init(
        weight: Weight? = nil,
        reps: RepTarget? = nil,
        seconds: Int? = nil,
        metresMilli: Int? = nil,
        rest: Int? = nil
    ) {
        self.weight = weight
        self.reps = reps
        self.seconds = seconds
        self.metresMilli = metresMilli
        self.rest = rest
    }

    /// Whether nothing is asked but that the set be done.
    public var isOpen: Bool { weight == nil && reps == nil && seconds == nil && metresMilli == nil }
}

/// The reps that are asked for: a number, or any within a range.
public struct RepTarget: Sendable, Hashable {
    public let low: Int
    public let high: Int

    /// Nil unless both are from 0 to 1,000 and the lower one is not above the other.
    public init?(_ low: Int, to high: Int? = nil) {
        let high = high ?? low
        guard (0...RepsField.limit).contains(low), low <= high, high <= RepsField.limit else { return nil }
        self.low = low
        self.high = high
    }

    public var isRange: Bool { low < high }

    /// `5`, or `8–12` with an en dash.
    public var text: String { isRange ? "\(low)–\(high)" : "\(low)" }
}
