/// The name of a row: a UUID of version 7 (RFC 9562), in order of creation.
public struct Identifier: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The 16 bytes as one number, the first of them the highest: nothing to allocate, and ordered as the bytes are.
    private let number: UInt128

    /// - Returns: nil unless there are 16 bytes.
    public init?(bytes: some Collection<UInt8>) {
        guard bytes.count == 16 else { return nil }
        number = bytes.reduce(0) { $0 << 8 | UInt128($1) }
    }

    /// The same of bytes that are lent, as each row of the database lends its own.
    public init?(bytes: UnsafeRawBufferPointer) {
        guard bytes.count == 16 else { return nil }
        number = UInt128(bigEndian: bytes.loadUnaligned(as: UInt128.self))
    }

    /// 16 bytes, as the database keeps them.
    public var bytes: [UInt8] {
        withUnsafeBytes(of: number.bigEndian) { [UInt8]($0) }
    }

    /// A new name.
    ///
    /// - Parameters:
    ///   - instant: Its first 48 bits; names made later sort after.
    ///   - random: At least 10 bytes that nobody can guess; the rest of the name.
    public init(v7At instant: Instant, random: [UInt8]) {
        precondition(random.count >= 10, "an identifier needs 10 random bytes")
        var bytes = (0..<6).map { UInt8(truncatingIfNeeded: instant.milliseconds >> (40 - 8 * $0)) }
        bytes += random.prefix(10)
        bytes[6] = bytes[6] & 0x0F | 0x70
        bytes[8] = bytes[8] & 0x3F | 0x80
        number = bytes.reduce(0) { $0 << 8 | UInt128($1) }
    }

    /// Reads the text of an address or a form; nil for anything that `text` does not write.
    public init?(_ text: some StringProtocol) {
        guard text.utf8.count == 22, let bytes = Base64URL.decode(text) else { return nil }
        self.init(bytes: bytes)
    }

    /// 22 characters that need no escaping in an address, a form name or an HTML id.
    public var text: String { Base64URL.encode(bytes) }

    public var description: String { text }

    public static func < (one: Identifier, other: Identifier) -> Bool {
        one.number < other.number
    }
}

/// Bytes as text for addresses: base64url of RFC 4648, section 5, without padding.
public enum Base64URL {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

    public static func encode(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count * 4 + 2) / 3)
        var pending = 0
        var bits = 0
        for byte in bytes {
            pending = pending << 8 | Int(byte)
            bits += 8
            while bits >= 6 {
                bits -= 6
                text.append(alphabet[pending >> bits & 63])
            }
            pending &= 0xFF
        }
        if bits > 0 { text.append(alphabet[pending << (6 - bits) & 63]) }
        return String(decoding: text, as: UTF8.self)
    }

    /// The bytes, or nil for text that `encode` does not write: each byte string has one spelling.
    public static func decode(_ text: some StringProtocol) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count * 3 / 4)
        var pending = 0
        var bits = 0
        for letter in text.utf8 {
            guard let value = value(of: letter) else { return nil }
            pending = pending << 6 | value
            bits += 6
            if bits >= 8 {
                bits -= 8
                bytes.append(UInt8(truncatingIfNeeded: pending >> bits))
            }
            pending &= 0xFF
        }
        guard bits < 6, pending & (1 << bits - 1) == 0 else { return nil }
        return bytes
    }

    private static func value(of letter: UInt8) -> Int? {
        switch letter {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(letter) - 65
        case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(letter) - 71
        case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(letter) + 4
        case UInt8(ascii: "-"): 62
        case UInt8(ascii: "_"): 63
        default: nil
        }
    }
}
