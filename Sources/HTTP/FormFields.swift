/// The pairs of a posted form or of a query, in the order sent.
public struct FormFields: Sendable, Equatable {
    public struct Pair: Sendable, Equatable {
        public let name: String
        public let value: String

        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    public let pairs: [Pair]

    public init(_ pairs: [Pair] = []) {
        self.pairs = pairs
    }

    /// The first value under a name.
    public subscript(name: String) -> String? { pairs.first { $0.name == name }?.value }
}

/// Why a form could not be read.
public enum FormDecodingError: Error, Equatable {
    case tooManyFields
    case malformed
    /// A NUL, which no text may hold.
    case unstorable
}
