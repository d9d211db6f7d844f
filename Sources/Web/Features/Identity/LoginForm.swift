import HTTP

/// A try to log in, as it was typed.
struct LoginForm {
    let email: String
    let password: Password
    let isKept: Bool
    let next: String?
    /// A sealed post that waits for this log-in.
    let parked: String?
    let zone: String?

    init(_ fields: FormFields) {
        email = fields["email"] ?? ""
        password = Password(fields["password"] ?? "")
        isKept = fields["keep"] != nil
        next = fields["next"]
        parked = fields["parked"].flatMap { $0.isEmpty ? nil : $0 }
        zone = fields["zone"]
    }
}
