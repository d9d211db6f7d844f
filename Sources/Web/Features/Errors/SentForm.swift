import HTTP
import Template

/// What a post sent, as a page that offers to send it again prints it.
///
/// The address keeps its key, so that sending again is safe; a password is never part of it.
struct SentForm: Equatable {
    /// Path and query of the post.
    let address: String
    let fields: [FormFields.Pair]

    var values: TemplateObject {
        [
            "address": .text(address),
            "hidden": .list(hidden.map { ["name": .text($0.name), "value": .text($0.value)] }),
            "sent": .list(shown.map { ["label": .text($0.name), "value": .text($0.value)] }),
            "is_signup": .flag(isSignup),
            "is_login": .flag(isLogin),
            "is_recovery": .flag(isRecovery),
            "name": .text(isSignup ? value("name") : ""),
            "email": .text(isSignup || isLogin || isRecovery ? value("email") : ""),
        ]
    }

    /// The names of what is never printed: what lets somebody in, and the proof that a form is ours.
    private static let secret: Set<String> = [FormToken.field, "password", "new-password", "recovery-code"]

    private var isSignup: Bool { address.hasPrefix("/signup") }
    private var isLogin: Bool { address.hasPrefix("/login") && !isPasskey }
    private var isPasskey: Bool { address.hasPrefix(PasskeyLoginRoutes.path) }
    private var isRecovery: Bool { address.hasPrefix(ForgottenRoutes.path) }

    private var hidden: [FormFields.Pair] {
        let visible = isSignup ? ["name", "email"] : isLogin || isRecovery ? ["email"] : []
        return fields.filter { !Self.secret.contains($0.name) && !visible.contains($0.name) }
    }

    private var shown: [FormFields.Pair] {
        if isSignup || isLogin || isRecovery || isPasskey { return [] }
        // What a passkey has said is for no reader.
        return SentLines.make(hidden.filter { !PasskeyAnswer.fields.contains($0.name) })
    }

    private func value(_ name: String) -> String { fields.first { $0.name == name }?.value ?? "" }

    static let samples = [
        SentForm(
            address: "/login",
            fields: [.init(name: "email", value: "mara@example.com"), .init(name: "password", value: "not to be seen")]
        ),
        SentForm(
            address: "/signup?k=AZrWx0FsI2RmVb3kQ9xT0A",
            fields: [.init(name: "name", value: "Mara"), .init(name: "email", value: "mara@example.com")]
        ),
        SentForm(
            address: "/recovery?k=AZrWx0FsI2RmVb3kQ9xT0A",
            fields: [.init(name: "email", value: "mara@example.com"), .init(name: "recovery-code", value: "not seen")]
        ),
        SentForm(
            address: "/log?k=AZrWx0FsI2RmVb3kQ9xT0A",
            fields: [
                .init(name: "op", value: "add-set.A"), .init(name: "n.A.weight", value: "142.5"),
                .init(name: "n.A.reps", value: "5"),
            ]
        ),
    ]
}
