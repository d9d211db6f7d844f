import Domain
import HTTP

/// An email, its recovery code and the password to come, as they were typed.
struct ForgottenForm {
    let email: String
    /// Nil for what can be no code.
    let code: RecoveryCode?
    let newPassword: Password
    let isKept: Bool
    private let hasCode: Bool

    init(_ fields: FormFields) {
        let typed = fields["recovery-code"] ?? ""
        email = fields["email"] ?? ""
        code = RecoveryCode(typed: typed)
        hasCode = !typed.isEmpty
        newPassword = Password(fields["new-password"] ?? "")
        isKept = fields["keep"] != nil
    }

    /// Finds what is wrong with it whoever's it is, so that nothing is said of any account.
    ///
    /// - Throws: `FormErrors` with a sentence for each wrong field.
    func check() throws(FormErrors) {
        var errors = FormErrors()
        if !hasCode { errors.add("recovery-code", "Enter the code.") }
        let address = try? EmailAddress(email, folding: NameFolding.key)
        do {
            try PasswordRule.check(newPassword.text, email: address, folding: NameFolding.key)
        } catch {
            errors.add("new-password", error.sentence)
        }
        guard errors.isEmpty else { throw errors }
    }
}
