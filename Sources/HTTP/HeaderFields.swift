/// The header fields of a message, in order, looked up without regard to case.
public struct HeaderFields: Sendable, Equatable, ExpressibleByDictionaryLiteral {
    /// One field as it goes on the wire; names are kept in lower case.
    public struct Field: Sendable, Equatable {
        public let name: String
        public let value: String
    }

    public private(set) var fields: [Field] = []

    public init() {}

    public init(dictionaryLiteral elements: (String, String)...) {
        for (name, value) in elements { append(name, value) }
    }

    /// Fields whose names are in lower case and whose values hold no line breaks.
    init(_ clean: [Field]) {
        fields = clean
    }

    /// The first value under a name, or nil; setting replaces every value under it.
    public subscript(name: String) -> String? {
        get {
            let key = Self.key(name)
            return fields.first { $0.name == key }?.value
        }
        set {
            let key = Self.key(name)
            fields.removeAll { $0.name == key }
            if let newValue { append(key, newValue) }
        }
    }

    /// Every value under a name, in order.
    public func values(_ name: String) -> [String] {
        let key = Self.key(name)
        return fields.filter { $0.name == key }.map(\.value)
    }

    /// Adds a field.
    ///
    /// Line breaks and NUL are dropped from the value, so that no value can start a field of its own.
    public mutating func append(_ name: String, _ value: String) {
        let isClean = value.utf8.allSatisfy { $0 != 0x0D && $0 != 0x0A && $0 != 0 }
        fields.append(Field(name: Self.key(name), value: isClean ? value : Self.withoutBreaks(value)))
    }

    private static func withoutBreaks(_ value: String) -> String {
        let scalars = value.unicodeScalars.filter { $0 != "\r" && $0 != "\n" && $0 != "\0" }
        return String(String.UnicodeScalarView(scalars))
    }

    /// Names are written in lower case almost everywhere: those cost no new string.
    private static func key(_ name: String) -> String {
        name.utf8.allSatisfy { ASCII.lowercased($0) == $0 } ? name : name.lowercased()
    }
}
