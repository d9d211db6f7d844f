import Crypto
import Database
import Domain
import HTTP
import Persistence

/// Sign up.
struct SignupRoutes {
    func show(_ request: Request, _ parameters: PathParameters, _ visitor: Visitor) throws -> Response {
        guard !visitor.isKnownToBeSignedIn else { return .seeOther("/start") }
        let (visitor, cookie) = visitor.withVisit()
        return try visitor.respond(with: SignupPage(key: visitor.services.mintKey())).setting(cookie)
    }

    func signUp(_ request: Request, _ parameters: PathParameters, _ visitor: Visitor) throws -> Response {
        let key = try request.operationKey()
        let form = SignupForm(try request.form())
        do {
            let issued = try Self.athlete(form, try form.checked(), key, visitor)
            return .seeOther(RecoveryRoutes.address(showing: key, then: .log)).setting(issued.cookies)
        } catch let errors as FormErrors {
            return try visitor.respond(with: SignupPage(form, errors, key: key), status: 422)
        }
    }

    /// The new account, or the one that this very form has made before.
    private static func athlete(
        _ form: SignupForm,
        _ email: EmailAddress,
        _ key: OperationKey,
        _ visitor: Visitor
    ) throws -> IssuedLogin {
        try AttemptLimits(visitor).enterSignup()
        // Bound to the email, so that a form gone back to makes a second account for a second person.
        let signupKey = visitor.services.deriveKey(from: key, for: Array(email.key.utf8)).bytes
        if let issued = try again(form, email, signupKey, visitor) { return issued }
        do {
            return try visitor.createAthlete(try new(form, email, signupKey, visitor), key)
        } catch let error as DatabaseError where error.isDuplicateKey {
            // Another post of the same form came first.
            if let issued = try again(form, email, signupKey, visitor) { return issued }
            throw error
        }
    }

    /// Logs in where this form made the account; nil where there is none under the email.
    ///
    /// - Throws: `FormErrors` where the account was made otherwise.
    private static func again(
        _ form: SignupForm,
        _ email: EmailAddress,
        _ signupKey: [UInt8],
        _ visitor: Visitor
    ) throws -> IssuedLogin? {
        guard let found = try AthleteRepository(visitor.connection).credentials(emailKey: email.key) else { return nil }
        let hash = PasswordHash(found.passwordHash)
        let isSame = try hash.map { try visitor.services.passwords.matches(form.password, $0) } ?? false
        guard isSame, found.signupKey == signupKey else {
            var errors = FormErrors()
            errors.add("email", SignupPage.taken)
            throw errors
        }
        return try visitor.issueLogin(for: found.athlete, isKept: true)
    }

    private static func new(
        _ form: SignupForm,
        _ email: EmailAddress,
        _ signupKey: [UInt8],
        _ visitor: Visitor
    ) throws -> NewAthlete {
        let services = visitor.services
        return NewAthlete(
            email: email.text,
            emailKey: email.key,
            name: form.name.isEmpty ? nil : form.name,
            passwordHash: try services.passwords.hash(form.password, salt: services.random(16)).description,
            unit: form.unit,
            zone: form.zone.flatMap { services.zones.isKnown($0) ? $0 : nil },
            signupKey: signupKey,
            createdAt: visitor.now
        )
    }
}
