import Crypto
import Domain

/// Tells one account from another on a phone that several people use, and names nobody.
///
/// No secret and no proof: what waits on a phone is marked with it, so that it is sent and shown under this account alone.
enum AccountTag {
    /// The field of answers that says whose they are, and of posts from a phone's outbox that says whose they were.
    static let field = "account"
    /// 48 bits: only the few accounts of one phone are ever compared.
    static let length = 6

    static func text(of athlete: Int, key: [UInt8]) -> String {
        Base64URL.encode(Array(MessageCode.of(Array("\(athlete)".utf8), key: key).prefix(length)))
    }
}

extension Services {
    /// The tag of an athlete's account on this server.
    func accountTag(of athlete: Int) -> String { AccountTag.text(of: athlete, key: keys.key(for: .accountTags)) }
}
