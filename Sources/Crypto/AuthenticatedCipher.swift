internal import COpenSSL

/// AES in Galois/Counter Mode (NIST SP 800-38D): hides bytes, and shows whether they were changed.
///
/// The key has 16 bytes for AES-128, 32 for AES-256; the nonce has 12 and is never used twice with one key.
public enum AuthenticatedCipher {
    public static let nonceLength = 12
    public static let tagLength = 16

    /// The encrypted bytes, and 16 bytes of tag behind them.
    public static func seal(_ bytes: [UInt8], key: [UInt8], nonce: [UInt8]) -> [UInt8] {
        precondition(nonce.count == nonceLength)
        let cipher = EVP_CIPHER_CTX_new()
        defer { EVP_CIPHER_CTX_free(cipher) }
        var written: Int32 = 0
        var tag = [UInt8](repeating: 0, count: tagLength)
        precondition(EVP_EncryptInit_ex(cipher, method(of: key), nil, key, nonce) == 1)
        let sealed = [UInt8](unsafeUninitializedCapacity: bytes.count) { buffer, count in
            precondition(EVP_EncryptUpdate(cipher, buffer.baseAddress, &written, bytes, Int32(bytes.count)) == 1)
            count = Int(written)
        }
        precondition(EVP_EncryptFinal_ex(cipher, nil, &written) == 1)
        precondition(EVP_CIPHER_CTX_ctrl(cipher, EVP_CTRL_AEAD_GET_TAG, Int32(tagLength), &tag) == 1)
        return sealed + tag
    }

    /// What was sealed, or nil when the bytes were changed or sealed under another key or nonce.
    public static func open(_ box: [UInt8], key: [UInt8], nonce: [UInt8]) -> [UInt8]? {
        precondition(nonce.count == nonceLength)
        guard box.count >= tagLength else { return nil }
        let sealed = Array(box.dropLast(tagLength))
        var tag = Array(box.suffix(tagLength))
        let cipher = EVP_CIPHER_CTX_new()
        defer { EVP_CIPHER_CTX_free(cipher) }
        var written: Int32 = 0
        precondition(EVP_DecryptInit_ex(cipher, method(of: key), nil, key, nonce) == 1)
        let opened = [UInt8](unsafeUninitializedCapacity: sealed.count) { buffer, count in
            precondition(EVP_DecryptUpdate(cipher, buffer.baseAddress, &written, sealed, Int32(sealed.count)) == 1)
            count = Int(written)
        }
        precondition(EVP_CIPHER_CTX_ctrl(cipher, EVP_CTRL_AEAD_SET_TAG, Int32(tagLength), &tag) == 1)
        return EVP_DecryptFinal_ex(cipher, nil, &written) == 1 ? opened : nil
    }

    private static func method(of key: [UInt8]) -> OpaquePointer? {
        precondition(key.count == 16 || key.count == 32)
        return key.count == 16 ? EVP_aes_128_gcm() : EVP_aes_256_gcm()
    }
}
