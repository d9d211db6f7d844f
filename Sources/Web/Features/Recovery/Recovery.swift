import Crypto
import Domain
import Persistence

/// Sets a new password by the recovery code, which is used up by it.
struct Recovery {
    private let visitor: Visitor
    private let key: OperationKey

    init(_ visitor: Visitor, _ key: OperationKey) {
        self.visitor = visitor
        self.key = key
    }

    private var services: Services { visitor.services }

    /// What the code that is left follows from: the post's key and the code it was sent with, so that the same post leads to
    /// the same code, and one with the code that it left to another.
    private func keyOfNext(_ form: ForgottenForm) -> OperationKey {
        services.deriveKey(from: key, for: form.code?.digest ?? [])
    }

    /// The page that shows the code which is left.
    func addressShowingNext(_ form: ForgottenForm) -> String {
        RecoveryRoutes.address(showing: keyOfNext(form), then: .start)
    }

    /// Logs in, ends every other login and leaves another code; nil when email and code do not match.
    ///
    /// Counted like a try to log in. The work is the same when there is no such athlete, or one without a code: only who
    /// has the code waits for a password to be hashed.
    ///
    /// - Throws: `Throttled` after too many tries.
    func run(_ form: ForgottenForm) throws -> IssuedLogin? {
        let (emailKey, limits) = (Credentials.emailKey(form.email), AttemptLimits(visitor))
        let lane = try limits.enterLogin(emailKey: emailKey)
        let found = try AthleteRepository(visitor.connection).credentials(emailKey: emailKey)
        let athlete = found?.athlete.id ?? 0
        let kept = try RecoveryRepository(visitor.connection, athlete: athlete).kept()
        let standing = kept?.digest ?? [UInt8](repeating: 0, count: 32)
        let new = RecoveryCode(from: keyOfNext(form), of: athlete, services).digest
        let isRight = constantTimeEqual(form.code?.digest ?? [], standing)
        let isRepeated = constantTimeEqual(new, standing)
        guard let found, isRight || isRepeated else { return nil }
        guard try isRight || isDone(form, found) else { return nil }
        let issued = try issue(form, for: found.athlete, isRight ? (standing, new) : nil)
        if issued != nil { try limits.forgive(lane) }
        return issued
    }

    /// Whether this very post was done before, its answer lost: the code that it leaves is there, and its password holds.
    private func isDone(_ form: ForgottenForm, _ found: AthleteCredentials) throws -> Bool {
        guard let hash = PasswordHash(found.passwordHash) else { return false }
        return try services.passwords.matches(form.newPassword, hash)
    }

    /// The login, with all that comes of the code, unless that is done; nil where another has just used it.
    private func issue(
        _ form: ForgottenForm,
        for athlete: Athlete,
        _ change: (used: [UInt8], new: [UInt8])?
    ) throws -> IssuedLogin? {
        guard let change else { return try visitor.issueLogin(for: athlete, isKept: form.isKept) }
        let hash = try services.passwords.hash(form.newPassword, salt: services.random(16)).description
        let codes = RecoveryRepository(visitor.connection, athlete: athlete.id)
        do {
            return try visitor.issueLogin(for: athlete, isKept: form.isKept) {
                guard try codes.use(change.used, leaving: change.new, at: visitor.now) else { throw UsedUp() }
                try AccountRepository(visitor.connection).setPasswordHash(hash, of: athlete.id, at: visitor.now)
            }
        } catch is UsedUp {
            return nil
        }
    }

    private struct UsedUp: Error {}
}
