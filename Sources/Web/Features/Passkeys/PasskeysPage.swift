import Crypto
import Domain
import HTTP
import Persistence
import Template

/// The passkeys there are, and the way to another one: first the password, then the browser's own question.
struct PasskeysPage: Page {
    static let template = "account/passkeys"

    let title = "Passkeys"
    let section = Section.more
    let passkeys: [Passkey]
    let alerts: [PageAlert]
    let errors: FormErrors
    let email: String
    /// Where browsers make none: why.
    let isImpossible: Bool
    /// Once the password is proven.
    let making: Making?
    let key: String

    struct Passkey: Equatable {
        let id: String
        let name: String
        /// When it was made and used last.
        let times: String
        /// "Sat 3 Oct", when its count went back; empty where it never has.
        let refused: String
        /// Wrong, and open with what was typed in the place of its name; empty elsewhere.
        let error: String
        let typed: String
        let renameKey: String
        let removeKey: String

        var values: TemplateObject {
            [
                "id": .text(id), "name": .text(name), "times": .text(times), "refused": .text(refused),
                "error": .text(error), "typed": .text(typed), "rename_key": .text(renameKey),
                "remove_key": .text(removeKey),
            ]
        }
    }

    struct Making: Equatable {
        let offer: PasskeyOffer
        let handle: String
        /// The credentials there are, with blanks between.
        let known: String
        let name: String

        var values: TemplateObject {
            offer.values.adding(["handle": .text(handle), "known": .text(known), "name": .text(name)])
        }
    }

    var values: TemplateObject {
        [
            "passkeys": .list(passkeys.map(\.values)), "count": .text(passkeys.isEmpty ? "" : "\(passkeys.count)"),
            "alerts": .list(alerts.map(\.values)), "password_error": .text(errors["password"] ?? ""),
            "email": .text(email),
            "impossible": .flag(isImpossible), "making": .list(making.map { [$0.values] } ?? []), "key": .text(key),
        ]
    }
}

extension PasskeysPage {
    /// `challenge` is what the address has of one, to be answered here.
    init(_ signedIn: SignedIn, done: String = "", challenge: String) throws {
        try self.init(signedIn, done: done, challenge: challenge, nil, FormErrors())
    }

    init(_ signedIn: SignedIn, typed form: PasskeyForm, _ errors: FormErrors) throws {
        // A challenge that was answered wrong is used up, and with it the proof of the password.
        try self.init(signedIn, done: "", challenge: "", form, errors)
    }

    private init(
        _ signedIn: SignedIn,
        done: String,
        challenge: String,
        _ form: PasskeyForm?,
        _ errors: FormErrors
    ) throws {
        let kept = try signedIn.passkeys.all()
        passkeys = kept.map { Passkey($0, signedIn, form, errors) }
        alerts = Self.alerts(done, errors)
        self.errors = errors
        email = try signedIn.profile().email
        isImpossible = signedIn.visitor.services.origin.passkeySite == nil
        making = Making(signedIn, kept, challenge)
        key = signedIn.mintKey().text
    }

    private static func alerts(_ done: String, _ errors: FormErrors) -> [PageAlert] {
        if let sentence = errors["passkey"] { return [PageAlert(title: "No passkey", text: sentence)] }
        let said = [
            "add": "The passkey is made. Log in with it from now on, or with the password as before.",
            "rename": "The name is saved.", "remove": "The passkey is removed. It opens nothing here any more.",
        ]
        return said[done].map { [.quiet($0)] } ?? []
    }

    static let samples: [PasskeysPage] = {
        var errors = FormErrors()
        for field in ["name", "password"] { errors.add(field, "Not so.") }
        let phone = Passkey(
            id: "AZrWx0FsI2RmVb3kQ9xT0A",
            name: "iPhone",
            times: "Made Sat 3 Oct. Used today, 17:50",
            refused: "",
            error: "Give it a name.",
            typed: "",
            renameKey: "k",
            removeKey: "k"
        )
        let copied = Passkey(
            id: "AZrWx0FsI2RmVb3kQ9xT1A",
            name: String(repeating: "W", count: 80),
            times: "Made Sat 3 Oct 2025. Not used yet",
            refused: "Mon 30 Nov",
            error: "",
            typed: String(repeating: "W", count: 80),
            renameKey: "k",
            removeKey: "k"
        )
        let making = Making(offer: .sample, handle: "aGFuZGxl", known: "aWQ aWQy", name: "Firefox on Android")
        return [
            ([], FormErrors(), true, nil), ([phone], errors, false, nil), ([phone, copied], errors, false, making),
        ].map { passkeys, errors, isImpossible, making in
            PasskeysPage(
                passkeys: passkeys,
                alerts: alerts("add", FormErrors()),
                errors: errors,
                email: "mara@example.com",
                isImpossible: isImpossible,
                making: making,
                key: "k"
            )
        }
    }()
}

extension PasskeysPage.Making {
    /// Nil without a challenge that this login may still answer.
    fileprivate init?(_ signedIn: SignedIn, _ kept: [KeptPasskey], _ challenge: String) {
        let visitor = signedIn.visitor
        guard let site = visitor.services.origin.passkeySite,
            PasskeyChallenge(challenge, for: .make, from: visitor) != nil
        else { return nil }
        offer = PasskeyOffer(challenge: challenge, site: site.name)
        handle = Base64URL.encode(signedIn.passkeyHandle(among: kept))
        known = kept.map { Base64URL.encode($0.credential) }.joined(separator: " ")
        name = BrowserLabel.text(of: visitor.request.headers["user-agent"])
    }
}

extension PasskeysPage.Passkey {
    fileprivate init(_ kept: KeptPasskey, _ signedIn: SignedIn, _ form: PasskeyForm?, _ errors: FormErrors) {
        let isTyped = form?.operation == .rename(kept.id)
        let used = kept.usedAt.map { "Used \(signedIn.timeText(of: $0))" } ?? "Not used yet"
        self.init(
            id: kept.id.text,
            name: kept.name,
            times: "Made \(signedIn.dayText(of: kept.madeAt)). \(used)",
            refused: kept.refusedAt.map(signedIn.dayText) ?? "",
            error: isTyped ? errors["name"] ?? "" : "",
            typed: isTyped ? form?.name ?? "" : kept.name,
            renameKey: signedIn.mintKey().text,
            removeKey: signedIn.mintKey().text
        )
    }
}
