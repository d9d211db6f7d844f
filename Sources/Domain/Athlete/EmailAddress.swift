/// An email address by which an athlete is known.
///
/// Only slips of the thumb are caught: whether the address exists, no syntax can tell.
public struct EmailAddress: Hashable, Sendable {
    /// The longest address that mail can carry (RFC 5321, 4.5.3.1.3, without its brackets), in bytes.
    public static let longest = 254

    /// As typed, without blanks around it.
    public let text: String
    /// What `folding` makes of the text; two addresses with the same key are one athlete's.
    public let key: String

    /// Refuses what cannot be an address.
    ///
    /// `folding` is Unicode normalisation (NFKC) and case folding, whose tables are not at hand here. The syntax is that
    /// of the key, so that an `＠` from a Japanese keyboard counts.
    public init(_ typed: String, folding: (String) -> String) throws(Refusal) {
        let text = typed.trimmingWhitespace
        let key = folding(text)
        try EmailAddress.check(key)
        guard text.utf8.count <= EmailAddress.longest, key.utf8.count <= EmailAddress.longest else {
            throw Refusal("That address is too long to be one.")
        }
        self.text = text
        self.key = key
    }

    private static func check(_ text: String) throws(Refusal) {
        guard !text.isEmpty else { throw Refusal("Enter your email address.") }
        guard !text.contains(where: \.isWhitespace) else { throw Refusal("An address has no blanks in it.") }
        // Else two accounts could look the same.
        guard !text.unicodeScalars.contains(where: \.isUnseen) else {
            throw Refusal("That address has a character that cannot be seen. Type it instead of pasting it.")
        }
        guard !text.contains(where: { "<>()[],;:\\\"".contains($0) }) else {
            throw Refusal("That address has a character that does not belong there.")
        }
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count > 1 else { throw Refusal("That address is missing its @.") }
        guard parts.count == 2 else { throw Refusal("That address has more than one @.") }
        guard !parts[0].isEmpty else { throw Refusal("That address is missing what comes before the @.") }
        try check(domain: parts[1])
    }

    private static func check(domain: Substring) throws(Refusal) {
        guard !domain.isEmpty else { throw Refusal("That address is missing what comes after the @.") }
        let labels = domain.split(separator: ".", omittingEmptySubsequences: false)
        guard labels.count > 1, let ending = labels.last, ending.count > 1, !ending.allSatisfy(\.isNumber) else {
            throw Refusal("That address is missing its ending, like .com or .se.")
        }
        guard !labels.contains(where: \.isEmpty) else { throw Refusal("That address has a dot too many.") }
    }
}
