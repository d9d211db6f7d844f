import Template

/// The places that are not in the navigation, and the way out.
struct MorePage: Page {
    static let template = "more/more"
    static let samples = [
        MorePage(name: nil, routines: 0, hasReminders: false),
        MorePage(name: "Mara Lindqvist", routines: 6, hasReminders: true),
    ]

    let title = "More"
    let section = Section.more

    /// The athlete's, empty without one.
    let name: String
    let routines: String

    /// Whether this server tells phones.
    let hasReminders: Bool

    init(name: String?, routines: Int, hasReminders: Bool) {
        self.hasReminders = hasReminders
        self.name = name ?? ""
        self.routines = routines == 0 ? "Make one, or take one that is built in" : Count.routines(routines)
    }

    var values: TemplateObject {
        ["name": .text(name), "routines": .text(routines), "has_reminders": .flag(hasReminders)]
    }
}
