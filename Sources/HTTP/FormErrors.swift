/// What was wrong with a submitted form, one sentence for each field.
public struct FormErrors: Error, Equatable, Sendable {
    public private(set) var sentences: [String: String] = [:]

    public init() {}

    public var isEmpty: Bool { sentences.isEmpty }

    public subscript(field: String) -> String? { sentences[field] }

    public mutating func add(_ field: String, _ sentence: String) {
        sentences[field] = sentence
    }
}
