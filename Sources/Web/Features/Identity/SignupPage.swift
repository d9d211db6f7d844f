import Domain
import HTTP
import Template

/// The sign-up form.
struct SignupPage: Page {
    static let template = "identity/signup"
    static let taken = "That address has an account already. Log in instead, or use another."

    /// Names this attempt, so that sending it twice makes one account.
    let key: String
    var name = ""
    var email = ""
    var unit = WeightUnit.kilograms
    var errors = FormErrors()

    let title = "Sign up"

    var values: TemplateObject {
        [
            "key": .text(key),
            "name": .text(name),
            "email": .text(email),
            "name_error": .text(errors["name"] ?? ""),
            "email_error": .text(errors["email"] ?? ""),
            "password_error": .text(errors["password"] ?? ""),
            "is_pounds": .flag(unit == .pounds),
            "alerts": .list(summary.map { [$0.values] } ?? []),
        ]
    }

    private var summary: PageAlert? {
        let count = errors.sentences.count
        guard count > 0 else { return nil }
        let numbers = ["One thing", "Two things", "Three things"]
        return PageAlert(
            title: "\(numbers[min(count, numbers.count) - 1]) to fix",
            text: "Nothing was lost. Correct \(count == 1 ? "it" : "them") and send again."
        )
    }
}

extension SignupPage {
    init(key: OperationKey) {
        self.init(key: key.text)
    }

    /// The form again, without the password.
    init(_ form: SignupForm, _ errors: FormErrors, key: OperationKey) {
        self.init(key: key.text, name: form.name, email: form.email, unit: form.unit, errors: errors)
    }

    static let samples: [SignupPage] = {
        var errors = FormErrors()
        errors.add("email", taken)
        errors.add("password", "Use at least 10 characters. This one has 6.")
        return [
            SignupPage(key: "AZrWx0FsI2RmVb3kQ9xT0A"),
            SignupPage(
                key: "AZrWx0FsI2RmVb3kQ9xT0A",
                name: "Mara Lindqvist",
                email: "mara@example.com",
                unit: .pounds,
                errors: errors
            ),
        ]
    }()
}
