/// Where one browser can be reached while it is shut, and how to write to it so that nobody else can read it.
public struct PushSubscription: Sendable, Equatable {
    public static let secretLength = 16

    public let endpoint: PushEndpoint
    /// Of the browser: a point of the curve P-256 in 65 bytes.
    public let publicKey: [UInt8]
    /// 16 bytes that the browser and this server share.
    public let secret: [UInt8]

    public init(endpoint: PushEndpoint, publicKey: [UInt8], secret: [UInt8]) {
        self.endpoint = endpoint
        self.publicKey = publicKey
        self.secret = secret
    }
}
