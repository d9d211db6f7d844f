import HTTP
import Persistence

/// `/settings/account/passkeys`: the passkeys there are, and another one.
enum PasskeyRoutes {
    static let path = "/settings/account/passkeys"

    static func register(on routes: inout Router<SignedIn>) {
        routes.get(path, show)
        routes.post(path, lane: .slow, post)
    }

    private static func show(_ request: Request, _: PathParameters, _ signedIn: SignedIn) throws -> Response {
        if let key = request.optionalKey {
            return try signedIn.respond(with: ArrivalPage.settled(signedIn.hasArrived(key), "the passkeys", at: path))
        }
        let query = FormFields(query: request.head.query)
        let page = try PasskeysPage(signedIn, done: query["done"] ?? "", challenge: query["add"] ?? "")
        return try signedIn.respond(with: page)
    }

    private static func post(_ request: Request, _: PathParameters, _ signedIn: SignedIn) throws -> Response {
        let (key, form) = (try request.operationKey(), try PasskeyForm(request.form()))
        do {
            try PasskeyChange(signedIn, form, key).run()
            guard form.operation == .prove else { return .seeOther("\(path)?done=\(form.operation.verb)") }
            // The challenge is the proof that the password was known, for as long as it may be answered.
            return .seeOther("\(path)?add=\(signedIn.visitor.passkeyOffer(.make)?.challenge ?? "")")
        } catch let errors as FormErrors {
            return try signedIn.respond(with: PasskeysPage(signedIn, typed: form, errors), status: 422)
        }
    }
}
