import Domain
import HTTP
import Persistence

extension SignedIn {
    /// Makes sure that whoever asks knows the password, not only that the phone lies there.
    ///
    /// Counted like a try to log in, so that nobody guesses here either.
    ///
    /// - Throws: `FormErrors` with a sentence under `password`; `Throttled` after too many tries.
    func prove(_ password: Password) throws {
        var errors = FormErrors()
        if password.text.isEmpty {
            errors.add("password", "Enter your password.")
            throw errors
        }
        let email = try profile().email
        guard try Credentials(visitor).athlete(email: email, password: password)?.id == athlete.id else {
            errors.add("password", "That is not your password.")
            throw errors
        }
    }
}
