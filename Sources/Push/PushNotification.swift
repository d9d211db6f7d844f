import Foundation

/// What a phone shows, in the form that Safari shows by itself (Declarative Web Push) and `worker.js` elsewhere.
public struct PushNotification: Sendable, Equatable, Encodable {
    public let title: String
    public let body: String
    /// The address that a touch opens.
    public let navigate: String
    /// The address of a picture; empty for the browser's own.
    public let icon: String
    public let lang = "en"
    /// The later one of the same takes the place of the earlier, and is signalled like it.
    public let tag: String
    public let renotify = true
    public let vibrate = [250, 120, 250]

    public init(title: String, body: String, navigate: String, icon: String, tag: String = "rest") {
        self.title = title
        self.body = body
        self.navigate = navigate
        self.icon = icon
        self.tag = tag
    }

    /// As it is sent, before it is sealed.
    public func text() throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return [UInt8](try encoder.encode(Envelope(notification: self)))
    }

    private struct Envelope: Encodable {
        /// Says that a browser may show it without a script; named after RFC 8030.
        let version = 8030
        let notification: PushNotification

        enum CodingKeys: String, CodingKey {
            case version = "web_push"
            case notification
        }
    }
}
