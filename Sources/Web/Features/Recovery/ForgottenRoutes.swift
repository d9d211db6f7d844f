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
        do {
            try form.check()
            guard let issued = try Recovery(visitor, key).run(form) else {
                let page = ForgottenPage(form, key: key, refusal: ForgottenPage.mismatch)
                return try visitor.respond(with: page, status: 422)
            }
            return .seeOther(RecoveryRoutes.address(showing: key, then: .start)).setting(issued.cookies)
        } catch let errors as FormErrors {
            return try visitor.respond(with: ForgottenPage(form, key: key, errors), status: 422)
        }
    }
}
