import Crypto
import Domain
import Persistence

/// Checks an email and a password, in a way that tells nothing about which of them was wrong.
struct Credentials {
    private let visitor: Visitor

    init(_ visitor: Visitor) {
        self.visitor = visitor
    }

    /// The athlete, or nil when the two do not match; the work is the same when there is no such athlete.
    ///
    /// - Throws: `Throttled` after too many tries.
    func athlete(email: String, password: Password) throws -> Athlete? {
        try proven(email: email, password: password)?.athlete
    }

    /// The same with the hash that the password was checked against, or the one it has been given since.
    func proven(email: String, password: Password) throws -> (athlete: Athlete, hash: String)? {
        let key = Self.emailKey(email)
        let limits = AttemptLimits(visitor)
        let lane = try limits.enterLogin(emailKey: key)
        let found = try AthleteRepository(visitor.connection).credentials(emailKey: key)
        guard let found, let hash = PasswordHash(found.passwordHash) else {
            try visitor.services.passwords.reject(password)
            return nil
        }
        guard try visitor.services.passwords.matches(password, hash) else { return nil }
        try limits.forgive(lane)
        return (found.athlete, try renewed(hash, of: found, password))
    }

    /// Hashes the password again when the cost has changed since.
    private func renewed(_ hash: PasswordHash, of found: AthleteCredentials, _ password: Password) throws -> String {
        let gate = visitor.services.passwords
        guard hash.needsRehash(for: gate.cost) else { return found.passwordHash }
        let new = try gate.hash(password, salt: visitor.services.random(16))
        try AthleteRepository(visitor.connection)
            .replaceHash(of: found.athlete.id, found.passwordHash, with: new.description)
        return new.description
    }

    /// What cannot be an address is looked for all the same, so that it is no quicker to refuse.
    static func emailKey(_ typed: String) -> String {
        let address = try? EmailAddress(typed, folding: NameFolding.key)
        return address?.key ?? NameFolding.key(String(typed.prefix(EmailAddress.longest)))
    }
}
