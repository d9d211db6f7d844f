/// Why a prescription cannot be read, and where.
public struct PrescriptionFault: Error, Hashable, Sendable {
    /// What is wrong, counted in characters of the text that was typed; empty where something is missing.
    public let place: Range<Int>
    /// Plain English with its full stop, to stand beside the field.
    public let sentence: String

    /// The typed text around the mistake, for marking it.
    public func parts(of text: String) -> (before: String, marked: String, after: String) {
        let letters = Array(text)
        let low = min(place.lowerBound, letters.count)
        let high = min(place.upperBound, letters.count)
        return (String(letters[..<low]), String(letters[low..<high]), String(letters[high...]))
    }
}
