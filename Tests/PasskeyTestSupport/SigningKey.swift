internal import COpenSSL
internal import Crypto

/// A private key of OpenSSL's, made for one test.
final class SigningKey {
    private let key: OpaquePointer

    init(_ algorithm: PasskeyKey.Algorithm) {
        let context = EVP_PKEY_CTX_new_id(algorithm == .es256 ? EVP_PKEY_EC : EVP_PKEY_RSA, nil)
        defer { EVP_PKEY_CTX_free(context) }
        var made: OpaquePointer?
        precondition(EVP_PKEY_keygen_init(context) == 1)
        switch algorithm {
        case .es256: precondition(EVP_PKEY_CTX_set_ec_paramgen_curve_nid(context, NID_X9_62_prime256v1) == 1)
        case .rs256: precondition(EVP_PKEY_CTX_set_rsa_keygen_bits(context, 2048) == 1)
        }
        precondition(EVP_PKEY_keygen(context, &made) == 1)
        guard let made else { preconditionFailure("OpenSSL makes no key") }
        key = made
    }

    deinit { EVP_PKEY_free(key) }

    /// The public key as COSE writes it, under this number of an algorithm.
    func cose(algorithm: Int) -> [UInt8] {
        let der = publicDER
        // Of 91 bytes on the curve, of 294 with 2,048 bits: the numbers stand at fixed places.
        if der.count == 91 {
            return [0xA5, 0x01, 0x02, 0x03] + CBOR.number(algorithm) + [0x20, 0x01, 0x21]
                + CBOR.bytes(Array(der[27..<59]))
                + [0x22] + CBOR.bytes(Array(der[59...]))
        }
        return [0xA4, 0x01, 0x03, 0x03] + CBOR.number(algorithm) + [0x20] + CBOR.bytes(Array(der[33..<289])) + [0x21]
            + CBOR.bytes(Array(der[291...]))
    }

    func signature(of bytes: [UInt8]) -> [UInt8] {
        let digest = EVP_MD_CTX_new()
        defer { EVP_MD_CTX_free(digest) }
        var count = 0
        precondition(EVP_DigestSignInit(digest, nil, EVP_sha256(), nil, key) == 1)
        precondition(EVP_DigestSign(digest, nil, &count, bytes, bytes.count) == 1)
        var signature = [UInt8](repeating: 0, count: count)
        precondition(EVP_DigestSign(digest, &signature, &count, bytes, bytes.count) == 1)
        return Array(signature.prefix(count))
    }

    private var publicDER: [UInt8] {
        let count = Int(i2d_PUBKEY(key, nil))
        return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            var place = buffer.baseAddress
            filled = Int(i2d_PUBKEY(key, &place))
        }
    }
}
