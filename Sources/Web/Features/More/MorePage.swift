import Template

/// The places that are not in the navigation, and the way out.
struct MorePage: Page {
    static let template = "more/more"
    static let samples = [
        MorePage(name: nil, routines: 0), MorePage(name: "Mara Lindqvist", routines: 6),
    ]

    let title = "More"
    let section = Section.more

    /// The athlete's, empty without one.
    let name: String
    let routines: String

    init(name: String?, routines: Int) {
        self.name = name ?? ""
        self.routines = routines == 0 ? "Make one, or take one that is built in" : Count.routines(routines)
    }

    var values: TemplateObject { ["name": .text(name), "routines": .text(routines)] }
}
