import COpenSSL
public import Crypto
public import Domain

/// A browser that messages are sent to: reads them as RFC 8291 tells a browser to, with code of its own.
public struct PushReceiver: Sendable {
    private let key: CurveKey
    public let secret: [UInt8]

    public init(key: CurveKey = CurveKey.make(), secret: [UInt8] = SecureRandom.bytes(16)) {
        self.key = key
        self.secret = secret
    }

    public var publicKey: [UInt8] { key.publicKey }

    /// What the browser would give a site.
    public func subscription(at endpoint: PushEndpoint) -> PushSubscription {
        PushSubscription(endpoint: endpoint, publicKey: publicKey, secret: secret)
    }

    /// The text of a body; nil when it was not meant for this browser, or changed.
    public func read(_ body: [UInt8]) -> String? {
        guard body.count > 86, body[16...20].elementsEqual([0, 0, 16, 0, 65]) else { return nil }
        let salt = Array(body.prefix(16))
        let sender = Array(body[21..<86])
        guard let shared = key.secret(sharedWith: sender) else { return nil }
        let input = Self.hash(
            Array("WebPush: info".utf8) + [0] + publicKey + sender + [1],
            key: Self.hash(shared, key: secret)
        )
        let extracted = Self.hash(input, key: salt)
        let content = Self.hash(Array("Content-Encoding: aes128gcm".utf8) + [0, 1], key: extracted).prefix(16)
        let nonce = Self.hash(Array("Content-Encoding: nonce".utf8) + [0, 1], key: extracted).prefix(12)
        let text = AuthenticatedCipher.open(Array(body.dropFirst(86)), key: Array(content), nonce: Array(nonce))
        guard let text, let end = text.lastIndex(where: { $0 != 0 }), text[end] == 2 else { return nil }
        return String(decoding: text[..<end], as: UTF8.self)
    }

    private static func hash(_ bytes: [UInt8], key: [UInt8]) -> [UInt8] { MessageCode.of(bytes, key: key) }
}

/// A token as a push service reads it (RFC 8292).
public struct PushToken {
    /// The claims, as JSON.
    public let claims: String
    public let publicKey: [UInt8]

    /// Reads `vapid t=…, k=…`; nil when it is none, or its signature is not that of its key.
    public init?(_ authorization: String) {
        guard let match = authorization.wholeMatch(of: /vapid t=([^.]+)\.([^.]+)\.([^,]+), k=(.+)/),
            let claims = Base64URL.decode(match.output.2), let signature = Base64URL.decode(match.output.3),
            let key = Base64URL.decode(match.output.4), signature.count == 64,
            Self.isSigned("\(match.output.1).\(match.output.2)", signature, by: key)
        else { return nil }
        self.claims = String(decoding: claims, as: UTF8.self)
        publicKey = key
    }

    private static func isSigned(_ text: String, _ signature: [UInt8], by point: [UInt8]) -> Bool {
        let prefix: [UInt8] = [
            0x30, 0x59, 0x30, 0x13, 0x06, 0x07, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02, 0x01, 0x06, 0x08, 0x2a, 0x86, 0x48,
            0xce, 0x3d, 0x03, 0x01, 0x07, 0x03, 0x42, 0x00,
        ]
        let key = (prefix + point).withUnsafeBufferPointer { der in
            var place = der.baseAddress
            return d2i_PUBKEY(nil, &place, der.count)
        }
        let digest = EVP_MD_CTX_new()
        defer {
            EVP_MD_CTX_free(digest)
            EVP_PKEY_free(key)
        }
        let (der, bytes) = (sequence(integer(signature.prefix(32)) + integer(signature.suffix(32))), Array(text.utf8))
        return key != nil && EVP_DigestVerifyInit(digest, nil, EVP_sha256(), nil, key) == 1
            && EVP_DigestVerify(digest, der, der.count, bytes, bytes.count) == 1
    }

    /// As ASN.1 spells a number: no zeros before it, but one where it would look negative.
    private static func integer(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        let short = bytes.drop { $0 == 0 }
        let signed = (short.first ?? 0x80) >= 0x80 ? [0] + short : Array(short)
        return [2, UInt8(signed.count)] + signed
    }

    private static func sequence(_ parts: [UInt8]) -> [UInt8] { [0x30, UInt8(parts.count)] + parts }
}
