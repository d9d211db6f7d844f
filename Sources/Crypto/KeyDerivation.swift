/// HKDF of RFC 5869 over SHA-256: keys out of a secret that is not uniformly random.
public enum KeyDerivation {
    /// Up to 32 bytes, which depend on all three.
    public static func key(from secret: [UInt8], salt: [UInt8], for purpose: [UInt8], count: Int = 32) -> [UInt8] {
        precondition(count <= 32)
        let extracted = MessageCode.of(secret, key: salt)
        return Array(MessageCode.of(purpose + [1], key: extracted).prefix(count))
    }
}
