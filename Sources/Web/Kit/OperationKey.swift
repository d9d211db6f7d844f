import Domain

/// Names one attempt at a change, so that the same post sent twice changes things once.
///
/// No secret: it means something only together with the athlete. It stands in the address, as `k`.
struct OperationKey: Hashable, Sendable {
    static let length = 16

    /// 16 bytes, as the database keeps them.
    let bytes: [UInt8]

    /// - Parameter random: At least 16 bytes; the first 16 are used.
    init(random: [UInt8]) {
        precondition(random.count >= Self.length, "a key has 128 bits")
        bytes = Array(random.prefix(Self.length))
    }

    /// Reads the 22 characters of an address; nil for anything else.
    init?(_ text: String) {
        guard let bytes = Base64URL.decode(text), bytes.count == Self.length else { return nil }
        self.bytes = bytes
    }

    /// 22 characters of base64url.
    var text: String { Base64URL.encode(bytes) }
}
