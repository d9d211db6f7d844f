public import Domain

/// What a browser needs so that it can be told of a rest while it is shut; a server that tells none makes no offer.
public struct PushOffer: Sendable {
    /// Of the server, 65 bytes: what browsers subscribe under.
    public let publicKey: [UInt8]
    public let services: PushServices

    public init(publicKey: [UInt8], services: PushServices) {
        self.publicKey = publicKey
        self.services = services
    }
}
