import HTTP
import Template

/// A post that got no answer of its own: what was sent, the same key, and one button that sends it again.
struct SentPage: Page {
    static let template = "errors/sent"
    /// How many values are shown; all of them are sent again.
    static let shownAtMost = 40

    let status: Int
    let heading: String
    let lead: String
    let reference: String
    /// Path and query of the post.
    let address: String
    let fields: [FormFields.Pair]

    var title: String { heading }

    var values: TemplateObject {
        [
            "code": .text("\(status)"),
            "heading": .text(heading),
            "lead": .text(lead),
            "reference": .text(reference),
            "has_reference": .flag(!reference.isEmpty),
            "address": .text(address),
            "hidden": .list(hidden.map { ["name": .text($0.name), "value": .text($0.value)] }),
            "email": .text(email ?? ""),
            "has_email": .flag(email != nil),
            "asks_password": .flag(asksPassword),
            "password_autocomplete": .text(address.hasPrefix("/signup") ? "new-password" : "current-password"),
            "sent": .list(shown.map { ["label": .text($0.name), "value": .text($0.value)] }),
            "has_sent": .flag(!shown.isEmpty),
        ]
    }

    /// Account forms show their email to be corrected and ask for the password again: it is never sent back.
    private var asksPassword: Bool { fields.contains { $0.name == "password" } }

    private var email: String? { asksPassword ? fields.first { $0.name == "email" }?.value : nil }

    private var hidden: [FormFields.Pair] {
        fields.filter { !["t", "password"].contains($0.name) && !(asksPassword && $0.name == "email") }
    }

    /// What a person typed, by the last word of its name: `n.{id}.weight` is a weight.
    private var shown: [FormFields.Pair] {
        let typed = hidden.filter { !$0.value.isEmpty && !["op", "next", "parked", "zone", "keep"].contains($0.name) }
        return typed.prefix(Self.shownAtMost).map { pair in
            FormFields.Pair(name: String(pair.name.split(separator: ".").last ?? ""), value: pair.value)
        }
    }
}

extension SentPage {
    static func throttled(seconds: Int, _ address: String, _ fields: [FormFields.Pair]) -> SentPage {
        SentPage(
            status: 429,
            heading: "Rest first.",
            lead: "Too many tries in a short time. Wait \(waitText(seconds)), then send again.",
            reference: "",
            address: address,
            fields: fields
        )
    }

    static func failed(_ address: String, _ fields: [FormFields.Pair], reference: String) -> SentPage {
        SentPage(
            status: 500,
            heading: "Missed lift.",
            lead: "Whether it was written is not known. Send it again: the same thing is never written twice.",
            reference: reference,
            address: address,
            fields: fields
        )
    }

    static func unavailable(_ address: String, _ fields: [FormFields.Pair], reference: String) -> SentPage {
        SentPage(
            status: 503,
            heading: "Rack is taken.",
            lead: "The log cannot be reached right now. What you sent is on this page.",
            reference: reference,
            address: address,
            fields: fields
        )
    }

    private static func waitText(_ seconds: Int) -> String {
        seconds <= 90 ? "\(seconds) seconds" : "\((seconds + 59) / 60) minutes"
    }

    static let samples = [
        throttled(
            seconds: 60,
            "/login",
            [.init(name: "email", value: "mara@example.com"), .init(name: "password", value: "")]
        ),
        failed(
            "/log?k=Vb3kQ9xT0aLmVb3kQ9xT0a",
            [.init(name: "op", value: "add-set.A"), .init(name: "n.A.weight", value: "142.5")],
            reference: "Vb3kQ9xT0aLm"
        ),
        unavailable("/log?k=Vb3kQ9xT0aLmVb3kQ9xT0a", [], reference: "Vb3kQ9xT0aLm"),
    ]
}
