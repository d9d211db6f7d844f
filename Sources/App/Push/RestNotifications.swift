import Domain
import Persistence
import Push

/// What a locked phone shows: that rest is over, and nothing of what is trained.
struct RestNotifications {
    /// What a touch opens.
    let address: String
    /// Of the picture beside it; empty for the browser's own.
    let icon: String

    /// As it is sent, before it is sealed.
    func text(of due: DuePush) throws -> [UInt8] {
        let (title, body) = Self.words(due)
        return try PushNotification(title: title, body: body, navigate: address, icon: icon).text()
    }

    private static func words(_ due: DuePush) -> (title: String, body: String) {
        switch due.occasion {
        case .alert: ("Rest ends in \(ClockText.of(seconds: due.lead))", "")
        case .over: ("Rest over", "")
        case .test: ("Rest over", "Only a test: alerts arrive on this phone.")
        }
    }

    /// The end of a rest takes the place of its first alert, where that still waits for the phone.
    static func topic(of due: DuePush) -> String {
        due.occasion == .test ? "test" : "rest-\(due.subject.text)"
    }
}
