/// What a typed number turned out to be; numbers are in thousandths.
public enum NumberReading: Equatable, Sendable {
    case value(thousandths: Int)
    /// One mark with three digits after it, where both readings are possible: `1,250` is asked about, never guessed.
    case ambiguous(thousands: Int, decimal: Int)
    case refused(NumberRefusal)
}

/// Why a typed text is not taken as a number.
public enum NumberRefusal: Equatable, Sendable {
    case empty
    case notANumber
    case negative
    /// `1e3` is more often a slip of the thumb than a thousand.
    case exponent
    /// More than three decimals that are not zeros, or a fraction such as ⅓ that thousandths cannot hold.
    case tooPrecise
    case tooLarge
}
