import HTTP

/// `/recovery`: a new password for who has the recovery code.
///
/// Open to whoever is logged in too: they may have forgotten it just as well.
enum ForgottenRoutes {
    static let path = "/recovery"

    static func show(_ request: Request, _: PathParameters, _ visitor: Visitor) throws -> Response {
        let (visitor, cookie) = visitor.withVisit()
        return try visitor.respond(with: ForgottenPage(key: visitor.services.mintKey())).setting(cookie)
    }

    static func recover(_ request: Request, _: PathParameters, _ visitor: Visitor) throws -> Response {
        let (key, form) = (try request.operationKey(), ForgottenForm(try request.form()))
        let recovery = Recovery(visitor, key)
        do {
            try form.check()
            guard let issued = try recovery.run(form) else {
                let refusal = ForgottenPage.mismatch
                return try visitor.respond(with: ForgottenPage(form, key: key, refusal: refusal), status: 422)
            }
            return .seeOther(recovery.addressShowingNext(form)).setting(issued.cookies)
        } catch let errors as FormErrors {
            return try visitor.respond(with: ForgottenPage(form, key: key, errors), status: 422)
        }
    }
}
