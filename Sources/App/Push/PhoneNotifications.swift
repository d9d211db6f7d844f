import Domain
import Persistence
import Push

/// What a locked phone shows: that rest is over, or that a day has training, and nothing of what is trained.
struct PhoneNotifications {
    /// What a touch opens while a workout runs.
    let gym: String
    /// What a touch on a reminder opens.
    let today: String
    /// Of the picture beside it; empty for the browser's own.
    let icon: String

    /// As it is sent, before it is sealed.
    func text(of due: DuePush) throws -> [UInt8] {
        let (title, body) = Self.words(due)
        let isReminder = due.occasion == .reminder
        return try PushNotification(
            title: title,
            body: body,
            navigate: isReminder ? today : gym,
            icon: icon,
            tag: isReminder ? "reminder" : "rest"
        ).text()
    }

    private static func words(_ due: DuePush) -> (title: String, body: String) {
        switch due.occasion {
        case .alert: ("Rest ends in \(ClockText.of(seconds: due.lead))", "")
        case .over: ("Rest over", "")
        case .test: ("Rest over", "Only a test: alerts arrive on this phone.")
        case .reminder: ("Training day", "Your plan has a workout for today.")
        }
    }

    /// The end of a rest takes the place of its first alert, where that still waits for the phone.
    static func topic(of due: DuePush) -> String {
        switch due.occasion {
        case .test: "test"
        case .reminder: "reminder"
        case .alert, .over: "rest-\(due.subject?.text ?? "")"
        }
    }
}
