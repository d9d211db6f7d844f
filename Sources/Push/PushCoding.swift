import Crypto

/// Text that only one browser can read: the coding `aes128gcm` of RFC 8188, with keys as RFC 8291 makes them.
enum PushCoding {
    static let saltLength = 16
    /// The longest text, so that the whole fits into the 4096 bytes that every service takes (RFC 8291, 4).
    static let longestText = 3993

    /// The body of a request.
    ///
    /// The public key is the browser's, and the secret what it shares with this server, 16 bytes. The key and the salt, of 16
    /// bytes too, are used for this message only. Nil where the public key is no point of the curve, or the text too long.
    static func sealed(
        _ text: [UInt8],
        publicKey: [UInt8],
        secret: [UInt8],
        key: CurveKey,
        salt: [UInt8]
    ) -> [UInt8]? {
        guard text.count <= longestText, let shared = key.secret(sharedWith: publicKey) else { return nil }
        let keys = PushKeys(shared: shared, secret: secret, receiver: publicKey, sender: key.publicKey, salt: salt)
        // One record, told to be the last by the 2 behind the text.
        let record = AuthenticatedCipher.seal(text + [2], key: keys.content, nonce: keys.nonce)
        let size: [UInt8] = [0, 0, 0x10, 0]
        return salt + size + [UInt8(key.publicKey.count)] + key.publicKey + record
    }
}

/// The keys of one message (RFC 8291, 3.3 and 3.4).
struct PushKeys {
    let content: [UInt8]
    let nonce: [UInt8]

    init(shared: [UInt8], secret: [UInt8], receiver: [UInt8], sender: [UInt8], salt: [UInt8]) {
        let purpose = Array("WebPush: info\0".utf8) + receiver + sender
        let input = KeyDerivation.key(from: shared, salt: secret, for: purpose)
        content = KeyDerivation.key(
            from: input,
            salt: salt,
            for: Array("Content-Encoding: aes128gcm\0".utf8),
            count: 16
        )
        nonce = KeyDerivation.key(
            from: input,
            salt: salt,
            for: Array("Content-Encoding: nonce\0".utf8),
            count: AuthenticatedCipher.nonceLength
        )
    }
}
