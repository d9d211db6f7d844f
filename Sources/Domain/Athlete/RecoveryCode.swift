/// What lets its owner in once when the password is lost: 24 letters and digits, 120 random bits.
///
/// They are those of Crockford's base 32, which leaves out I, L, O and U. Never printed by accident: its description hides
/// it.
public struct RecoveryCode: Sendable, Equatable, CustomStringConvertible {
    /// How many random bytes make one.
    public static let byteCount = 15
    public static let length = 24
    private static let groupLength = 4

    private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)
    /// What a hand writes for another sign, or an eye reads for it.
    private static let mistaken: [UInt8: UInt8] = [
        UInt8(ascii: "O"): UInt8(ascii: "0"), UInt8(ascii: "I"): UInt8(ascii: "1"),
        UInt8(ascii: "L"): UInt8(ascii: "1"),
    ]
    /// What stands between groups, from the keyboard or put there by a phone.
    private static let separators: Set<Character> = ["-", "\u{2010}", "\u{2011}", "–", "—", "−", "_", "."]

    /// Without blanks between: what is compared.
    public let letters: String

    /// The code of 15 bytes that nobody can guess; nil for another number of them.
    public init?(bytes: [UInt8]) {
        guard bytes.count == Self.byteCount else { return nil }
        let signs = (0..<Self.length).map { place in
            let bits = (0..<5).map { bit in
                let index = 5 * place + bit
                return Int(bytes[index / 8] >> (7 - index % 8)) & 1
            }
            return Self.alphabet[bits.reduce(0) { $0 << 1 | $1 }]
        }
        letters = String(decoding: signs, as: UTF8.self)
    }

    /// Reads what was typed, whatever its case and blanks; nil for what can be none.
    public init?(typed: String) {
        var signs: [UInt8] = []
        for character in typed where !character.isWhitespace && !Self.separators.contains(character) {
            guard let ascii = character.asciiValue, signs.count < Self.length else { return nil }
            let upper = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(ascii) ? ascii - 32 : ascii
            let sign = Self.mistaken[upper] ?? upper
            guard Self.alphabet.contains(sign) else { return nil }
            signs.append(sign)
        }
        guard signs.count == Self.length else { return nil }
        letters = String(decoding: signs, as: UTF8.self)
    }

    /// The six groups in which it is shown.
    public var groups: [String] {
        let signs = Array(letters)
        return stride(from: 0, to: signs.count, by: Self.groupLength).map {
            String(signs[$0..<min($0 + Self.groupLength, signs.count)])
        }
    }

    public var description: String { "RecoveryCode(hidden)" }
}
