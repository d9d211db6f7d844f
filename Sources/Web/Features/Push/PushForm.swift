import Crypto
import Domain
import HTTP

/// What is to happen to the alerts of this browser.
enum PushPost: Equatable {
    case allow(PushSubscription)
    /// What the browser has given cannot be sent to.
    case unusable
    case test
    case stop
}

/// The posted form of the phone's page: `op`, and to allow it what the browser has given its script: `endpoint`, `p256dh`
/// and `auth`, the latter two in base64url.
enum PushForm {
    /// - Throws: `BadRequest` when no button of ours posts such an `op`.
    static func read(_ fields: FormFields, for services: PushServices) throws(BadRequest) -> PushPost {
        switch fields["op"] {
        case "allow": subscription(fields, services).map { .allow($0) } ?? .unusable
        case "test": .test
        case "stop": .stop
        default: throw BadRequest(status: 400)
        }
    }

    private static func subscription(_ fields: FormFields, _ services: PushServices) -> PushSubscription? {
        guard let endpoint = fields["endpoint"].flatMap({ services.endpoint($0) }),
            let key = fields["p256dh"].flatMap({ Base64URL.decode($0) }), CurvePoint.isValid(key),
            let secret = fields["auth"].flatMap({ Base64URL.decode($0) }),
            secret.count == PushSubscription.secretLength
        else { return nil }
        return PushSubscription(endpoint: endpoint, publicKey: key, secret: secret)
    }
}
