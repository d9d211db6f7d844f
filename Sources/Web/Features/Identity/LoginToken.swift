import Crypto
import Domain

/// What a cookie holds to prove a login, or to be known again: 256 random bits, of which the database knows the digest only.
struct LoginToken {
    /// Of its text.
    static let length = 43

    let text: String

    var digest: [UInt8] { SHA256.digest(Array(text.utf8)) }

    static func mint(_ random: (Int) -> [UInt8]) -> LoginToken {
        LoginToken(text: Base64URL.encode(random(32)))
    }
}
