/// What the domain says no to, in a sentence for the person who asked.
public struct Refusal: Error, Hashable, Sendable {
    /// Plain English that can stand beside a field, with its full stop.
    public let sentence: String

    public init(_ sentence: String) {
        self.sentence = sentence
    }
}
