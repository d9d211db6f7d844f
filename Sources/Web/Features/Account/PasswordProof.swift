import Domain
import HTTP
import Persistence

extension SignedIn {
    /// Makes sure that whoever asks knows the password, not only that the phone lies there.
    ///
    /// Counted like a try to log in, so that nobody guesses here either.
    ///
    /// - Returns: The hash that it was checked against.
    /// - Throws: `FormErrors` with a sentence under `password`; `Throttled` after too many tries.
    @discardableResult
    func prove(_ password: Password) throws -> String {
        var errors = FormErrors()
        if password.text.isEmpty {
            errors.add("password", "Enter your password.")
            throw errors
        }
        let email = try profile().email
        guard let proven = try Credentials(visitor).proven(email: email, password: password),
            proven.athlete.id == athlete.id
        else {
            errors.add("password", "That is not your password.")
            throw errors
        }
        return proven.hash
    }
}
