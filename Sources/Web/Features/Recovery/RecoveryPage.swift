import Domain
import HTTP
import Persistence
import Template

/// Whether there is a recovery code, and the form that makes one.
struct RecoveryPage: Page {
    static let template = "recovery/make"
    static let samples: [RecoveryPage] = {
        var errors = FormErrors()
        errors.add("password", "That is not your password.")
        return [
            RecoveryPage(madeOn: "", email: "mara@example.com", key: "k", errors: FormErrors()),
            RecoveryPage(madeOn: "Sat 3 Oct", email: "mara@example.com", key: "k", errors: errors),
        ]
    }()

    let title = "Recovery code"
    let section = Section.more
    /// The day; empty where there is none.
    let madeOn: String
    /// For the browser, which knows the password by it.
    let email: String
    let key: String
    let errors: FormErrors

    var values: TemplateObject {
        [
            "made_on": .text(madeOn), "email": .text(email), "key": .text(key),
            "password_error": .text(errors["password"] ?? ""),
        ]
    }
}

extension RecoveryPage {
    init(_ signedIn: SignedIn, _ kept: KeptRecoveryCode?, _ errors: FormErrors = FormErrors()) throws {
        self.init(
            madeOn: kept.map { signedIn.dayText(of: $0.madeAt) } ?? "",
            email: try signedIn.profile().email,
            key: signedIn.mintKey().text,
            errors: errors
        )
    }
}

/// A recovery code, for the only time.
struct RecoveryCodePage: Page {
    static let template = "recovery/code"
    static let samples = [Next.log, .start, .account].compactMap { next in
        RecoveryCode(bytes: Array(0..<15)).map { RecoveryCodePage(code: $0, next: next) }
    }

    let code: RecoveryCode
    let next: Next

    let title = "Recovery code"
    var section: Section { next == .account ? .more : .none }

    /// Where one goes on to, once it is written down.
    enum Next: String {
        /// From the sign-up.
        case log
        /// After the code before was used.
        case start
        case account

        fileprivate var address: String {
            switch self {
            case .log: "/log?new=1"
            case .start: "/start"
            case .account: AccountRoutes.path
            }
        }

        fileprivate var note: String {
            switch self {
            case .log:
                "This server sends no mail: without the code, only whoever runs it can set a password that is lost."
            case .start: "The password is changed, and every other browser is logged out. The code you used is used up."
            case .account: "A code from before no longer works."
            }
        }
    }

    var values: TemplateObject {
        [
            "groups": .list(code.groups.map { ["text": .text($0)] }), "note": .text(next.note),
            "address": .text(next.address), "is_from_account": .flag(next == .account),
        ]
    }
}
