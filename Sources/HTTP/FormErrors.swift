/// What was wrong with a submitted form, one sentence for each field.
public struct FormErrors: Error, Equatable, Sendable {
    public private(set) var sentences: [String: String] = [:]

    public init() {}

    public var isEmpty: Bool { sentences.isEmpty }

    public subscript(field: String) -> String? { sentences[field] }

    public mutating func add(_ field: String, _ sentence: String) {
        sentences[field] = sentence
    }

    /// Passes a value through, or notes why its field has none.
    public mutating func require<Value>(_ value: Value?, in field: String, orSay sentence: String) -> Value? {
        if value == nil { sentences[field] = sentence }
        return value
    }
}
