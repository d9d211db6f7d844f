/// What a typed effort turned out to be.
public enum EffortReading: Equatable, Sendable {
    /// Rate of perceived exertion in halves, 2 to 20.
    case value(halves: Int)
    /// The sentence is shown beside the field.
    case refused(sentence: String)
}

/// Reads and prints a rate of perceived exertion.
public enum EffortField {
    /// Reads a number from 1 to 10 in halves.
    public static func read(_ text: String) -> EffortReading {
        guard case .value(let thousandths) = NumberParser.read(text, upTo: 10_000), thousandths >= 1000,
            thousandths.isMultiple(of: 500)
        else { return .refused(sentence: "RPE goes from 1 to 10 in halves, like 8.5.") }
        return .value(halves: thousandths / 500)
    }

    /// `8`, `8.5`.
    public static func text(halves: Int) -> String { DecimalText.of(thousandths: Int128(halves) * 500) }
}
