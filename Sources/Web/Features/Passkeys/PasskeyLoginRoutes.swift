import HTTP

/// `/login/passkey`: the form of the log-in, sent with a passkey in the place of email and password.
struct PasskeyLoginRoutes {
    static let path = "/login/passkey"

    let login: LoginRoutes

    func register(on routes: inout Router<Visitor>) {
        routes.get(Self.path) { _, _, _ in .seeOther("/login") }
        routes.post(Self.path, bodyLimit: IdentityRoutes.bodyLimit, logIn)
    }

    private func logIn(_ request: Request, _ parameters: PathParameters, _ visitor: Visitor) throws -> Response {
        guard let site = visitor.services.origin.passkeySite else { throw NotFound() }
        let fields = try request.form()
        let form = LoginForm(fields)
        let answer = PasskeyAnswer(fields)
        guard let issued = try PasskeyLogin(visitor, at: site).run(answer, isKept: form.isKept) else {
            let page = LoginPage(refusedPasskey: form, visitor.services).offeringPasskeys(visitor)
            return try visitor.respond(with: page, status: 422)
        }
        try issued.signedIn.noteZone(form.zone)
        return try login.arrive(issued.signedIn, form).setting(issued.cookies)
    }
}
