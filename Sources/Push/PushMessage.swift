public import Domain

/// One message to one browser.
public struct PushMessage: Sendable {
    public let subscription: PushSubscription
    /// What the browser is told, before it is sealed.
    public let text: [UInt8]
    /// For how long its service keeps it for a phone that cannot be reached.
    public let secondsToLive: Int
    /// A later message of the same topic takes the place of one that waits: up to 32 signs of base64url.
    public let topic: String

    public init(_ text: [UInt8], to subscription: PushSubscription, secondsToLive: Int, topic: String) {
        self.text = text
        self.subscription = subscription
        self.secondsToLive = secondsToLive
        self.topic = topic
    }
}

/// What became of a message; a reason goes on where the service was named.
public enum PushAnswer: Sendable, Equatable {
    /// The service has it.
    case taken
    /// The service knows the browser no longer.
    case gone
    /// Worth another try; after so many seconds where the service says so.
    case later(seconds: Int?, reason: String)
    /// Not to be tried again.
    case refused(reason: String)

    init(status: Int, retryAfter: Int) {
        switch status {
        case 200..<300: self = .taken
        case 404, 410: self = .gone
        case 408, 429, 500..<600:
            self = .later(seconds: retryAfter > 0 ? retryAfter : nil, reason: "answered \(status)")
        default: self = .refused(reason: "answered \(status)")
        }
    }
}
