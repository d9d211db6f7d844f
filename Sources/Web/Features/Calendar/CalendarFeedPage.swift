import Domain
import Template

/// Planned days as a subscription: whether there is an address, and the address itself once.
struct CalendarFeedPage: Page {
    static let template = "calendar/feed"
    static let samples = [
        CalendarFeedPage(CalendarFeedContent(hasPlan: false, mintKey: { "PEaenWxYddN6QbNT" })),
        CalendarFeedPage(CalendarFeedContent(since: "Sat 3 Oct", mintKey: { "PEaenWxYddN6QbNT" })),
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
    let hasPlan: Bool
    let makeKey: String
    let revokeKey: String

    var values: TemplateObject {
        [
            "since": .text(since), "fetched": .text(fetched), "address": .text(address),
            "calendar_address": .text(calendarAddress), "has_plan": .flag(hasPlan), "make_key": .text(makeKey),
            "revoke_key": .text(revokeKey),
        ]
    }
}

/// What the page of the feed is made from.
struct CalendarFeedContent {
    /// The day it was made; nil where it is off.
    var since: String?
    var fetched: String?
    var address = ""
    var hasPlan = true
    let mintKey: () -> String
}

extension CalendarFeedPage {
    init(_ content: CalendarFeedContent) {
        since = content.since.map { "On since \($0)" } ?? ""
        fetched = content.fetched.map { "Last fetched \($0)." } ?? "Not fetched yet."
        address = content.address
        let place = content.address.firstRange(of: "://").map { content.address[$0.upperBound...] } ?? ""
        calendarAddress = place.isEmpty ? "" : "webcal://\(place)"
        hasPlan = content.hasPlan
        makeKey = content.mintKey()
        revokeKey = content.mintKey()
    }
}
