public import Crypto

/// A phone, or a key on a ring, that makes one passkey and signs with it, right or wrong as it is told.
public final class TestAuthenticator {
    public let id: [UInt8]
    public let algorithm: PasskeyKey.Algorithm
    /// What it has counted; 0 and no further where `counts` is false.
    public var counter = 0
    public var counts = true
    /// Present, verified.
    public var flags: UInt8 = 0x05
    /// Behind all that it says of itself.
    public var surplus: [UInt8] = []
    /// How it says who has built it.
    public var format = "none"
    /// In the place of its own in the key that it introduces.
    public var claimedAlgorithm: Int?
    /// The handle of whoever it was made for.
    public var handle: [UInt8] = []

    private let key: SigningKey

    public init(_ algorithm: PasskeyKey.Algorithm = .es256) {
        self.algorithm = algorithm
        id = SecureRandom.bytes(32)
        key = SigningKey(algorithm)
    }

    /// The object of a browser's answer to `create`.
    public func attestation(for site: String) -> [UInt8] {
        [0xA3] + CBOR.text("fmt") + CBOR.text(format) + CBOR.text("attStmt") + [0xA0] + CBOR.text("authData")
            + CBOR.bytes(introduction(to: site))
    }

    /// What it says of itself with the new key in it.
    public func introduction(to site: String) -> [UInt8] {
        let length = [UInt8(id.count >> 8), UInt8(id.count & 0xFF)]
        return data(of: site, 0x40) + [UInt8](repeating: 0, count: 16) + length + id
            + key.cose(algorithm: claimedAlgorithm ?? algorithm.rawValue) + surplus
    }

    /// The two parts of a browser's answer to `get`: what it says of itself, and its signature of that and the client data.
    public func assertion(for site: String, of clientData: [UInt8]) -> (data: [UInt8], signature: [UInt8]) {
        if counts { counter += 1 }
        let said = data(of: site, 0) + surplus
        return (said, key.signature(of: said + SHA256.digest(clientData)))
    }

    private func data(of site: String, _ more: UInt8) -> [UInt8] {
        let count = (0..<4).map { UInt8(truncatingIfNeeded: counter >> (24 - 8 * $0)) }
        return SHA256.digest(Array(site.utf8)) + [flags | more] + count
    }
}

/// Enough of CBOR to write what authenticators write.
enum CBOR {
    static func text(_ text: String) -> [UInt8] { head(3, text.utf8.count) + Array(text.utf8) }
    static func bytes(_ bytes: [UInt8]) -> [UInt8] { head(2, bytes.count) + bytes }
    static func number(_ number: Int) -> [UInt8] { number < 0 ? head(1, -1 - number) : head(0, number) }

    private static func head(_ kind: UInt8, _ count: Int) -> [UInt8] {
        switch count {
        case ..<24: [kind << 5 | UInt8(count)]
        case ..<256: [kind << 5 | 24, UInt8(count)]
        default: [kind << 5 | 25, UInt8(count >> 8), UInt8(count & 0xFF)]
        }
    }
}
