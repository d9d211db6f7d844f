import Crypto
import Domain
import HTTP
import Persistence

/// Log in.
struct LoginRoutes {
    let destinations: Router<SignedIn>

    func show(_ request: Request, _ parameters: PathParameters, _ visitor: Visitor) throws -> Response {
        let next = NextAddress(FormFields(query: request.head.query)["next"], among: destinations)
        guard !visitor.isKnownToBeSignedIn else { return .seeOther(next?.text ?? "/start") }
        let (visitor, cookie) = visitor.withVisit()
        let page = LoginPage(isAgain: next != nil && visitor.cookies.login != nil, next: next?.text ?? "")
        return try visitor.respond(with: page.offeringPasskeys(visitor)).setting(cookie)
    }

    func logIn(_ request: Request, _ parameters: PathParameters, _ visitor: Visitor) throws -> Response {
        let form = LoginForm(try request.form())
        guard let athlete = try Credentials(visitor).athlete(email: form.email, password: form.password) else {
            let page = LoginPage(mismatch: form, visitor.services).offeringPasskeys(visitor)
            return try visitor.respond(with: page, status: 422)
        }
        let issued = try visitor.issueLogin(for: athlete, isKept: form.isKept)
        try issued.signedIn.noteZone(form.zone)
        return try arrive(issued.signedIn, form).setting(issued.cookies)
    }

    /// Where the log-in leads: to the post that waited for it, or to a page.
    func arrive(_ signedIn: SignedIn, _ form: LoginForm) throws -> Response {
        if let parked = form.parked {
            return try signedIn.inOwnStyle { try ParkedPosts(destinations).settle(parked, for: signedIn) }
        }
        return .seeOther(NextAddress(form.next, among: destinations)?.text ?? "/start")
    }
}

extension SignedIn {
    /// Keeps the first zone a browser tells.
    func noteZone(_ zone: String?) throws {
        guard athlete.zone == nil, let zone, visitor.services.zones.isKnown(zone) else { return }
        try AthleteRepository(visitor.connection).setZone(zone, of: athlete.id)
    }
}
