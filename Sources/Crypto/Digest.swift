internal import COpenSSL

/// SHA-256 as FIPS 180-4 defines it.
public enum SHA256 {
    /// The digest of `bytes`, 32 bytes long.
    public static func digest(_ bytes: [UInt8]) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: 32) { buffer, count in
            let done = EVP_Digest(bytes, bytes.count, buffer.baseAddress, nil, EVP_sha256(), nil)
            precondition(done == 1, "OpenSSL has no SHA-256")
            count = 32
        }
    }
}

/// A keyed digest, HMAC of RFC 2104 over SHA-256.
public enum MessageCode {
    /// The code of `bytes` under `key`, 32 bytes long.
    public static func of(_ bytes: [UInt8], key: [UInt8]) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: 32) { buffer, count in
            let done = HMAC(EVP_sha256(), key, Int32(key.count), bytes, bytes.count, buffer.baseAddress, nil)
            precondition(done != nil, "OpenSSL has no HMAC")
            count = 32
        }
    }
}

/// Whether two secrets are equal, in a time that depends on their length alone.
public func constantTimeEqual(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    one.count == other.count && CRYPTO_memcmp(one, other, one.count) == 0
}
