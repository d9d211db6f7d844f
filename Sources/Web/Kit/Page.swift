import Template

/// A screen ready to print: every string already formatted, every decision already made.
protocol Page: Sendable {
    /// The template's path below `Templates/`, without `.html`.
    static var template: String { get }
    /// At least the empty, the ordinary and the crowded state; tests render each of them.
    static var samples: [Self] { get }

    /// Whether everybody who is not logged in is sent the same bytes, so that they need compressing only once.
    static var isSameForAll: Bool { get }

    /// Stands in the title of the window, before the name of the site.
    var title: String { get }
    /// The place in the navigation.
    var section: Section { get }
    /// What the template prints, beside `title` and `site`.
    var values: TemplateObject { get }
}

extension Page {
    static var isSameForAll: Bool { false }
    var section: Section { .none }
}

/// The places of the navigation.
enum Section: Sendable {
    case none
    case today
    case log
    case history
    case progress
    case more
}
