internal import COpenSSL

/// A private key on the curve P-256 (FIPS 186-5): signs (ES256 of RFC 7518), and agrees on secrets (ECDH).
///
/// Never printed: its description hides it.
public struct CurveKey: Sendable, CustomStringConvertible {
    /// Of the secret number, in bytes.
    public static let length = 32
    /// Of a point of the curve: 4, and its two coordinates.
    public static let pointLength = 65

    private let secret: [UInt8]
    /// The point that everybody may know, in 65 bytes.
    public let publicKey: [UInt8]

    /// - Returns: nil unless the 32 bytes are a number from 1 up to the order of the curve.
    public init?(_ secret: [UInt8]) {
        guard secret.count == Self.length, secret.contains(where: { $0 != 0 }),
            secret.lexicographicallyPrecedes(Self.order), let key = PrivateKeyHandle(secret)
        else { return nil }
        self.secret = secret
        publicKey = key.publicKey
    }

    /// A new one, out of bytes that nobody can guess.
    public static func make(_ random: (Int) -> [UInt8] = SecureRandom.bytes) -> CurveKey {
        // Nearly every number of 32 bytes is a key.
        while true {
            if let key = CurveKey(random(length)) { return key }
        }
    }

    public var description: String { "CurveKey(hidden)" }

    /// What this key and the owner of a point both know, 32 bytes; nil where the bytes are no point of the curve.
    public func secret(sharedWith point: [UInt8]) -> [UInt8]? {
        PrivateKeyHandle(secret)?.secret(sharedWith: point)
    }

    /// The signature of bytes by SHA-256 and ECDSA: two numbers, 64 bytes, another at each call.
    public func signature(of bytes: [UInt8]) -> [UInt8] {
        guard let signature = PrivateKeyHandle(secret)?.signature(of: bytes) else {
            preconditionFailure("OpenSSL cannot sign")
        }
        return signature
    }

    /// Of the curve (SP 800-186, 3.2.1.3).
    private static let order: [UInt8] = [
        0xff, 0xff, 0xff, 0xff, 0x00, 0x00, 0x00, 0x00, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
        0xbc, 0xe6, 0xfa, 0xad, 0xa7, 0x17, 0x9e, 0x84, 0xf3, 0xb9, 0xca, 0xc2, 0xfc, 0x63, 0x25, 0x51,
    ]
}

/// OpenSSL's own form of a private key, freed with it.
private final class PrivateKeyHandle {
    private let key: OpaquePointer

    /// What stands before the number in a PKCS #8 key of this curve without its point.
    private static let prefix: [UInt8] = [
        0x30, 0x41, 0x02, 0x01, 0x00, 0x30, 0x13, 0x06, 0x07, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02, 0x01, 0x06, 0x08,
        0x2a, 0x86, 0x48, 0xce, 0x3d, 0x03, 0x01, 0x07, 0x04, 0x27, 0x30, 0x25, 0x02, 0x01, 0x01, 0x04, 0x20,
    ]

    init?(_ secret: [UInt8]) {
        let read = (Self.prefix + secret).withUnsafeBufferPointer { der in
            var place = der.baseAddress
            return d2i_AutoPrivateKey(nil, &place, der.count)
        }
        guard let read else { return nil }
        key = read
    }

    deinit { EVP_PKEY_free(key) }

    var publicKey: [UInt8] {
        let count = Int(i2d_PUBKEY(key, nil))
        precondition(count > CurveKey.pointLength, "OpenSSL knows no point of its own key")
        let der = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            var place = buffer.baseAddress
            filled = Int(i2d_PUBKEY(key, &place))
        }
        return Array(der.suffix(CurveKey.pointLength))
    }

    func secret(sharedWith point: [UInt8]) -> [UInt8]? {
        guard let other = CurvePoint.read(point) else { return nil }
        defer { EVP_PKEY_free(other) }
        let agreement = EVP_PKEY_CTX_new(key, nil)
        defer { EVP_PKEY_CTX_free(agreement) }
        var count = CurveKey.length
        var shared = [UInt8](repeating: 0, count: count)
        guard EVP_PKEY_derive_init(agreement) == 1, EVP_PKEY_derive_set_peer(agreement, other) == 1,
            EVP_PKEY_derive(agreement, &shared, &count) == 1, count == CurveKey.length
        else { return nil }
        return shared
    }

    func signature(of bytes: [UInt8]) -> [UInt8]? {
        let digest = EVP_MD_CTX_new()
        defer { EVP_MD_CTX_free(digest) }
        var count = 0
        guard EVP_DigestSignInit(digest, nil, EVP_sha256(), nil, key) == 1,
            EVP_DigestSign(digest, nil, &count, bytes, bytes.count) == 1
        else { return nil }
        var der = [UInt8](repeating: 0, count: count)
        guard EVP_DigestSign(digest, &der, &count, bytes, bytes.count) == 1 else { return nil }
        return Self.numbers(of: Array(der.prefix(count)))
    }

    /// The two numbers of a signature one behind the other, as JOSE has them, out of what OpenSSL writes.
    private static func numbers(of der: [UInt8]) -> [UInt8]? {
        let read = der.withUnsafeBufferPointer { bytes in
            var place = bytes.baseAddress
            return d2i_ECDSA_SIG(nil, &place, bytes.count)
        }
        guard let read else { return nil }
        defer { ECDSA_SIG_free(read) }
        var numbers = [UInt8](repeating: 0, count: 2 * CurveKey.length)
        let size = Int32(CurveKey.length)
        let isWritten = numbers.withUnsafeMutableBufferPointer { buffer in
            guard let first = buffer.baseAddress else { return false }
            return BN_bn2binpad(ECDSA_SIG_get0_r(read), first, size) == size
                && BN_bn2binpad(ECDSA_SIG_get0_s(read), first + CurveKey.length, size) == size
        }
        return isWritten ? numbers : nil
    }
}

/// A point of the curve that somebody else has sent.
public enum CurvePoint {
    /// Whether the 65 bytes are one.
    public static func isValid(_ bytes: [UInt8]) -> Bool {
        guard let key = read(bytes) else { return false }
        EVP_PKEY_free(key)
        return true
    }

    /// What stands before the point in a public key of this curve.
    static let prefix: [UInt8] = [
        0x30, 0x59, 0x30, 0x13, 0x06, 0x07, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02, 0x01, 0x06, 0x08, 0x2a, 0x86, 0x48,
        0xce, 0x3d, 0x03, 0x01, 0x07, 0x03, 0x42, 0x00,
    ]

    fileprivate static func read(_ point: [UInt8]) -> OpaquePointer? {
        guard point.count == CurveKey.pointLength, point.first == 4 else { return nil }
        return (prefix + point).withUnsafeBufferPointer { der in
            var place = der.baseAddress
            return d2i_PUBKEY(nil, &place, der.count)
        }
    }
}
