/// What a typed weight turned out to be.
public enum WeightReading: Equatable, Sendable {
    case value(Weight)
    case ambiguous(thousands: Weight, decimal: Weight)
    /// The sentence is shown beside the field.
    case refused(sentence: String)

    /// Readings are alike only when number and unit are, unlike weights, which compare by mass.
    public static func == (lhs: WeightReading, rhs: WeightReading) -> Bool {
        switch (lhs, rhs) {
        case (.value(let left), .value(let right)):
            left.isWritten(as: right)
        case (.ambiguous(let thousands, let decimal), .ambiguous(let otherThousands, let otherDecimal)):
            thousands.isWritten(as: otherThousands) && decimal.isWritten(as: otherDecimal)
        case (.refused(let left), .refused(let right)):
            left == right
        default:
            false
        }
    }
}
