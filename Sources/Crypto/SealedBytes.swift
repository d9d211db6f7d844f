internal import COpenSSL

/// Bytes that only this server can read, and that nobody can change unnoticed: AES-256-GCM (NIST SP 800-38D).
///
/// Layout: 12 bytes nonce, the encrypted bytes, 16 bytes tag.
public enum SealedBytes {
    static let nonceLength = 12
    static let tagLength = 16

    /// Seals `bytes` under a 32-byte key.
    ///
    /// The nonce is 12 bytes long and never used twice with one key; random ones are good for 2^32 messages.
    public static func seal(_ bytes: [UInt8], key: [UInt8], nonce: [UInt8]) -> [UInt8] {
        precondition(key.count == 32 && nonce.count == nonceLength)
        let cipher = EVP_CIPHER_CTX_new()
        defer { EVP_CIPHER_CTX_free(cipher) }
        var written: Int32 = 0
        var tag = [UInt8](repeating: 0, count: tagLength)
        precondition(EVP_EncryptInit_ex(cipher, EVP_aes_256_gcm(), nil, key, nonce) == 1)
        let sealed = [UInt8](unsafeUninitializedCapacity: bytes.count) { buffer, count in
            precondition(EVP_EncryptUpdate(cipher, buffer.baseAddress, &written, bytes, Int32(bytes.count)) == 1)
            count = Int(written)
        }
        precondition(EVP_EncryptFinal_ex(cipher, nil, &written) == 1)
        precondition(EVP_CIPHER_CTX_ctrl(cipher, EVP_CTRL_AEAD_GET_TAG, Int32(tagLength), &tag) == 1)
        return nonce + sealed + tag
    }

    /// What was sealed, or nil when the bytes were changed or sealed under another key.
    public static func open(_ box: [UInt8], key: [UInt8]) -> [UInt8]? {
        precondition(key.count == 32)
        guard box.count >= nonceLength + tagLength else { return nil }
        let nonce = Array(box.prefix(nonceLength))
        let sealed = Array(box.dropFirst(nonceLength).dropLast(tagLength))
        var tag = Array(box.suffix(tagLength))
        let cipher = EVP_CIPHER_CTX_new()
        defer { EVP_CIPHER_CTX_free(cipher) }
        var written: Int32 = 0
        precondition(EVP_DecryptInit_ex(cipher, EVP_aes_256_gcm(), nil, key, nonce) == 1)
        let opened = [UInt8](unsafeUninitializedCapacity: sealed.count) { buffer, count in
            precondition(EVP_DecryptUpdate(cipher, buffer.baseAddress, &written, sealed, Int32(sealed.count)) == 1)
            count = Int(written)
        }
        precondition(EVP_CIPHER_CTX_ctrl(cipher, EVP_CTRL_AEAD_SET_TAG, Int32(tagLength), &tag) == 1)
        return EVP_DecryptFinal_ex(cipher, nil, &written) == 1 ? opened : nil
    }
}
