/// A value of CBOR (RFC 8949), as far as authenticators write it: no tags, no fractions, nothing of unknown length.
enum CBORValue: Equatable, Sendable {
    case integer(Int)
    case bytes([UInt8])
    case text(String)
    case list([CBORValue])
    case map([Key: CBORValue])
    case flag(Bool)
    case null

    enum Key: Hashable, Sendable {
        case integer(Int)
        case text(String)
    }

    /// The one value that the bytes are; nil where they are none, or more.
    init?(_ bytes: [UInt8]) {
        var reader = CBORReader(bytes)
        guard let value = reader.next(), reader.isAtEnd else { return nil }
        self = value
    }

    subscript(_ name: String) -> CBORValue? { self[.text(name)] }
    subscript(_ number: Int) -> CBORValue? { self[.integer(number)] }

    private subscript(_ key: Key) -> CBORValue? {
        guard case .map(let pairs) = self else { return nil }
        return pairs[key]
    }

    var integer: Int? { if case .integer(let number) = self { number } else { nil } }
    var bytes: [UInt8]? { if case .bytes(let bytes) = self { bytes } else { nil } }
}
