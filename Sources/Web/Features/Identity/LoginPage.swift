import Template

/// The log-in form, also where a post found nobody logged in.
struct LoginPage: Page {
    static let template = "identity/login"

    var email = ""
    /// Why the log-in was refused; empty when it was not.
    var error = ""
    /// Someone who was logged in returns to where they were.
    var isAgain = false
    var next = ""
    /// A sealed post that goes through after logging in; empty for none.
    var parked = ""
    /// Nobody knows whose the parked post is, so that it is asked about first.
    var isUnclaimed = false
    var isKept = true
    var alert: PageAlert?
    /// Nil where browsers have no passkeys.
    var passkey: PasskeyOffer?

    let title = "Log in"

    var values: TemplateObject {
        [
            "email": .text(email),
            "error": .text(error),
            "again": .flag(isAgain),
            "next": .text(next),
            "parked": .text(parked),
            "unclaimed": .flag(isUnclaimed),
            "forget": .flag(!isKept),
            "alerts": .list(alert.map { [$0.values] } ?? []),
            "passkeys": .list(passkey.map { [$0.values] } ?? []),
        ]
    }
}

extension LoginPage {
    /// One sentence for every way to be wrong.
    static let mismatch = "Email and password do not match. Try again."

    /// The form again, without the password.
    init(mismatch form: LoginForm, _ services: Services) {
        self.init(form, services)
        error = Self.mismatch
    }

    /// The form again after a passkey was refused, in whatever way.
    init(refusedPasskey form: LoginForm, _ services: Services) {
        self.init(form, services)
        alert = PageAlert(
            title: "That passkey does not open it",
            text: "It was removed here, or asked for too long ago. Try again, or log in with the password."
        )
    }

    private init(_ form: LoginForm, _ services: Services) {
        let parked = form.parked.flatMap { ParkedPost(sealed: $0, services) }
        self.init(
            email: form.email,
            next: form.next ?? "",
            parked: form.parked ?? "",
            isUnclaimed: parked.map { $0.owner == nil } ?? false,
            isKept: form.isKept
        )
    }

    /// The form where a post met no login.
    static func keeping(_ parked: String, isUnclaimed: Bool) -> LoginPage {
        LoginPage(isAgain: !isUnclaimed, parked: parked, isUnclaimed: isUnclaimed)
    }

    /// The form where a post met no login and was too large to keep.
    static func tooLargeToKeep(isUnclaimed: Bool) -> LoginPage {
        LoginPage(
            alert: PageAlert(
                title: isUnclaimed ? "Nobody is logged in here" : "You were logged out",
                text:
                    "What you just sent is too much to keep in this page. Log in in another tab, then go back and send it."
            )
        )
    }

    static let samples = [
        LoginPage(),
        LoginPage(passkey: .sample),
        LoginPage(email: "mara@example.com", error: mismatch, next: "/history", isKept: false),
        LoginPage(isAgain: true, next: "/workouts/AZrWx0FsI2RmVb3kQ9xT0A"),
        keeping("c2VhbGVk", isUnclaimed: false),
        keeping("c2VhbGVk", isUnclaimed: true),
        tooLargeToKeep(isUnclaimed: false),
    ]
}
