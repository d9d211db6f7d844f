/// Bytes that only this server can read, and that nobody can change unnoticed: AES-256-GCM.
///
/// Layout: 12 bytes nonce, the encrypted bytes, 16 bytes tag.
public enum SealedBytes {
    static let nonceLength = AuthenticatedCipher.nonceLength

    /// Seals `bytes` under a 32-byte key.
    ///
    /// The nonce is 12 bytes long and never used twice with one key; random ones are good for 2^32 messages.
    public static func seal(_ bytes: [UInt8], key: [UInt8], nonce: [UInt8]) -> [UInt8] {
        precondition(key.count == 32)
        return nonce + AuthenticatedCipher.seal(bytes, key: key, nonce: nonce)
    }

    /// What was sealed, or nil when the bytes were changed or sealed under another key.
    public static func open(_ box: [UInt8], key: [UInt8]) -> [UInt8]? {
        precondition(key.count == 32)
        guard box.count >= nonceLength else { return nil }
        return AuthenticatedCipher.open(
            Array(box.dropFirst(nonceLength)),
            key: key,
            nonce: Array(box.prefix(nonceLength))
        )
    }
}
