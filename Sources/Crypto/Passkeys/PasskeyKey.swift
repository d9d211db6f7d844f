internal import COpenSSL

/// The public key of a passkey: proves what its authenticator has signed.
public struct PasskeyKey: Sendable, Equatable {
    /// By its number in COSE (RFC 9053).
    public enum Algorithm: Int, Sendable, CaseIterable {
        /// ECDSA on the curve P-256 with SHA-256.
        case es256 = -7
        /// RSA as PKCS #1 v1.5 has it, with SHA-256: what Windows makes where a TPM knows no curve.
        case rs256 = -257
    }

    public let algorithm: Algorithm
    /// As X.509 writes a public key, in DER.
    public let der: [UInt8]

    /// A key that was kept; nil where it is none of this algorithm.
    public init?(algorithm: Algorithm, der: [UInt8]) {
        guard let handle = PublicKeyHandle(der), handle.fits(algorithm) else { return nil }
        self.algorithm = algorithm
        self.der = der
    }

    /// Reads a COSE key (RFC 9052, 7); nil for one of another algorithm, or of another shape.
    init?(_ cose: CBORValue) {
        guard let algorithm = cose[Self.alg]?.integer.flatMap(Algorithm.init) else { return nil }
        let der =
            switch algorithm {
            case .es256: Self.curve(cose)
            case .rs256: Self.rsa(cose)
            }
        guard let der else { return nil }
        self.init(algorithm: algorithm, der: der)
    }

    /// Whether a signature is this key's of these bytes.
    public func verifies(_ signature: [UInt8], of bytes: [UInt8]) -> Bool {
        PublicKeyHandle(der)?.verifies(signature, of: bytes) ?? false
    }

    // The labels of RFC 9053, 7.
    private static let (kty, alg) = (1, 3)

    private static func curve(_ cose: CBORValue) -> [UInt8]? {
        guard cose[kty]?.integer == 2, cose[-1]?.integer == 1, let x = cose[-2]?.bytes, let y = cose[-3]?.bytes,
            x.count == CurveKey.length, y.count == CurveKey.length
        else { return nil }
        return CurvePoint.prefix + [4] + x + y
    }

    private static func rsa(_ cose: CBORValue) -> [UInt8]? {
        guard cose[kty]?.integer == 3, let n = cose[-1]?.bytes, let e = cose[-2]?.bytes,
            (256...512).contains(n.count), n.first != 0, (1...4).contains(e.count), e.first != 0, (e.last ?? 0) & 1 == 1
        else { return nil }
        let identifier: [UInt8] = [
            0x30, 0x0D, 0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, 0x01, 0x05, 0x00,
        ]
        let numbers = DER.sequence(DER.number(n) + DER.number(e))
        return DER.sequence(identifier + DER.bits(numbers))
    }
}

/// The few kinds of DER (X.690) that a public key is written in.
private enum DER {
    static func sequence(_ content: [UInt8]) -> [UInt8] { tagged(0x30, content) }
    static func bits(_ content: [UInt8]) -> [UInt8] { tagged(0x03, [0] + content) }

    /// A number above zero: a byte of zeros before one that would read as less.
    static func number(_ digits: [UInt8]) -> [UInt8] {
        tagged(0x02, (digits.first ?? 0) & 0x80 == 0 ? digits : [0] + digits)
    }

    private static func tagged(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
        let count = content.count
        let length: [UInt8] =
            count < 0x80
            ? [UInt8(count)]
            : count < 0x100 ? [0x81, UInt8(count)] : [0x82, UInt8(count >> 8), UInt8(truncatingIfNeeded: count)]
        return [tag] + length + content
    }
}

/// OpenSSL's own form of a public key, freed with it.
private final class PublicKeyHandle {
    private let key: OpaquePointer

    init?(_ der: [UInt8]) {
        let read = der.withUnsafeBufferPointer { bytes -> OpaquePointer? in
            var place = bytes.baseAddress
            guard let key = d2i_PUBKEY(nil, &place, bytes.count) else { return nil }
            guard place == bytes.baseAddress.map({ $0 + bytes.count }) else {
                EVP_PKEY_free(key)
                return nil
            }
            return key
        }
        guard let read else { return nil }
        key = read
    }

    deinit { EVP_PKEY_free(key) }

    func fits(_ algorithm: PasskeyKey.Algorithm) -> Bool {
        switch algorithm {
        case .es256: EVP_PKEY_get_base_id(key) == EVP_PKEY_EC && EVP_PKEY_get_bits(key) == 256
        case .rs256: EVP_PKEY_get_base_id(key) == EVP_PKEY_RSA && (2048...4096).contains(EVP_PKEY_get_bits(key))
        }
    }

    func verifies(_ signature: [UInt8], of bytes: [UInt8]) -> Bool {
        let digest = EVP_MD_CTX_new()
        defer { EVP_MD_CTX_free(digest) }
        // OpenSSL pads RSA as PKCS #1 v1.5 has it, unless it is told otherwise.
        return EVP_DigestVerifyInit(digest, nil, EVP_sha256(), nil, key) == 1
            && EVP_DigestVerify(digest, signature, signature.count, bytes, bytes.count) == 1
    }
}
