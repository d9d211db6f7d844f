import HTTP
import Template

/// What a post sent, as a page that offers to send it again prints it.
///
/// The address keeps its key, so that sending again is safe; a password is never part of it.
struct SentForm: Equatable {
    /// How many values are shown; all of them are sent again.
    static let shownAtMost = 40

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
            "name": .text(isSignup ? value("name") : ""),
            "email": .text(isSignup || isLogin ? value("email") : ""),
        ]
    }

    private var isSignup: Bool { address.hasPrefix("/signup") }
    private var isLogin: Bool { address.hasPrefix("/login") }

    private var hidden: [FormFields.Pair] {
        let visible = isSignup ? ["name", "email"] : isLogin ? ["email"] : []
        return fields.filter { !["t", "password"].contains($0.name) && !visible.contains($0.name) }
    }

    /// What a person typed, by the last word of its name: `n.{id}.weight` is a weight.
    private var shown: [FormFields.Pair] {
        guard !isSignup, !isLogin else { return [] }
        let typed = hidden.filter { !$0.value.isEmpty && !["op", "zone"].contains($0.name) }
        return typed.prefix(Self.shownAtMost).map { pair in
            FormFields.Pair(name: String(pair.name.split(separator: ".").last ?? ""), value: pair.value)
        }
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
            address: "/log?k=AZrWx0FsI2RmVb3kQ9xT0A",
            fields: [.init(name: "op", value: "add-set.A"), .init(name: "n.A.weight", value: "142.5")]
        ),
    ]
}

extension TemplateObject {
    func adding(_ others: TemplateObject) -> TemplateObject { merging(others) { $1 } }
}
