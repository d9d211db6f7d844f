/// The address at which a push service takes messages for one browser.
///
/// Whoever knows it can send there, so it is shown to nobody.
public struct PushEndpoint: Sendable, Hashable {
    /// Longer ones are none that a browser gives.
    public static let longest = 1000

    public let text: String
    public let place: PushPlace

    /// Takes an address apart: scheme, place and path, in signs that need no escaping; nil for anything else.
    init?(_ text: String) {
        guard text.utf8.count <= Self.longest, text.utf8.allSatisfy(Self.isOfAddress),
            let scheme = text.firstRange(of: "://")
        else { return nil }
        let rest = text[scheme.upperBound...]
        guard let path = rest.firstIndex(of: "/"), let place = PushPlace(String(text[..<path])) else { return nil }
        self.text = text
        self.place = place
    }

    /// Visible ASCII but what ends an address or escapes in a text: quotes, brackets, `\`, `^`, backquote, and `#`.
    private static func isOfAddress(_ byte: UInt8) -> Bool {
        (0x21...0x7E).contains(byte) && !"\"#<>\\^`{|}".utf8.contains(byte)
    }
}
