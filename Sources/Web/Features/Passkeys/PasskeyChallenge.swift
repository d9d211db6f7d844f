import Crypto
import Domain
import HTTP
import Persistence

/// What an authenticator is asked to sign: good once, in this browser, for one purpose, for five minutes.
///
/// It carries its own proof, so that a page with one is printed without the database; only one that comes back is written
/// down, as used up.
struct PasskeyChallenge: Equatable {
    static let seconds = 300
    private static let (timeLength, nonceLength, codeLength) = (8, 16, 32)

    /// What it may be used for.
    enum Purpose: String {
        case logIn = "log in"
        /// Printed only where the password was proven.
        case make
    }

    let bytes: [UInt8]

    var text: String { Base64URL.encode(bytes) }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// A new one for this browser; nil without a cookie that it could be tied to.
    static func mint(_ purpose: Purpose, for visitor: Visitor) -> PasskeyChallenge? {
        let time = visitor.now.milliseconds
        let head =
            (0..<8).map { UInt8(truncatingIfNeeded: time >> (56 - 8 * $0)) } + visitor.services.random(nonceLength)
        return code(of: head, purpose, visitor).map { PasskeyChallenge(bytes: head + $0) }
    }

    /// Reads one that this browser was given for this purpose, and whose time is not over.
    init?(_ text: String, for purpose: Purpose, from visitor: Visitor) {
        guard let bytes = Base64URL.decode(text),
            bytes.count == Self.timeLength + Self.nonceLength + Self.codeLength,
            let code = Self.code(of: Array(bytes.dropLast(Self.codeLength)), purpose, visitor),
            constantTimeEqual(Array(bytes.suffix(Self.codeLength)), code)
        else { return nil }
        self.init(bytes: bytes)
        guard visitor.now < end else { return nil }
    }

    /// Uses it up; whether it still could be used.
    func spend(_ visitor: Visitor) throws -> Bool {
        try PasskeyRepository.spend(
            challenge: Array(SHA256.digest(bytes).prefix(16)),
            until: end,
            visitor.connection,
            at: visitor.now
        )
    }

    private var end: Instant {
        let time = bytes.prefix(Self.timeLength).reduce(Int64(0)) { $0 << 8 | Int64($1) }
        return Instant(milliseconds: time).advanced(bySeconds: Self.seconds)
    }

    private static func code(of head: [UInt8], _ purpose: Purpose, _ visitor: Visitor) -> [UInt8]? {
        let cookies = visitor.cookies
        let binding = purpose == .make ? cookies.login : cookies.visit ?? cookies.login
        guard let binding else { return nil }
        return MessageCode.of(
            Array("\(purpose.rawValue):".utf8) + SHA256.digest(Array(binding.utf8)) + head,
            key: visitor.services.keys.key(for: .passkeyChallenges)
        )
    }
}
