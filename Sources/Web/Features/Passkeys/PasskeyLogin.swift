import Crypto
import Domain
import HTTP
import Persistence

/// Logs in whoever holds a passkey.
struct PasskeyLogin {
    private let visitor: Visitor
    private let site: PasskeySite

    init(_ visitor: Visitor, at site: PasskeySite) {
        self.visitor = visitor
        self.site = site
    }

    /// The login; nil for an answer that is wrong in whatever way.
    ///
    /// - Throws: `Throttled` after too many tries from one address.
    func run(_ answer: PasskeyAnswer, isKept: Bool) throws -> IssuedLogin? {
        let limits = AttemptLimits(visitor)
        let lane = try limits.enterPasskey()
        guard let challenge = answer.challenge(.logIn, at: site, visitor) else { return nil }
        guard let (athlete, passkey, counted) = try proven(answer) else {
            _ = try challenge.spend(visitor)
            return nil
        }
        let passkeys = PasskeyRepository(visitor.connection, athlete: athlete.id)
        do {
            let issued = try visitor.issueLogin(for: athlete, isKept: isKept, isByPasskey: true) {
                // In the same unit: spent alone it would refuse whoever has the passkey when the answer is lost.
                guard try challenge.spend(visitor) else { throw Spent() }
                guard try passkeys.use(passkey.id, counted: counted, at: visitor.now) else { throw CountedBack() }
            }
            try limits.forgive(lane)
            return issued
        } catch is Spent {
            return nil
        } catch is CountedBack {
            // Outside of what was taken back: whoever has the passkey is to learn that something else signs with it.
            _ = try challenge.spend(visitor)
            try passkeys.refuse(passkey.id, at: visitor.now)
            return nil
        }
    }

    /// Whose passkey has signed, and how often it says it has; what WebAuthn asks to be checked (7.2).
    private func proven(_ answer: PasskeyAnswer) throws -> (athlete: Athlete, passkey: KeptPasskey, counted: Int)? {
        guard let data = AuthenticatorData(answer.data), data.siteDigest == site.digest, data.isPresent,
            let (athlete, passkey) = try PasskeyRepository.find(credential: answer.credential, visitor.connection),
            let algorithm = PasskeyKey.Algorithm(rawValue: passkey.algorithm),
            let key = PasskeyKey(algorithm: algorithm, der: passkey.publicKey),
            key.verifies(answer.signature, of: answer.data + SHA256.digest(answer.client)),
            answer.handle.isEmpty || answer.handle == passkey.handle
        else { return nil }
        return (athlete, passkey, data.counter)
    }

    private struct Spent: Error {}
    private struct CountedBack: Error {}
}
