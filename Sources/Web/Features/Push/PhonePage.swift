import Domain
import Template

/// Tries what a phone can do when rest is over, and says it in words; most of it by script, since only a script can know.
struct PhonePage: Page {
    static let template = "push/phone"
    static let samples = [
        PhonePage(alerts: .none),
        PhonePage(alerts: .off(key: "AAAAAAAAAAAAAAAAAAAAAA", sender: [4])),
        PhonePage(alerts: .off(key: "AAAAAAAAAAAAAAAAAAAAAA", sender: [4]), notice: .unusable),
        PhonePage(alerts: .on(key: "AAAAAAAAAAAAAAAAAAAAAA", test: "BAAAAAAAAAAAAAAAAAAAAA")),
        PhonePage(alerts: .on(key: "AAAAAAAAAAAAAAAAAAAAAA", test: "BAAAAAAAAAAAAAAAAAAAAA"), notice: .tested),
    ]

    let title = "What this phone can do"
    let alerts: Alerts
    var notice: Notice?

    /// Whether this browser is told while it is shut.
    enum Alerts {
        /// The server tells none.
        case none
        case off(key: String, sender: [UInt8])
        /// With a key for turning it off, and one for trying it.
        case on(key: String, test: String)
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
        var (key, test, sender) = ("", "", "")
        switch alerts {
        case .none: break
        case .off(let attempt, let publicKey): (key, sender) = (attempt, Base64URL.encode(publicKey))
        case .on(let attempt, let trial): (key, test) = (attempt, trial)
        }
        return [
            "alerts": .list(notice.map { [$0.alert.values] } ?? []),
            "is_offered": .flag(!key.isEmpty), "is_on": .flag(!test.isEmpty), "key": .text(key), "test": .text(test),
            "sender": .text(sender),
        ]
    }
}
