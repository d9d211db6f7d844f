import Database
import Domain
import HTTP
import Persistence

/// `/gym/phone`: what a phone can do when rest is over, and whether it is told while it is locked.
enum PushRoutes {
    static func register(on routes: inout Router<SignedIn>) {
        routes.get("/gym/phone", show)
        routes.post("/gym/phone", post)
    }

    private static func show(_ request: Request, _: PathParameters, _ signedIn: SignedIn) throws -> Response {
        let isTested = FormFields(query: request.head.query)["sent"] != nil
        return try signedIn.respond(with: page(signedIn, saying: isTested ? .tested : nil))
    }

    private static func post(_ request: Request, _: PathParameters, _ signedIn: SignedIn) throws -> Response {
        guard let offer = signedIn.visitor.services.push else { throw NotFound() }
        let key = try request.operationKey()
        switch try PushForm.read(request.form(), for: offer.services) {
        case .unusable: return try signedIn.respond(with: page(signedIn, saying: .unusable), status: 422)
        case .allow(let subscription): try allow(subscription, offer, signedIn)
        case .stop: try signedIn.pushes.forget(signedIn.login)
        case .test:
            let moment = signedIn.now.advanced(bySeconds: PushTiming.testDelay)
            try signedIn.pushes.planTest(for: signedIn.login, key: key.bytes, at: moment)
            return .seeOther("/gym/phone?sent")
        }
        return .seeOther("/gym/phone")
    }

    private static func allow(_ subscription: PushSubscription, _ offer: PushOffer, _ signedIn: SignedIn) throws {
        try signedIn.visitor.connection.transaction {
            try signedIn.pushes.keep(subscription, of: signedIn.login, from: offer.publicKey, at: signedIn.now)
        }
    }

    private static func page(_ signedIn: SignedIn, saying notice: PhonePage.Notice?) throws -> PhonePage {
        guard let offer = signedIn.visitor.services.push else { return PhonePage(alerts: .none) }
        let isOn = try signedIn.pushes.isSubscribed(signedIn.login, to: offer.publicKey)
        let key = signedIn.mintKey().text
        return PhonePage(alerts: isOn ? .on(key: key) : .off(key: key, sender: offer.publicKey), notice: notice)
    }
}
