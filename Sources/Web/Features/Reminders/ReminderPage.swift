import Domain
import Persistence
import Template

/// Whether, and at what time, a phone calls a day of training to mind.
struct ReminderPage: Page {
    static let template = "reminders/reminders"
    static let samples = [
        ReminderPage(ReminderContent(reach: .none)),
        ReminderPage(ReminderContent(reach: .nobody)),
        ReminderPage(ReminderContent(reach: .others(2), reminder: KeptReminder(isOn: true, time: .usual))),
        ReminderPage(
            ReminderContent(
                reach: .thisToo(1),
                reminder: KeptReminder(isOn: true, time: .usual),
                typed: (isOn: true, time: "25:99 or so"),
                zone: "America/Argentina/ComodRivadavia"
            )
        ),
    ]

    let title = "Reminders"
    let section = Section.more

    let alerts: [PageAlert]
    let lead: String
    /// Empty where this server reaches no phone, so that there is nothing to choose.
    let key: String
    let isOn: Bool
    let time: String
    let error: String
    /// In which zone the time is.
    let zone: String
    /// Which phones are told, and what to do about it.
    let phones: String
    let phonesNote: String
    let hasPlan: Bool

    var values: TemplateObject {
        [
            "alerts": .list(alerts.map(\.values)), "lead": .text(lead), "key": .text(key), "is_on": .flag(isOn),
            "time": .text(time), "error": .text(error), "zone": .text(zone), "phones": .text(phones),
            "phones_note": .text(phonesNote), "has_plan": .flag(hasPlan),
        ]
    }
}

/// What the page of reminders is made from: everything read, nothing formatted.
struct ReminderContent {
    let reach: Reach
    var reminder: KeptReminder?
    /// What was typed and could not be read.
    var typed: (isOn: Bool, time: String)?
    var zone = "Europe/Stockholm"
    var hasPlan = true
    var key = "PEaenWxYddN6QbNT"

    /// Whose phones this server reaches.
    enum Reach: Equatable {
        /// It sends to none.
        case none
        /// No phone of the athlete has said yes.
        case nobody
        /// So many, and not this one.
        case others(Int)
        /// So many, and this one.
        case thisToo(Int)
    }
}

extension ReminderPage {
    init(_ content: ReminderContent) {
        let time = content.reminder?.time ?? .usual
        alerts = content.typed == nil ? [] : [Self.unread]
        key = content.reach == .none ? "" : content.key
        isOn = content.typed?.isOn ?? content.reminder?.isOn ?? false
        self.time = content.typed?.time ?? time.text
        error = content.typed == nil ? "" : "Write a time like 17:00."
        zone = content.zone
        hasPlan = content.hasPlan
        (phones, phonesNote) = Self.words(content.reach)
        lead = Self.lead(content)
    }

    private static let unread = PageAlert(
        title: "Not kept.",
        text: "The time cannot be read:",
        links: [PageAlert.Link(address: "#at", label: "time")]
    )

    private static func lead(_ content: ReminderContent) -> String {
        guard content.reach != .none else { return "This server sends no notifications, so it cannot remind you." }
        guard let reminder = content.reminder, reminder.isOn else { return "Off. Nothing comes until you choose it." }
        return "On. At \(reminder.time.wallText) on days with training."
    }

    private static func words(_ reach: ReminderContent.Reach) -> (String, String) {
        switch reach {
        case .none: ("No phone is told", "Whoever runs this server has notifications off. Today says what is next.")
        case .nobody: ("No phone is told yet", "A reminder reaches a phone that has said yes to notifications.")
        case .others(let count):
            (count == 1 ? "1 other phone is told" : "\(count) other phones are told", "This one has not said yes.")
        case .thisToo(1): ("This phone is told", "Usually within a few seconds, not guaranteed.")
        case .thisToo(let count):
            ("\(count) phones are told, this one too", "Usually within a few seconds, not guaranteed.")
        }
    }
}
