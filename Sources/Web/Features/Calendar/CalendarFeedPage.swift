import Domain
import Template

/// Planned days as a subscription: whether there is an address, and the address itself once.
struct CalendarFeedPage: Page {
    static let template = "calendar/feed"
    static let samples = [
        CalendarFeedPage(CalendarFeedContent(plan: .none, mintKey: { "PEaenWxYddN6QbNT" })),
        CalendarFeedPage(CalendarFeedContent(since: "Sat 3 Oct", plan: .stopped, mintKey: { "PEaenWxYddN6QbNT" })),
        CalendarFeedPage(
            CalendarFeedContent(
                since: "Sat 3 Oct",
                fetched: "today, 14:05",
                address: "https://log.example.com/feeds/\(String(repeating: "W", count: 43)).ics",
                mintKey: { "PEaenWxYddN6QbNT" }
            )
        ),
    ]

    let title = "Calendar feed"
    let section = Section.more

    /// "On since 3 Oct"; empty where it is off.
    let since: String
    /// "Last fetched today, 14:05.", a sentence.
    let fetched: String
    /// The whole of it; empty but for some minutes after it was made.
    let address: String
    /// The same for a calendar on this phone.
    let calendarAddress: String
    /// Where days to come would be made; empty while a plan goes on.
    let planTitle: String
    let planNote: String
    let makeKey: String
    let revokeKey: String

    var values: TemplateObject {
        [
            "since": .text(since), "fetched": .text(fetched), "address": .text(address),
            "calendar_address": .text(calendarAddress), "plan_title": .text(planTitle), "plan_note": .text(planNote),
            "make_key": .text(makeKey), "revoke_key": .text(revokeKey),
        ]
    }
}

/// What the page of the feed is made from.
struct CalendarFeedContent {
    /// The day it was made; nil where it is off.
    var since: String?
    var fetched: String?
    var address = ""
    var plan = Plan.goesOn
    let mintKey: () -> String

    /// Whether there is something that days to come follow from.
    enum Plan {
        case none, stopped, goesOn
    }
}

extension CalendarFeedPage {
    init(_ content: CalendarFeedContent) {
        since = content.since.map { "On since \($0)" } ?? ""
        fetched = content.fetched.map { "Last fetched \($0)." } ?? "Not fetched yet."
        address = content.address
        let place = content.address.firstRange(of: "://").map { content.address[$0.upperBound...] } ?? ""
        calendarAddress = place.isEmpty ? "" : "webcal://\(place)"
        (planTitle, planNote) =
            switch content.plan {
            case .goesOn: ("", "")
            case .none: ("No plan yet", "The feed is empty until you make one")
            case .stopped: ("The plan is stopped", "The feed goes on, and names no day to come until you make another")
            }
        makeKey = content.mintKey()
        revokeKey = content.mintKey()
    }
}
