/// Reads values one behind the other.
///
/// What it does not know, and what is not there whole, ends it: a length is believed only as far as there are bytes.
struct CBORReader {
    /// How deep values may stand in one another: what CTAP 2 allows, and one more for the object around them.
    static let deepest = 5

    private let bytes: [UInt8]
    private(set) var place = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { place == bytes.count }

    /// The value at this place; nil where there is none that can be read.
    mutating func next() -> CBORValue? { value(at: 1) }

    private mutating func value(at depth: Int) -> CBORValue? {
        guard depth <= Self.deepest, let head = take(1)?.first else { return nil }
        let kind = head >> 5
        // Of the simple values only these three mean anything here; the others are fractions and the like.
        if kind == 7 { return [20: .flag(false), 21: .flag(true), 22: .null][head & 0x1F] }
        guard let count = argument(head & 0x1F) else { return nil }
        switch kind {
        case 0: return .integer(count)
        case 1: return .integer(-1 - count)
        case 2: return take(count).map(CBORValue.bytes)
        case 3: return take(count).flatMap { String(validating: $0, as: UTF8.self) }.map(CBORValue.text)
        case 4: return list(of: count, depth)
        case 5: return map(of: count, depth)
        default: return nil
        }
    }

    private mutating func list(of count: Int, _ depth: Int) -> CBORValue? {
        // Each value has a byte at least.
        guard count <= bytes.count - place else { return nil }
        var values: [CBORValue] = []
        for _ in 0..<count {
            guard let value = value(at: depth + 1) else { return nil }
            values.append(value)
        }
        return .list(values)
    }

    private mutating func map(of count: Int, _ depth: Int) -> CBORValue? {
        guard count <= (bytes.count - place) / 2 else { return nil }
        var pairs: [CBORValue.Key: CBORValue] = [:]
        for _ in 0..<count {
            guard let key = value(at: depth + 1).flatMap(CBORValue.Key.init), let value = value(at: depth + 1),
                pairs.updateValue(value, forKey: key) == nil
            else { return nil }
        }
        return .map(pairs)
    }

    /// The number that a head gives or announces; nil for a length that is left open.
    private mutating func argument(_ low: UInt8) -> Int? {
        switch low {
        case ..<24: return Int(low)
        case 24...27:
            guard let digits = take(1 << Int(low - 24)) else { return nil }
            return Int(exactly: digits.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
        default: return nil
        }
    }

    private mutating func take(_ count: Int) -> [UInt8]? {
        guard count <= bytes.count - place else { return nil }
        defer { place += count }
        return Array(bytes[place..<(place + count)])
    }
}

extension CBORValue.Key {
    fileprivate init?(_ value: CBORValue) {
        switch value {
        case .integer(let number): self = .integer(number)
        case .text(let text): self = .text(text)
        default: return nil
        }
    }
}
