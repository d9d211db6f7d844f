import Domain
import Template

/// Tries what a phone can do when rest is over, and says it in words; most of it by script, since only a script can know.
struct PhonePage: Page {
    static let template = "push/phone"
    static let samples = [
        PhonePage(alerts: .none),
        PhonePage(alerts: .off(key: "AAAAAAAAAAAAAAAAAAAAAA", sender: [4])),
        PhonePage(alerts: .off(key: "AAAAAAAAAAAAAAAAAAAAAA", sender: [4]), notice: .unusable),
        PhonePage(alerts: .on(key: "AAAAAAAAAAAAAAAAAAAAAA")),
        PhonePage(alerts: .on(key: "AAAAAAAAAAAAAAAAAAAAAA"), notice: .tested),
    ]

    let title = "What this phone can do"
    let alerts: Alerts
    var notice: Notice?

    /// Whether this browser is told while it is shut.
    enum Alerts {
        /// The server tells none.
        case none
        case off(key: String, sender: [UInt8])
        case on(key: String)
    }

    enum Notice {
        case unusable
        case tested

        var alert: PageAlert {
            switch self {
            case .unusable:
                PageAlert(
                    title: "Not turned on.",
                    text: "This server does not send to the push service of this browser."
                )
            case .tested:
                .quiet("Lock the phone now.", "The alert leaves in \(PushTiming.testDelay) seconds.")
            }
        }
    }

    var values: TemplateObject {
        var (key, sender, isOn) = ("", "", false)
        switch alerts {
        case .none: break
        case .off(let attempt, let publicKey): (key, sender) = (attempt, Base64URL.encode(publicKey))
        case .on(let attempt): (key, isOn) = (attempt, true)
        }
        return [
            "alerts": .list(notice.map { [$0.alert.values] } ?? []),
            "is_offered": .flag(!key.isEmpty), "is_on": .flag(isOn), "key": .text(key), "sender": .text(sender),
        ]
    }
}
