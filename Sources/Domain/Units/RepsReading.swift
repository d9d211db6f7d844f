/// What typed reps turned out to be.
public enum RepsReading: Equatable, Sendable {
    case value(Int)
    /// The sentence is shown beside the field.
    case refused(sentence: String)
}

/// Reads what a person typed as reps.
public enum RepsField {
    /// The most reps that a person can log; 0 is a failed attempt.
    public static let limit = 1000

    /// Reads a whole number from 0 to 1,000.
    ///
    /// A count has no decimals, so `1,000` is never asked about.
    public static func read(_ text: String) -> RepsReading {
        switch NumberParser.read(text, upTo: limit * 1000) {
        case .value(let thousandths), .ambiguous(let thousandths, _):
            whole(thousandths)
        case .refused(let refusal):
            .refused(sentence: sentence(refusal))
        }
    }

    private static func whole(_ thousandths: Int) -> RepsReading {
        let (reps, part) = thousandths.quotientAndRemainder(dividingBy: 1000)
        return part == 0 ? .value(reps) : .refused(sentence: sentence(.tooPrecise))
    }

    private static func sentence(_ refusal: NumberRefusal) -> String {
        switch refusal {
        case .empty: "Enter the reps."
        case .notANumber, .tooPrecise: "Reps are a whole number, like 5."
        case .negative: "Reps cannot be negative."
        case .exponent: "Write the reps out, like 12."
        case .tooLarge: "That is above \(GroupedNumber.text(limit)) reps. Check the number."
        }
    }
}
