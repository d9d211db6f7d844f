import HTTP
import Template

/// The form for who has lost the password, and has the recovery code.
struct ForgottenPage: Page {
    static let template = "recovery/forgotten"
    /// One sentence for every way to be wrong.
    static let mismatch = "Email and recovery code do not match. Try again."

    /// Names this attempt, so that sending it twice uses one code.
    let key: String
    var email = ""
    /// Why it was refused; empty when it was not.
    var refusal = ""
    var errors = FormErrors()
    var isKept = true

    let title = "Forgot your password?"

    var values: TemplateObject {
        [
            "key": .text(key), "email": .text(email), "error": .text(refusal), "forget": .flag(!isKept),
            "code_error": .text(errors["recovery-code"] ?? ""), "password_error": .text(errors["new-password"] ?? ""),
        ]
    }
}

extension ForgottenPage {
    init(key: OperationKey) {
        self.init(key: key.text)
    }

    /// The form again, without the code and the password.
    init(_ form: ForgottenForm, key: OperationKey, refusal: String = "", _ errors: FormErrors = FormErrors()) {
        self.init(key: key.text, email: form.email, refusal: refusal, errors: errors, isKept: form.isKept)
    }

    static let samples: [ForgottenPage] = {
        var errors = FormErrors()
        errors.add("recovery-code", "Enter the code.")
        errors.add("new-password", "Use at least 10 characters. This one has 6.")
        let key = "AZrWx0FsI2RmVb3kQ9xT0A"
        return [
            ForgottenPage(key: key), ForgottenPage(key: key, email: "mara@example.com", errors: errors),
            ForgottenPage(key: key, email: "mara@example.com", refusal: mismatch, isKept: false),
        ]
    }()
}
