import Domain
import HTTP
import Persistence
import Template

/// Name, email, password, other ways in, and the browsers that are logged in.
struct AccountPage: Page {
    static let template = "account/account"

    let title = "Account"
    let section = Section.more
    /// What the account is known by now.
    let email: String
    let name: String
    /// What stands in the field, as typed or as it is.
    let emailText: String
    let errors: FormErrors
    /// Whose form was refused: "name", "email", "password"; empty for none.
    let refused: String
    let alerts: [PageAlert]
    let logins: [Login]
    /// Of the recovery code: "Made Sat 3 Oct", "None yet".
    let recovery: String
    /// "iPhone, Laptop", "None yet"; empty where browsers have none and there are none.
    let passkeys: String
    let keys: (name: String, email: String, password: String, others: String)

    struct Login: Equatable {
        let label: String
        let time: String
        /// Ends it; empty for this browser's own.
        let operation: String
        let key: String

        var values: TemplateObject {
            ["label": .text(label), "time": .text(time), "op": .text(operation), "key": .text(key)]
        }
    }

    var values: TemplateObject {
        [
            "email": .text(email), "name": .text(name), "email_text": .text(emailText),
            "name_error": .text(errors["name"] ?? ""), "email_error": .text(errors["email"] ?? ""),
            "email_password_error": .text(refused == "email" ? errors["password"] ?? "" : ""),
            "password_error": .text(refused == "password" ? errors["password"] ?? "" : ""),
            "new_error": .text(errors["new-password"] ?? ""), "alerts": .list(alerts.map(\.values)),
            "logins": .list(logins.map(\.values)), "has_others": .flag(logins.count > 1),
            "name_key": .text(keys.name), "email_key": .text(keys.email), "password_key": .text(keys.password),
            "others_key": .text(keys.others), "recovery": .text(recovery),
            "passkeys": .text(passkeys),
        ]
    }
}

extension AccountPage {
    init(
        _ signedIn: SignedIn,
        done: String = "",
        typed: AccountForm? = nil,
        _ errors: FormErrors = FormErrors()
    ) throws {
        let profile = try signedIn.profile()
        let operation = typed?.operation
        email = profile.email
        name = operation == .name ? typed?.name ?? "" : profile.name ?? ""
        emailText = operation == .email ? typed?.email ?? "" : profile.email
        self.errors = errors
        refused = operation?.verb ?? ""
        alerts = Self.alerts(done, errors, in: refused)
        let living = try LoginRepository(signedIn.visitor.connection).living(of: signedIn.athlete.id, at: signedIn.now)
        logins =
            living.filter { $0.id == signedIn.login }.map { Login($0, signedIn, isOwn: true) }
            + living.filter { $0.id != signedIn.login }.map { Login($0, signedIn, isOwn: false) }
        recovery = try signedIn.recovery.kept().map { "Made \(signedIn.dayText(of: $0.madeAt))" } ?? "None yet"
        passkeys = try Self.passkeys(signedIn)
        let mint = { signedIn.mintKey().text }
        keys = (mint(), mint(), mint(), mint())
    }

    private static func passkeys(_ signedIn: SignedIn) throws -> String {
        let names = try signedIn.passkeys.all().map(\.name)
        guard names.isEmpty else { return names.joined(separator: ", ") }
        return signedIn.visitor.services.origin.passkeySite == nil ? "" : "None yet"
    }

    private static func alerts(_ done: String, _ errors: FormErrors, in refused: String) -> [PageAlert] {
        guard errors.isEmpty else {
            let labels = [
                "name": "name", "email": "email", "password": "password", "new-password": "new password",
            ]
            let links = errors.sentences.keys.sorted().map { field in
                let id = field == "password" && refused == "email" ? "email-password" : field
                return PageAlert.Link(address: "#\(id)", label: labels[field] ?? field)
            }
            return [PageAlert(title: "Not changed", text: "Correct what is marked and send it again:", links: links)]
        }
        let said = [
            "name": "The name is saved.", "email": "The email is changed. Log in with it from now on.",
            "password": "The password is changed, and the other browsers are logged out.",
            "end": "That browser is logged out.", "end-others": "The other browsers are logged out.",
        ]
        return said[done].map { [.quiet($0)] } ?? []
    }

    static let samples: [AccountPage] = {
        let login = { (label: String, time: String, op: String) in
            Login(label: label, time: time, operation: op, key: "k")
        }
        var errors = FormErrors()
        for field in ["name", "email", "password", "new-password"] { errors.add(field, "Not so.") }
        let one = [login("Firefox on Android", "This browser. Now", "")]
        let keys = ("k", "k", "k", "k")
        return ["email", "password", ""].map { refused in
            AccountPage(
                email: "mara@example.com",
                name: refused.isEmpty ? "" : "Mara Lindqvist",
                emailText: "mara@example",
                errors: refused.isEmpty ? FormErrors() : errors,
                refused: refused,
                alerts: [],
                logins: refused.isEmpty ? one : one + [login("Chrome on Windows", "Yesterday, 21:10", "end.x")],
                recovery: refused.isEmpty ? "None yet" : "Made Sat 3 Oct",
                passkeys: refused.isEmpty ? "" : "iPhone, Laptop",
                keys: keys
            )
        }
    }()
}

extension AccountPage.Login {
    fileprivate init(_ login: ListedLogin, _ signedIn: SignedIn, isOwn: Bool) {
        let zones = signedIn.visitor.services.zones
        let day = zones.localDay(of: login.lastSeen, in: signedIn.zone)
        let words = [0: "Today", 1: "Yesterday"][day.days(until: signedIn.today)]
        let clock = zones.clock(of: login.lastSeen, in: signedIn.zone)
        let time = "\(words ?? day.mediumText(relativeTo: signedIn.today)), \(clock)"
        self.init(
            label: login.label,
            time: (login.isByPasskey ? "By passkey. " : "") + (isOwn ? "This browser. Now" : time),
            operation: isOwn ? "" : "end.\(login.id)",
            key: isOwn ? "" : signedIn.mintKey().text
        )
    }
}
