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
        if let key = request.optionalKey { return try signedIn.respond(with: signedIn.arrival(of: key)) }
        let isTested = FormFields(query: request.head.query)["sent"] != nil
        return try signedIn.respond(with: page(signedIn, saying: isTested ? .tested : nil))
    }

    private static func post(_ request: Request, _: PathParameters, _ signedIn: SignedIn) throws -> Response {
        guard let offer = signedIn.visitor.services.push else { throw NotFound() }
        let key = try request.operationKey()
        switch try PushForm.read(request.form(), for: offer.services) {
        case .unusable: return try signedIn.respond(with: page(signedIn, saying: .unusable), status: 422)
        case let post:
            try signedIn.visitor.connection.transaction { try run(post, key, offer, signedIn) }
            return .seeOther(post == .test ? "/gym/phone?sent" : "/gym/phone")
        }
    }

    /// Once, however often it is posted; runs inside a transaction, and may run again whole.
    private static func run(_ post: PushPost, _ key: OperationKey, _ offer: PushOffer, _ signedIn: SignedIn) throws {
        let (pushes, login, now) = (signedIn.pushes, signedIn.login, signedIn.now)
        try signedIn.drafts.lockAthlete()
        let once = KeyedPost(signedIn, key, "operation", asking: "phone-alerts|\(login)")
        guard let fresh = try once.freshKey() else { return }
        switch post {
        case .allow(let subscription): try pushes.keep(subscription, of: login, from: offer.publicKey, at: now)
        case .stop: try pushes.forget(login)
        case .test:
            let moment = now.advanced(bySeconds: PushTiming.testDelay)
            try pushes.planTest(for: login, key: fresh.bytes, at: moment)
        case .unusable: return
        }
        try once.record(fresh, verb: "phone-alerts", login.text)
    }

    private static func page(_ signedIn: SignedIn, saying notice: PhonePage.Notice?) throws -> PhonePage {
        guard let offer = signedIn.visitor.services.push else { return PhonePage(alerts: .none) }
        let isOn = try signedIn.pushes.isSubscribed(signedIn.login, to: offer.publicKey)
        let key = signedIn.mintKey().text
        return PhonePage(
            alerts: isOn ? .on(key: key, test: signedIn.mintKey().text) : .off(key: key, sender: offer.publicKey),
            notice: notice
        )
    }
}
