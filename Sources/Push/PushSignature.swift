public import Crypto
import Domain
import Foundation

/// Who sends, proven to a push service: a token of RFC 8292, signed by the key that browsers were subscribed under.
public struct PushSignature: Sendable {
    /// A service may refuse what holds for more than a day.
    private static let seconds = 12 * 3600

    private let key: CurveKey
    /// Where the services reach whoever runs this server: a `mailto:` or an `https:` address.
    private let contact: String

    public init(key: CurveKey, contact: String) {
        self.key = key
        self.contact = contact
    }

    /// The value of `Authorization` for requests to one service.
    func authorization(for place: PushPlace, at now: Instant) throws -> String {
        let claims = Claims(
            aud: place.origin,
            exp: now.milliseconds / 1000 + Int64(Self.seconds),
            sub: contact
        )
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let body = try Base64URL.encode([UInt8](encoder.encode(claims)))
        let signed = "\(Self.head).\(body)"
        let signature = Base64URL.encode(key.signature(of: Array(signed.utf8)))
        return "vapid t=\(signed).\(signature), k=\(Base64URL.encode(key.publicKey))"
    }

    private static let head = Base64URL.encode(Array(#"{"typ":"JWT","alg":"ES256"}"#.utf8))

    private struct Claims: Encodable {
        let aud: String
        let exp: Int64
        let sub: String
    }
}
