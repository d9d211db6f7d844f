import HTTP
import Persistence

/// `/settings/account`: what one is known by, and the browsers that are logged in.
enum AccountRoutes {
    static let path = "/settings/account"

    static func register(on routes: inout Router<SignedIn>) {
        routes.get(path, show)
        routes.post(path, lane: .slow, post)
    }

    private static func show(_ request: Request, _: PathParameters, _ signedIn: SignedIn) throws -> Response {
        if let key = request.optionalKey {
            return try signedIn.respond(with: ArrivalPage.settled(signedIn.hasArrived(key), "the account", at: path))
        }
        let done = FormFields(query: request.head.query)["done"] ?? ""
        return try signedIn.respond(with: AccountPage(signedIn, done: done))
    }

    private static func post(_ request: Request, _: PathParameters, _ signedIn: SignedIn) throws -> Response {
        let (key, form) = (try request.operationKey(), try AccountForm(request.form()))
        do {
            try AccountChange(signedIn, form, key).run()
            return .seeOther("\(path)?done=\(form.operation.verb)")
        } catch let errors as FormErrors {
            return try signedIn.respond(with: AccountPage(signedIn, typed: form, errors), status: 422)
        }
    }
}
