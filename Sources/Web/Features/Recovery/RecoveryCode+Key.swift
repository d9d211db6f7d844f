import Crypto
import Domain

/// A code follows from the key of the post that made it and the server's own key, so that a post sent again, its answer
/// lost, leads to the same code; the key of the post is kept nowhere, and of the code no more than its digest.
extension RecoveryCode {
    init(from key: OperationKey, of athlete: Int, _ services: Services) {
        let code = MessageCode.of(Array("\(athlete):".utf8) + key.bytes, key: services.keys.key(for: .recoveryCodes))
        guard let made = RecoveryCode(bytes: Array(code.prefix(Self.byteCount))) else {
            preconditionFailure("a message code has bytes enough")
        }
        self = made
    }

    /// What is kept of it.
    ///
    /// A fast digest: nobody finds 120 random bits by trying, as they would a password that somebody has thought of.
    var digest: [UInt8] { SHA256.digest(Array(letters.utf8)) }
}
