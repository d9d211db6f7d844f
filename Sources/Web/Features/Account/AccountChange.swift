import Crypto
import Database
import Domain
import HTTP
import Persistence

/// One post of the account's page, from its key to what is written.
struct AccountChange {
    let signedIn: SignedIn
    let form: AccountForm
    private let post: KeyedPost

    init(_ signedIn: SignedIn, _ form: AccountForm, _ key: OperationKey) {
        self.signedIn = signedIn
        self.form = form
        post = KeyedPost(signedIn, key, "account.\(form.operation.verb)", asking: form.summary)
    }

    private var athlete: Int { signedIn.athlete.id }
    private var logins: LoginRepository { LoginRepository(signedIn.visitor.connection) }

    /// Does it once.
    ///
    /// - Throws: `FormErrors` with a sentence for each wrong field; `NotFound` for a login that is none of theirs.
    func run() throws {
        switch form.operation {
        case .name: try changeName()
        case .email: try changeEmail()
        case .password: try changePassword()
        case .end(let login):
            guard try logins.knows(login, of: athlete) else { throw NotFound() }
            try write { try logins.revoke(login, of: athlete, at: signedIn.now) }
        case .endOthers: try write { try endOthers() }
        }
    }

    private func changeName() throws {
        guard form.name.unicodeScalars.count <= SignupForm.longestName else {
            throw FormErrors.one("name", "Use at most \(SignupForm.longestName) characters.")
        }
        try write { try signedIn.athletes.setName(form.name.isEmpty ? nil : form.name, of: athlete) }
    }

    private func changeEmail() throws {
        let address: EmailAddress
        do {
            address = try EmailAddress(form.email, folding: NameFolding.key)
        } catch {
            throw FormErrors.one("email", error.sentence)
        }
        guard try !isDone() else { return }
        try signedIn.prove(form.password)
        // Whether an address has an account is told here as it is at sign-up, and no more often.
        try AttemptLimits(signedIn.visitor).enterSignup()
        do {
            try write { try signedIn.athletes.setEmail(address, of: athlete) }
        } catch let error as DatabaseError where error.isDuplicateKey {
            throw FormErrors.one("email", "That address has an account already. Use another.")
        }
    }

    private func changePassword() throws {
        guard try !isChanged() else { return }
        let profile = try signedIn.profile()
        var errors = FormErrors()
        do {
            let email = try EmailAddress(profile.email, folding: NameFolding.key)
            try PasswordRule.check(form.newPassword.text, email: email, folding: NameFolding.key)
        } catch {
            errors.add("new-password", error.sentence)
        }
        var proven = ""
        do { proven = try signedIn.prove(form.password) } catch let wrong as FormErrors {
            errors.add("password", wrong["password"] ?? "")
        }
        guard errors.isEmpty else { throw errors }
        let services = signedIn.visitor.services
        let hash = try services.passwords.hash(form.newPassword, salt: services.random(16)).description
        guard try replace(proven, with: hash) || isChanged() else {
            throw FormErrors.one("password", "The password was changed meanwhile. Enter the one that holds now.")
        }
    }

    /// Whether this very change was made: sent twice, the second finds the new password in the place of the old.
    private func isChanged() throws -> Bool {
        guard try isDone(), let hash = PasswordHash(try signedIn.profile().passwordHash) else { return false }
        return try signedIn.visitor.services.passwords.matches(form.newPassword, hash)
    }

    /// Under a key that was used before this is another password, which is written too.
    ///
    /// - Returns: Whether the password that was proven still held; of two changes at once the second finds another.
    private func replace(_ proven: String, with hash: String) throws -> Bool {
        try signedIn.visitor.connection.transaction {
            try signedIn.drafts.lockAthlete()
            let standing = try signedIn.profile().passwordHash
            // Run again after a commit whose answer was lost, it finds its own.
            guard standing == proven || standing == hash else { return false }
            try signedIn.athletes.replaceHash(of: athlete, standing, with: hash)
            try endOthers()
            try post.once(post.kind, "account") {}
            return true
        }
    }

    private func endOthers() throws {
        try logins.revokeOthers(than: signedIn.login, of: athlete, at: signedIn.now)
    }

    private func isDone() throws -> Bool { try post.freshKey() == nil }

    private func write(_ work: () throws -> Void) throws {
        try signedIn.visitor.connection.transaction { try post.once(post.kind, "account", work) }
    }
}

extension FormErrors {
    static func one(_ field: String, _ sentence: String) -> FormErrors {
        var errors = FormErrors()
        errors.add(field, sentence)
        return errors
    }
}
