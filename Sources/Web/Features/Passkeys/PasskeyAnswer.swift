import Domain
import Foundation
import HTTP

/// What a browser hands over of an authenticator, through the hidden fields of a form.
struct PasskeyAnswer {
    /// The names of the fields.
    static let fields: Set<String> = ["credential", "client", "data", "signature", "handle"]

    let credential: [UInt8]
    /// What the browser says of where it was asked, as JSON.
    let client: [UInt8]
    /// What the authenticator says of itself; where a passkey was made, the object around that.
    let data: [UInt8]
    let signature: [UInt8]
    /// Whom the authenticator has made it for; empty where it does not say.
    let handle: [UInt8]

    init(_ fields: FormFields) {
        let bytes = { (name: String) in Base64URL.decode(fields[name] ?? "") ?? [] }
        credential = bytes("credential")
        client = bytes("client")
        data = bytes("data")
        signature = bytes("signature")
        handle = bytes("handle")
    }

    /// The challenge that it answers, where it was asked for by a page of this site to this end.
    func challenge(_ kind: PasskeyChallenge.Purpose, at site: PasskeySite, _ visitor: Visitor) -> PasskeyChallenge? {
        guard let said = try? JSONDecoder().decode(ClientData.self, from: Data(client)),
            said.type == (kind == .make ? "webauthn.create" : "webauthn.get"), said.origin == site.origin,
            said.crossOrigin != true
        else { return nil }
        return PasskeyChallenge(said.challenge, for: kind, from: visitor)
    }

    /// The part of WebAuthn's client data (5.8.1) that is asked about.
    private struct ClientData: Decodable {
        let type: String
        let challenge: String
        let origin: String
        /// In a frame of another site's.
        let crossOrigin: Bool?
    }
}
